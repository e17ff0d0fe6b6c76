/** The kind of text in a block, as bits: punctuation and symbols, writing systems, share of unknown words. Data and counting only. */

/** Number of bits used by the groups of signs. */
const SIGN_BITS = 20;
/** The block contains an empty line. */
export const EMPTY_LINE = 1 << 20;

/** Bit of the group a sign belongs to; 0 for every other unit. */
export const MARK_OF = new Uint32Array(65_536);
for (const [index, group] of [
  '<>',
  '[]',
  '{}',
  '|',
  '#',
  '*',
  '=',
  '!',
  '?',
  '"',
  "'",
  '`',
  '@',
  '$',
  '%',
  '\\',
  '/',
  '-_',
  ':',
  '■',
].entries()) {
  for (const char of group) MARK_OF[char.charCodeAt(0)] = 1 << index;
}

const flagsOf = (chars: string): Uint8Array => {
  const flags = new Uint8Array(65_536);
  for (const char of chars) flags[char.charCodeAt(0)] = 1;
  return flags;
};
export const SENTENCE_END = flagsOf('.!?;。！？；।؟။…');
export const OPENS_SENTENCE = flagsOf(':"\'([{>*#-•,：、「（');

/** One bit per writing system, by the first unit of a word. */
export function scriptOf(unit: number): number {
  if (unit < 0x250) return 1; // Latin
  if (unit < 0x400) return 2; // Greek and phonetic
  if (unit < 0x530) return 4; // Cyrillic
  if (unit < 0x600) return 8; // Armenian, Hebrew
  if (unit < 0x900) return 16; // Arabic and neighbours
  if (unit < 0xe00) return 32; // India
  if (unit < 0x1100) return 64; // Thai, Lao, Tibetan, Georgian
  if (unit < 0x2e80) return 128;
  return unit >= 0xac00 && unit < 0xd7b0 ? 256 : 512; // Hangul; Han and kana
}
export const SCRIPT_IDEOGRAPH = 512;

function bitCount(bits: number): number {
  let n = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) n += 1;
  return n;
}

/**
 * Marks beyond the signs themselves.
 * @param signs the block's signs, as bits of MARK_OF
 * @param scripts writing systems seen, as bits of scriptOf
 * @param latin Latin words of three letters or more
 * @param strange those among them that are in no list
 */
export function blockMarks(signs: number, scripts: number, latin: number, strange: number): number {
  const systems = bitCount(scripts);
  const kinds = bitCount(signs & ((1 << SIGN_BITS) - 1));
  let marks = systems >= 4 ? 7 << 21 : systems === 3 ? 3 << 21 : systems === 2 ? 1 << 21 : 0;
  if (latin === 0) marks |= 1 << 29;
  else {
    const share = strange / latin;
    if (share >= 0.2) marks |= 1 << 24;
    if (share >= 0.4) marks |= 1 << 25;
    if (share >= 0.6) marks |= 1 << 26;
    if (share >= 0.8) marks |= 1 << 27;
    if (latin < 4) marks |= 1 << 28;
  }
  if (kinds >= 6) marks |= 1 << 30;
  if (kinds >= 9) marks |= 1 << 31;
  return marks;
}
