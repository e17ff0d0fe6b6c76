/**
 * The commands that a text of a shell runs, each by itself: without what only starts another command (`env`, `timeout`, `bash -c`, `xargs`), with
 * the folder that `cd` made the working one before its paths, and with the variables that the text itself set. docs/adr/0760. Pure.
 */
import { Budget, STEPS } from './shell-budget.ts';
import { readShell, SUBSTITUTED, type ShellCommand, type ShellStep } from './shell-text.ts';
import {
  CHANGES_FOLDER,
  INTERPRETER,
  KEYWORDS,
  ON_FILES,
  REMOTE,
  REMOTE_VALUED,
  SHELL,
  STARTERS,
  tellsEnvironment,
} from './shell-names.ts';
import {
  echoed,
  fileOf,
  foundIn,
  handedOn,
  markOf,
  mountsOf,
  passesOn,
  pathsPiped,
  runInNew,
  runOnFound,
  withPositional,
} from './shell-operands.ts';
import { isPathAnywhere, resolved } from './shell-paths.ts';
import { tellingNames } from './shell-telling.ts';

export interface Command {
  /** Name without its folder, then its words. */
  readonly words: readonly string[];
  readonly writes: readonly string[];
  readonly fed: readonly string[];
  /** Where `cd` went before it: its relative paths stand below this. */
  readonly folder: string;
  /** On another machine, or in a container. */
  readonly isRemote: boolean;
  /** In a container that begins with it: folders of others in there. */
  readonly mounts?: readonly string[];
}

/** Commands that are joined by pipes. */
export type Pipe = readonly Command[];

export interface Commands {
  readonly pipes: readonly Pipe[];
  /** Of files that the text writes and has another language run. */
  readonly code: readonly string[];
  /** False where a bound was met: there are commands that were not read. */
  readonly isWhole: boolean;
}

const DEPTH_MAX = 6;
/** Each path below a folder is as long as the folder. */
const FOLDER_CHARS_MAX = 1_000;

const VARIABLE = /\$(?:\{([a-z_]\w{0,60})(?::?[-=+]([^{}]*))?\}|([a-z_]\w{0,60}))/gi;
const ASSIGNED = /^([a-z_]\w{0,60})(?:\[[^\]]{0,100}\])?\+?=(.*)$/is;
/** A name that only the run knows, before another word that may be one. */
const UNKNOWN = /^\$(?:\w{1,60}|\{\w{1,60}\})$/;
/** No assignment, variable, list in braces or path. */
const BARE = /^[\w.+-]+$/;
const DECLARING: ReadonlySet<string> = new Set('export declare local readonly typeset function'.split(' '));

