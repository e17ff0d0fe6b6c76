/** Paths of commands: resolved, outside of the working folder, made by builds. docs/adr/0760. Pure. */

/** A path from a folder, without `.` and `..` where they can be left out; `''` is the folder that nobody knows. */
export function resolved(folder: string, path: string): string {
  const own = path.replace(/^\$(?:pwd(?!\w)|\{pwd\})\/?/i, './').replace(/^["']|["']$/g, '');
  const isWhole = /^(?:[/~]|[a-z]:[\\/]|\$)/i.test(own);
  const whole = isWhole || folder === '' ? own : `${folder}/${own}`;
  if (/^(?:[\w+.-]+:)?\/\//.test(whole) || whole.includes('\\')) return whole; // an address, or a path of Windows
  const out: string[] = [];
  for (const part of whole.split('/')) {
    if (part === '.' || part === '') continue;
    const last = out.at(-1);
    if (part !== '..') out.push(part);
    else if (last === undefined || last === '..' || (out.length === 1 && /^[~$]/.test(last))) out.push('..');
    else out.pop();
  }
  const root = whole.startsWith('/') ? '/' : '';
  const made = root + (root === '' ? out : out.filter((part) => part !== '..')).join('/');
  return made === '' ? '.' : made;
}

const ELSEWHERE = /^(?:\/|~|\$home|\.\.(?:\/|$)|[a-z]:\\)/i;
const SCRATCH = /^(?:\/private)?\/(?:tmp|var\/tmp|dev\/shm)\/\S/;

/** Outside of the working folder, and not in one for what may be lost. */
export const isElsewhere = (path: string): boolean => ELSEWHERE.test(path) && !SCRATCH.test(resolved('', path));

/** What builds and tests make again. */
const BUILT =
  /(?:^|\/)(?:node_modules|dist|build|out|target|coverage|htmlcov|__pycache__|site-packages|venv|tmp|temp|\.(?:cache|pytest_cache|mypy_cache|ruff_cache|next|nuxt|turbo|venv|tox|gradle|parcel-cache|svelte-kit|eggs|nyc_output|terraform))(?:\/|$)|\.(?:pyc|o|log|tmp|egg-info|tsbuildinfo)$/i;
const HOME_OR_TOP = /^(?:~|\/(?:home|users)\/[^/]+|\/root|\/[^/]*)$/i;

/** Below a folder that is no home and no top of a disk. */
export function isBuilt(path: string): boolean {
  const found = BUILT.exec(path);
  return found !== null && !HOME_OR_TOP.test(path.slice(0, found.index));
}
export const isHomeOrTop = (path: string): boolean => HOME_OR_TOP.test(path);
