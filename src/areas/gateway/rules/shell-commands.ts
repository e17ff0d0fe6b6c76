/**
 * The commands that a text of a shell runs, each by itself: without what only starts another command (`env`, `timeout`, `bash -c`, `xargs`), with
 * the folder that `cd` made the working one before its paths, and with the variables that the text itself set. docs/adr/0760. Pure.
 */
import { Budget, STEPS } from './shell-budget.ts';
import type { ShellCommand, ShellReading, ShellStep } from './shell-building.ts';
import { decodesText, SUBSTITUTED } from './shell-given.ts';
import { readShell } from './shell-text.ts';
import { KEYWORDS, ON_FILES, REMOTE, SHELL, STARTERS, tellsEnvironment } from './shell-names.ts';
import {
  echoed,
  fileOf,
  foundIn,
  handedOn,
  markOf,
  mountsOf,
  passesOn,
  pathsPiped,
  runOnFound,
  withPositional,
} from './shell-operands.ts';
import { isComputedName, readableName } from './shell-computed.ts';
import { WrittenTexts } from './shell-files.ts';
import { isPathAnywhere, resolved } from './shell-paths.ts';
import { runElsewhere, startedBy } from './shell-starters.ts';
import { commandOfVariable, commandsGiven, mayGive, type Given } from './shell-values.ts';
import { Variables, variablesIn } from './shell-variables.ts';
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
  /** What it runs is kept under a name, and was decoded before. */
  readonly isDecoded?: true;
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

/** A name that only the run knows, before another word that may be one. */
const UNKNOWN = /^\$(?!_$)(?:\w{1,60}|\{\w{1,60}\})$/;
/** No assignment, variable, list in braces or path. */
const BARE = /^[\w.+-]+$/;
const DECLARING: ReadonlySet<string> = new Set('export declare local readonly typeset function'.split(' '));

