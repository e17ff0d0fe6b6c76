/** The command that the words of another one start: behind `env`, `timeout`, `xargs`, on another machine, in a container. docs/adr/0760. Pure. */
import { CHANGES_FOLDER, REMOTE_VALUED, STARTERS } from './shell-names.ts';
import { runInNew } from './shell-operands.ts';

/** `env -S text`, also behind other letters. */
const SPLIT = /^(?:-[a-zA-Z]{0,5}S|--split-string(?:=|$))([^]*)$/;

export interface Started {
  /** The words of the command, or the text of a shell. */
  readonly run: readonly string[] | string;
  /** Of what starts it the name and its options. */
  readonly options: readonly string[];
  /** The folder that it is started in. */
  readonly folder?: string | undefined;
}

/** @param words of a command that is one of the starters; undefined where it starts nothing */
export function startedBy(words: readonly string[]): Started | undefined {
  const name = words[0] ?? '';
  const [valued, before] = STARTERS.get(name) ?? ['', 0];
  if (name === 'command' && /^-[vV]/.test(words[1] ?? '')) return undefined;
  let takes: ReadonlySet<string> | undefined;
  let folder: string | undefined;
  let from = 1;
  const option = name === 'env' ? /^-/ : /^-./;
  for (let word = words[from] ?? ''; option.test(word); word = words[from] ?? '') {
    const split = name === 'env' ? SPLIT.exec(word)?.[1] : undefined;
    if (split !== undefined) return { run: [split, ...words.slice(from + 1)].join(' '), options: [], folder };
    if (CHANGES_FOLDER[name]?.test(word) === true) folder = word.split('=')[1] ?? words[from + 1];
    takes ??= new Set(valued.split(' '));
    from += takes.has(word) ? 2 : 1;
    if (word === '--') break;
  }
  const rest = words.slice(from + before);
  if (rest.length === 0) return undefined;
  const isText = name === 'watch' && rest.length === 1;
  return { run: isText ? (rest[0] ?? '') : rest, options: words.slice(0, from), folder };
}

/** What a command runs elsewhere. */
export interface Remote {
  readonly run: readonly string[] | string;
  /** In a container that begins with it. */
  readonly isNew?: true;
}

/** Only what removes counts there: other files are those of the other machine. @param words of `ssh`, `docker` and their like */
export function runElsewhere(words: readonly string[]): Remote | undefined {
  const name = words[0] ?? '';
  if (words.includes('run') && !words.includes('exec')) {
    const run = runInNew(words);
    return run.length === 0 ? undefined : { run, isNew: true };
  }
  const isSsh = name === 'ssh';
  const exec = words.indexOf('exec');
  let from = isSsh ? 1 : exec + 1;
  if (!isSsh && (exec === -1 || exec > 4)) return undefined;
  while ((words[from] ?? '').startsWith('-')) from += REMOTE_VALUED.test(words[from] ?? '') ? 2 : 1;
  const behind = name === 'kubectl' ? words.indexOf('--', exec) : -1;
  if (behind !== -1) from = behind;
  const rest = words.slice(from + 1).filter((word, i) => i > 0 || word !== '--');
  return { run: rest.length === 1 || isSsh ? rest.join(' ') : rest };
}
