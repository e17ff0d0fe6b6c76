/** The languages of the dictionary in the order in which they are read: where two spell a word alike, the first one decides what it means. */
import { ACTS, CONCEPTS, type Gloss } from './dictionary.ts';
import { EAST_ASIA } from './east-asia.ts';
import { NEAR_EAST } from './near-east.ts';
import { OTHER_EUROPEAN } from './other-european.ts';
import { ROMANCE } from './romance.ts';
import { SLAVIC } from './slavic.ts';
import { SOUTH_ASIA } from './south-asia.ts';

const WORDS_FIRST =
  'es ru tr hi id pt fr it de nl sv pl cs uk ro hu fi el ar fa he hi-Latn ur bn bn-Latn ta te fil sw vi zh ja ko th ms';
const ACTS_FIRST = 'ru uk cs pl tr ar he it pt es fr de nl sv id hi ro hu fi el fa zh ja ko th';

const ALL: ReadonlyMap<string, Gloss> = new Map(
  [ROMANCE, SLAVIC, OTHER_EUROPEAN, NEAR_EAST, SOUTH_ASIA, EAST_ASIA].flat().map((gloss) => [gloss.language, gloss]),
);

/** A table of forms of one language. */
export interface Table {
  readonly language: string;
  readonly forms: string;
}

const tables = (order: string, formsOf: (gloss: Gloss) => string | undefined): Table[] =>
  order.split(' ').map((language) => {
    const gloss = ALL.get(language);
    const forms = gloss === undefined ? undefined : formsOf(gloss);
    if (forms === undefined) throw new Error(`the dictionary has no such table of ${language}`);
    return { language, forms };
  });

/** Both parts of the dictionary: the English words, and their forms in each language. */
export const PARTS: readonly { readonly concepts: string; readonly tables: readonly Table[] }[] = [
  { concepts: CONCEPTS, tables: tables(WORDS_FIRST, ({ words }) => words) },
  { concepts: ACTS, tables: tables(ACTS_FIRST, ({ acts }) => acts) },
];
