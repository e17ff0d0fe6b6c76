/**
 * Text of a shell in its commands: quotes, separators, pipes, subshells, substitutions, comments, here-documents. Every sign is read once a level
 * of nesting; what is quoted wrongly is read as far as it goes. Nothing is expanded but `$HOME` and `$IFS`. docs/adr/0760. Pure.
 */
import { closing, closingTick, lineEnd, type Closing } from './shell-ends.ts';

export interface ShellCommand {
  /** Without quotes. A substitution stands in its word as `$_`. */
  readonly words: readonly string[];
  /** Files that the command writes by `>` and `>>`. */
  readonly writes: readonly string[];
  /** Here-documents and here-strings. */
  readonly fed: readonly string[];
}

/** Commands that are joined by pipes, in the order of the text; or the brackets of a subshell. */
export type ShellStep = { readonly pipe: readonly ShellCommand[] } | { readonly scope: 'open' | 'close' };

export interface ShellReading {
  readonly steps: readonly ShellStep[];
  /** Texts of `$(…)`, backticks, `<(…)`: a shell runs them where they stand. */
  readonly inner: readonly string[];
  /** False where more quotes do not end than are looked for. */
  readonly isWhole: boolean;
}

const SUBSTITUTED = '$_';

interface Building {
  words: string[];
  writes: string[];
  fed: string[];
}
interface Awaited {
  /** As it is written: where any of it is quoted, nothing of the body is run. */
  readonly tag: string;
  /** `<<-`: the tag may stand behind tabs. */
  readonly isTabbed: boolean;
  readonly command: Building;
}
const empty = (): Building => ({ words: [], writes: [], fed: [] });