class Unwrapper {
  readonly pipes: Pipe[] = [];
  readonly code: string[] = [];
  readonly #variables = new Variables((steps) => this.#hasRead(steps));
  /** Variables with what was decoded. */
  readonly #decoded = new Set<string>();
  /** Whether a substitution of the text that is being read decodes something. */
  #decodes = false;
  /** What `find` finds that stands in the pipe, or in a substitution of the text. */
  #foundBefore: readonly string[] = [];
  /** Commands that variables give to programs, until they are read. */
  readonly #ofVariables: Given[] = [];
  readonly #files = new WrittenTexts();
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
    const reading = readShell(text, this.#budget.left);
    if (reading.isDoubtful && this.#hasRead(text.length + STEPS.text))
      this.#apart(() => this.#run(readShell(text, this.#budget.left, 'plain'), depth, isRemote));
    this.#run(reading, depth, isRemote);
  }

  #run({ steps, inner, isWhole, again }: ShellReading, depth: number, isRemote: boolean): void {
    this.isWhole &&= isWhole;
    if (!this.#hasRead(again)) return;
    for (const part of inner) this.#apart(() => this.script(part, depth + 1, isRemote));
    const decodes = inner.some(decodesText);
    const found = inner.flatMap((text) => this.#foundIn(text));
    const outside: string[] = [];
    for (const step of steps) {
      this.#decodes = decodes;
      this.#foundBefore = found;
      this.#step(step, outside, depth, isRemote);
    }
  }

  /** What a substitution finds that is a `find`. */
  #foundIn(text: string): readonly string[] {
    if (!/^\s{0,9}find\s/.test(text) || !this.#hasRead(text.length)) return [];
    const [step] = readShell(text, this.#budget.left).steps;
    return step !== undefined && 'pipe' in step ? foundIn(step.pipe[0]?.words ?? []) : [];
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
    const finds = step.pipe.find(({ words }) => words[0] === 'find');
    if (finds !== undefined) this.#foundBefore = foundIn(finds.words);
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
    const words = this.#named(isFixed ? raw.words : raw.words.flatMap((word) => this.#variables.expanded(word)));
    const { made, depth } = at;
    const name = words[0] ?? '';
    for (const given of this.#ofVariables.splice(0)) this.#runValue(given, at);
    const tells = this.#isTelling(name);
    if (tells && !this.#hasRead(STEPS.telling)) return;
    if (name === 'cd' || name === 'pushd') this.#folder = this.#target(words);
    this.#loops(words);
    if (mayGive(name) && this.#hasRead(STEPS.telling))
      for (const given of commandsGiven(words)) this.#runValue(given, at);
    if (STARTERS.has(name) && !tellsEnvironment(words)) {
      this.#started(words, raw, at);
      return;
    }
    const isDecoded = this.#decoded.size > 0 && this.#runsDecoded(raw.words, name);
    this.#push(made, { ...raw, words }, at.isRemote, isDecoded);
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

  #push(made: Command[], { words, writes, fed }: ShellCommand, isRemote: boolean, isDecoded = false): void {
    if (words.length + writes.length === 0) return;
    const folder = this.#folder;
    const at = (path: string): string => (this.#hasRead(folder.length) ? resolved(folder, path) : path);
    const isFiles = ON_FILES.has(words[0] ?? '');
    const isPath = (word: string): boolean => (isFiles && !word.startsWith('-')) || isPathAnywhere(word);
    const command: Command = {
      ...(isDecoded ? { isDecoded } : {}),
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

  /** Without keywords and assignments; the name of a command without its folder. */
  #named(words: readonly string[]): readonly string[] {
    let from = 0;
    const begins = words[0] ?? '';
    if (BARE.test(begins) && !KEYWORDS.has(begins) && !DECLARING.has(begins)) return words;
    for (; from < words.length; from += 1) {
      const word = words[from] ?? '';
      if (this.#assign(word)) continue;
      if (word === 'function') from += 1;
      else if (!KEYWORDS.has(word) && !(UNKNOWN.test(word) && /^[^-]/.test(words[from + 1] ?? ''))) break;
    }
    const [first = '', ...others] = words.slice(from);
    const [name = '', ...rest] = /\s/.test(first) ? [...first.trim().split(/\s+/), ...others] : [first, ...others]; // of a variable
    if (['export', 'declare', 'local', 'readonly', 'typeset'].includes(name))
      this.#named(rest.filter((w) => w.includes('=')));
    if (/^\{[^{}\s]+\}$/.test(name) && name.includes(',')) return [...name.slice(1, -1).split(','), ...rest];
    if (name === '') return rest;
    const own = readableName(name, this.#isTelling);
    return [/^(?:\/|.*\/s?bin\/)/.test(own) ? (own.split('/').at(-1) ?? own) : own, ...rest];
  }

  #assign(word: string): boolean {
    const found = this.#variables.assign(word);
    if (found === undefined) return false;
    this.#ofVariables.push(...commandOfVariable(found.name, found.value));
    if (this.#decodes && found.value.includes(SUBSTITUTED)) this.#decoded.add(found.name);
    return true;
  }

  /** Whether a command runs what a variable holds that was decoded. */
  #runsDecoded(raw: readonly string[], name: string): boolean {
    const isShell = SHELL.test(name);
    if (!isComputedName(name) && !/^(?:eval|source|\.)$/.test(name) && !isShell) return false;
    const text = isShell ? raw.findIndex((word) => /^-[a-z]*c$/.test(word)) + 1 : 0;
    if (isShell && text === 0) return false;
    return raw.some((word, i) => (!isShell || i === text) && variablesIn(word).some((one) => this.#decoded.has(one)));
  }

  /** The words of a loop, and what it reads of what `find` found. */
  #loops(words: readonly string[]): void {
    const [name, first = '', ...rest] = words;
    const found = this.#foundBefore;
    if (name === 'for' && rest[0] === 'in' && rest.length > 1)
      this.#variables.list(first, rest.includes(SUBSTITUTED) ? [...rest.slice(1), ...found] : rest.slice(1));
    else if (name === 'read' && found.length > 0)
      for (const word of [first, ...rest]) if (/^[a-z_]\w{0,60}$/i.test(word)) this.#variables.list(word, found);
  }

  /** A value that is a command: a text, or its words. */
  #runValue(given: Given, at: Place): void {
    const [text = ''] = given;
    this.#apart(() => {
      if (given.length === 1) this.script(text, at.depth + 1, at.isRemote);
      else this.#command({ words: given, writes: [], fed: [] }, { ...at, depth: at.depth + 1 });
    });
  }

  #started(words: readonly string[], raw: ShellCommand, at: Place): void {
    const name = words[0] ?? '';
    const started = startedBy(words);
    if (started === undefined && name === 'command') return;
    const lone: Command[] = [];
    if (['sudo', 'doas', 'npx', 'bunx'].includes(name)) this.#push(lone, { ...raw, words }, at.isRemote);
    if (lone.length > 0) this.pipes.push(lone);
    if (started === undefined) return;
    const { run, options, folder } = started;
    const isGiving = name === 'xargs' || name === 'parallel';
    const act = (): void => {
      if (folder !== undefined) this.#folder = resolved(this.#folder, folder);
      if (typeof run === 'string') this.script(run, at.depth + 1, at.isRemote);
      else
        this.#command(
          { ...raw, words: isGiving ? this.#filled(run, markOf(options), at.fed) : run },
          { ...at, depth: at.depth + 1 },
        );
    };
    if (folder === undefined) act();
    else this.#apart(act);
  }

  /** The words that `xargs` runs, with what it gets behind them, or once in each word at its mark. */
  #filled(words: readonly string[], mark: string, fed: ShellCommand | undefined): readonly string[] {
    const paths =
      fed === undefined || fed.words[0] === 'find' ? pathsPiped(fed) : [...pathsPiped(fed), ...this.#foundBefore];
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
    this.#files.write(
      files.map((file) => resolved(this.#folder, file)),
      text,
    );
  }

  /** A file that the text wrote, where this command runs it. */
  #runsFile(words: readonly string[], { depth, isRemote }: Place): void {
    const file = this.#budget.isSpent ? undefined : this.#files.runBy(words, this.#folder);
    if (file === undefined || !this.#hasRead(file.text.length)) return;
    const run = (): void => this.script(file.text, depth + 1, isRemote);
    this.#files.without(file.key, () => {
      if (file.by === 'code') this.code.push(file.text);
      else if (file.by === 'source') run();
      else this.#apart(run);
    });
  }

  #elsewhere(name: string, words: readonly string[], { made, fed, depth }: Place): void {
    if (name === 'su' || name === 'runuser') {
      const at = words.findIndex((word) => word === '-c' || word === '--command');
      if (at !== -1) this.script(words[at + 1] ?? '', depth + 1);
      return;
    }
    const remote = runElsewhere(words);
    if (remote === undefined) return;
    const { run, isNew } = remote;
    const outside = this.#mounts;
    if (isNew === true) this.#mounts = mountsOf(words);
    this.#apart(() => {
      if (typeof run === 'string') this.script(run, depth + 1, true);
      else this.#command({ words: run, writes: [], fed: [] }, { made, fed, depth: depth + 1, isRemote: true });
    });
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
