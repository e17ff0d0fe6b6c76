/**
 * Whether a target of a call was asked for: the one place where the flow rules of the gateway and the analyser of integrity learn whether
 * a person named an address, an account, a path or a name. docs/adr/0458. Pure.
 */
import { affirmedPayments, withoutStopped } from './affirmed-payments.ts';
import { affirmedOf } from './affirmed.ts';
import { ASKING, type AskingColumn } from './answers.ts';
import { packedOf, plainOf, wordsIn } from './plain-text.ts';
import { readOnce } from './read-once.ts';
import {
  isNumberIn,
  positionsOfPath,
  positionsOfWords,
  areNear,
  isWholeIn,
  type WordPositions,
} from './whole-values.ts';
import { isInAnyForm, isTellingWord } from './telling-words.ts';
import { wordsAsSaid } from './tool-names.ts';
import { DEEDS } from './words/tool-words.ts';

/** What people said, in the forms in which values are looked up. */
export interface SaidWords {
  readonly plain: string;
  readonly packed: string;
  readonly words: ReadonlySet<string>;
  /** The positions of the words that are not ruled out. */
  readonly positions: WordPositions;
  /** The words of each sentence, without what is ruled out. */
  readonly sentences: readonly ReadonlySet<string>[];
}

/** Each form is made when a value is first looked up in it: most calls raise no question. */
export class SaidTexts implements SaidWords {
  readonly text: string;
  #plain: string | undefined;
  #packed: string | undefined;
  #words: ReadonlySet<string> | undefined;
  #positions: WordPositions | undefined;
  #sentences: readonly ReadonlySet<string>[] | undefined;