class Unwrapper {
  readonly pipes: Pipe[] = [];
  readonly code: string[] = [];
  readonly #variables = new Map<string, string>();
  /** Words of `for x in`. */
  readonly #lists = new Map<string, readonly string[]>();
  /** Texts of files that the text writes, by path and by name. */
  readonly #files = new Map<string, string[]>();
  /** What `echo` and here-documents gave, for the next shell that reads what it gets: through groups, filters and substitutions. */
  #given: string[] = [];
  #folder = '';
  #mounts: readonly string[] | undefined;
  readonly #budget: Budget;
  readonly #isTelling = tellingNames();
  isWhole = true;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  script(text: string, depth: number, isRemote = false): void {
    if (this.#stops(depth) || !this.#hasRead(text.length + (depth > 0 ? STEPS.text : 0))) return;
    const { steps, inner, isWhole, again } = readShell(text, this.#budget.left);
    this.isWhole &&= isWhole;
    if (!this.#hasRead(again)) return;
    for (const part of inner) this.#apart(() => this.script(part, depth + 1, isRemote));
    const outside: string[] = [];
    for (const step of steps) this.#step(step, outside, depth, isRemote);
  }

  /** Whether this is too deep to be read. */
  #stops(depth: number): boolean {
    if (depth > DEPTH_MAX) this.isWhole = false;
    return depth > DEPTH_MAX;
  }

  /** Counts signs of texts inside of texts, of variables, of folders before paths, and of what is looked through in vain. */
  #hasRead(signs: number): boolean {
    const isLeft = this.#budget.takes(signs);
    if (!isLeft) this.isWhole = false;
    return isLeft;
  }

  #step(step: ShellStep, outside: string[], depth: number, isRemote: boolean): void {
    if (this.#budget.isSpent) return;
    if ('scope' in step) {
      if (step.scope === 'open') outside.push(this.#folder);
      else this.#folder = outside.pop() ?? this.#folder;
      return;
    }
    const made: Command[] = [];
    let fed: ShellCommand | undefined;
    for (const command of step.pipe) {
      this.#command(command, { made, fed, depth, isRemote });
      if (fed === undefined || !passesOn(command)) fed = command;
    }
    if (made.length > 0) this.pipes.push(made);
  }

  /** What changes the folder in there changes nothing outside. */
  #apart(act: () => void): void {
    const folder = this.#folder;
    act();
    this.#folder = folder;
  }

  #command(raw: ShellCommand, at: Place): void {
    if (!this.#hasRead(STEPS.command + STEPS.word * raw.words.length) || this.#stops(at.depth)) return;
    const isFixed = raw.words.every((word) => !word.includes('$'));
    const words = this.#named(isFixed ? raw.words : raw.words.flatMap((word) => this.#expanded(word)));
    const { made, depth } = at;
    const name = words[0] ?? '';
    const tells = this.#isTelling(name);
    if (tells && !this.#hasRead(STEPS.telling)) return;
    if (name === 'cd' || name === 'pushd') this.#folder = this.#target(words);
    if (name === 'for' && words[2] === 'in' && words.length > 3) this.#lists.set(words[1] ?? '', words.slice(3));
    const starter = tellsEnvironment(words) ? undefined : STARTERS.get(name);
    if (starter !== undefined) {
      this.#started(starter, words, raw, at);
      return;
    }
    this.#push(made, { ...raw, words }, at.isRemote);
    this.#written(words, raw, at);
    if (raw.writes.length === 0 && !(tells && SHELL.test(name))) this.#given.push(...handedOn({ ...raw, words }));
    if (name === '') return;
    this.#runsFile(words, at);
    if (!tells) return;
    if (/^(?:eval|source|\.)$/.test(name) && (raw.fed.length > 0 || words.includes(SUBSTITUTED))) this.#runGiven(at);
    if (SHELL.test(name)) this.#shell(words, raw, at);
    else if (name === 'eval' || name === 'trap')
      this.script(words.slice(words[1] === '--' ? 2 : 1).join(' '), depth + 1, at.isRemote);
    else if (REMOTE.has(name)) this.#elsewhere(name, words, at);
    else if (name === 'find') this.#found(words, raw, at);
  }

  #push(made: Command[], { words, writes, fed }: ShellCommand, isRemote: boolean): void {
    if (words.length + writes.length === 0) return;
    const folder = this.#folder;
    const at = (path: string): string => (this.#hasRead(folder.length) ? resolved(folder, path) : path);
    const isFiles = ON_FILES.has(words[0] ?? '');
    const isPath = (word: string): boolean => (isFiles && !word.startsWith('-')) || isPathAnywhere(word);
    const command = {
      words: words.map((word, i) => (i > 0 && isPath(word) ? at(word) : word)),
      writes: writes.length === 0 ? writes : writes.map(at),
      fed,
      folder,
      isRemote,
    };
    made.push(this.#mounts === undefined ? command : { ...command, mounts: this.#mounts });
  }

  #target(words: readonly string[]): string {
    const to = words.slice(1).find((word) => !/^-./.test(word)) ?? '~';
    const folder = to === '-' ? '' : resolved(this.#folder, to);
    if (folder.length <= FOLDER_CHARS_MAX) return folder;
    this.isWhole = false;
    return '';
  }

  /** Values of variables that the text sets itself, or `b` of `${a:-b}` for one that it does not; a word for each word of a loop. */
  #expanded(word: string): readonly string[] {
    if (!word.includes('$')) return [word];
    const names =
      this.#lists.size === 0 ? [] : word.matchAll(VARIABLE).map(([, braced, , bare]) => braced ?? bare ?? '');
    const looped = [...names].find((name) => this.#lists.has(name));
    const out: string[] = [];
    for (const one of looped === undefined ? [undefined] : (this.#lists.get(looped) ?? [])) {
      if (one !== undefined && !this.#hasRead(STEPS.looped)) break;
      const made = word.replace(VARIABLE, (whole, braced?: string, other?: string, bare?: string) => {
        const name = braced ?? bare ?? '';
        const value = (name === looped ? one : this.#variables.get(name)) ?? other ?? whole;
        return this.#hasRead(value.length) ? value : '';
      });
      out.push(made);
    }
    return out;
  }

  /** Without keywords and assignments; the name of a command without its folder. */
  #named(words: readonly string[]): readonly string[] {
    let from = 0;
    const begins = words[0] ?? '';
    if (BARE.test(begins) && !KEYWORDS.has(begins) && !DECLARING.has(begins)) return words;
    for (; from < words.length; from += 1) {
      const word = words[from] ?? '';
      const assigned = word.includes('=') ? ASSIGNED.exec(word) : null;
      if (assigned !== null) this.#assign(assigned[1] ?? '', assigned[2] ?? '');
      else if (word === 'function') from += 1;
      else if (!KEYWORDS.has(word) && !(UNKNOWN.test(word) && /^[^-]/.test(words[from + 1] ?? ''))) break;
    }
    const [first = '', ...others] = words.slice(from);
    const [name = '', ...rest] = /\s/.test(first) ? [...first.trim().split(/\s+/), ...others] : [first, ...others]; // of a variable
    if (['export', 'declare', 'local', 'readonly', 'typeset'].includes(name))
      this.#named(rest.filter((w) => w.includes('=')));
    if (/^\{[^{}\s]+\}$/.test(name) && name.includes(',')) return [...name.slice(1, -1).split(','), ...rest];
    return name === '' ? rest : [/^(?:\/|.*\/s?bin\/)/.test(name) ? (name.split('/').at(-1) ?? name) : name, ...rest];
  }

  #assign(name: string, value: string): void {
    this.#variables.set(name, value);
    this.#lists.delete(name);
  }

  #started([valued, before]: readonly [string, number], words: readonly string[], raw: ShellCommand, at: Place): void {
    const name = words[0] ?? '';
    if (name === 'command' && /^-[vV]/.test(words[1] ?? '')) return;
    const lone: Command[] = [];
    if (['sudo', 'doas', 'npx', 'bunx'].includes(name)) this.#push(lone, { ...raw, words }, at.isRemote);
    if (lone.length > 0) this.pipes.push(lone);
    let takes: ReadonlySet<string> | undefined;
    let folder: string | undefined;
    let from = 1;
    const option = name === 'env' ? /^-/ : /^-./;
    for (let word = words[from] ?? ''; option.test(word); word = words[from] ?? '') {
      if (name === 'env' && /^(?:-S|--split-string)/.test(word)) {
        const split = /^(?:-S|--split-string=?)$/.test(word)
          ? (words[from + 1] ?? '')
          : word.replace(/^(?:-S|--split-string=)/, '');
        this.script(split, at.depth + 1, at.isRemote);
      }
      if (CHANGES_FOLDER[name]?.test(word) === true) folder = word.split('=')[1] ?? words[from + 1];
      takes ??= new Set(valued.split(' '));
      from += takes.has(word) ? 2 : 1;
      if (word === '--') break;
    }
    const rest = words.slice(from + before);
    if (rest.length === 0) return;
    const isGiving = name === 'xargs' || name === 'parallel';
    const run = (): void => {
      if (folder !== undefined) this.#folder = resolved(this.#folder, folder);
      if (name === 'watch' && rest.length === 1) this.script(rest[0] ?? '', at.depth + 1, at.isRemote);
      else
        this.#command(
          { ...raw, words: isGiving ? this.#filled(rest, markOf(words.slice(0, from)), at.fed) : rest },
          { ...at, depth: at.depth + 1 },
        );
    };
    if (folder === undefined) run();
    else this.#apart(run);
  }

  /** The words that `xargs` runs, with what it gets behind them, or once in each word at its mark. */
  #filled(words: readonly string[], mark: string, fed: ShellCommand | undefined): readonly string[] {
    const paths = pathsPiped(fed);
    if (mark === '') return [...words, ...paths];
    const text = (fed === undefined ? '' : echoed(fed)) || paths.join(' ');
    return words.map((word) =>
      word.includes(mark) && this.#hasRead(text.length) ? word.replace(mark, () => text) : word,
    );
  }

  #runGiven({ depth, isRemote }: Place): void {
    const text = this.#given.splice(0).join('\n').trim();
    if (text !== '') this.#apart(() => this.script(text, depth + 1, isRemote));
  }

  /** `bash -c text`, a here-document, and what is piped on to a shell that reads its commands. */
  #shell(words: readonly string[], raw: ShellCommand, place: Place): void {
    const at = words.findIndex((word) => /^-[a-z]*c[a-z]*$/i.test(word) && !word.startsWith('--'));
    const run = (text: string): void => this.#apart(() => this.script(text, place.depth + 1, place.isRemote));
    if (at !== -1) {
      const own = words.findIndex((word, i) => i > at && (!word.startsWith('-') || word.includes(' ')));
      if (own !== -1) run(withPositional(words[own] ?? '', words.slice(own + 1)));
      if (words.includes(SUBSTITUTED)) this.#runGiven(place);
      return;
    }
    const file = fileOf(words);
    if (file !== undefined && file !== SUBSTITUTED) return;
    for (const text of raw.fed) run(text);
    this.#runGiven(place);
  }

