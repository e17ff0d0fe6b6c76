/**
 * Whether two texts of a conversation give different values for one party: the contact list has one address of a person, a later mail
 * another. Texts are compared in one spelling. Bounded: a text is read to 64 Ki characters. Source: docs/adr/0456. Pure.
 */
import type { Leaf } from './call-values.ts';
import { hostOf } from './indicators.ts';
import type { OwnWords } from './own-words.ts';
import { plainOf, wordsIn } from '../../../contract/plain-text.ts';
import { readOnce } from '../../../contract/read-once.ts';
import { hasWord } from '../../../contract/tool-names.ts';
import { surroundings, tiesOf } from './ties.ts';

const READ_CHARS_MAX = 64 * 1024;
const VALUES_MAX = 200;
const RECORDS_MAX = 2_000;
const DEPTH_MAX = 16;
const SOURCES_MAX = 20;
/** Values whose surroundings are read for all calls of a turn. */
const TURN_VALUES_MAX = 1_500;

const MAILS = /[\w.%+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,24}/g;
const LINKS = /https?:\/\/[^\s<>"'`\\)\]}]{1,2048}/g;
const HANDLES = /(?<![\w@./-])@[\w-]{2,40}(?![\w@])/g;

const PHONES = /(?<![\w+])\+\d[\d ()/-]{6,20}\d(?!\w)/g;
/** Names of streets by their endings, whose beginning is looked up behind, or by their first word; with a number. */
export const STREETS =
  /(?:stra(?:ß|ss)e|str\.|straat|weg|laan|plein|gasse|platz|allee|gatan?|gaten?|gade|vej|vei(?:en)?|vägen|street|road|avenue|lane|drive|square)(?!\p{L}),? \d{1,4}[a-z]?\b|(?<!\p{L})(?:via|viale|corso|piazza|calle|avenida|paseo|camino|plaza|rue|boulevard|chemin|quai|rua|travessa|largo|ul\.|ulica|aleja|plac) (?:\p{L}[\p{L}.'-]{1,30} ){0,3}\p{L}{2,30},? \d{1,4}[a-z]?\b|(?<![\d.])\d{1,4}[a-z]?,? (?:\p{L}[\p{L}.'-]{1,30} ){1,3}(?:street|st\.?|road|rd\.?|avenue|ave\.?|lane|drive|square|quay|row|wharf|court|terrace|crescent|way|mews|gardens|grove|parade)(?!\p{L})/giu;
const STREET_BEGINS = /(?:[\p{L}.'-]{1,30} )?[\p{L}.'-]{0,30}$/u;
const STREET_CHARS_MAX = 64;
const IS_PHONE = new RegExp(`^${PHONES.source}$`);
export const IS_STREET = new RegExp(STREETS.source, 'iu');

interface Kind {
  readonly pattern: RegExp;
  /** Two values with the same are of the same party's house. */
  readonly house: (value: string) => string;
}
const MAIL: Kind = { pattern: MAILS, house: (value) => value.slice(value.indexOf('@') + 1) };
const LINK: Kind = { pattern: LINKS, house: (value) => hostOf(value) ?? value };
const HANDLE: Kind = { pattern: HANDLES, house: (value) => value };
const PHONE: Kind = { pattern: PHONES, house: (value) => value.replace(/\D/g, '') };
const STREET: Kind = { pattern: STREETS, house: (value) => value };

function kindOf(value: string): Kind | null {
  if (value.includes('://')) return LINK;
  if (value.startsWith('@')) return HANDLE;
  if (value.includes('@')) return MAIL;
  if (IS_PHONE.test(value)) return PHONE;
  return IS_STREET.test(value) ? STREET : null;
}

/** A value of a text, with the words near it. */
interface Near {
  readonly found: string;
  readonly words: () => ReadonlySet<string>;
}

/** A text, of which values and records are read once for all calls of a turn. */
class PartyText {
  readonly text: string;
  readonly #values = new Map<RegExp, readonly Near[]>();
  readonly #budget: { left: number };
  #records: readonly TextRecord[] | undefined;

  constructor(text: string, budget: { left: number }) {
    this.text = text.slice(0, READ_CHARS_MAX);
    this.#budget = budget;
  }

  get records(): readonly TextRecord[] {
    return (this.#records ??= recordsOf(this.text));
  }

  valuesLike(pattern: RegExp): readonly Near[] {
    let made = this.#values.get(pattern);
    if (made === undefined) {
      made = [...this.text.matchAll(pattern).take(VALUES_MAX)].map(({ 0: found, index }) => this.#near(found, index));
      this.#values.set(pattern, made);
    }
    return made;
  }

  #near(found: string, index: number): Near {
    let words: ReadonlySet<string> | undefined;
    return {
      found: beginningOf(this.text, index, found),
      words: () => (words ??= this.#wordsNear(index, found.length)),
    };
  }

  #wordsNear(index: number, length: number): ReadonlySet<string> {
    this.#budget.left -= 1;
    return new Set(this.#budget.left < 0 ? [] : wordsIn(surroundings(this.text, index, length)));
  }
}

const partyTexts = readOnce((texts: readonly string[]): readonly PartyText[] => {
  const budget = { left: TURN_VALUES_MAX };
  return texts.map((text) => new PartyText(text, budget));
});

/**
 * A value that another text gives for the same party, or null. Texts that have the value themselves contradict nothing.
 * @param texts the same list for all calls of a turn: what is read of it is kept
 */
export function contradictionOf({ value: raw }: Leaf, texts: readonly string[], said: OwnWords): string | null {
  const value = plainOf(raw).trim();
  const { true: holding = [], false: others = [] } = Object.groupBy(
    partyTexts(texts),
    ({ text }): 'true' | 'false' => `${text.includes(value)}`,
  );
  if (holding.length === 0 || others.length === 0) return null;
  return nearby(value, holding, others, said) ?? inRecords(value, holding, others);
}

/** A value of the same kind, near at least half of the words that tie this one to the user's wish. */
function nearby(
  value: string,
  holding: readonly PartyText[],
  others: readonly PartyText[],
  said: OwnWords,
): string | null {
  const kind = kindOf(value);
  if (kind === null) return null;
  const ties = new Set(holding.flatMap(({ text }) => tiesOf(text, value, said)));
  if (ties.size === 0) return null;
  for (const text of others) {
    const given = valuesNear(text, kind.pattern, ties);
    // Of neighbours in a list one is the party; a value of the same house says that it is the same one.
    if (given.some((other) => isOneHouse(kind.house(other), kind.house(value)))) continue;
    const [other] = given.filter((found) => kind !== MAIL || !isOfAnother(found, value, said));
    if (other !== undefined) return other.slice(0, 80);
  }
  return null;
}

/** With the first words of a street, where the end of its name was found. */
function beginningOf(text: string, index: number, found: string): string {
  if (!IS_STREET.test(found) || /^\d/.test(found)) return found;
  return (STREET_BEGINS.exec(text.slice(Math.max(0, index - STREET_CHARS_MAX), index))?.[0] ?? '') + found;
}

const namesIn = (mail: string): string[] =>
  mail
    .slice(0, mail.indexOf('@'))
    .split(/[^\p{L}]+/u)
    .filter((part) => part.length >= 2);
/** The user said a name of the one address, and the other has none in common with it: two people. */
function isOfAnother(found: string, value: string, { words }: OwnWords): boolean {
  const own = namesIn(value);
  return own.some((part) => words.has(part)) && !namesIn(found).some((part) => own.includes(part));
}

/** Values of a text of which at least half of the ties stand near. */
const valuesNear = (text: PartyText, pattern: RegExp, ties: ReadonlySet<string>): string[] =>
  hasHalf(ties, (word) => text.text.includes(word))
    ? text
        .valuesLike(pattern)
        .filter((value) => hasHalf(ties, (word) => value.words().has(word)))
        .map(({ found }) => found)
    : [];

const hasHalf = (ties: ReadonlySet<string>, has: (word: string) => boolean): boolean =>
  [...ties].filter(has).length * 2 >= ties.size;

/** Whether two texts name the value in words of their own: a mail and the listing that shows it are one source. */
export function isCorroborated(value: string, holding: readonly string[], said: OwnWords): boolean {
  const own = new Set(value.split(/[^\p{L}\p{N}]+/u));
  // One that has the value only in letters that look like its own has no place of it, and is no second source.
  const contexts = holding
    .filter((text) => text.includes(value))
    .slice(0, SOURCES_MAX)
    .map(
      (text) =>
        new Set(
          wordsIn(surroundings(text, text.indexOf(value), value.length)).filter(
            (w) => !own.has(w) && !said.words.has(w),
          ),
        ),
    )
    .filter(({ size }) => size > 0);
  return contexts.some((a, i) =>
    contexts.slice(i + 1).some((b) => [...a].filter((word) => b.has(word)).length * 2 < Math.min(a.size, b.size)),
  );
}

const isOneHouse = (a: string, b: string): boolean => a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);

/** Members that say where a party is reached; an id, a title or a state may differ between two records of one name. */
const REACHED = new Set(
  'mail email address street login user username handle account iban phone mobile url link website host contact payee'.split(
    ' ',
  ),
);
type TextRecord = readonly (readonly [string, string])[];

/** Another value of the same member in a record with a label of a record that has this one. One pass over either side. */
function inRecords(value: string, holding: readonly PartyText[], others: readonly PartyText[]): string | null {
  const labels = new Map<string, Set<string>>();
  for (const record of holding.flatMap(({ records }) => records)) {
    const [member] = record.find(([name, held]) => held === value && hasWord(name, REACHED)) ?? [];
    if (member === undefined) continue;
    const known = labels.get(member) ?? new Set();
    labels.set(member, known);
    for (const [name, held] of record) if (name !== member && isLabel(held)) known.add(held);
  }
  if (labels.size === 0) return null;
  for (const other of others.flatMap(({ records }) => records))
    for (const [member, given] of other) {
      const known = labels.get(member);
      if (given !== '' && known !== undefined && other.some(([, held]) => known.has(held))) return given.slice(0, 80);
    }
  return null;
}

/** What a record calls its party. A single word such as `open` or `staff` is a state or a role. */
const isLabel = (value: string): boolean =>
  value.length <= 80 && /^\p{L}[\p{L}\p{N}.'-]*(?: [\p{L}\p{N}.'-]+){1,6}$/u.test(value);

/** Objects of a JSON text, each with its short strings. */
export function recordsOf(text: string): TextRecord[] {
  if (!/^\s*[[{]/.test(text)) return [];
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return [];
  }
  const out: TextRecord[] = [];
  const walk = (value: unknown, depth: number): void => {
    if (depth > DEPTH_MAX || out.length >= RECORDS_MAX || typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value))
      out.push(
        Object.entries(value)
          .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= 200)
          .map(([name, held]) => [name, held.trim()]),
      );
    for (const inner of Object.values(value)) walk(inner, depth + 1);
  };
  walk(json, 0);
  return out;
}
