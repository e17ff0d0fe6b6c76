/**
 * What the bytes of a PDF say that pdf.js does not show: images, and words that stand for others (ActualText), which some programs
 * give to a model in place of what is on the page. Bounded in unpacked bytes. Pure.
 */
import { inflateSync } from 'node:zlib';

export interface PdfSource {
  /** Words that stand for others. */
  readonly words: readonly string[];
  /** What could not be looked at, for people. */
  readonly unread: readonly string[];
}

/** Of all packed parts together. */
const UNPACKED_BYTES_MAX = 64 * 1024 * 1024;
const WORD = /\/ActualText\s*(?:\(((?:\\[^]|[^\\()])*)\)|<([0-9a-fA-F\s]*)>)?/g;
/** Packing other than deflate, and encryption: parts that are packed so cannot be looked into. */
const OTHER = /\/(?:LZWDecode|ASCII85Decode|ASCIIHexDecode|RunLengthDecode|Encrypt)\b/;

export function readSource(bytes: Uint8Array): PdfSource {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const plain = withoutEscapes(source.toString('latin1'));
  const words = new Set<string>();
  const unread = new Set<string>();
  if (/\/Subtype\s*\/Image\b/.test(plain)) unread.add('image');
  if (OTHER.test(plain)) unread.add('file (encrypted or packed otherwise)');
  let left = UNPACKED_BYTES_MAX;
  for (const part of [plain, ...unpacked(source, () => left)]) {
    left -= part.length;
    if (left <= 0) unread.add('file (too large)');
    if (!part.includes('ActualText')) continue;
    for (const [, literal, hex] of withoutEscapes(part).matchAll(WORD)) {
      if (literal === undefined && hex === undefined) unread.add('file (replaced text)');
      else words.add(hex === undefined ? textOf(unescaped(literal ?? '')) : textOf(hexBytes(hex)));
    }
  }
  return { words: [...words], unread: [...unread] };
}

/** A letter of a name may be written as `#` and hex. */
const withoutEscapes = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const STREAM = Buffer.from('stream');
const CR = 0x0d;
const LF = 0x0a;

/** Every part that is packed by deflate; one that is larger than what is left ends it. */
function* unpacked(source: Buffer, left: () => number): Generator<string> {
  for (let at = source.indexOf(STREAM); at !== -1 && left() > 0; at = source.indexOf(STREAM, at + 1)) {
    let from = at + STREAM.length;
    if (source[from] === CR) from += 1;
    if (source[from] === LF) from += 1;
    if ((source[from] ?? 0) % 16 !== 8) continue; // the head of deflate
    const end = source.indexOf('endstream', from);
    try {
      yield inflateSync(source.subarray(from, end === -1 ? undefined : end), {
        maxOutputLength: left(),
        finishFlush: 2,
      }).toString('latin1');
    } catch (error) {
      if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') yield ' '.repeat(Math.max(0, left()));
    }
  }
}

const ESCAPE: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const unescaped = (literal: string): Buffer =>
  Buffer.from(
    literal.replace(/\\([0-7]{1,3}|\r\n|[^])/g, (_, said: string) =>
      /^[0-7]/.test(said) ? String.fromCharCode(Number.parseInt(said, 8) % 256) : (ESCAPE[said] ?? said.trim()),
    ),
    'latin1',
  );

const hexBytes = (hex: string): Buffer => Buffer.from(hex.replace(/\s/g, ''), 'hex');

/** UTF-16 with its mark, UTF-8 with its mark, or Latin. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  return bytes.toString(bytes[0] === 0xef && bytes[1] === 0xbb ? 'utf8' : 'latin1');
}
