/** The family of a pattern: the texts it should find, in the forms that occur in practice: other letters, other spacing,
 * inside other text, with a word left out. Deterministic. Source: docs/reference/screening.md#arena; docs/adr/0142. Pure.
 */

/** 32-bit FNV-1a with a final mixing step: the hash that selects the arena's lines (isArena in tools/screening/dataset.ts). */
export function arenaHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) ^ (hash >>> 12)) >>> 0;
}

/** Latin letters with a Cyrillic double. */
const DOUBLES: Readonly<Record<string, string>> = { a: 'а', e: 'е', o: 'о', p: 'р', c: 'с', x: 'х' };
const ZERO_WIDTH = '\u200b';
const FULL_WIDTH = 0xfee0;

/** Replaces every third letter that has a look-alike; whole words would be another script and not a disguise. */
function withDoubles(text: string): string {
  let met = 0;
  return text.replace(/[aeopcx]/g, (letter) => ((met += 1) % 3 === 0 ? (DOUBLES[letter] ?? letter) : letter));
}

const fullWidth = (text: string): string =>
  text.replace(/[!-~]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) + FULL_WIDTH));

/** The text without its middle word; a text of few words is unchanged. */
function shortened(text: string): string {
  const words = text.split(/\s+/);
  return words.length < 6 ? text : words.toSpliced(Math.floor(words.length / 2), 1).join(' ');
}

function lineBroken(text: string): string {
  let blanks = 0;
  return text.replace(/ /g, () => ((blanks += 1) % 6 === 0 ? '\n' : ' '));
}

/**
 * The texts of one seed's family, the seed first, without duplicates.
 * @param hosts harmless texts to insert it into, at least two
 */
export function familyOf(seed: string, hosts: readonly string[]): readonly string[] {
  const start = arenaHash(seed);
  const host = (i: number): string => hosts[(start + i) % hosts.length] ?? '';
  return [
    ...new Set([
      seed,
      seed.toUpperCase(),
      lineBroken(seed),
      seed.replace(/ /g, '  '),
      seed.replace(/([\p{L}])([\p{L}])/gu, `$1${ZERO_WIDTH}$2`),
      withDoubles(seed),
      fullWidth(seed),
      seed.replace(/ /g, '%20'),
      `"${seed}"!`,
      `${host(0)}\n\n${seed}\n\n${host(1)}`,
      JSON.stringify({ note: `${host(2)} ${seed}` }),
      `<p>${host(3)}</p><p>${seed.replaceAll('<', '&lt;')}</p>`,
      shortened(seed),
    ]),
  ];
}
