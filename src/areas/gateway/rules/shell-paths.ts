/** Paths of commands: resolved, outside of the working folder, made by builds. docs/adr/0760. Pure. */

/** An address, or a path of Windows: left as it is. */
const isForeign = (path: string): boolean => /^(?:[\w+.-]+:)?\/\//.test(path) || path.includes('\\');

/** Paths that stay as they are: a name, and one from the top of the disk without `.`, `..` and signs with a meaning. */
const NAME = /^\.?[\w@+-][\w.@+-]*$/;
const ABSOLUTE = /^(?:\/\.?[\w@+-][\w.@+-]*)+$/;

/**
 * A path from a folder, without `.` and `..` where they can be left out; `''` is the folder that nobody knows.
 * @param folder resolved itself: many paths are read from one, and it is not read again for each
 */
export function resolved(folder: string, path: string): string {
  if (ABSOLUTE.test(path) || (folder === '' && NAME.test(path))) return path;
  const own = unquoted(path).replace(/^\$(?:pwd(?!\w)|\{pwd\})\/?/i, './');
  if (/^(?:[/~]|[a-z]:[\\/]|\$)/i.test(own) || folder === '') return isForeign(own) ? own : tidied(own);
  if (isForeign(folder) || own.includes('\\')) return `${folder}/${own}`;
  let from = folder;
  let below = tidied(own);
  for (; below.startsWith('..') && /^\.\.(?:\/|$)/.test(below); below = below.slice(3)) from = above(from);
  if (below === '' || below === '.') return from;
  return from === '.' ? below : `${from === '/' ? '' : from}/${below}`;
}

const isQuote = (sign: string | undefined): boolean => sign === '"' || sign === "'";
const unquoted = (path: string): string =>
  isQuote(path[0]) || isQuote(path.at(-1)) ? path.replace(/^["']|["']$/g, '') : path;

function tidied(path: string): string {
  const out: string[] = [];
  for (const part of path.split('/')) {
    if (part === '.' || part === '') continue;
    const last = out.at(-1);
    if (part !== '..') out.push(part);
    else if (last === undefined || last === '..' || (out.length === 1 && /^[~$]/.test(last))) out.push('..');
    else out.pop();
  }
  const root = path.startsWith('/') ? '/' : '';
  const made = root + (root === '' ? out : out.filter((part) => part !== '..')).join('/');
  return made === '' ? '.' : made;
}

/** The folder that a resolved one stands in; above a home or a variable it is not known. */
function above(folder: string): string {
  if (folder === '/') return folder;
  if (folder === '.') return '..';
  const at = folder.lastIndexOf('/');
  const last = folder.slice(at + 1);
  if (at === 0 && /^[~$]/.test(last)) return folder;
  if (last === '..' || (at === -1 && /^[~$]/.test(last))) return `${folder}/..`;
  return at === -1 ? '.' : folder.slice(0, Math.max(at, 1));
}

const ELSEWHERE = /^(?:\/|~|\$home|\.\.(?:\/|$)|[a-z]:\\)/i;
const SCRATCH = /^(?:\/private)?\/(?:tmp|var\/tmp|dev\/shm)\/\S/;

/** Of a resolved path: outside of the working folder, and not in one for what may be lost. */
export const isElsewhere = (path: string): boolean =>
  ELSEWHERE.test(path) && !(SCRATCH.test(path) && !/\/\.\.(?:\/|$)/.test(path));

/** What builds and tests make again. */
const BUILT =
  /(?:^|\/)(?:node_modules|dist|build|out|target|coverage|htmlcov|__pycache__|site-packages|venv|tmp|temp|\.(?:cache|pytest_cache|mypy_cache|ruff_cache|next|nuxt|turbo|venv|tox|gradle|parcel-cache|svelte-kit|eggs|nyc_output|terraform))(?:\/|$)|\.(?:pyc|o|log|tmp|egg-info|tsbuildinfo)$/i;
const HOME_OR_TOP = /^(?:~|\/(?:home|users)\/[^/]+|\/root|\/[^/]*)$/i;

const HOME_OR_SYSTEM =
  /^(?:~|\/(?:home|users)(?:\/[^/]+)?|\/(?:applications|bin|boot|data|dev|etc|lib\w{0,3}|library|media|mnt|opt|private|proc|root|run|sbin|snap|srv|sys|system|usr|var|volumes)?)$/i;
/** A folder with more in it than one project. */
export const isHomeOrSystem = (path: string): boolean => HOME_OR_SYSTEM.test(path);

/** Below a folder that is no home and none of the system. */
export function isBuilt(path: string): boolean {
  const found = BUILT.exec(path);
  return found !== null && !isHomeOrSystem(path.slice(0, Math.max(found.index, path.startsWith('/') ? 1 : 0)));
}
export const isHomeOrTop = (path: string): boolean => HOME_OR_TOP.test(path);

/** A word of any command that has a folder, or is one. */
export const isPathAnywhere = (word: string): boolean =>
  word.includes('/') ? /^[\w.~@-]*\/[^\s:]*$/.test(word) : word === '.' || word === '..';
