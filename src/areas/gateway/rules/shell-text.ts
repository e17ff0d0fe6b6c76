/**
 * Text of a shell in its commands: quotes, separators, pipes, subshells, substitutions, comments, here-documents. Every sign is read once a level
 * of nesting; what is quoted wrongly is read as far as it goes. Nothing is expanded but `$HOME` and `$IFS`. docs/adr/0760. Pure.
 */
import {
  empty,
  isEmpty,
  put,
  type Awaited,
  type Building,
  type ShellReading,
  type ShellStep,
} from './shell-building.ts';
import { closingAnsi, closingTick, Ends, type Closing } from './shell-ends.ts';
import { STEPS } from './shell-budget.ts';
import { ansiText, hereTag, lineEnd } from './shell-here.ts';
import { givenBy, SUBSTITUTED } from './shell-given.ts';
import {
  BEFORE_CASE,
  BEGINS_WORD,
  CONTINUED,
  HERE,
  HOME,
  IN_WORD,
  isArray,
  isSubscript,
  REDIRECTION,
  RUN_BRACED,
  RUNS_IN_QUOTES,
  SPACE,
  type Dialect,
} from './shell-signs.ts';

/** Quotes that do not end, each looked for to the end of the text, and the signs that are read for them. */
const ENDLESS_MAX = { quotes: 20, signs: 64 * 1024 };
/** Arithmetic inside of arithmetic is read so deep. */
const LEVELS_MAX = 6;

class Reader {
  readonly steps: ShellStep[] = [];
  readonly inner: string[] = [];
  isWhole = true;
  readonly #text: string;
  readonly #ends: Ends;
  readonly #level: number;
  readonly #dialect: Dialect;
  /** Whether a word was met that begins elsewhere in the other dialect. */
  #isDoubtful = false;
  /** Behind `&>`, which to a plain shell ends a command. */
  #isBehindBoth = false;
  #left: number;
  #at = 0;
  #word: string | null = null;
  #into: 'words' | 'writes' | 'fed' | 'nothing' = 'words';
  /** Up to here stands arithmetic. */
  #sumTo = 0;
  #isSubscript = false;
  #depth = 0;
  readonly #cases: number[] = [];
  #endless = 0;
  #endlessSigns = 0;
  #again = 0;
  #isEndless = false;
  #command = empty();
  #pipe: Building[] = [];
  #awaited: Awaited[] = [];

  /**
   * @param left steps that it may take beside one for each sign
   * @param level of arithmetic inside of arithmetic
   */
  constructor(text: string, left: number, { dialect = 'full', level = 0 }: { dialect?: Dialect; level?: number } = {}) {
    this.#text = text;
    this.#left = left;
    this.#level = level;
    this.#dialect = dialect;
    this.#ends = new Ends(text, dialect);
  }

