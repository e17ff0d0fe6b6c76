/** Commands that rules look at closely by their names, which takes several times the work of others. docs/adr/0760. Pure. */
import { isHttpClient } from './http-clients.ts';
import { canDestroy } from './shell-deletions.ts';
import { INTERPRETER, REMOTE, REMOVERS, SHELL, STARTERS } from './shell-names.ts';
import { isProgram } from './shell-programs.ts';

const OTHERS: ReadonlySet<string> = new Set(
  'git find eval trap source . rsync scp tee xargs npm pnpm yarn cargo gem twine poetry uv psql mysql mariadb sqlite3 cp truncate make mc mv ln install dig nslookup host drill ping ping6 whois traceroute'.split(
    ' ',
  ),
);

const tells = (name: string): boolean =>
  OTHERS.has(name) ||
  REMOVERS.has(name) ||
  STARTERS.has(name) ||
  REMOTE.has(name) ||
  isProgram(name) ||
  canDestroy(name) ||
  isHttpClient(name) ||
  SHELL.test(name) ||
  INTERPRETER.test(name);

/** Whether a command is one of these, by its name without its folder; each name is looked up once. */
export function tellingNames(): (name: string) => boolean {
  const known = new Map<string, boolean>([['', false]]);
  return (name) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const does = tells(name);
    known.set(name, does);
    return does;
  };
}