  /** Files that a command writes from its own text. */
  #written(words: readonly string[], raw: ShellCommand, { fed }: Place): void {
    const isTee = words[0] === 'tee';
    const files = isTee ? [...raw.writes, ...words.slice(1)] : raw.writes;
    if (files.length === 0) return;
    const text = [...raw.fed, ...(isTee && fed !== undefined ? [...fed.fed, echoed(fed)] : []), echoed(raw)].join('\n');
    if (text.trim() === '') return;
    const paths = files.map((file) => resolved(this.#folder, file));
    for (const key of new Set(paths.flatMap((path) => [path, path.slice(path.lastIndexOf('/') + 1)]))) {
      const texts = this.#files.get(key);
      if (texts === undefined) this.#files.set(key, [text]);
      else texts.push(text);
    }
  }

  /** A file that the text wrote: by its name, as a word of a shell, or of another language. */
  #runsFile(words: readonly string[], { depth, isRemote }: Place): void {
    if (this.#files.size === 0 || this.#budget.isSpent) return;
    const name = words[0] ?? '';
    const isCode = INTERPRETER.test(name);
    const isSourced = name === 'source' || name === '.';
    const own = name === 'make' ? 'Makefile' : name;
    const file = isCode || isSourced || SHELL.test(name) ? fileOf(words) : own;
    const path = file === undefined ? '' : resolved(this.#folder, file);
    const key = file === name && !this.#files.has(path) ? name : path;
    const texts = this.#files.get(key);
    const text = texts?.join('\n') ?? '';
    if (texts === undefined || !this.#hasRead(text.length)) return;
    this.#files.delete(key); // A file that runs itself is read once.
    if (isCode) this.code.push(text);
    else if (isSourced) this.script(text, depth + 1, isRemote);
    else this.#apart(() => this.script(text, depth + 1, isRemote));
    this.#files.set(key, texts);
  }

  /** Only what removes counts there: other files are those of the other machine. */
  #elsewhere(name: string, words: readonly string[], at: Place): void {
    const { made, fed, depth } = at;
    if (name === 'su' || name === 'runuser') {
      const at = words.findIndex((word) => word === '-c' || word === '--command');
      if (at !== -1) this.script(words[at + 1] ?? '', depth + 1);
      return;
    }
    if (words.includes('run') && !words.includes('exec')) {
      this.#inNew(words, at);
      return;
    }
    const isSsh = name === 'ssh';
    const exec = words.indexOf('exec');
    let from = isSsh ? 1 : exec + 1;
    if (!isSsh && (exec === -1 || exec > 4)) return;
    while ((words[from] ?? '').startsWith('-')) from += REMOTE_VALUED.test(words[from] ?? '') ? 2 : 1;
    const behind = name === 'kubectl' ? words.indexOf('--', exec) : -1;
    if (behind !== -1) from = behind;
    const rest = words.slice(from + 1).filter((word, i) => i > 0 || word !== '--');
    this.#apart(() => {
      if (rest.length === 1 || isSsh) this.script(rest.join(' '), depth + 1, true);
      else this.#command({ words: rest, writes: [], fed: [] }, { made, fed, depth: depth + 1, isRemote: true });
    });
  }