const ENDLESS_MAX = 20;
const SPACE = /[^\S\n\r]/;
const HERE = /\d{0,2}<<(<|-?)/y;
/** `${ rm x; }` of newer shells. */
const RUN_BRACED = /\$\{[\s|]/y;
const CONTINUED = /\\\r?\n/y;
const REDIRECTION = /(?:\d{0,2}|&)(?:>>|>\||>)(?:&\d|&-)?|\d{0,2}<(?:&\d|&-)?/y;
const HOME = /\$(?:home(?![a-z0-9_])|\{home\})/iy;
const ESCAPES: ReadonlyMap<string, string> = new Map(Object.entries({ n: '\n', t: '\t', r: '\r' }));

class Reader {
  readonly steps: ShellStep[] = [];
  readonly inner: string[] = [];
  isWhole = true;
  readonly #text: string;
  #at = 0;
  #word: string | null = null;
  #into: 'words' | 'writes' | 'fed' | 'tag' | 'nothing' = 'words';
  #tag = { from: 0, isTabbed: false };
  /** Up to here `<<` moves digits. */
  #sumTo = 0;
  #endless = 0;
  #command = empty();
  #pipe: Building[] = [];
  #awaited: Awaited[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  read(): ShellReading {
    while (this.#at < this.#text.length) this.#step(this.#text[this.#at] ?? '');
    this.#endStep();
    return { steps: this.steps, inner: this.inner, isWhole: this.isWhole };
  }

  #step(sign: string): void {
    if (sign === '\\') this.#escaped();
    else if (sign === "'") this.#quoted();
    else if (sign === '"') this.#doubled();
    else if (sign === '$') this.#dollar();
    else if (sign === '`') this.#ticks();
    else if (sign === '\n' || sign === '\r') this.#endLine();
    else if (SPACE.test(sign)) this.#skip(() => this.#endWord());
    else if (sign === '#' && this.#word === null) this.#toLineEnd();
    else if (sign === ';') this.#skip(() => this.#endStep());
    else if (sign === '|') this.#pipeOrOr();
    else if (sign === '&' && this.#text[this.#at + 1] !== '>') this.#skip(() => this.#endStep());
    else if (sign === '(' || sign === ')') this.#bracket(sign);
    else if (/[<>&\d]/.test(sign) && this.#redirects()) return;
    else this.#add(sign, 1);
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
    const end = closing(this.#text, from, by);
    if (end === -1) this.#endless += 1;
    this.isWhole = this.#endless <= ENDLESS_MAX;
    return end;
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
    while (this.#at < end) {
      const sign = this.#text[this.#at] ?? '';
      const next = this.#text[this.#at + 1] ?? '';
      if (sign === '\\' && this.#continues()) continue;
      if (sign === '\\' && /[$`"\\]/.test(next)) this.#add(next, 2);
      else if (sign === '$') this.#substituted();
      else if (sign === '`') this.#ticks();
      else this.#add(sign, 1);
    }
  }

  #dollar(): void {
    const next = this.#text[this.#at + 1] ?? '';
    if (next === "'") this.#ansi();
    else if (next === '[' || next === '{') this.#enclosed(next === '[' ? ']' : '}');
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
    const end = this.#text.indexOf("'", this.#at + 2);
    const quoted = end === -1 ? '' : this.#text.slice(this.#at + 2, end);
    const said = quoted.replace(
      /\\(?:x([0-9a-f]{1,2})|([0-7]{1,3})|(.))/gis,
      (_, hex: string, octal: string, sign: string) =>
        hex !== undefined
          ? String.fromCharCode(Number.parseInt(hex, 16))
          : octal !== undefined
            ? String.fromCharCode(Number.parseInt(octal, 8))
            : (ESCAPES.get(sign) ?? sign),
    );
    this.#add(end === -1 ? '$' : said, end === -1 ? 1 : end + 1 - this.#at);
  }

  #ticks(): void {
    const end = closingTick(this.#text, this.#at + 1);
    if (end === -1) {
      this.#add('`', 1);
      return;
    }
    this.inner.push(this.#text.slice(this.#at + 1, end).replace(/\\([`$\\])/g, '$1'));
    this.#add(SUBSTITUTED, end + 1 - this.#at);
  }

  #substitution(by: ')' | '}' = ')'): void {
    const from = this.#at + 2;
    const found = closing(this.#text, from, by);
    const end = found === -1 ? this.#text.length : found;
    this.inner.push(this.#text.slice(from, end));
    this.#add(SUBSTITUTED, end + 1 - this.#at);
  }

  #bracket(sign: string): void {
    if (this.#word !== null && sign === '(') {
      this.#add(sign, 1);
      return;
    }
    if (this.#at >= this.#sumTo && this.#text.startsWith('((', this.#at)) {
      const end = closing(this.#text, this.#at + 2, ')');
      this.#sumTo = end === -1 ? this.#text.length : end;
    }
    this.#endStep();
    this.steps.push({ scope: sign === '(' ? 'open' : 'close' });
    this.#at += 1;
  }

  #redirects(): boolean {
    const { length } = this.#text;
    if (this.#word !== null && /\d/.test(this.#text[this.#at] ?? '')) return false;
    if (/[<>]/.test(this.#text[this.#at] ?? '') && this.#text[this.#at + 1] === '(') {
      this.#substitution();
      return true;
    }
    HERE.lastIndex = this.#at;
    const here = this.#at < this.#sumTo ? null : HERE.exec(this.#text);
    if (here !== null) {
      this.#endWord();
      this.#at += here[0].length;
      this.#into = here[1] === '<' ? 'fed' : 'tag';
      this.#tag = { from: this.#at, isTabbed: here[1] === '-' };
      return true;
    }
    REDIRECTION.lastIndex = this.#at;
    const found = REDIRECTION.exec(this.#text)?.[0] ?? '';
    if (found === '') return false;
    this.#endWord();
    if (!/&[\d-]$/.test(found)) this.#into = found.includes('>') ? 'writes' : 'nothing';
    this.#at = Math.min(length, this.#at + found.length);
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
    if (this.#into === 'tag') this.#awaits();
    else if (this.#into !== 'nothing') this.#command[this.#into].push(this.#word);
    this.#word = null;
    this.#into = 'words';
  }

  #awaits(): void {
    const { from, isTabbed } = this.#tag;
    this.#awaited.push({ tag: this.#text.slice(from, this.#at).trim(), isTabbed, command: this.#command });
  }

  #endCommand(): void {
    this.#endWord();
    this.#into = 'words';
    const { words, writes, fed } = this.#command;
    const awaits = this.#awaited.some(({ command }) => command === this.#command);
    if (words.length + writes.length + fed.length > 0 || awaits) this.#pipe.push(this.#command);
    this.#command = empty();
  }

  #endStep(): void {
    this.#endCommand();
    if (this.#pipe.length > 0) this.steps.push({ pipe: this.#pipe });
    this.#pipe = [];
  }

  /** Bodies of here-documents begin on the next line. */
  #endLine(): void {
    this.#endStep();
    this.#at += 1;
    for (const { tag, isTabbed, command } of this.#awaited) {
      const last = tag.replace(/\$?["']|\\/g, '');
      const lines: string[] = [];
      while (this.#at < this.#text.length) {
        const end = this.#text.indexOf('\n', this.#at);
        const line = this.#text.slice(this.#at, end === -1 ? undefined : end);
        this.#at = end === -1 ? this.#text.length : end + 1;
        if (line.replace(isTabbed ? /^\t+|\r$/g : /\r$/, '') === last) break;
        lines.push(line);
      }
      const body = lines.join('\n');
      command.fed.push(/["'\\]/.test(tag) ? body : this.#ran(body));
    }
    this.#awaited = [];
  }

  /** The body of a here-document after its substitutions. */
  #ran(body: string): string {
    const inside = new Reader(body);
    inside.#running(body.length);
    this.inner.push(...inside.inner);
    return inside.#word ?? '';
  }
}

export const readShell = (text: string): ShellReading =>
  new Reader(text.replace(/\$(?:IFS(?!\w)|\{IFS\})(?:\$9)?/g, ' ')).read();
