/**
 * English texts, word by word in other languages as the dictionary has them, attacks and harmless ones alike. They teach what an order is made of where no
 * English words stand between: words that the dictionary does not have are made up. Held out with the text that they come from, and they count in no rate.
 * The same seed and lists give the same rows. docs/adr/0743
 */
import { seededRandom } from '../../src/contract/random.ts';
import { pick, type Random } from './chance.ts';
import { conceptsIn, formsIn } from '../../src/areas/screening/rules/lexicon/gloss/dictionary.ts';
import { PARTS, type Table } from '../../src/areas/screening/rules/lexicon/gloss/languages.ts';
import { KIND, KIND_IDEOGRAPH } from '../../src/areas/screening/rules/chars.ts';
import { isKnownWord, wordHash } from '../../src/areas/screening/rules/known-words.ts';
import type { Row } from './dataset.ts';
import { readKnownWords } from './known-words.ts';

/** End of the source names of these rows; before it stands the source of the English text. */
export const GLOSSED = '-glossed';
const SEED = 6_907;

interface Tongue {
  readonly forms: ReadonlyMap<string, readonly string[]>;
  readonly pieces: readonly string[];
  /** Written without spaces, as far as words have no Latin letters. */
  readonly isUnspaced: boolean;
}

const isUnspaced = (text: string): boolean => KIND[text.charCodeAt(0)] === KIND_IDEOGRAPH;

/** Forms by the English word, as they are written: stems without their mark. */
const byEnglish = (table: Table, concepts: string): [string, readonly string[]][] => {
  const english = conceptsIn(concepts);
  return formsIn(table.forms).map((forms, at) => [
    english[at]!,
    forms.map((form) => form.replace('*', '').replaceAll('_', ' ').trim()),
  ]);
};

/** What a language calls the concepts of every part; the first part decides where two have the same English word. */
const tablesOf = (language: string): [string, readonly string[]][] =>
  PARTS.toReversed().flatMap(({ concepts, tables }) =>
    tables.filter((table) => table.language === language).flatMap((table) => byEnglish(table, concepts)),
  );

const LANGUAGES = PARTS[0]!.tables.map(({ language }) => language);

const TONGUES: readonly Tongue[] = LANGUAGES.map((language): Tongue => {
  const forms = new Map(tablesOf(language).filter(([, own]) => own.length > 0));
  const pieces = [...forms.values()].flat().filter((form) => form.length >= 3 || isUnspaced(form));
  return { forms, pieces, isUnspaced: isUnspaced([...forms.values()][0]![0]!) };
});

/** A word that looks like one of the language and is none. */
function madeUp(pieces: readonly string[], random: Random): string {
  const [one, other] = [pick(pieces, random), pick(pieces, random)];
  return one.slice(Math.floor(one.length / 2)) + other.slice(0, 1 + Math.floor(other.length / 2));
}

/** Share of the words without an entry that are left out: articles and the like, which many languages do not have. */
const DROPPED = 0.4;

function glossed(text: string, random: Random): string {
  const { forms, pieces, isUnspaced: joins } = pick(TONGUES, random);
  const words = text.replace(/(^|[\s("'])([A-Za-z']{1,20})(?=[\s.,:;!?"')]|$)/g, (_, before: string, word: string) => {
    const own = forms.get(word.toLowerCase());
    if (own !== undefined) return before + pick(own, random);
    return random() < DROPPED ? before : before + madeUp(pieces, random);
  });
  return joins ? words.replace(/(?<=[^\u0000-\u024f]) +(?=[^\u0000-\u024f])/g, '') : words;
}

/** Share of words among the most frequent ones from which on a text is English. */
const ENGLISH = 0.6;
const LENGTH_MAX = 800;
const KNOWN = readKnownWords();

function isEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}]{2,}/gu) ?? [];
  return (
    words.length >= 4 && words.filter((word) => isKnownWord(KNOWN, wordHash(word))).length >= ENGLISH * words.length
  );
}

/** One in so many tool results of the set. Messages of the set taught that what is not English is harmless: of ours 27 % were found, 40 without. */
const ONE_IN = 3;

/** @param own rows of ours, each once @param others texts of the set, some of them */
export function glossRows(own: readonly Row[], others: readonly Row[]): Row[] {
  const random = seededRandom(SEED);
  const kept = others.filter(({ channel }, at) => channel === 'tool' && at % ONE_IN === 0);
  const rows = [...own, ...kept].filter(({ text }) => text.length <= LENGTH_MAX && isEnglish(text));
  return rows.map((row) => ({
    id: `${row.id}-glossed`,
    text: glossed(row.text, random),
    label: row.label,
    channel: row.channel,
    kind: row.kind,
    source: `${row.source}${GLOSSED}`,
    ...(row.sub === undefined ? {} : { sub: row.sub }),
  }));
}
