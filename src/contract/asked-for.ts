/**
 * Whether a target of a call was asked for: the one place where the flow rules of the gateway and the analyser of integrity learn whether
 * a person named an address, an account, a path or a name. docs/adr/0458. Pure.
 */
import { packedOf, plainOf, wordsIn } from './plain-text.ts';

/** What people said, in the forms in which values are looked up. */
export interface SaidWords {
  readonly plain: string;
  readonly packed: string;
  readonly words: ReadonlySet<string>;
}

/** Each form is made when a value is first looked up in it: most calls raise no question. */
export class SaidTexts implements SaidWords {
  readonly text: string;
  #plain: string | undefined;
  #packed: string | undefined;
  #words: ReadonlySet<string> | undefined;

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
}

/** `named`: the value itself. `person`: the name that an address of mail begins with ("Ines" of ines.berg@...). `no`: neither. */
export type Asked = 'named' | 'person' | 'no';

export const askedFor = (said: SaidWords, value: string): Asked =>
  isNamed(said, value) ? 'named' : isNamedPerson(value, said.words) && !hasOther(said, value) ? 'person' : 'no';

/** The person's address was said, and it is another one. */
const hasOther = ({ plain }: SaidWords, value: string): boolean =>
  plain.includes(plainOf(value).trim().replace(/@.*$/s, '@'));

const PERSON_LETTERS_MIN = 3;

/** Whether these words have the name that an address of mail begins with. */
export function isNamedPerson(target: string, words: ReadonlySet<string>): boolean {
  const at = target.indexOf('@');
  return (
    at > 0 &&
    target
      .slice(0, at)
      .split(/[^\p{L}]+/u)
      .some((part) => part.length >= PERSON_LETTERS_MIN && words.has(part))
  );
}

/** Forms of companies, and words of addressing people. */
const COLOURLESS: ReadonlySet<string> = new Set(
  'gmbh inc ltd llc sa ag bv nv sarl srl spa corp co kg ug oy ab as the and of mr mrs ms dr de der die das und'.split(
    ' ',
  ),
);

const ADDRESS = /@|:\/\/|^[\w-]+(?:\.[\w-]+)+$/;
/** Account and phone numbers, however they are grouped. */
const NUMBERED = /^[a-z]{0,4}[\d\s./-]{6,}|^[a-z]{2}\d{2}[\s-]?[\da-z]|^0x[\da-f]{8}/;

/** Whether the user or the operator named this value: an address or number as it is, a name by all of its words. */
export function isNamed({ plain, packed, words }: SaidWords, value: string): boolean {
  const text = plainOf(value).trim();
  if (text === '') return true;
  if (ADDRESS.test(text)) return standsIn(plain, text.replace(/^mailto:/, ''));
  if (NUMBERED.test(text)) return packedOf(text).length < 4 ? words.has(text) : packed.includes(packedOf(text));
  if (text.includes('/') || text.includes('\\')) return standsIn(plain, text) || standsIn(plain, baseOf(text));
  const own = wordsIn(text).filter((word) => !COLOURLESS.has(word));
  if (own.length > 0 && own.every((word) => words.has(word))) return true;
  return own.length > 1 && standsIn(plain, text);
}

const baseOf = (path: string): string => path.split(/[\\/]/).findLast((part) => part !== '') ?? path;

const INSIDE = /[\p{L}\p{N}@_-]/u;

/** Whether the text contains the value as a whole: bob@x.example is not in bob@x.example.org. */
function standsIn(text: string, value: string): boolean {
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text.slice(at + value.length, at + value.length + 2);
    const goesOn = INSIDE.test(after[0] ?? ' ') || (after[0] === '.' && INSIDE.test(after[1] ?? ' '));
    if (!INSIDE.test(before) && before !== '.' && !goesOn) return true;
  }
  return false;
}
