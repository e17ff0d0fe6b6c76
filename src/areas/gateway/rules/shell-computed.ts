/** Names of commands that a text computes: what they are where that can be read, and whether it cannot. The one place for it. docs/adr/0760. Pure. */
import { SUBSTITUTED } from './shell-given.ts';
import { REMOVERS } from './shell-names.ts';
import { isElsewhere, resolved } from './shell-paths.ts';

/** A variable that nothing gave a value, and words of a function: in a name they are empty, as far as anybody knows. */
const EMPTY = /\$(?:[@*\d]|\{[@*\d]\}|[a-z]\w{0,60}|\{[a-z]\w{0,60}\})/gi;
const MANY = /[?*[]/;
/** Names that a pattern in a folder of programs may mean. */
const NAMES = [
  ...REMOVERS,
  'sh',
  'bash',
  'dash',
  'zsh',
  'curl',
  'wget',
  'nc',
  'dd',
  'find',
  'truncate',
  'python3',
  'perl',
];
const NAME_CHARS = 60;

const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/**
 * The name of a command without what is empty in it (`r$@m`, `$BIN/rm`), and by its pattern (`/bin/r?`); as it stands where that gives no name that
 * rules look at.
 */
export function readableName(name: string, tells: (name: string) => boolean): string {
  if (name.length > NAME_CHARS) return name;
  if (name.includes('$')) {
    const left = lastOf(name.replace(EMPTY, ''));
    if (tells(left)) return left;
  }
  if (!name.startsWith('/') || !MANY.test(name)) return name;
  const pattern = lastOf(name);
  return NAMES.find((one) => isMatch(pattern, one)) ?? name;
}

/** Whether a pattern of a shell matches, `[…]` taken for any sign. */
function isMatch(pattern: string, name: string): boolean {
  const signs = pattern.replace(/\[[^[\]]*\]/g, '?');
  let at = 0;
  let star = -1;
  let from = 0;
  for (let i = 0; i < name.length;) {
    if (signs[at] === '?' || (signs[at] !== '*' && signs[at] === name[i])) {
      at += 1;
      i += 1;
    } else if (signs[at] === '*') {
      star = at;
      from = i;
      at += 1;
    } else if (star === -1) return false;
    else {
      at = star + 1;
      from += 1;
      i = from;
    }
  }
  return /^\**$/.test(signs.slice(at));
}

const BRACED = /\$\{([^}]*)\}/g;
const UNSET = /^\$(?:\w{1,60}|\{\w{1,60}\})$/;
const REMOVES_ALL = /^-(?:\w*[rR]\w*f|\w*f\w*[rR])|^--(?:recursive|force|no-preserve-root)$/;

/** Whether only the run knows the program: a substitution or a changed variable stands in the last part of its name. */
export const isComputedName = (name: string): boolean =>
  name.includes('$') && (UNSET.test(name) || lastOf(withoutChanged(name)).includes(SUBSTITUTED));

/** `${x:1}`, of which only the run knows what it gives. */
const withoutChanged = (name: string): string =>
  name.replace(BRACED, (all, inside: string) => (/^\w*$/.test(inside) ? all : SUBSTITUTED));

/** Whether a command whose name is not known gets what one that deletes or overwrites gets: paths elsewhere. */
export function runsUnknown({
  words,
  folder,
}: {
  readonly words: readonly string[];
  readonly folder: string;
}): boolean {
  const [name = '', ...rest] = words;
  if (!isComputedName(name)) return false;
  const isRemoving = rest.some((word) => REMOVES_ALL.test(word));
  const isMeant = isRemoving || !UNSET.test(name) || name === SUBSTITUTED;
  return isMeant && rest.some((word) => !word.startsWith('-') && isElsewhere(resolved(folder, word)));
}
