/**
 * Private keys: PEM blocks of every kind (PKCS#1, PKCS#8, EC, OpenSSH, PGP, encrypted), PuTTY files, JSON web keys, and the base64
 * text of a key whose header line is missing, by the structure of its first bytes. A block is one finding. Linear.
 * Source: docs/reference/screening.md#leak-kinds.
 */
import { endLine, keyBody } from './key-body.ts';
import type { RawFinding } from './numbers.ts';
import type { Reading } from './reading.ts';

/** Hidden behind a header whose end line is missing. */
const OPEN_UNITS_MAX = 8_192;
const HEADER = /-{4,5} ?BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)? ?-{4,5}/g;
/** Where the text of a documented example stands in place of a key. */
const EXAMPLE = /\.{3}|…|<[^<>]{2,60}>|\byour\b|x{6,}|\*{3}|redacted|omitted|\bsnip\b|\bhere\b/i;
const PROSE = /^[\s:,.;"'`)]{0,6}(?:[a-z]{1,14}[ ,.;]{1,2}){3}/;
const WIDE_RUN = /[A-Za-z0-9+/]{40}/;
const NEAR_UNITS = 400;

export function scanPrivateKeys(reading: Reading, found: RawFinding[]): void {
  const { text, marks } = reading;
  if (marks.of('privateKey').length > 0) pemBlocks(text, found);
  if (marks.of('puttyKey').length > 0) puttyFiles(text, found);
  if (marks.of('webKey').length > 0) webKeys(text, found);
  bareKeys(reading, found);
}

/** Whole PEM blocks; a header without its end hides the rest of the text up to 8 KiB. */
function pemBlocks(text: string, found: RawFinding[]): void {
  let mayEnd = true; // false: no end line is in the rest of the text, so none is looked for again
  HEADER.lastIndex = 0;
  for (let match = HEADER.exec(text); match !== null; match = HEADER.exec(text)) {
    const body = HEADER.lastIndex;
    const end: number = mayEnd ? pemEnd(text, body) : -1;
    mayEnd = end >= 0;
    const to = mayEnd ? end : Math.min(text.length, match.index + OPEN_UNITS_MAX);
    if (isMention(text.slice(body, Math.min(to, body + NEAR_UNITS)), mayEnd)) continue;
    found.push({ kind: 'private_key', from: match.index, to });
    HEADER.lastIndex = to;
  }
}

/** A header that is talked about, or the frame of an example, holds no key. */
const isMention = (body: string, hasEnd: boolean): boolean =>
  !WIDE_RUN.test(body) &&
  (PROSE.test(body) || (hasEnd && (EXAMPLE.test(body) || body.replace(/[^A-Za-z0-9]|END.*/gs, '').length < 8)));

/** The end of the first end line at or after `from`; -1 when there is none. */
function pemEnd(text: string, from: number): number {
  const match = /-{4,5} ?END /g;
  match.lastIndex = from;
  if (!match.test(text)) return -1;
  const close = text.indexOf('----', match.lastIndex);
  return close < 0 ? -1 : close + (text[close + 4] === '-' ? 5 : 4);
}

const PUTTY_LINE = /PuTTY-User-Key-File-|Private-Lines: {0,2}\d{1,4}/g;
const PUTTY_END = /Private-(?:MAC|Hash): {0,2}[0-9a-fA-F]{40,64}/g;
const KEY_UNITS_MIN = 40;

/** From the first line of the file, if it is there, to its check sum. */
function puttyFiles(text: string, found: RawFinding[]): void {
  let head = -1;
  let mayEnd = true;
  let past = 0;
  for (const { 0: line, index } of text.matchAll(PUTTY_LINE)) {
    if (index < past) continue;
    if (line.startsWith('PuTTY')) {
      head = index;
      continue;
    }
    const from = head >= past && index - head <= OPEN_UNITS_MAX ? head : index;
    const first = index + line.length;
    PUTTY_END.lastIndex = first;
    const end: number = mayEnd && PUTTY_END.test(text) ? PUTTY_END.lastIndex : -1;
    mayEnd = end >= 0;
    const body = keyBody(text, first).to;
    if (end < 0 && body - first < KEY_UNITS_MIN) continue;
    past = end >= 0 && end - from <= 2 * OPEN_UNITS_MAX ? end : body;
    found.push({ kind: 'private_key', from, to: past });
  }
}

/** The private member of a JSON web key. */
function webKeys(text: string, found: RawFinding[]): void {
  for (const match of text.matchAll(/"(?:d|k)"\s{0,4}:\s{0,4}"([A-Za-z0-9_-]{40,1400})"/g)) {
    const at = match.index;
    if (!text.slice(Math.max(0, at - 2_000), at + 2_000).includes('"kty"')) continue;
    const from = at + match[0].lastIndexOf(match[1]!);
    found.push({ kind: 'private_key', from, to: from + match[1]!.length });
  }
}

/** Base64 texts whose first bytes say that a private key follows. */
const BARE = /(?<![A-Za-z0-9+/=])(?:M[A-P][A-Za-z0-9+/]{22}|b3BlbnNzaC1rZXktdjEA|[lx][A-Za-z0-9+/]{23})/g;
const BARE_UNITS_MIN = 44;

function bareKeys({ text, tokens }: Reading, found: RawFinding[]): void {
  let past = 0;
  BARE.lastIndex = 0;
  for (let match = BARE.exec(tokens.text); match !== null; match = BARE.exec(tokens.text)) {
    BARE.lastIndex = match.index + 1;
    const from = tokens.at(match.index);
    if (from < past || (!match[0].startsWith('b3Blbn') && !beginsKey(Buffer.from(match[0], 'base64')))) continue;
    const body = keyBody(text, from).to;
    past = body;
    if (body - from < BARE_UNITS_MIN) continue;
    const end = endLine(text, body);
    found.push({ kind: 'private_key', from, to: end < 0 ? body : end });
  }
}

/** DER: a version and then the key (PKCS#8, PKCS#1, EC), or an algorithm of encrypted PKCS#8. Else a secret-key packet of OpenPGP. */
function beginsKey(bytes: Buffer): boolean {
  if (bytes[0] === 0x30) {
    const size = bytes[1]!;
    const at = size < 0x80 ? 2 : size === 0x81 ? 3 : size === 0x82 ? 4 : 0;
    if (at === 0) return false;
    if (bytes[at] === 2 && bytes[at + 1] === 1 && bytes[at + 2]! <= 1)
      return [0x02, 0x04, 0x30].includes(bytes[at + 3]!);
    const algorithm = bytes.subarray(at + 4, at + 11);
    return bytes[at] === 0x30 && algorithm.equals(PKCS) && [0x05, 0x0c].includes(bytes[at + 11]!);
  }
  const version = bytes[0] === 0x95 ? 3 : bytes[0] === 0x94 ? 2 : bytes[0] === 0xc5 ? 3 : 0;
  const algorithm = bytes[version + 5];
  return version > 0 && bytes[version] === 4 && algorithm !== undefined && [1, 16, 17, 18, 19, 22].includes(algorithm);
}
/** The object identifiers 1.2.840.113549.1.5 and 1.2.840.113549.1.12 up to where they differ. */
const PKCS = Buffer.from([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01]);
