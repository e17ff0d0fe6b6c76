/**
 * Files that are run later: Makefiles, scripts, hooks, profiles, package.json, workflows, Dockerfiles. What a call writes into one is read as
 * the commands that it holds, in the lines that are new. Source: docs/reference/gateway.md#confirmation; docs/adr/0768. Pure.
 */
import { lastOf, type Leaf } from './call-values.ts';
import { pipesWithSecrets } from './sent-bodies.ts';
import { commandsIn } from './shell-commands.ts';
import type { ShellEffect } from './shell-effect.ts';
import { shellEffects } from './shell-effects.ts';
import { isBuilt } from './shell-paths.ts';
import { hostsIn } from './shell-sent.ts';

/** Run here: everything that its commands do away from work in the folder counts. */
const RUN_HERE =
  /(?:^|\/)(?:GNU)?makefile(?:\.[\w-]+)?$|\.mk$|(?:^|\/)\.?justfile$|(?:^|\/)package\.json$|\.(?:sh|bash|zsh|ksh)$|(?:^|\/)(?:hooks|\.husky|cron[\w.-]*)\/[\w-]+$|(?:^|\/)\.(?:bashrc|zshrc|profile|bash_profile|zprofile|envrc)$|(?:^|\/)crontab$/i;
/** Run on another machine, or in a container: what goes out from there. */
const RUN_THERE =
  /(?:^|\/)\.(?:github|gitea|forgejo)\/(?:workflows|actions)\/.+\.ya?ml$|(?:^|\/)(?:\.gitlab-ci|azure-pipelines|bitbucket-pipelines|\.travis|\.drone|cloudbuild|action)\.ya?ml$|(?:^|\/)\.(?:circleci|woodpecker|buildkite)\/.+\.ya?ml$|(?:^|\/)(?:Dockerfile|Containerfile)(?:\.[\w-]+)?$|\.dockerfile$|(?:^|\/)Jenkinsfile$/i;
const SHEBANG = /^#!\s{0,4}\S{1,60}\b(?:ba|z|k|da)?sh\b/;
/** Everyday commands of such files do the others. */
const COUNTED = /^(?:deletes outside|stays in effect|opens stored|runs what)/;

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

/** The effects of what a call writes into a file. @param added its new lines */
export function heldEffects(path: string, added: string): readonly ShellEffect[] {
  const text = added.slice(0, TEXT_MAX);
  const isHere = RUN_HERE.test(path) || SHEBANG.test(text);
  if ((!isHere && !RUN_THERE.test(path)) || text.trim() === '') return [];
  const commands = commandLines(path, text);
  const found = isHere ? shellEffects(commands).filter(isCounted) : [];
  const sends = /\b(?:curl|wget|https?|xh)\b/.test(commands) ? pipesWithSecrets(text, commandsIn(commands).pipes) : [];
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
  return heldEffects(path, added.join('\n'));
}

const FILE_OF_PATCH = /^\*\*\* (?:Add|Update) File: ([^\n]{1,500})$/gm;

/** The same of the files of a patch. */
export function heldByPatch(text: string): readonly ShellEffect[] {
  const read = text.slice(0, TEXT_MAX);
  const heads = [...read.matchAll(FILE_OF_PATCH)];
  return heads.flatMap((head, i) => {
    const body = read.slice(head.index + head[0].length, heads[i + 1]?.index);
    const added = body.split('\n').filter((line) => line.startsWith('+'));
    return heldEffects((head[1] ?? '').trim(), added.map((line) => line.slice(1)).join('\n'));
  });
}

const MAY_WRITE = /(?:>|\btee\b)[^\n]{0,300}<<|<<[^\n]{0,300}>/;
const RUN_LATER =
  /makefile|\.mk\b|justfile|package\.json|\.(?:sh|bash|zsh|ksh|ya?ml)\b|hooks\/|\.husky|cron|rc\b|profile|dockerfile|containerfile|jenkinsfile|^#!/im;

/** The same of the here-documents that a command writes. */
export function heldByShell(runs: string): readonly ShellEffect[] {
  if (!RUN_LATER.test(runs) || !MAY_WRITE.test(runs)) return [];
  return commandsIn(runs.slice(0, TEXT_MAX)).pipes.flatMap((pipe) =>
    pipe.flatMap(({ words, writes, fed }) => {
      const files = words[0] === 'tee' ? [...writes, ...words.slice(1)] : writes;
      return fed.length === 0 ? [] : files.flatMap((file) => heldEffects(file, fed.join('\n')));
    }),
  );
}