  /** `docker run … image sh -c …`. */
  #inNew(words: readonly string[], { made, fed, depth }: Place): void {
    const run = runInNew(words);
    if (run.length === 0) return;
    const outside = this.#mounts;
    this.#mounts = mountsOf(words);
    this.#apart(() =>
      this.#command({ words: run, writes: [], fed: [] }, { made, fed, depth: depth + 1, isRemote: true }),
    );
    this.#mounts = outside;
  }

  /** What `find` runs on what it finds, and what it deletes. */
  #found(words: readonly string[], raw: ShellCommand, at: Place): void {
    const inside = foundIn(words);
    const signs = inside.join().length;
    if (words.includes('-delete')) this.#push(at.made, { ...raw, words: ['rm', ...inside] }, at.isRemote);
    for (const run of runOnFound(words, inside)) {
      if (!this.#hasRead(signs)) return;
      this.#command({ ...raw, words: run }, { ...at, depth: at.depth + 1 });
    }
  }
}
interface Place {
  readonly made: Command[];
  /** The command before it in the pipe. */
  readonly fed: ShellCommand | undefined;
  readonly depth: number;
  readonly isRemote: boolean;
}

/**
 * The commands of a text, in its order.
 * @param budget for all texts of a call
 */
export function commandsIn(text: string, budget = new Budget()): Commands {
  const unwrapper = new Unwrapper(budget);
  unwrapper.script(text, 0);
  const { pipes, code, isWhole } = unwrapper;
  return { pipes, code, isWhole };
}
