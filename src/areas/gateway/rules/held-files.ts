/**
 * Files that are run later: Makefiles, scripts, hooks, profiles, package.json, workflows, Dockerfiles. What a call writes into one is read as
 * the commands that it holds, in the lines that are new. Source: docs/reference/gateway.md#confirmation; docs/adr/0768. Pure.
 */
import { lastOf, type Leaf } from './call-values.ts';
import { HTTP_CLIENT } from './http-clients.ts';
import { pipesWithSecrets } from './sent-bodies.ts';
import { Budget, STEPS } from './shell-budget.ts';
import type { ShellEffect } from './shell-effect.ts';
import { effectsOfReading, TOO_LONG } from './shell-effects.ts';
import { readingOf, type Reading } from './shell-reading.ts';
import { isBuilt } from './shell-paths.ts';
import { hostsIn } from './shell-sent.ts';
import { isPatch } from './written-files.ts';

/** Run here: everything that its commands do away from work in the folder counts. */
const RUN_HERE =
  /(?:^|\/)(?:GNU)?makefile(?:\.[\w-]+)?$|\.mk$|(?:^|\/)\.?justfile$|(?:^|\/)package\.json$|\.(?:sh|bash|zsh|ksh)$|(?:^|\/)(?:hooks|\.husky|cron[\w.-]*)\/[\w-]+$|(?:^|\/)\.(?:bashrc|zshrc|profile|bash_profile|zprofile|envrc)$|(?:^|\/)crontab$/i;
/** Run on another machine, or in a container: what goes out from there. */
const RUN_THERE =
  /(?:^|\/)\.(?:github|gitea|forgejo)\/(?:workflows|actions)\/.+\.ya?ml$|(?:^|\/)(?:\.gitlab-ci|azure-pipelines|bitbucket-pipelines|\.travis|\.drone|cloudbuild|action)\.ya?ml$|(?:^|\/)\.(?:circleci|woodpecker|buildkite)\/.+\.ya?ml$|(?:^|\/)(?:Dockerfile|Containerfile)(?:\.[\w-]+)?$|\.dockerfile$|(?:^|\/)Jenkinsfile$/i;
const SHEBANG = /^#!\s{0,4}\S{1,60}\b(?:ba|z|k|da)?sh\b/;
/** Everyday commands of such files do the others. */
const COUNTED = new RegExp(`^(?:deletes outside|stays in effect|opens stored|runs what|${TOO_LONG})`);

/** Of what builds make again nothing is lost. */
const isCounted = ({ does, targets, deletes }: ShellEffect): boolean =>
  COUNTED.test(does) && !(deletes === true && targets.every((path) => isBuilt(path) || CACHE.test(path)));
const CACHE = /^(?:~|\/(?:home|users)\/[^/]+)\/\.cache\/[^/.*]/i;

const TEXT_MAX = 32 * 1024;

