/**
 * Text of a shell in its commands: quotes, separators, pipes, subshells, substitutions, comments, here-documents. Every sign is read once a level
 * of nesting; what is quoted wrongly is read as far as it goes. Nothing is expanded but `$HOME` and `$IFS`. docs/adr/0760. Pure.
 */

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
}

export const SUBSTITUTED = '$_';

interface Building {
  words: string[];
  writes: string[];
  fed: string[];
}
const empty = (): Building => ({ words: [], writes: [], fed: [] });

const SPACE = /[^\S\n\r]/;
const HEREDOC = /<<(-?)[ \t]*(?:"([^"\n]{1,60})"|'([^'\n]{1,60})'|\\?([\w.-]{1,60}))/y;
const REDIRECTION = /(?:\d{0,2}|&)(?:>>|>\||>)(?:&\d|&-)?|\d{0,2}<(?:&\d|&-)?/y;
const HOME = /\$(?:home(?![a-z0-9_])|\{home\})/iy;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\\': '\\', "'": "'", '"': '"' };

class Reader {
  readonly steps: ShellStep[] = [];
  readonly inner: string[] = [];
  readonly #text: string;
  #at = 0;
  #word: string | null = null;
  #into: 'words' | 'writes' | 'fed' | 'nothing' = 'words';
  #command = empty();
  #pipe: Building[] = [];
  #awaited: { readonly tag: string; readonly command: Building }[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  read(): ShellReading {
    while (this.#at < this.#text.length) this.#step(this.#text[this.#at] ?? '');
    this.#endStep();
    return { steps: this.steps, inner: this.inner };
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
    const end = this.#text.indexOf('\n', this.#at);
    this.#at = end === -1 ? this.#text.length : end;
  }

  #escaped(): void {
    const next = this.#text[this.#at + 1] ?? '';
    if (next === '\n') this.#at += 2;
    else this.#add(next, 2);
  }

  #quoted(): void {
    const end = this.#text.indexOf("'", this.#at + 1);
    if (end === -1) this.#add("'", 1);
    else this.#add(this.#text.slice(this.#at + 1, end), end + 1 - this.#at);
  }

  /** Inside of double quotes substitutions run too. */
  #doubled(): void {
    const end = closingQuote(this.#text, this.#at + 1);
    if (end === -1) {
      this.#add('"', 1);
      return;
    }
    this.#add('', 1);
    while (this.#at < end) {
      const sign = this.#text[this.#at] ?? '';
      const next = this.#text[this.#at + 1] ?? '';
      if (sign === '\\' && next === '\n') this.#at += 2;
      else if (sign === '\\' && /[$`"\\]/.test(next)) this.#add(next, 2);
      else if (sign === '$') this.#dollar();
      else if (sign === '`') this.#ticks();
      else this.#add(sign, 1);
    }
    this.#at = Math.max(this.#at, end + 1);
  }

  #dollar(): void {
    const next = this.#text[this.#at + 1] ?? '';
    HOME.lastIndex = this.#at;
    const home = HOME.exec(this.#text);
    if (home !== null) this.#add('~', home[0].length);
    else if (next === '(') this.#substitution(2);
    else if (next === "'") this.#ansi();
    else this.#add('$', 1);
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
            : (ESCAPES[sign] ?? sign),
    );
    this.#add(end === -1 ? '$' : said, end === -1 ? 1 : end + 1 - this.#at);
  }

  #ticks(): void {
    const end = this.#text.indexOf('`', this.#at + 1);
    if (end === -1) {
      this.#add('`', 1);
      return;
    }
    this.inner.push(this.#text.slice(this.#at + 1, end));
    this.#add(SUBSTITUTED, end + 1 - this.#at);
  }

  #substitution(signs: number): void {
    const from = this.#at + signs;
    const end = closingBracket(this.#text, from);
    this.inner.push(this.#text.slice(from, end));
    this.#add(SUBSTITUTED, end + 1 - this.#at);
  }

  #bracket(sign: string): void {
    if (this.#word !== null && sign === '(') {
      this.#add(sign, 1);
      return;
    }
    this.#endStep();
    this.steps.push({ scope: sign === '(' ? 'open' : 'close' });
    this.#at += 1;
  }

  #redirects(): boolean {
    const { length } = this.#text;
    if (this.#word !== null && /\d/.test(this.#text[this.#at] ?? '')) return false;
    if (/[<>]/.test(this.#text[this.#at] ?? '') && this.#text[this.#at + 1] === '(') {
      this.#substitution(2);
      return true;
    }
    if (this.#text.startsWith('<<<', this.#at)) {
      this.#endWord();
      this.#into = 'fed';
      this.#at += 3;
      return true;
    }
    HEREDOC.lastIndex = this.#at;
    const heredoc = HEREDOC.exec(this.#text);
    if (heredoc !== null) {
      this.#endWord();
      this.#awaited.push({ tag: heredoc[2] ?? heredoc[3] ?? heredoc[4] ?? '', command: this.#command });
      this.#at = HEREDOC.lastIndex;
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
    if (this.#into !== 'nothing') this.#command[this.#into].push(this.#word);
    this.#word = null;
    this.#into = 'words';
  }

  #endCommand(): void {
    this.#endWord();
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
    for (const { tag, command } of this.#awaited) {
      const lines: string[] = [];
      while (this.#at < this.#text.length) {
        const end = this.#text.indexOf('\n', this.#at);
        const line = this.#text.slice(this.#at, end === -1 ? undefined : end);
        this.#at = end === -1 ? this.#text.length : end + 1;
        if (line.trim() === tag) break;
        lines.push(line);
      }
      command.fed.push(lines.join('\n'));
    }
    this.#awaited = [];
  }
}

function closingQuote(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
    else if (text[at] === '$' && text[at + 1] === '(') at = closingBracket(text, at + 2);
  }
  return -1;
}

/** Where a bracket that was opened before ends; the end of the text where it does not. */
function closingBracket(text: string, from: number): number {
  let open = 1;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === "'") {
      const end = text.indexOf("'", at + 1);
      at = end === -1 ? at : end;
    } else if (sign === '(') open += 1;
    else if (sign === ')') {
      open -= 1;
      if (open === 0) return at;
    }
  }
  return text.length;
}

export const readShell = (text: string): ShellReading =>
  new Reader(text.replace(/\\\r?\n/g, ' ').replace(/\$(?:IFS(?!\w)|\{IFS\})(?:\$9)?/g, ' ')).read();
