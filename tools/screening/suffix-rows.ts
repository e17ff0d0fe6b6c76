/**
 * Generated text of the kind that automatic search finds: pieces of words, scripts, signs and numbers in random order, as the vocabulary of a language
 * model has them. Beside it harmless text that looks odd: hashes, packed bytes, formulas, lists of words in several languages, records. They teach
 * the model of machine-made suffixes alone and count in no rate. The same seed and lists give the same texts.
 */
import { seededRandom } from '../../src/contract/random.ts';
import { capital, pick, type Random } from './chance.ts';
import { CODE, DOCUMENT, ORDINARY } from './frame-harmless.ts';
import { TONGUES } from './frame-languages.ts';

const SEED = 70_193;
const COUNT = 6_000;

export interface SuffixText {
  readonly text: string;
  readonly label: 0 | 1;
  /** Where the machine-made part begins, UTF-16 units; 0 for harmless texts. */
  readonly from: number;
}

const count = (random: Random, low: number, high: number): number => low + Math.floor(random() * (high - low + 1));

const wordsOf = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => text.split(/[\s{}]+/).filter((word) => word !== ''));
const FOREIGN = TONGUES.map((tongue) => wordsOf([...tongue.direct, ...tongue.harmless]));
const ENGLISH = wordsOf([...DOCUMENT, ...ORDINARY]);
const SOURCE = wordsOf(CODE);
const SIGNS = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'];

const sign = (random: Random): string =>
  Array.from({ length: count(random, 1, 3) }, () => pick(SIGNS, random)).join('');
const letters = (random: Random, alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]!).join('');

/** What one generated suffix is made of: shares of its tokens. Each text draws its own, so that no single mixture is learnt. */
interface Mixture {
  readonly signs: number;
  readonly glue: number;
  readonly source: number;
  readonly foreign: number;
  readonly cut: number;
  readonly tongues: readonly (readonly string[])[];
}

const mixtureOf = (random: Random): Mixture => ({
  signs: random() * 0.55,
  glue: random() * 0.5,
  source: random() * 0.35,
  foreign: random() < 0.3 ? 0 : random() * 0.5,
  cut: random() * 0.7,
  tongues: Array.from({ length: count(random, 1, 6) }, () => pick(FOREIGN, random)),
});

function token(mixture: Mixture, random: Random): string {
  const chance = random();
  if (chance < mixture.signs) return sign(random);
  if (random() < 0.07) return String(count(random, 0, 99_999));
  const kind = random();
  const list =
    kind < mixture.source ? SOURCE : kind < mixture.source + mixture.foreign ? pick(mixture.tongues, random) : ENGLISH;
  const word = pick(list, random);
  const short =
    random() < mixture.cut ? word.slice(Math.floor((random() * word.length) / 2)).slice(0, count(random, 2, 7)) : word;
  return random() < 0.15 ? capital(short) : short;
}

/** Pieces of ten to forty tokens; a sequence with hardly a sign, glue or foreign word would be prose in another order. */
function suffix(random: Random): string {
  let mixture = mixtureOf(random);
  while (mixture.signs + mixture.glue + mixture.foreign < 0.35) mixture = mixtureOf(random);
  let out = '';
  for (let i = count(random, 10, 40); i > 0; i -= 1)
    out += token(mixture, random) + (random() < mixture.glue ? '' : ' ');
  return out.trim();
}

/** Words of one meaning beside each other in several languages, as in a vocabulary list. */
const wordList = (random: Random): string =>
  Array.from({ length: count(random, 6, 14) }, () => pick(pick(FOREIGN, random), random)).join(
    pick([' ', ', ', ' - ', ' / ', ' | ', '; '], random),
  );

const HEX = '0123456789abcdef';
const PACKED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const NAMES = ['id', 'user', 'level', 'path', 'ms', 'status', 'size', 'host', 'x', 'total', 'ref', 'kind'];

const ODD: readonly ((random: Random) => string)[] = [
  wordList,
  (random) =>
    Array.from({ length: count(random, 6, 20) }, () => letters(random, HEX, pick([8, 32, 40, 64], random))).join(' '),
  (random) =>
    Array.from({ length: count(random, 6, 20) }, () => letters(random, PACKED, count(random, 20, 76))).join(' '),
  (random) =>
    Array.from({ length: count(random, 6, 16) }, () => `${pick(NAMES, random)}=${count(random, 0, 9_999)}`).join(' '),
  (random) =>
    `{${Array.from({ length: count(random, 6, 14) }, () => `"${pick(NAMES, random)}": ${random() < 0.5 ? count(random, 0, 999) : `"${pick(ENGLISH, random)}"`}`).join(', ')}}`,
  (random) =>
    Array.from({ length: count(random, 6, 16) }, () =>
      pick(
        ['x', 'y_1', '\\alpha', '+', '=', '\\frac{1}{2}', '(n-1)', '^2', '\\sum', '\\le', '-', 'f(x)', '\\cdot'],
        random,
      ),
    ).join(' '),
  (random) =>
    Array.from({ length: count(random, 2, 4) }, () => pick(CODE, random).replace(/\s+/g, ' ')).join(
      pick([' ', ';', ' // '], random),
    ),
  (random) =>
    `| ${Array.from({ length: count(random, 5, 10) }, () => (random() < 0.4 ? String(count(random, 0, 900) / 10) : pick(ENGLISH, random))).join(' | ')} |`,
  (random) =>
    `[${count(random, 10, 23)}:${count(random, 10, 59)}:${count(random, 10, 59)}] ${pick(['INFO', 'WARN', 'ERROR'], random)} ${pick(SOURCE, random)} (${pick(SOURCE, random)}:${count(random, 1, 900)}) ${pick(DOCUMENT, random)}`,
  (random) =>
    Array.from(
      { length: count(random, 6, 12) },
      () =>
        pick(ENGLISH, random) +
        pick(
          ['!!!', '??', ' :)', ' lol', '...', ' xD', ' <3', ' ;-)', ' 😀', ' 🎉🎉', ' & co', ' @ 8', ' #fun', '?!', ''],
          random,
        ),
    ).join(' '),
  (random) =>
    Array.from({ length: count(random, 6, 12) }, () =>
      letters(random, 'asdfghjklqwertzuiop', count(random, 3, 9)),
    ).join(' '),
  (random) =>
    `${pick(DOCUMENT, random)} ${pick(pick(FOREIGN, random), random)} (${pick(pick(FOREIGN, random), random)})`,
];

/** As many machine-made texts as harmless ones. */
export function suffixTexts(): SuffixText[] {
  const random = seededRandom(SEED);
  return Array.from({ length: COUNT }, (_, index): SuffixText => {
    const lead = random() < 0.7 ? `${pick(ORDINARY, random)}${random() < 0.6 ? ' ' : ''}` : '';
    return index % 2 === 0
      ? { text: lead + suffix(random), label: 1, from: lead.length }
      : { text: lead + pick(ODD, random)(random), label: 0, from: 0 };
  });
}