/** The lines of a file as lines of a shell: without indents, the marks of recipes, lists and members of YAML, and words of a Dockerfile. */
function commandLines(path: string, text: string): string {
  if (/package\.json$/i.test(path))
    return [...text.matchAll(/"[\w:.-]{1,60}"\s{0,9}:\s{0,9}"((?:[^"\\\n]|\\.){1,4000})"/g)]
      .map(([, value]) => (value ?? '').replace(/\\(["\\])/g, '$1'))
      .join('\n');
  const isThere = RUN_THERE.test(path);
  const lines = text.split('\n').map((line) => {
    const own = line.trim().replace(/^[@+-]{1,3}(?=[a-z$.(/"'])/i, '');
    if (!isThere) return own;
    const value = own.replace(/^-\s+/, '').replace(/^(?:RUN|CMD|ENTRYPOINT)\s+|^[\w-]+:\s+/, '');
    return /^(["']).*\1$/.test(value) ? value.slice(1, -1) : value;
  });
  const isMake = /makefile|\.mk$/i.test(path);
  return isMake
    ? lines
        .join('\n')
        .replace(/\$\((\w+)\)/g, '$${$1}')
        .replaceAll('$$', '$')
    : lines.join('\n');
}

const REQUESTS = new RegExp(`\\b${HTTP_CLIENT}\\b`, 'i');

/**
 * The effects of what a call writes into a file.
 * @param added its new lines
 * @param budget for all texts of the call
 */
function heldEffects(path: string, added: string, budget: Budget): readonly ShellEffect[] {
  const text = added.slice(0, TEXT_MAX);
  const isHere = RUN_HERE.test(path) || SHEBANG.test(text);
  if ((!isHere && !RUN_THERE.test(path)) || text.trim() === '') return [];
  const commands = commandLines(path, text);
  const isAny = budget.takes(STEPS.file) && (isHere || REQUESTS.test(commands));
  const reading = isAny ? readingOf(commands, budget) : null;
  const found = reading !== null && isHere ? effectsOfReading(reading).filter(isCounted) : [];
  const isLong = added.length > TEXT_MAX && (isHere || REQUESTS.test(added));
  const isWhole = !isLong && !budget.isSpent && reading?.isWhole !== false;
  if (!isWhole && !found.some(({ does }) => does === TOO_LONG))
    found.push({ does: TOO_LONG, targets: [`${added.length} characters`] });
  const sends = reading !== null && REQUESTS.test(commands) ? pipesWithSecrets(text, reading.outer) : [];
  if (sends.length > 0) {
    const hosts = hostsIn(sends.flatMap((pipe) => pipe.flatMap(({ words }) => words)).join(' '));
    found.push({ does: 'sends secrets to', targets: hosts.length > 0 ? hosts : ['an address it computes'] });
  }
  const name = path.split('/').at(-1) ?? path;
  return found.map((effect) => ({ ...effect, does: `writes into ${name} what ${effect.does}` }));
}

const PATHS: ReadonlySet<string> = new Set('path file_path filepath filename file target_file'.split(' '));
const NEW_TEXTS: ReadonlySet<string> = new Set(
  'content contents file_text new_string new_str newtext new_text insert_text text code_edit replacement'.split(' '),
);
const OLD_TEXTS: ReadonlySet<string> = new Set('old_string old_str oldtext old_text'.split(' '));
const memberOf = ({ name }: Leaf): string => lastOf(name).trim().toLowerCase();

/** The effects of the files that a call writes by its members. */
export function heldByCall(leaves: readonly Leaf[]): readonly ShellEffect[] {
  const path = leaves.find((leaf) => PATHS.has(memberOf(leaf)))?.value.trim() ?? '';
  if (path === '') return [];
  const old = new Set(leaves.filter((leaf) => OLD_TEXTS.has(memberOf(leaf))).flatMap(({ value }) => value.split('\n')));
  const added = leaves
    .filter((leaf) => NEW_TEXTS.has(memberOf(leaf)))
    .flatMap(({ value }) => value.split('\n').filter((line) => !old.has(line)));
  return heldEffects(path, added.join('\n'), new Budget());
}

const FILE_OF_PATCH = /^\*\*\* (?:Add|Update) File: ([^\n]{1,500})$/gm;

/** The same of the files of a patch. */
function heldByPatch(text: string, budget: Budget): readonly ShellEffect[] {
  const read = text.slice(0, TEXT_MAX);
  const heads = [...read.matchAll(FILE_OF_PATCH)];
  return heads.flatMap((head, i) => {
    const body = read.slice(head.index + head[0].length, heads[i + 1]?.index);
    const added = body.split('\n').filter((line) => line.startsWith('+'));
    return heldEffects((head[1] ?? '').trim(), added.map((line) => line.slice(1)).join('\n'), budget);
  });
}

const MAY_WRITE = /(?:>|\btee\b)[^\n]{0,300}<<|<<[^\n]{0,300}>/;
const RUN_LATER =
  /makefile|\.mk\b|justfile|package\.json|\.(?:sh|bash|zsh|ksh|ya?ml)\b|hooks\/|\.husky|cron|rc\b|profile|dockerfile|containerfile|jenkinsfile|^#!/im;

/** The same of the here-documents that a command writes. */
function heldByShell({ read, outer, budget }: Reading): readonly ShellEffect[] {
  if (!RUN_LATER.test(read) || !MAY_WRITE.test(read)) return [];
  return outer.flatMap((pipe) =>
    pipe.flatMap(({ words, writes, fed }) => {
      const files = words[0] === 'tee' ? [...writes, ...words.slice(1)] : writes;
      return fed.length === 0 ? [] : files.flatMap((file) => heldEffects(file, fed.join('\n'), budget));
    }),
  );
}

/** The effects of a text that a tool runs, and those of the files that it writes, from one budget. */
export function effectsOfRun(runs: string): readonly ShellEffect[] {
  const budget = new Budget();
  const reading = readingOf(runs, budget);
  return [...effectsOfReading(reading), ...heldByShell(reading), ...(isPatch(runs) ? heldByPatch(runs, budget) : [])];
}
