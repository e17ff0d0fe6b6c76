/** Where quotes, brackets and here-documents of a shell end, by what stands inside of them. docs/adr/0760. Pure. */
import type { Dialect } from './shell-signs.ts';
import { hereTag, lineAt, lineEnd, placesOfLines, type HereTag } from './shell-here.ts';

export type Closing = '"' | ')' | '}' | ']';

/** Where a quote ends in which a backslash takes the meaning of the next sign; -1 where it does not. */
export function closingEscaped(text: string, from: number, by: string): number {
  for (let end = text.indexOf(by, from); end !== -1; end = text.indexOf(by, end + 1)) {
    let before = end;
    while (before > from && text[before - 1] === '\\') before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
  return -1;
}
export const closingTick = (text: string, from: number): number => closingEscaped(text, from, '`');
/** Of `$'…'`. */
export const closingAnsi = (text: string, from: number): number => closingEscaped(text, from, "'");

interface Open {
  readonly by: string;
  /** Commands stand inside, and no arithmetic. */
  readonly runs: boolean;
  /** `case` that no `esac` ended: brackets behind its patterns close nothing. */
  cases: number;
}
const opened = (by: string, runs: boolean): Open => ({ by, runs, cases: 0 });
const OPENED: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['{', '}'],
  ['[', ']'],
]);
const WORD = /\w+/y;
const BLANKS = /[^\S\n]+/y;
/** What stands between signs that begin or end something: inside of double quotes, and where no commands stand. */
const IN_QUOTES = /[^"$\\`]+/y;
const IN_SUMS = /[^"'$\\`()[\]{}]+/y;
/** Behind these a command begins. */
const BEGINS: ReadonlySet<string> = new Set(';&|({!\n');
/** A sign of ASCII that is a letter, a digit or `_`. */
const isWordSign = (sign: string): boolean => /\w/.test(sign);
const BEFORE_COMMAND: ReadonlySet<string> = new Set('then do else elif if while until time'.split(' '));
/** What is looked for as arithmetic may be read so often; short texts more often. */
const SUM_READINGS_MAX = 2;
const SUM_SIGNS_MIN = 32 * 1024;

export class Ends {
  /** False where more may be arithmetic than is looked at. */
  isWhole = true;
  /** Signs in which an end was looked for, but for those of quotes. */
  signs = 0;
  /** Whether a quote was met that ends elsewhere in the other dialect. */
  isDoubtful = false;
  readonly dialect: Dialect;
  readonly #text: string;
  readonly #places = new Map<boolean, ReadonlyMap<string, number>>();
  #sumsLeft: number;

  constructor(text: string, dialect: Dialect = 'full') {
    this.#text = text;
    this.dialect = dialect;
    this.#sumsLeft = Math.max(SUM_SIGNS_MIN, SUM_READINGS_MAX * text.length);
  }

  /**
   * Where a quote or a bracket that was opened before ends, by those inside of it; -1 where it does not.
   * @param runs commands stand inside
   */
  closing(from: number, by: Closing, runs = by === ')'): number {
    const end = new Search(this.#text, this, opened(by, runs)).closing(from);
    if (end !== -1 && by !== '"') this.signs += end - from;
    return end;
  }

  /** Where arithmetic that begins with two brackets here ends, at the last but one bracket; -1: these are subshells. */
  sum(at: number): number {
    if (!this.#text.startsWith('((', at)) return -1;
    if (this.#sumsLeft < 0) this.isWhole = false;
    if (!this.isWhole) return -1;
    const end = this.closing(at + 2, ')', false);
    this.#sumsLeft -= (end === -1 ? this.#text.length : end) - at;
    if (end === -1) this.signs += this.#text.length - at;
    return end !== -1 && this.#text[end + 1] === ')' ? end : -1;
  }

  /** Where the body of a here-document ends that begins here, and where the text goes on; null where its last line is not there. */
  here(from: number, { last, isTabbed }: HereTag): readonly [end: number, next: number] | null {
    const text = this.#text;
    const places = this.#places.get(isTabbed) ?? placesOfLines(text, isTabbed);
    this.#places.set(isTabbed, places);
    if ((places.get(last) ?? -1) < from) return null;
    let at = from;
    while (at < text.length && lineAt(text, at, isTabbed) !== last) at = lineEnd(text, at) + 1;
    return [at, Math.min(text.length, lineEnd(text, at) + 1)];
  }
}

class Search {
  readonly #text: string;
  readonly #ends: Ends;
  readonly #isSum: boolean;
  readonly #open: Open[];
  #at = 0;
  #awaited: HereTag[] = [];
  /** Whether a command may begin here. */
  #isStart = true;

  constructor(text: string, ends: Ends, first: Open) {
    this.#text = text;
    this.#ends = ends;
    this.#isSum = first.by === ')' && !first.runs;
    this.#open = [first];
  }

  closing(from: number): number {
    for (this.#at = from; ; this.#at += 1) {
      const top = this.#open.at(-1);
      if (top === undefined) return -1;
      this.#skip(top.by === '"' ? IN_QUOTES : top.runs ? BLANKS : IN_SUMS);
      if (this.#at >= this.#text.length) return -1;
      const sign = this.#text[this.#at] ?? '';
      if (sign === top.by && top.cases === 0) this.#open.pop();
      else if (sign === '$' && this.#text[this.#at + 1] === '(') this.#bracket(this.#at + 1, true);
      else if (sign === '\\') this.#at += 1;
      else if (sign === '`') this.#to(closingTick(this.#text, this.#at + 1));
      else if (top.by !== '"') this.#unquoted(sign, top);
      if (this.#open.length === 0) return this.#at;
      if (!isWordSign(sign)) this.#isStart = BEGINS.has(sign) || (sign === ')' && top.cases > 0);
    }
  }

  /** Signs that neither begin nor end anything, nor say whether a command may begin behind them. */
  #skip(run: RegExp): void {
    run.lastIndex = this.#at;
    if (run.test(this.#text)) this.#at = run.lastIndex;
  }

  #to(end: number): void {
    this.#at = Math.max(this.#at, end);
  }

  #unquoted(sign: string, top: Open): void {
    if (sign === '"') this.#open.push(opened('"', false));
    else if (sign === "'") this.#to(this.#quoted());
    else if (sign === '(' && top.by === ')') this.#bracket(this.#at, top.runs);
    else if (OPENED.get(sign) === top.by) this.#open.push(opened(top.by, top.runs));
    else if (top.runs) this.#ofCommands(sign, top);
  }

  #quoted(): number {
    const plain = this.#text.indexOf("'", this.#at + 1);
    if (this.#text[this.#at - 1] !== '$' || this.#ends.dialect === 'plain') return plain;
    const end = closingAnsi(this.#text, this.#at + 1);
    this.#ends.isDoubtful ||= end !== plain;
    return end;
  }

  /** Arithmetic is left out as a whole: it has no comments and no here-documents. */
  #bracket(at: number, runs: boolean): void {
    const sum = runs && !this.#isSum ? this.#ends.sum(at) : -1;
    this.#at = sum === -1 ? at : sum + 1;
    if (sum === -1) this.#open.push(opened(')', runs && !(this.#isSum && this.#text[at + 1] === '(')));
  }

  #ofCommands(sign: string, top: Open): void {
    if (sign === '#' && /[\s(;]/.test(this.#text[this.#at - 1] ?? '')) this.#at = lineEnd(this.#text, this.#at) - 1;
    else if (sign === '\n') this.#bodies();
    else if (sign === '<') this.#here();
    else if (isWordSign(sign)) this.#word(top);
  }

  #here(): void {
    const isString = this.#text.startsWith('<<<', this.#at);
    const tag = isString ? null : hereTag(this.#text, this.#at, this.#ends.dialect);
    this.#ends.isDoubtful ||= tag?.isDoubtful === true;
    if (tag !== null) this.#awaited.push(tag);
    this.#at = isString ? this.#at + 2 : tag === null ? this.#at : tag.to - 1;
  }

  #bodies(): void {
    for (const tag of this.#awaited.splice(0)) {
      const next = this.#ends.here(this.#at + 1, tag)?.[1];
      if (next === undefined) return;
      this.#at = next - 1;
    }
  }

  #word(top: Open): void {
    WORD.lastIndex = this.#at;
    const word = WORD.exec(this.#text)?.[0] ?? '';
    this.#at += Math.max(word.length, 1) - 1;
    if (this.#isStart && word === 'case') top.cases += top.by === ')' ? 1 : 0;
    else if (this.#isStart && word === 'esac') top.cases = Math.max(0, top.cases - 1);
    this.#isStart = word === 'in' ? top.cases > 0 : this.#isStart && BEFORE_COMMAND.has(word);
  }
}