  read(): ShellReading {
    while (this.#at < this.#text.length && this.#isLeft())
      if (!this.#plain(this.#word === null ? BEGINS_WORD : IN_WORD)) this.#step(this.#text[this.#at] ?? '');
    this.#endStep();
    const isWhole = this.isWhole && this.#ends.isWhole && this.#at >= this.#text.length;
    const isDoubtful = this.#isDoubtful || this.#ends.isDoubtful;
    return { steps: this.steps, inner: this.inner, isWhole, isDoubtful, again: this.#readAgain() };
  }

  #readAgain(): number {
    return this.#endlessSigns + this.#again + this.#ends.signs;
  }

  #isLeft(): boolean {
    return this.#left > this.#readAgain();
  }

  /** PowerShell parts words by any blank; to a shell a no-break space or a form feed is a letter, behind which no comment begins. */
  #isBehindLetter = (): boolean => /[^\S \t\n]/.test(this.#text[this.#at - 1] ?? '');

  #step(sign: string): void {
    if (sign === '\\') this.#escaped();
    else if (sign === "'") this.#quoted();
    else if (sign === '"') this.#doubled();
    else if (sign === '$') this.#dollar();
    else if (sign === '`') this.#ticks();
    else if (sign === '\n' || sign === '\r') this.#endLine();
    else if (sign === ' ' || SPACE.test(sign)) this.#skip(() => this.#endWord());
    else if (sign === '#' && this.#word === null && this.#at >= this.#sumTo && !this.#isBehindLetter())
      this.#toLineEnd();
    else if (sign === ';') this.#skip(() => this.#endStep());
    else if (sign === '|') this.#pipeOrOr();
    else if (sign === '&' && (this.#isPlain || this.#text[this.#at + 1] !== '>')) this.#skip(() => this.#endStep());
    else if (sign === '(' || sign === ')') this.#bracket(sign);
    else if (/[<>&\d]/.test(sign) && this.#redirects()) return;
    else this.#add(sign, 1);
  }

  /** Takes a run of signs at once; false where there is none. */
  #plain(run: RegExp): boolean {
    run.lastIndex = this.#at;
    if (!run.test(this.#text)) return false;
    this.#add(this.#text.slice(this.#at, run.lastIndex), run.lastIndex - this.#at);
    return true;
  }

  #add(text: string, signs: number): void {
    this.#word = (this.#word ?? '') + text;
    this.#at += signs;
  }

  #skip(act: () => void): void {
    act();
    this.#at += 1;
  }

  #toLineEnd(): void {
    this.#at = lineEnd(this.#text, this.#at);
  }

  #escaped(): void {
    if (!this.#continues()) this.#add(this.#text[this.#at + 1] ?? '', 2);
  }

  /** A line that goes on in the next one: both are one, also inside of a word. */
  #continues(): boolean {
    CONTINUED.lastIndex = this.#at;
    if (!CONTINUED.test(this.#text)) return false;
    this.#at = CONTINUED.lastIndex;
    return true;
  }

  #quoted(): void {
    const end = this.#text.indexOf("'", this.#at + 1);
    if (end === -1) this.#add("'", 1);
    else this.#add(this.#text.slice(this.#at + 1, end), end + 1 - this.#at);
  }

  /** A shell stops at the first quote that does not end; here so many are looked for to the end of the text. */
  #closing(from: number, by: Closing): number {
    if (!this.isWhole) return -1;
    const end = this.#ends.closing(from, by);
    if (end !== -1) return end;
    this.#endless += 1;
    this.#endlessSigns += this.#text.length - from;
    this.isWhole = this.#endless <= ENDLESS_MAX.quotes && this.#endlessSigns <= ENDLESS_MAX.signs;
    return -1;
  }

  /** Inside of double quotes substitutions run too. */
  #doubled(): void {
    const end = this.#closing(this.#at + 1, '"');
    if (end === -1) {
      this.#add('"', 1);
      return;
    }
    this.#add('', 1);
    this.#running(end);
    this.#at = Math.max(this.#at, end + 1);
  }

