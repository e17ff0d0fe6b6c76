/**
 * What commands delete: paths outside of their folder, everything in it, and for good what has no path (a namespace, a branch of others, a volume).
 * Judged by the words of each command. Source: docs/reference/gateway.md#confirmation; docs/adr/0405, 0760. Pure.
 */
import type { Command } from './shell-commands.ts';
import { REMOVERS } from './shell-names.ts';
import { isBuilt, isElsewhere, isHomeOrSystem, resolved } from './shell-paths.ts';

const PATH_CHARS = 200;
/** Signs of a command that is a target. */
const COMMAND_CHARS = 400;

const of = (programs: string, pattern: RegExp): [string, RegExp][] => programs.split(' ').map((one) => [one, pattern]);

/** By program, what shell-programs.ts does not read: a subcommand with its words, then its options, each behind a blank. */
const DESTROYING: ReadonlyMap<string, RegExp> = new Map([
  ...of(
    'docker podman nerdctl',
    /^(?:system prune|volume (?:rm|remove|prune))\b|^compose\b(?:.* )?down\b.* (?:-v|--volumes)(?= |$)|^(?:container )?run\b.* \/:\S/,
  ),
  ...of('docker-compose', /^down\b.* (?:-v|--volumes)(?= |$)/),
  ...of('aws', /^s3 sync\b.* --delete(?= |$)/),
  ...of('terraform tofu terragrunt', /^apply\b.* -{1,2}destroy(?= |$)/),
  ...of('mongo mongosh', /\.(?:drop|dropDatabase|deleteMany)\(/),
  ...of('rclone', /^(?:purge|delete)\b/),
  ...of('crontab', / -\w*r\w*(?= |$)/),
  ...of('wipefs', /^/),
  ...of('dd', /(?:^| )of=\/dev\/(?!null\b|std|shm\/)/),
]);
/** Disks, as files. */
const DISK = /^\/dev\/(?:sd|hd|vd|xvd|nvme|mmcblk|disk|mapper\/|dm-)\w*/;
/** Words that may be subcommands: those behind options may be their values. */
const STARTS_MAX = 8;

/** Conditions of `find`; those behind `-delete` come too late. */
const CONDITION = /^-(?:i?name|i?path|i?regex|type|size|empty|user|group|perm|newer\w*|[acm](?:time|min)|not)$/;

/** Whether `find` deletes before it looks at a condition that it is given: `find /srv -delete -name '*.log'` deletes all. */
function deletesFirst(words: readonly string[]): boolean {
  const at = words[0] === 'find' ? words.indexOf('-delete') : -1;
  if (at === -1) return false;
  const next = words.findIndex((word, i) => i > at && /^(?:-o|-or|,)$/.test(word));
  return words.slice(at, next === -1 ? undefined : next).some((word) => CONDITION.test(word));
}

/** Whether a command loses something for good that is no path. */
export function destroys({ words, writes }: Command): boolean {
  const name = words[0] ?? '';
  if (deletesFirst(words)) return true;
  if (writes.some((path) => DISK.test(path)) || name.startsWith('mkfs')) return true;
  const pattern = DESTROYING.get(name);
  if (pattern === undefined) return false;
  const options = words
    .slice(1)
    .filter(isOption)
    .map((word) => word.slice(0, 40))
    .join(' ');
  let starts = 0;
  let isValue = false;
  for (let i = 1; i < words.length && starts < STARTS_MAX; i += 1) {
    if (isOption(words[i] ?? '')) {
      isValue = true;
      continue;
    }
    const own = words.slice(i).filter((word) => !isOption(word));
    if (pattern.test(` ${own.map((word) => word.slice(0, PATH_CHARS)).join(' ')} ${options}`.slice(1))) return true;
    if (!isValue) return false;
    isValue = false;
    starts += 1;
  }
  return pattern.test(` ${options}`);
}
/** Whether a program is one of those with commands that lose something for good. */
export const canDestroy = (name: string): boolean => DESTROYING.has(name) || name.startsWith('mkfs');
const isOption = (word: string): boolean => word.startsWith('-');

/** A command as a target: all of its words. */
export const lineOfWords = (words: readonly string[]): string =>
  words.join(' ').replace(/\s+/g, ' ').trim().slice(0, COMMAND_CHARS);

/** Without options; each of `{a,b}`. */
const operands = ({ words }: Command): readonly string[] =>
  words
    .slice(1)
    .flatMap((word) => (isOption(word) ? [] : /^\{.*,/.test(word) ? word.split(/[{},]/).filter(Boolean) : [word]));
/** What a function or `set --` gives. */
const POSITIONAL = /^\$(?:[@*\d]|\{[@*\d]\})/;

/** What the commands of a shell remove elsewhere; below a folder that the text went to, not single files and what builds make again. */
export function removedBy(commands: readonly Command[], hasFunctions: boolean): readonly string[] {
  const paths = commands.flatMap((command) => {
    const name = command.words[0] ?? '';
    if (name === 'rsync' && command.words.some((word) => /^--(?:del|delete\S*|remove-source-files)$/.test(word)))
      return operands(command).filter(isElsewhere);
    if (!REMOVERS.has(name)) return [];
    const isWhole = name !== 'rm' || command.words.some((word) => /^-(?:\w*[rR]|-recursive)/.test(word));
    const isSmall = (path: string): boolean =>
      isBelow(path, command.folder) ? isBuilt(path) || (!isWhole && !/[*?[{]/.test(path)) : isBuiltInNew(path, command);
    const isUnknown = (path: string): boolean => hasFunctions && POSITIONAL.test(path);
    return operands(command).filter((path) => isUnknown(path) || (isElsewhere(path) && !isSmall(path)));
  });
  return paths.map((path) => path.replace(/\/\{\}$/, '/*').slice(0, PATH_CHARS));
}

const isBelow = (path: string, folder: string): boolean =>
  /^[/~]/.test(folder) && !isHomeOrSystem(folder) && path.startsWith(`${folder}/`);

/** In a container that begins with the command, and no folder of others. */
const isBuiltInNew = (path: string, { mounts }: Command): boolean =>
  mounts !== undefined && isBuilt(path) && !mounts.some((one) => `${one}/`.startsWith(`${path}/`));

export const emptiesFolder = (command: Command): boolean =>
  REMOVERS.has(command.words[0] ?? '') && operands(command).some((path) => /^(?:\.|\*|\.git)$/.test(path));

const FORCED = /(?:^| )-(?:\w*f|-force)/;
/** Files elsewhere that a command leaves empty, overwrites, or puts where they are gone. */
export function emptiedBy(command: Command): readonly string[] {
  const { words, writes, fed, folder } = command;
  const name = words[0] ?? '';
  const isNothing = (name === '' || name === ':' || name === 'true' || name === 'cat') && fed.length === 0;
  let paths: readonly string[] = [];
  if (isNothing && writes.length > 0) paths = name === 'cat' && words[1] !== '/dev/null' ? [] : writes;
  else if (name === 'truncate') paths = /\s(?:-s|--size)[ =]?0(?=\s|$)/.test(words.join(' ')) ? operands(command) : [];
  else if (name === 'cp' || name === 'install')
    paths = operands(command)[0] === '/dev/null' ? operands(command).slice(1) : [];
  else if (name === 'ln')
    paths =
      FORCED.test(words.slice(1).filter(isOption).join(' ')) && operands(command)[0] === '/dev/null'
        ? operands(command).slice(1)
        : [];
  else if (name === 'mv' && /\s(?:-t\s?|--target-directory[= ])\/dev\/null(?=\s|$)/.test(words.join(' ')))
    paths = operands(command).filter((path) => path !== '/dev/null');
  else if (name === 'mv') paths = operands(command).at(-1) === '/dev/null' ? operands(command).slice(0, -1) : [];
  else if (name === 'dd') paths = words.flatMap((word) => /^of=([^]+)$/.exec(word)?.[1] ?? []);
  else if (name === 'find') paths = words.filter((_, i) => /^-f(?:print0?|printf|ls)$/.test(words[i - 1] ?? ''));
  return paths
    .map((path) => resolved(folder, path).slice(0, PATH_CHARS))
    .filter((path) => isElsewhere(path) && !path.startsWith('/dev/') && !isBelow(path, folder));
}

/** Code of other languages that removes a path, up to its first argument in quotation marks; and commands of Windows, whose paths no shell reads. */
const REMOVAL_IN_CODE =
  /\b(?:shutil\.rmtree|os\.(?:remove|unlink|rmdir)|fs\.(?:rm|unlink)\w*|(?:rm|rmdir|unlink|rimraf|remove)Sync|FileUtils\.rm\w*|File\.delete|remove_tree|rmtree|unlink(?:\s+glob)?)[\s(]{1,9}(?:[\w.]{1,40}\(\s{0,9})?(["'])([^"'\n]{1,400})\1/gi;
/** A line of such code that removes what it computes from the home of the user. */
const REMOVES_IN_CODE =
  /\b(?:rmtree|remove_tree|(?:rm|rmdir|unlink|rimraf|remove)(?:Sync)?|removedirs|rm_rf|rm_r)\s{0,9}\(/;
const HOME_IN_CODE =
  /\bhomedir\s{0,9}\(|\bPath\.home\s{0,9}\(|\bexpanduser\s{0,9}\(\s{0,9}["']~|\bDir\.home\b|\bprocess\.env\.HOME\b|\benviron(?:\.get\s{0,9}\(|\[)["']HOME\b/;
const REMOVAL_OF_WINDOWS = /(?:^|[\n;&|({"'])\s{0,20}(?:remove-item|del|erase|rd|ri|rm)\s([^\n;|&]{1,400})/gi;
const DRIVE = /[a-z]:\\/i;
const IS_RM = /^\W*rm\s/i;
/** Words of another command whose result is removed: what begins it, and what stands before it in the command. */
const COMPUTED = /(?:\$\(|`)([^()\n`]{1,200})/g;
const REMOVES = /\b(?:rm|rmdir|unlink|shred)\s/i;
const ENDS_COMMAND = /[\n;|&]/;
const BEFORE_CHARS = 210;

const removedOfWindows = (text: string): readonly string[] =>
  [...text.matchAll(REMOVAL_OF_WINDOWS)]
    .filter(([all, words = '']) => !IS_RM.test(all) || DRIVE.test(words))
    .map(([, words = '']) => words);
function removedComputed(text: string): readonly string[] {
  if (!REMOVES.test(text)) return [];
  return [...text.matchAll(COMPUTED)]
    .filter(({ index }) => {
      const before = text.slice(Math.max(0, index - BEFORE_CHARS), index);
      return REMOVES.test(before.split(ENDS_COMMAND).at(-1) ?? '');
    })
    .map(([, words = '']) => words);
}

export function removedByCode(text: string, max: number): readonly string[] {
  const out = new Set<string>();
  const add = (raw: string): void => {
    const path = resolved('', raw.replace(/^\$(?:home\b|\{home\})/i, '~'));
    if (isElsewhere(path)) out.add(path.slice(0, PATH_CHARS));
  };
  for (const [, , path = ''] of text.matchAll(REMOVAL_IN_CODE)) {
    add(path);
    if (out.size > max) return [...out];
  }
  if (HOME_IN_CODE.test(text) && text.split('\n').some((line) => HOME_IN_CODE.test(line) && REMOVES_IN_CODE.test(line)))
    out.add('~');
  for (const words of [...removedOfWindows(text), ...removedComputed(text)]) {
    for (const word of words.split(/[\s,]+/)) if (!/^\/\w$/.test(word)) add(word.replace(/["'()`]/g, ''));
    if (out.size > max) break;
  }
  return [...out];
}