  constructor(text: string) {
    this.text = text;
  }
  get plain(): string {
    return (this.#plain ??= plainOf(this.text));
  }
  get packed(): string {
    return (this.#packed ??= packedOf(this.plain));
  }
  get words(): ReadonlySet<string> {
    return (this.#words ??= new Set(wordsIn(this.plain)));
  }
  get positions(): WordPositions {
    return (this.#positions ??= positionsOfWords(affirmedOf(this)));
  }
  get sentences(): readonly ReadonlySet<string>[] {
    return (this.#sentences ??= affirmedOf(this)
      .split(/(?<=[.!?…])\s|[。！？।\n]/u)
      .map((sentence) => new Set(wordsIn(sentence))));
  }
}

/**
 * `named`: the value itself. `holder`: of a mail address the name that it begins with ("Ines" of ines.berg@...), or the whole name of the house
 * ("Corvane" of ...@corvane.example). `no`: neither.
 */
export type Asked = 'named' | 'holder' | 'no';

export const askedFor = (said: SaidWords, value: string): Asked =>
  isNamed(said, value) ? 'named' : isHolderNamed(value, said) && !hasOther(said, value) ? 'holder' : 'no';

/** Whether people said the name that an address of mail begins with, or that of its house. */
export const isHolderNamed = (value: string, said: Pick<SaidWords, 'words' | 'plain'>): boolean =>
  isPersonNamed(value, said.words) || isHouseNamed(domainOf(value), said);

/** Whether people wrote all that stands before the `@` of an address, in two parts: "send it to p.sorel". */
export function isMailboxNamed(said: SaidWords, value: string): boolean {
  const mailbox = /^([\p{L}\p{N}]{1,64}(?:[._-][\p{L}\p{N}]{1,64}){1,8})@/u.exec(plainOf(value).trim())?.[1];
  return mailbox !== undefined && isWholeIn(affirmedOf(said), mailbox);
}

/** The person's address was said, and it is another one. */
const hasOther = ({ plain }: SaidWords, value: string): boolean =>
  plain.includes(plainOf(value).trim().replace(/@.*$/s, '@'));

const PERSON_LETTERS_MIN = 3;

function isPersonNamed(target: string, words: ReadonlySet<string>): boolean {
  const parts = target.slice(0, Math.max(0, target.indexOf('@'))).split(/[^\p{L}]+/u);
  return parts.some((part) => part.length >= PERSON_LETTERS_MIN && words.has(part));
}

const domainOf = (target: string): string => (target.includes('@') ? target.slice(target.indexOf('@') + 1).trim() : '');

/** Labels below which countries give names. */
const SECOND_LEVEL: ReadonlySet<string> = new Set('co com org net gov ac edu or ne gob gouv nom'.split(' '));

/** The label that says whose a domain is: `corvane` of `mail.corvane.example` and of `corvane.co.uk`. */
export function houseOf(domain: string): string {
  const labels = domain.split('.');
  const at = labels.length >= 3 && SECOND_LEVEL.has(labels.at(-2) ?? '') ? -3 : -2;
  return labels.at(at) ?? '';
}

const HOUSE_LETTERS_MIN = 5;

/**
 * Whether people said the whole name of a house: Corvane of `corvane.example`, Kessler and Maschinenbau, anywhere, of
 * `kessler-maschinenbau.example`. A name with anything added is another house, and one word behind an article ("the museum") names none.
 */
export function isHouseNamed(domain: string, said: Pick<SaidWords, 'words' | 'plain'>): boolean {
  const house = houseIn(domain, said.words);
  if (house === null || house.length > 1) return house !== null;
  return namesIn(said).has(house[0] ?? '');
}

/** The words that stand somewhere without an article before them. */
const namesIn = readOnce(({ plain }: Pick<SaidWords, 'plain'>): ReadonlySet<string> => {
  const words = wordsIn(plain);
  return new Set(words.filter((_, i) => !ARTICLES.has(words[i - 1] ?? '')));
});

/** The words of a house that are among these: its parts, or all in one; null where one is missing. */
function houseIn(domain: string, words: ReadonlySet<string>): readonly string[] | null {
  const parts = houseOf(domain)
    .split('-')
    .filter((part) => part !== '');
  if (!parts.some((part) => part.length >= HOUSE_LETTERS_MIN && isTellingWord(part))) return null;
  if (parts.every((part) => words.has(part))) return parts;
  return words.has(parts.join('')) ? [parts.join('')] : null;
}

/** Articles and their like: what follows is a thing, no name. */
const ARTICLES: ReadonlySet<string> = new Set(
  'the a an this that these those my our your his her its their any every each some der die das den dem des ein eine einen einem einer eines unser unsere unseren unserem unserer mein meine meinen meinem dein deine ihr ihre ihren ihrem beim zum zur vom im le la les un une du au aux mon ma mes notre nos votre vos ce cette el los las una unos unas mi mis tu tus su sus nuestro nuestra nuestros nuestras al del il lo gli i uno nostro nostra suo sua dal della alla o os as um uma ao à no na do da nosso nossa seu het een de onze ons mijn en ett vår vårt min mitt vores'.split(
    ' ',
  ),
);

/** Forms of companies, and words of addressing people. */
const COLOURLESS: ReadonlySet<string> = new Set(
  'gmbh inc ltd llc sa ag bv nv sarl srl spa corp co kg ug oy ab as the and of mr mrs ms dr de der die das und'.split(
    ' ',
  ),
);

/** `mailto:bob@…`, and `Bob <bob@…>`, which is the mail address alone. */
const NAMED_ADDRESS = /^(?:mailto:|[^<>@,;]{0,80}<(?=[^<>@,;\s]+@[^<>@,;\s]+>$))([^>]*)>?$/;
const ADDRESS = /@|:\/\/|^[\w-]+(?:\.[\w-]+)+$/;
/** Account and phone numbers, however they are grouped. */
const NUMBERED = /^\+?[a-z]{0,4}[\d\s./-]{6,}|^[a-z]{2}\d{2}[\s-]?[\da-z]|^0x[\da-f]{8}/;

/** The deed that a value would be named for. */
export interface NamedFor {
  readonly tool: string;
  /** How people say it. */
  readonly column: AskingColumn;
}

/**
 * Whether the user or the operator named this value, and not to rule it out: an address as it is, a number in any grouping and not inside of another,
 * a path as a whole or its file, a name by all of its words near each other.
 * @param deed where one is given, a single word is a name in the sentence of the deed, in quotes, or as a name of its own
 */
export function isNamed(said: SaidWords, value: string, deed?: NamedFor): boolean {
  const text = plainOf(value).trim();
  if (text === '') return true;
  const plain = deed?.column === 'pays' ? affirmedPayments(said, deed.tool) : affirmedOf(said);
  if (ADDRESS.test(text)) return isWholeIn(plain, text.replace(NAMED_ADDRESS, '$1'));
  if (NUMBERED.test(text)) return isNumberOf(said, { plain, of: deed?.column === 'pays' ? deed.tool : '' }, text);
  if (text.includes('/') || text.includes('\\')) return isPathNamed(said, plain, text, deed);
  const own = wordsIn(text).filter((word) => !COLOURLESS.has(word));
  if (own.length === 0 || !areIn(said, plain, own)) return false;
  if (own.length === 1 && own[0] !== undefined) return isWordNamed(said, plain, own[0], deed);
  return (own.every((word) => said.words.has(word)) && areNear(said.positions, own)) || isWholeIn(plain, text);
}

/** Numbers that were looked for in these words, by the paying tool that they were named for. Several rules ask for the same. */
const numbersOf = readOnce<SaidWords, Map<string, Map<string, boolean>>>(() => new Map());
const NUMBERS_MAX = 500;

function isNumberOf(
  said: SaidWords,
  { plain, of }: { readonly plain: string; readonly of: string },
  text: string,
): boolean {
  const all = numbersOf(said);
  const known = all.get(of) ?? new Map<string, boolean>();
  all.set(of, known);
  const found = known.get(text);
  if (found !== undefined) return found;
  const isIn = isNumberNamed(said, plain, text);
  if (known.size < NUMBERS_MAX && text.length <= 100) known.set(text, isIn);
  return isIn;
}

/** Whether the words are in what is affirmed of payments, where that is less than what is affirmed. */
const areIn = (said: SaidWords, plain: string, words: readonly string[]): boolean =>
  plain === affirmedOf(said) || words.every((word) => wordsLeft(said).has(word));
const wordsLeft = readOnce((said: SaidWords): ReadonlySet<string> => new Set(wordsIn(withoutStopped(said))));

function isNumberNamed(said: SaidWords, plain: string, text: string): boolean {
  const packed = packedOf(text);
  if (packed.length < 4) return said.words.has(text) && said.positions.has(text);
  return said.packed.includes(packed.replace(/^\+/, '')) && isNumberIn(plain, text.replace(/^\+/, ''));
}

const FILE = /[^.]\.[\p{L}\p{N}]{1,8}$/u;

function isPathNamed(said: SaidWords, plain: string, text: string, deed: NamedFor | undefined): boolean {
  if (text.includes('\\')) return isWholeIn(plain, text) || isWholeIn(plain, baseOf(text));
  if (positionsOfPath(plain, text.replace(/(?<=.)\/$/, '')).length > 0) return true;
  const base = baseOf(text);
  if (/(?:^|\/)\.\.(?:\/|$)/.test(text)) return false;
  return FILE.test(base) ? isWholeIn(plain, base) : isNamed(said, base, deed);
}

const baseOf = (path: string): string => path.split(/[\\/]/).findLast((part) => part !== '') ?? path;

/** Words of any talk that are also names of accounts, branches, tables and folders. */
const COMMON: ReadonlySet<string> = new Set(
  'root admin administrator main master production prod staging stage test tests testing work works working build builds project projects data home backup backups bill bills mark marks will may june april grant hope art frank jack rob sue pat guy chase miles page pages fine good all any other user users guest guests public private support sales finance accounting billing office team teams staff system service services server app web site api docs document documents files file folder images photos pictures music videos downloads desktop orders customers clients invoices payments accounts events logs log archive default current latest release develop development dev local demo temp tmp old new'.split(
    ' ',
  ),
);
const QUOTED_BEFORE = /["'`“„«‘‹@#[(/]/;

function isWordNamed(said: SaidWords, plain: string, word: string, deed: NamedFor | undefined): boolean {
  if (!said.words.has(word) || !said.positions.has(word)) return false;
  if (deed === undefined || !/^\p{Script=Latin}+$/u.test(word)) return true;
  if (isQuoted(plain, word) || isInSentenceOf(said, word, deed)) return true;
  return deed.column !== 'deletes' && !COMMON.has(word) && namesIn(said).has(word);
}

/** In quotation marks, as code, or behind a sign of a name. */
function isQuoted(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + word.length] ?? ' ';
    if (QUOTED_BEFORE.test(before) && !/[\p{L}\p{N}]/u.test(after) && before !== '(' && before !== '/') return true;
  }
  return false;
}

/** The word is in a sentence that speaks of the deed: by a word of the tool's name, or as people say it. */
function isInSentenceOf(said: SaidWords, word: string, { tool, column }: NamedFor): boolean {
  const verbs = ASKING[column];
  const named = wordsAsSaid(tool).filter((w) => DEEDS.has(w));
  return said.sentences.some(
    (words) =>
      words.has(word) &&
      ([...words].some((other) => other !== word && verbs.has(other)) ||
        named.some((other) => other !== word && isInAnyForm(other, words))),
  );
}