  /** Up to a place nothing but substitutions is read: in double quotes, and in here-documents. */
  #running(end: number): void {
    while (this.#at < end && this.#isLeft()) {
      let to = this.#at;
      while (to < end && !RUNS_IN_QUOTES.has(this.#text[to] ?? '')) to += 1;
      if (to > this.#at) this.#add(this.#text.slice(this.#at, to), to - this.#at);
      if (to >= end) return;
      const sign = this.#text[this.#at] ?? '';
      const next = this.#text[this.#at + 1] ?? '';
      if (sign === '\\' && this.#continues()) continue;
      if (sign === '\\' && /[$`"\\]/.test(next)) this.#add(next, 2);
      else if (sign === '$') this.#substituted();
      else if (sign === '`') this.#ticks();
      else this.#add(sign, 1);
    }
  }

  get #isPlain(): boolean {
    return this.#dialect === 'plain';
  }

  #dollar(): void {
    const next = this.#text[this.#at + 1] ?? '';
    this.#isDoubtful ||= next === '[';
    if (next === "'" && !this.#isPlain) this.#ansi();
    else if (next === '{' || (next === '[' && !this.#isPlain)) this.#enclosed(next === '[' ? ']' : '}');
    else this.#substituted();
  }

  /** What a `$` does in double quotes too. */
  #substituted(): void {
    HOME.lastIndex = RUN_BRACED.lastIndex = this.#at;
    const home = HOME.exec(this.#text);
    if (home !== null) this.#add('~', home[0].length);
    else if (this.#text[this.#at + 1] === '(') this.#substitution();
    else if (RUN_BRACED.test(this.#text)) this.#substitution('}');
    else this.#add('$', 1);
  }

  /** `${a:-b c}` and `$[1 << 2]` are one word. */
  #enclosed(by: '}' | ']'): void {
    const end = this.#closing(this.#at + 2, by);
    this.#substituted();
    if (end !== -1) this.#running(end);
  }

  /** `$'\x72m'`. */
  #ansi(): void {
    const end = closingAnsi(this.#text, this.#at + 2);
    this.#isDoubtful ||= end !== this.#text.indexOf("'", this.#at + 2);
    if (end === -1) this.#add('$', 1);
    else this.#add(ansiText(this.#text.slice(this.#at + 2, end)), end + 1 - this.#at);
  }

  #ticks(): void {
    const end = closingTick(this.#text, this.#at + 1);
    if (end === -1) {
      this.#add('`', 1);
      return;
    }
    this.#runs(this.#text.slice(this.#at + 1, end).replace(/\\([`$\\])/g, '$1'), end);
  }

  #substitution(by: ')' | '}' = ')'): void {
    const from = this.#at + 2;
    const sum = this.#text[this.#at] === '$' ? this.#ends.sum(this.#at + 1) : -1;
    if (sum !== -1) {
      this.#ran(this.#text.slice(from + 1, sum));
      this.#add(SUBSTITUTED, sum + 2 - this.#at);
      return;
    }
    const found = this.#ends.closing(from, by, true);
    const end = found === -1 ? this.#text.length : found;
    if (found === -1) this.#endlessSigns += end - from;
    this.#runs(this.#text.slice(from, end), end);
  }

  #runs(text: string, end: number): void {
    const isFile = /[<>]/.test(this.#text[this.#at] ?? '');
    this.inner.push(text);
    this.#left -= STEPS.text;
    this.#add((isFile ? undefined : givenBy(text)) ?? SUBSTITUTED, end + 1 - this.#at);
  }

  #bracket(sign: string): void {
    if (this.#word !== null && sign === '(') {
      if (!isArray(this.#word) || !this.#array()) this.#add(sign, 1);
      return;
    }
    if (this.#at >= this.#sumTo) this.#sumTo = Math.max(this.#sumTo, this.#ends.sum(this.#at));
    const isPiped = sign === '(' && this.#pipe.length > 0 && this.#into === 'words' && isEmpty(this.#command);
    if (!isPiped) this.#endStep();
    this.#at += 1;
    if (sign === ')' && this.#cases.at(-1) === this.#depth) return;
    this.#depth += sign === '(' ? 1 : -1;
    this.steps.push({ scope: sign === '(' ? 'open' : 'close' });
  }

  /** `a=(b c)`, lines too: one word, with what stands between the brackets as words of a shell. */
  #array(): boolean {
    const end = this.#ends.closing(this.#at + 1, ')', true);
    if (end === -1) return false;
    const inside = this.#inside(this.#text.slice(this.#at + 1, end));
    const { steps } = inside.read();
    const words = steps.flatMap((step) => ('pipe' in step ? step.pipe.flatMap((command) => command.words) : []));
    this.#take(inside);
    this.#add(`(${words.join(' ')})`, end + 1 - this.#at);
    return true;
  }

  /** Brackets behind the patterns of `case` close nothing. */
  #noteCase(word: string): void {
    if ((word !== 'case' && word !== 'esac') || !this.#command.words.every((one) => BEFORE_CASE.test(one))) return;
    if (word === 'case') this.#cases.push(this.#depth);
    else this.#cases.pop();
  }

  #redirects(): boolean {
    if (this.#word !== null && /\d/.test(this.#text[this.#at] ?? '')) return false;
    if (/[<>]/.test(this.#text[this.#at] ?? '') && this.#text[this.#at + 1] === '(') {
      this.#substitution();
      return true;
    }
    if (this.#at >= this.#sumTo && this.#here()) return true;
    REDIRECTION.lastIndex = this.#at;
    const found = REDIRECTION.exec(this.#text)?.[0] ?? '';
    if (found === '') return false;
    this.#endWord();
    this.#isBehindBoth ||= found.startsWith('&');
    if (!/&[\d-]$/.test(found)) this.#into = found.includes('>') ? 'writes' : 'nothing';
    this.#at += found.length;
    return true;
  }

  #here(): boolean {
    HERE.lastIndex = this.#at;
    const [found, signs = ''] = HERE.exec(this.#text) ?? [''];
    if (found === '') return false;
    const tag = signs === '<<' ? hereTag(this.#text, this.#at + found.length - signs.length, this.#dialect) : null;
    this.#isDoubtful ||= tag?.isDoubtful === true;
    const isDoubtful = this.#isSubscript || isSubscript(this.#word ?? '');
    this.#endWord();
    this.#left -= STEPS.command;
    if (tag !== null) this.#awaited.push({ tag, command: this.#command, isDoubtful });
    else if (signs === '<<<') this.#into = 'fed';
    this.#at = tag === null ? this.#at + found.length : tag.to;
    return true;
  }

  #pipeOrOr(): void {
    const next = this.#text[this.#at + 1];
    if (next === '|') this.#endStep();
    else this.#endCommand();
    this.#at += next === '|' || next === '&' ? 2 : 1;
  }

  #endWord(): void {
    if (this.#word === null) return;
    this.#isSubscript ||= isSubscript(this.#word);
    this.#noteCase(this.#word);
    this.#isDoubtful ||= this.#isBehindBoth && this.#into === 'words';
    if (this.#into !== 'nothing') put(this.#command, this.#into, this.#word);
    this.#word = null;
    this.#into = 'words';
  }

  #endCommand(): void {
    this.#endWord();
    this.#into = 'words';
    this.#isSubscript = this.#isBehindBoth = false;
    const awaits = this.#awaited.some(({ command }) => command === this.#command);
    if (!awaits && isEmpty(this.#command)) return;
    this.#pipe.push(this.#command);
    this.#command = empty();
    this.#left -= STEPS.command;
  }

  #endStep(): void {
    this.#endCommand();
    if (this.#pipe.length > 0) this.steps.push({ pipe: this.#pipe });
    this.#pipe = [];
  }

  /** Bodies of here-documents begin on the next line. Where one does not end, the rest is read as commands too. */
  #endLine(): void {
    this.#endStep();
    this.#at += 1;
    for (const { tag, command, isDoubtful } of this.#awaited.splice(0)) {
      const [end, next] = this.#ends.here(this.#at, tag) ?? [];
      if (end === undefined || next === undefined) {
        if (!this.#isEndless) put(command, 'fed', this.#text.slice(this.#at));
        this.#isEndless = true;
        return;
      }
      const body = this.#text.slice(this.#at, Math.max(this.#at, end - 1));
      this.isWhole &&= !isDoubtful;
      this.#at = next;
      put(command, 'fed', tag.isQuoted ? body : this.#ran(body));
    }
  }

  /** The body of a here-document, or arithmetic, after its substitutions. */
  #ran(body: string): string {
    const inside = this.#inside(body);
    if (inside.#level <= LEVELS_MAX) inside.#running(body.length);
    this.#take(inside);
    return inside.#word ?? '';
  }

  /** Reads a part of the text by itself. */
  #inside(text: string): Reader {
    this.#again += text.length;
    const level = this.#level + 1;
    return new Reader(text, this.#left - this.#readAgain(), { dialect: this.#dialect, level });
  }

  #take(inside: Reader): void {
    this.#again += inside.#readAgain();
    for (const text of inside.inner) this.inner.push(text);
    this.isWhole &&= inside.isWhole && inside.#ends.isWhole && inside.#level <= LEVELS_MAX;
    this.#isDoubtful ||= inside.#isDoubtful || inside.#ends.isDoubtful;
  }
}

/**
 * @param left steps that it may take beside one for each sign; behind them nothing is read
 * @param dialect whose quotes they are
 */
export const readShell = (text: string, left = Number.POSITIVE_INFINITY, dialect: Dialect = 'full'): ShellReading =>
  new Reader(text.replace(/\$(?:IFS(?!\w)|\{IFS\})(?:\$9)?/g, ' '), left, { dialect }).read();
