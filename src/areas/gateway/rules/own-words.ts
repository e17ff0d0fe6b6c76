/**
 * What the user and the operator said themselves: the names, addresses and amounts that they named, and whether the user agreed.
 * Source: docs/reference/gateway.md#confirmation; docs/adr/0405. Pure.
 */
import { packedOf, plainOf, wordsIn } from './plain-text.ts';

const COMPARED_CHARS_MAX = 64 * 1024;
/** Newest texts of the user that are compared. */
const TEXTS_MAX = 20;

/** The user's texts and the system prompt, prepared for looking values up. */
export interface OwnWords {
  readonly plain: string;
  readonly packed: string;
  readonly words: ReadonlySet<string>;
  readonly amounts: readonly number[];
}

/** Each form is made when a value is first looked up in it: most calls raise no question. */
class PreparedWords implements OwnWords {
  readonly #said: string;
  #plain: string | undefined;
  #packed: string | undefined;
  #words: ReadonlySet<string> | undefined;
  #amounts: readonly number[] | undefined;

  constructor(said: string) {
    this.#said = said;
  }
  get plain(): string {
    return (this.#plain ??= plainOf(this.#said));
  }
  get packed(): string {
    return (this.#packed ??= packedOf(this.plain));
  }
  get words(): ReadonlySet<string> {
    return (this.#words ??= new Set(wordsIn(this.plain)));
  }
  get amounts(): readonly number[] {
    return (this.#amounts ??= amountsIn(this.#said));
  }
}

export const ownWordsOf = (system: string, users: readonly string[]): OwnWords =>
  new PreparedWords([system, ...users.slice(-TEXTS_MAX)].map((text) => text.slice(0, COMPARED_CHARS_MAX)).join('\n'));

const NUMBER = /\d[\d.,'’\u00a0\u202f ]{0,24}\d|\d/g;

/** Numbers of a text. The last separator begins the decimals when one or two digits follow it; other separators group digits. */
export function amountsIn(text: string): number[] {
  const out = new Set<number>();
  for (const [written] of text.matchAll(NUMBER)) {
    out.add(numberOf(written));
    if (written.includes(' ')) for (const part of written.split(' ')) if (/\d/.test(part)) out.add(numberOf(part));
  }
  return [...out];
}

function numberOf(written: string): number {
  const decimals = /[.,](\d{1,2})$/.exec(written);
  const whole = (decimals === null ? written : written.slice(0, decimals.index)).replace(/\D/g, '');
  return Number(`${whole === '' ? '0' : whole}.${decimals?.[1] ?? '0'}`);
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
export function isNamed({ plain, packed, words }: OwnWords, value: string): boolean {
  const text = plainOf(value).trim();
  if (text === '') return true;
  if (ADDRESS.test(text)) return standsIn(plain, text.replace(/^mailto:/, ''));
  if (NUMBERED.test(text)) return packedOf(text).length < 4 ? words.has(text) : packed.includes(packedOf(text));
  if (text.includes('/') || text.includes('\\')) return standsIn(plain, text) || standsIn(plain, baseOf(text));
  const own = wordsIn(text).filter((word) => !COLOURLESS.has(word));
  return own.length > 0 && own.every((word) => words.has(word));
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

/** @param minor the value is in hundredths */
export const isNamedAmount = ({ amounts }: OwnWords, value: number, minor: boolean): boolean =>
  amounts.some((amount) => Math.abs(amount - value) < 0.005 || (minor && Math.abs(amount - value / 100) < 0.005));

const YES = new RegExp(
  String.raw`^(?:yes|yep|yeah|yup|sure|ok|okay|confirm(?:ed)?|approved?|agreed|correct|go ahead|do it|please do|proceed|ja|jawohl|klar|bestätigt|oui|d.accord|confirmé|s[ií]|claro|vale|confirmo|sim|certo|va bene|confermo|tak|da|да|подтверждаю|evet|ναι|نعم|हाँ|हां|はい|네|예|是|是的|好|好的|可以|确认|確認)(?![\p{L}\p{N}])`,
  'iu',
);
const NO =
  /(?<![\p{L}\p{N}])(?:no|not|don.?t|never|stop|cancel|wait|except|but|only|instead|nein|nicht|kein\w*|aber|nur|non|pas|mais|pero|sino|solo|não|mas|nie|нет|не|но|hayır|但|不)(?![\p{L}\p{N}])/iu;
const ANSWER_CHARS_MAX = 200;

/** Whether a message says yes and nothing that limits it. Only a short message is an answer. */
export function isYes(message: string): boolean {
  const text = message.normalize('NFKC').trim();
  return text.length <= ANSWER_CHARS_MAX && YES.test(text.replace(/^["'*_>\s]+/, '')) && !NO.test(text);
}
