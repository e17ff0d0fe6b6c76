/**
 * The commands that a text of a shell runs, each by itself: without what only starts another command (`env`, `timeout`, `bash -c`, `xargs`), with
 * the folder that `cd` made the working one before its paths, and with the variables that the text itself set. docs/adr/0760. Pure.
 */
import { readShell, type ShellCommand, type ShellStep } from './shell-text.ts';
import { resolved } from './shell-paths.ts';

export interface Command {
  /** Name without its folder, then its words. */
  readonly words: readonly string[];
  readonly writes: readonly string[];
  readonly fed: readonly string[];
  /** Where `cd` went before it: its relative paths stand below this. */
  readonly folder: string;
  /** On another machine, or in a container. */
  readonly isRemote: boolean;
}

/** Commands that are joined by pipes. */
export type Pipe = readonly Command[];

export interface Commands {
  readonly pipes: readonly Pipe[];
  /** False where a bound was met: there are commands that were not read. */
  readonly isWhole: boolean;
}

const DEPTH_MAX = 6;
const COMMANDS_MAX = 2_000;
/** Signs that are read, those of texts inside of texts and of variables counted again. */
const SIGNS_MAX = 512 * 1024;
/** Each path below a folder is as long as the folder. */
const FOLDER_CHARS_MAX = 1_000;

/** What starts another command: its options that take a value, and how many words stand before the command. */
const STARTERS: ReadonlyMap<string, readonly [valued: string, before: number]> = new Map([
  ['env', ['-u --unset -C --chdir', 0]],
  ['sudo', ['-u --user -g --group -h -p -C -D -R -T -U -r -t', 0]],
  ['doas', ['-u -C', 0]],
  ['nice', ['-n --adjustment', 0]],
  ['ionice', ['-c -n -p', 0]],
  ['nohup', ['', 0]],
  ['setsid', ['', 0]],
  ['stdbuf', ['-i -o -e', 0]],
  ['command', ['', 0]],
  ['builtin', ['', 0]],
  ['exec', ['-a', 0]],
  ['time', ['-f -o', 0]],
  ['timeout', ['-s --signal -k --kill-after', 1]],
  ['busybox', ['', 0]],
  ['toybox', ['', 0]],
  ['chroot', ['', 1]],
  ['flock', ['-w -E', 1]],
  ['watch', ['-n --interval', 0]],
  ['xargs', ['-I -n -P -d -L -s -a -E', 0]],
  ['parallel', ['-j -I', 0]],
  ['unbuffer', ['', 0]],
  ['strace', ['-o -e -p -s', 0]],
  ['chronic', ['', 0]],
  ['caffeinate', ['-t -w', 0]],
  ['systemd-run', ['-p -u', 0]],
  ['noglob', ['', 0]],
  ['nocorrect', ['', 0]],
]);
const KEYWORDS: ReadonlySet<string> = new Set('! { } then do else elif if while until coproc'.split(' '));
/** Names of shells, as a part of patterns. */
export const SHELL_NAME = String.raw`(?![rs]sh\b)\w{0,2}sh`;
const SHELL = new RegExp(`^${SHELL_NAME}$`);
const VARIABLE = /\$(?:\{([a-z_]\w{0,60})(?::?[-=+]([^{}]*))?\}|([a-z_]\w{0,60}))/gi;
const ASSIGNED = /^([a-z_]\w{0,60})\+?=(.*)$/is;
/** Commands that remove what their words name. */
export const REMOVERS: ReadonlySet<string> = new Set(['rm', 'rmdir', 'unlink', 'shred', 'srm', 'trash', 'wipe']);
const REMOTE: ReadonlySet<string> = new Set(['ssh', 'docker', 'podman', 'nerdctl', 'kubectl', 'su', 'runuser']);
const REMOTE_VALUED =
  /^-(?:[bcDEeFIiJLlmOopQRSWw]|u|-user|-workdir|-env|n|-namespace|-context|-container|s|g|-shell|-group)$/;

/** Commands whose every word may be a file. */
const ON_FILES: ReadonlySet<string> = new Set(
  'rm rmdir unlink shred truncate cat head tail less more cp mv ln tee tar zip base64 xxd strings source . scp rsync chmod chown find wipe srm trash'.split(
    ' ',
  ),
);

class Unwrapper {
  readonly pipes: Pipe[] = [];
  readonly #variables = new Map<string, string>();
  #folder = '';
  #left = COMMANDS_MAX;
  #signs = SIGNS_MAX;
  isWhole = true;

  script(text: string, depth: number, isRemote = false): void {
    if (this.#stops(depth) || !this.#hasRead(text.length)) return;
    const { steps, inner, isWhole } = readShell(text);
    this.isWhole &&= isWhole;
    for (const part of inner) this.#apart(() => this.script(part, depth + 1, isRemote));
    const outside: string[] = [];
    for (const step of steps) this.#step(step, outside, depth, isRemote);
  }

  /** Whether this is too deep to be read. */
  #stops(depth: number): boolean {
    if (depth > DEPTH_MAX) this.isWhole = false;
    return depth > DEPTH_MAX;
  }

