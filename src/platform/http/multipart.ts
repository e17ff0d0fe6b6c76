/**
 * Bodies of multipart/form-data (RFC 7578) as a flat object: texts as they are, files as base64, so that the same schema
 * takes the JSON form of the call. Small uploads only; nothing is written to disk. Pure.
 */
import { fail } from '../../contract/errors.ts';

const PARTS_MAX = 20;
const PART_HEADER_BYTES_MAX = 2_048;
const BOUNDARY = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i;
const NAME = /;\s*name="([^"\r\n]{1,64})"/i;
const FILE = /;\s*filename(?:\*)?=/i;

/** @throws Refusal 400 invalid_request for anything that is not well-formed, repeats a name, or has more than 20 parts */
export function readMultipart(bytes: Buffer, contentType: string | undefined): Record<string, string> {
  const found = BOUNDARY.exec(contentType ?? '');
  const boundary = found?.[1] ?? found?.[2];
  if (boundary === undefined) throw malformed('the content type names no boundary');
  const members = new Map<string, string>();
  for (const part of partsOf(bytes, boundary)) {
    const { name, value } = readPart(part);
    if (members.has(name)) throw malformed(`the form names '${name}' twice`);
    if (members.size >= PARTS_MAX) throw malformed(`the form has more than ${PARTS_MAX} parts`);
    members.set(name, value);
  }
  return Object.fromEntries(members);
}

/** The bytes between the boundaries. A preamble before the first is ignored, as the RFC says. */
function* partsOf(bytes: Buffer, boundary: string): Generator<Buffer> {
  const first = Buffer.from(`--${boundary}`);
  const next = Buffer.from(`\r\n--${boundary}`);
  const begin = bytes.indexOf(first);
  if (begin < 0 || (begin > 0 && bytes[begin - 1] !== 0x0a)) throw malformed('the first boundary is missing');
  let at = begin + first.length;
  for (;;) {
    if (bytes[at] === 0x2d && bytes[at + 1] === 0x2d) return; // "--": the last one
    if (bytes[at] !== 0x0d || bytes[at + 1] !== 0x0a) throw malformed('a boundary is not followed by a line break');
    const end = bytes.indexOf(next, at);
    if (end < 0) throw malformed('the last boundary is missing');
    yield bytes.subarray(at + 2, Math.max(at + 2, end));
    at = end + next.length;
  }
}

function readPart(part: Buffer): { readonly name: string; readonly value: string } {
  const split = part.indexOf('\r\n\r\n');
  if (split < 0 || split > PART_HEADER_BYTES_MAX) throw malformed('a part has no end of its headers');
  const disposition = part
    .subarray(0, split)
    .toString('latin1')
    .split('\r\n')
    .find((line) => /^content-disposition:\s*form-data\s*;/i.test(line));
  const name = disposition === undefined ? undefined : NAME.exec(disposition)?.[1];
  if (disposition === undefined || name === undefined || name === '__proto__') throw malformed('a part has no name');
  const content = part.subarray(split + 4);
  if (FILE.test(disposition)) return { name, value: content.toString('base64') };
  const value = content.toString('utf8');
  if (value.includes('\0') || !Buffer.from(value).equals(content)) throw malformed(`'${name}' is not text`);
  return { name, value };
}

const malformed = (problem: string) => fail('invalid_request', { problem });
