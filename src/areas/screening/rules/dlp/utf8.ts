/** Bytes that were encoded, as the text they say: UTF-8 where it is well formed, else a byte is a character. Linear, pure. */

/** Fewer bytes are not looked at. */
export const PRINTABLE_BYTES_MIN = 12;
/** One odd byte in so many is allowed. */
export const ODD_SHARE = 20;

/** Bytes of the character beyond ASCII that begins here, cut by the end or not; 0 where none does, or none that is printed. */
function sizeAt(bytes: Uint8Array, at: number): number {
  const first = bytes[at]!;
  const size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4) return 0;
  const end = Math.min(bytes.length, at + size);
  for (let i = at + 1; i < end; i += 1) if ((bytes[i]! & 0xc0) !== 0x80) return 0;
  const second = bytes[at + 1] ?? 0xa0;
  const isOdd =
    (first === 0xc2 && second < 0xa0) || // a control character
    (first === 0xe0 && second < 0xa0) ||
    (first === 0xed && second >= 0xa0) || // half a surrogate pair
    (first === 0xf0 && second < 0x90) ||
    (first === 0xf4 && second >= 0x90);
  return isOdd ? 0 : end - at;
}

const isControl = (byte: number): boolean => (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) || byte === 127;

/** Whether the bytes are almost all of them text. In UTF-16 every second byte is zero, so that is none. */
export function isPrintable(bytes: Uint8Array): boolean {
  if (bytes.length < PRINTABLE_BYTES_MIN) return false;
  let odd = 0;
  for (let i = 0; i < bytes.length;) {
    const size = bytes[i]! < 0x80 ? Number(!isControl(bytes[i]!)) : sizeAt(bytes, i);
    odd += Number(size === 0);
    i += Math.max(1, size);
  }
  return odd * ODD_SHARE <= bytes.length;
}

/** Whether every byte belongs to a character of text; the last may be cut. */
export function isText(bytes: Uint8Array): boolean {
  for (let i = 0; i < bytes.length;) {
    const size = bytes[i]! < 0x80 ? Number(!isControl(bytes[i]!)) : sizeAt(bytes, i);
    if (size === 0) return false;
    i += size;
  }
  return true;
}

export interface DecodedText {
  readonly text: string;
  /** The byte that a unit of the text comes from; behind the last one, how many there are. */
  readonly byteAt: (unit: number) => number;
}

export function textOf(bytes: Uint8Array): DecodedText {
  const plain = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bytes.every((byte) => byte < 0x80)) return { text: plain.toString('latin1'), byteAt: (unit) => unit };
  const map: number[] = [];
  let text = '';
  for (let i = 0; i < bytes.length;) {
    const size = bytes[i]! < 0x80 ? 1 : Math.max(1, sizeAt(bytes, i));
    const char = plain.toString(size === 1 ? 'latin1' : 'utf8', i, i + size);
    text += char;
    for (let n = 0; n < char.length; n += 1) map.push(i);
    i += size;
  }
  map.push(bytes.length);
  return { text, byteAt: (unit) => map[unit]! };
}