  #hasRead(signs: number): boolean {
    this.#signs -= signs;
    if (this.#signs < 0) this.isWhole = false;
    return this.#signs >= 0;
  }

  #step(step: ShellStep, outside: string[], depth: number, isRemote: boolean): void {
    if ('scope' in step) {
      if (step.scope === 'open') outside.push(this.#folder);
      else this.#folder = outside.pop() ?? this.#folder;
      return;
    }
    const made: Command[] = [];
    for (const [at, command] of step.pipe.entries()) {
      this.#command(command, { made, fed: step.pipe[at - 1], depth, isRemote });
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
    this.#left -= 1;
    if (this.#left < 0) this.isWhole = false;
    if (this.#left < 0 || this.#stops(at.depth)) return;
    const words = this.#named(raw.words.map((word) => this.#expanded(word)));
    const { made, depth } = at;
    const name = words[0] ?? '';
    if (name === 'cd' || name === 'pushd') this.#folder = this.#target(words);
    const starter = STARTERS.get(name);
    if (starter !== undefined) {
      this.#started(starter, words, raw, at);
      return;
    }
    this.#push(made, { ...raw, words }, at.isRemote);
    if (name === '') return;
    if (SHELL.test(name)) this.#shell(words, raw, at);
    else if (name === 'eval' || name === 'trap') this.script(words.slice(1).join(' '), depth + 1, at.isRemote);
    else if (REMOTE.has(name)) this.#elsewhere(name, words, at);
    else if (name === 'find') this.#found(words, raw, at);
  }

  #push(made: Command[], { words, writes, fed }: ShellCommand, isRemote: boolean): void {
    if (words.length + writes.length === 0) return;
    const at = (path: string): string => resolved(this.#folder, path);
    const isFiles = ON_FILES.has(words[0] ?? '');
    const isPath = (word: string): boolean =>
      (isFiles && !word.startsWith('-')) || /^[\w.~@-]*\/[^\s:]*$|^\.\.?$/.test(word);
    made.push({
      words: words.map((word, i) => (i > 0 && isPath(word) ? at(word) : word)),
      writes: writes.map(at),
      fed,
      folder: this.#folder,
      isRemote,
    });
  }

  #target(words: readonly string[]): string {
    const to = words.slice(1).find((word) => !/^-./.test(word)) ?? '~';
    const folder = to === '-' ? '' : resolved(this.#folder, to);
    if (folder.length <= FOLDER_CHARS_MAX) return folder;
    this.isWhole = false;
    return '';
  }

  /** Values of variables that the text sets itself, or `b` of `${a:-b}` for one that it does not. */
  #expanded(word: string): string {
    if (!word.includes('$')) return word;
    return word.replace(VARIABLE, (whole, braced?: string, other?: string, bare?: string) => {
      const value = this.#variables.get(braced ?? bare ?? '') ?? other ?? whole;
      return this.#hasRead(value.length) ? value : '';
    });
  }

  /** Without keywords and assignments; the name of a command without its folder. */
  #named(words: readonly string[]): readonly string[] {
    let from = 0;
    for (; from < words.length; from += 1) {
      const word = words[from] ?? '';
      const assigned = ASSIGNED.exec(word);
      if (assigned !== null) this.#variables.set(assigned[1] ?? '', assigned[2] ?? '');
      else if (!KEYWORDS.has(word)) break;
    }
    const [first = '', ...others] = words.slice(from);
    const [name = '', ...rest] = /\s/.test(first) ? [...first.trim().split(/\s+/), ...others] : [first, ...others]; // of a variable
    if (['export', 'declare', 'local', 'readonly', 'typeset'].includes(name))
      this.#named(rest.filter((w) => w.includes('=')));
    if (/^\{[^{}\s]+\}$/.test(name) && name.includes(',')) return [...name.slice(1, -1).split(','), ...rest];
    return name === '' ? rest : [/^(?:\/|.*\/s?bin\/)/.test(name) ? (name.split('/').at(-1) ?? name) : name, ...rest];
  }

  #started([valued, before]: readonly [string, number], words: readonly string[], raw: ShellCommand, at: Place): void {
    const name = words[0] ?? '';
    if (name === 'command' && /^-[vV]/.test(words[1] ?? '')) return;
    const lone: Command[] = [];
    if (name === 'sudo' || name === 'doas') this.#push(lone, { ...raw, words }, at.isRemote);
    if (lone.length > 0) this.pipes.push(lone);
    const takes = new Set(valued.split(' '));
    let from = 1;
    for (let word = words[from] ?? ''; word.startsWith('-') && word !== '-'; word = words[from] ?? '') {
      if (name === 'env' && /^(?:-S|--split-string)/.test(word)) {
        const split = /^(?:-S|--split-string=?)$/.test(word)
          ? (words[from + 1] ?? '')
          : word.replace(/^(?:-S|--split-string=)/, '');
        this.script(split, at.depth + 1, at.isRemote);
      }
      from += takes.has(word) ? 2 : 1;
      if (word === '--') break;
    }
    const rest = words.slice(from + before);
    if (rest.length === 0) return;
    if (name === 'watch' && rest.length === 1) this.script(rest[0] ?? '', at.depth + 1, at.isRemote);
    else
      this.#command(
        { ...raw, words: name === 'xargs' || name === 'parallel' ? [...rest, ...given(at.fed)] : rest },
        { ...at, depth: at.depth + 1 },
      );
  }

  /** `bash -c text`, a here-document, and what is piped on to a shell that reads its commands. */
  #shell(words: readonly string[], raw: ShellCommand, { fed, depth, isRemote }: Place): void {
    const at = words.findIndex((word) => /^-[a-z]*c[a-z]*$/i.test(word) && !word.startsWith('--'));
    const run = (text: string): void => this.#apart(() => this.script(text, depth + 1, isRemote));
    if (at !== -1) {
      const text = words.slice(at + 1).find((word) => !word.startsWith('-') || word.includes(' '));
      if (text !== undefined) run(text);
      return;
    }
    if (words.slice(1).some((word) => !word.startsWith('-') && word !== '/dev/stdin')) return;
    for (const text of raw.fed) run(text);
    if (fed === undefined) return;
    for (const text of fed.fed) run(text);
    if (/^(?:echo|printf)$/.test(fed.words[0] ?? '')) run(fed.words.slice(1).join(' ').replaceAll('\\n', '\n'));
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
    const rest = words.slice(from + 1).filter((word, i) => i > 0 || word !== '--');
    this.#apart(() => {
      if (rest.length === 1 || isSsh) this.script(rest.join(' '), depth + 1, true);
      else this.#command({ words: rest, writes: [], fed: [] }, { made, fed, depth: depth + 1, isRemote: true });
    });
  }

  /** `docker run … image sh -c …`: where the image stands is not known, so its command is looked for by name. */
  #inNew(words: readonly string[], { made, fed, depth }: Place): void {
    const entry = words.findIndex((word) => word === '--entrypoint' || word.startsWith('--entrypoint='));
    const named = words.findIndex((word, i) => i > words.indexOf('run') && (SHELL.test(word) || REMOVERS.has(word)));
    const own = words[entry]?.split('=')[1];
    const run = entry === -1 ? (named === -1 ? [] : words.slice(named)) : own === undefined ? words.slice(entry + 1) : [own, ...words.slice(entry + 1)]; // prettier-ignore
    if (run.length === 0) return;
    this.#apart(() =>
      this.#command({ words: run, writes: [], fed: [] }, { made, fed, depth: depth + 1, isRemote: true }),
    );
  }

  /** What `find` runs on what it finds, and what it deletes. */
  #found(words: readonly string[], raw: ShellCommand, at: Place): void {
    const first = words.findIndex((word, i) => i > 0 && /^[-(!]/.test(word));
    const paths = words.slice(1, first === -1 ? undefined : first);
    const inside = paths.map((path) => `${path.replace(/\/+$/, '')}/{}`);
    const signs = inside.join().length;
    if (words.includes('-delete')) this.#push(at.made, { ...raw, words: ['rm', ...inside] }, at.isRemote);
    let from = words.findIndex((word) => RUNS_FOUND.test(word));
    while (from !== -1 && this.#left >= 0 && this.#hasRead(signs)) {
      const length = words.slice(from).findIndex((word) => word === ';' || word === '+');
      const end = length === -1 ? words.length : from + length;
      const run = words.slice(from + 1, end);
      const put = run.indexOf('{}');
      if (put !== -1) run.splice(put, 1, ...inside);
      this.#command({ ...raw, words: run }, { ...at, depth: at.depth + 1 });
      from = words.findIndex((word, i) => i > end && RUNS_FOUND.test(word));
    }
  }
}
const RUNS_FOUND = /^-(?:exec|ok)(?:dir)?$/;

interface Place {
  readonly made: Command[];
  /** The command before it in the pipe. */
  readonly fed: ShellCommand | undefined;
  readonly depth: number;
  readonly isRemote: boolean;
}

/** Paths that a command hands over to the next: those that `find` and `ls` read, the words of `echo`. */
const given = (command: ShellCommand | undefined): readonly string[] =>
  (command?.words.slice(1) ?? []).filter((word) => /^(?:[/~]|\.\.(?:\/|$))/.test(word));

/** The commands of a text, in its order. */
export function commandsIn(text: string): Commands {
  const unwrapper = new Unwrapper();
  unwrapper.script(text, 0);
  const { pipes, isWhole } = unwrapper;
  return { pipes, isWhole };
}
