/**
 * Pictures that users upload: told by their bytes, and written again without what cameras and programs add (place, time,
 * device, comments). Pixels are not touched. Pure. Spec: open-shapes 3.2 (avatar); what may be uploaded is ours.
 */

export const IMAGE_BYTES_MAX = 524_288;
export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp';

export interface CleanImage {
  readonly type: ImageType;
  readonly bytes: Buffer;
}

/** The picture without metadata; undefined for bytes that are no whole PNG, JPEG or WebP. SVG and GIF are not taken. */
export function cleanImage(bytes: Buffer): CleanImage | undefined {
  const png = cleanPng(bytes);
  if (png !== undefined) return { type: 'image/png', bytes: png };
  const jpeg = cleanJpeg(bytes);
  if (jpeg !== undefined) return { type: 'image/jpeg', bytes: jpeg };
  const webp = cleanWebp(bytes);
  return webp === undefined ? undefined : { type: 'image/webp', bytes: webp };
}

const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Chunks that decide what is seen (PNG, third edition, 5.6); text, time, Exif and private ones go. */
const PNG_CHUNKS = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'cICP']);

function cleanPng(bytes: Buffer): Buffer | undefined {
  if (!bytes.subarray(0, 8).equals(PNG_MAGIC)) return undefined;
  const kept: Buffer[] = [PNG_MAGIC];
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (kept.length === 1 && type !== 'IHDR') return undefined;
    if (PNG_CHUNKS.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(kept); // whatever follows is not the picture
    at = end;
  }
  return undefined;
}

const isStandalone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
/** APP0 (JFIF), APP2 (colour profile, and nothing else) and APP14 (Adobe colour transform) decide what is seen; APP1 is Exif, COM is text. */
const isMetadata = (marker: number, content: Buffer): boolean =>
  marker === 0xfe ||
  (marker === 0xe2 && content.toString('latin1', 0, 12) !== 'ICC_PROFILE\0') ||
  (marker >= 0xe0 && marker <= 0xef && marker !== 0xe0 && marker !== 0xe2 && marker !== 0xee);

/** Up to the first end of an image: phones put previews and gain maps behind it, with a place and time of their own. */
function cleanJpeg(bytes: Buffer): Buffer | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let hasScan = false;
  for (let at = 2; at + 2 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    if (marker === 0xd9) return hasScan ? Buffer.concat([...kept, bytes.subarray(at, at + 2)]) : undefined;
    if (marker === 0xff || isStandalone(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const isScan = marker === 0xda;
    const head = segmentEnd(bytes, at);
    const end = head !== undefined && isScan ? scanEnd(bytes, head) : head;
    if (end === undefined) return undefined;
    if (!isMetadata(marker, bytes.subarray(at + 4, end))) kept.push(bytes.subarray(at, end));
    hasScan ||= isScan;
    at = end;
  }
  return undefined;
}

/** Where the segment that begins here ends; undefined when that is not within the bytes. */
function segmentEnd(bytes: Buffer, at: number): number | undefined {
  const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0;
  return length >= 2 && at + 2 + length <= bytes.length ? at + 2 + length : undefined;
}

/** The first marker after the coded data of a scan; stuffed zeros, fill bytes and restarts belong to the data. */
function scanEnd(bytes: Buffer, from: number): number | undefined {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker !== 0 && marker !== 0xff && !isStandalone(marker)) return at;
  }
  return undefined;
}

const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const VP8X_EXIF_AND_XMP = 0x0c; // flags that announce the chunks taken out

function cleanWebp(bytes: Buffer): Buffer | undefined {
  if (bytes.length < 20 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return undefined;
  const total = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  const kept: Buffer[] = [];
  for (let at = 12; at + 8 <= total;) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (end > total) return undefined;
    const type = bytes.toString('latin1', at, at + 4);
    if (WEBP_CHUNKS.has(type))
      kept.push(type === 'VP8X' ? withoutFlags(bytes.subarray(at, end)) : bytes.subarray(at, end));
    at = end;
  }
  if (!kept.some((chunk) => /^VP8[ L]|^ANMF/.test(chunk.toString('latin1', 0, 4)))) return undefined;
  const body = Buffer.concat([Buffer.from('WEBP'), ...kept]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

function withoutFlags(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk);
  copy[8] = (copy[8] ?? 0) & ~VP8X_EXIF_AND_XMP;
  return copy;
}
