/**
 * Command lines of programs that administer something: clouds, clusters, registries, hosting, databases, secrets, code hosts. Such a line is a tool
 * call: the words before its operands are the tool's name, read with the columns by which tools are named, its flags are its arguments. The programs
 * are listed, their commands are not. Source: docs/reference/gateway.md#confirmation; docs/adr/0768. Pure.
 */
import { wordsOf } from '../../../contract/tool-names.ts';
import {
  ACTING,
  ALSO_THINGS,
  CHECKED,
  DEEDS,
  DELETING,
  ENTERING,
  GRANTING,
  GUARDS,
  ITEM,
  LEVEL,
  NO_LOSS,
  READING,
  RIGHTS,
  SHOWING_FIRST,
  STOPPING,
  TARGET,
} from './deed-words.ts';
import { hasWordOrPlural } from './call-roles.ts';
import { isHttpClient } from './http-clients.ts';
import { Budget, STEPS } from './shell-budget.ts';
import type { ProgramDeed, ShellEffect } from './shell-effect.ts';
import { hostOfAddress, isThisMachine } from './this-machine.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const PROGRAMS = setOf(
  'aws gcloud gsutil bq az doctl oci ibmcloud hcloud scw kubectl oc helm argocd flux eksctl kops terraform tofu terragrunt pulumi cdk serverless sls sam gh glab heroku fly flyctl vercel netlify wrangler firebase railway redis-cli mysqladmin dropdb dropuser createuser vault op bw doppler infisical s3cmd b2 consul nomad etcdctl rabbitmqctl',
);
/** Of these the rest is work in a folder. */
const PUBLISHERS = setOf('npm pnpm yarn cargo gem twine poetry uv');
const PUBLISHING = setOf('publish unpublish deprecate yank owner access token push upload');
/** The first operand says of what kind the others are. */
const BY_KIND = setOf('kubectl oc');

/** Verbs that command lines have and names of tools do not. */
export const REMOVES: ReadonlySet<string> = new Set([
  ...[...DELETING].filter((word) => word !== 'cancel' && word !== 'trash'),
  ...setOf('rm rb prune flushall flushdb unpublish yank reset deregister deletion del dropdb dropuser'),
]);
const SHOWS: ReadonlySet<string> = new Set([
  ...READING,
  ...setOf('diff top explain wait help cat tail whoami select use switch login logout'),
]);
/** The same where no verb follows: `aws logs delete-log-group`. */
const SHOWN: ReadonlySet<string> = new Set([...SHOWING_FIRST, ...setOf('plan status version info events')]);
const SETS: ReadonlySet<string> = new Set([
  ...ENTERING,
  ...GRANTING,
  ...setOf('attach bind associate assign enable rotate reset regenerate createuser'),
]);
const ACTS: ReadonlySet<string> = new Set([...DEEDS, ...ACTING, ...REMOVES, ...SETS, ...setOf('apply scale')]);
const OF_RIGHTS: ReadonlySet<string> = new Set([
  ...RIGHTS,
  ...setOf('iam auth policy policies binding bindings owner owners key keys rbac createuser'),
]);
const GUARDING: ReadonlySet<string> = new Set([...GUARDS, ...CHECKED, ...setOf('versioning trail guardduty waf')]);
const BUYS = setOf('buy purchase');
const REMOVING_FLAG = /^--(?:delete|remove|prune|purge)$/;
/** Made again by the next run. */
const LOSES_NOTHING = ['cache', 'caches'];
export const ROTATES = setOf('rotate regenerate');
const UPLOADS = setOf('push upload');
const PUBLISHES = setOf('publish send');

/** Whoever it is: everybody. */
const EVERYBODY =
  /^(?:allUsers|allAuthenticatedUsers)(?::|$)|^public(?:-read(?:-write)?)?$|^(?:0\.0\.0\.0|::)\/0$|"(?:Principal|AWS|members?)"\s{0,9}:\s{0,9}[[{]?\s{0,9}(?:"AWS"\s{0,9}:\s{0,9}\[?\s{0,9})?"(?:\*|allUsers|allAuthenticatedUsers)"/;
const HIGH =
  /(?:^|[/:_.-])(?:owner|admin|administrator|administratoraccess|root|superuser|editor|full|maintainer|maintain)$/i;
const OPEN_FLAG = /^--?(?:public|publicly-accessible|allow-unauthenticated)$/;

interface Invocation {
  readonly program: string;
  /** The words up to the verb, and that of a kind behind it. */
  readonly name: readonly string[];
  readonly parts: readonly string[];
  readonly flags: readonly Flag[];
  readonly operands: readonly string[];
}
interface Flag {
  readonly name: string;
  readonly value: string;
}

const PLAIN = /^[a-z][a-z\d:_.-]{0,60}$/i;
const DRY = /^--(?:dry-?run(?!=(?:none|false))|noop|help$|version$)/;
const VERB_WORDS_MAX = 6;

/** Reads the words of a command as a call; null where it is none of these programs, or only reads. */
function invocationOf(words: readonly string[]): Invocation | null {
  const program = words[0] ?? '';
  const publishes = PUBLISHERS.has(program);
  if (!PROGRAMS.has(program) && !publishes) return null;
  if (words.some((word) => DRY.test(word))) return null;
  const end = words.indexOf('--');
  const own = end === -1 ? words : words.slice(0, end);
  const verb = verbAt(own);
  if (verb === null) return null;
  const name = [
    program,
    ...own.slice(1, verb + 1).filter((word, i) => PLAIN.test(word) && (i + 1 === verb || !isBehindFlag(own, i + 1))),
  ];
  if (publishes && !name.some((word) => PUBLISHING.has(word))) return null;
  const { flags, operands } = argumentsOf(own, verb + 1);
  const kind = BY_KIND.has(program) ? operands.slice(0, 1) : [];
  const called = [...new Set([...name, ...kind])];
  return {
    program,
    name: called,
    parts: called.flatMap(wordsOf),
    flags: [...argumentsOf(own.slice(0, verb), 1).flags, ...flags],
    operands: operands.slice(operands.length > 1 ? kind.length : 0),
  };
}

/** A word that may be the value of a flag. */
const isBehindFlag = (words: readonly string[], at: number): boolean => /^-[^=]+$/.test(words[at - 1] ?? '');

/** The place of the word with the verb, or of the last word before the operands; null: it only reads. */
function verbAt(words: readonly string[]): number | null {
  let thing = -1;
  let isShown = false;
  let last = 0;
  let left = VERB_WORDS_MAX;
  if (REMOVES.has(words[0] ?? '') || SETS.has(words[0] ?? '')) return 0;
  for (let at = 1; at < words.length && left > 0; at += 1) {
    const word = words[at] ?? '';
    if (word.startsWith('-')) continue;
    const isDoubtful = isBehindFlag(words, at);
    if (!PLAIN.test(word)) {
      if (isDoubtful) continue;
      break;
    }
    left -= 1;
    const parts = wordsOf(word);
    if (!isDoubtful && (SHOWS.has(parts[0] ?? '') || (SHOWS.has(parts.at(-1) ?? '') && !REMOVES.has(parts[0] ?? ''))))
      return null;
    isShown ||= !isDoubtful && parts.some((part) => SHOWN.has(part));
    if (!isDoubtful && left >= VERB_WORDS_MAX - 2) last = at;
    if (!parts.some((part) => ACTS.has(part))) continue;
    if (parts.some((part) => ACTS.has(part) && !ALSO_THINGS.has(part))) return at;
    if (thing === -1) thing = at;
  }
  if (isShown) return null;
  return thing === -1 ? last : thing;
}

/** Options without a value. */
const SWITCH = /^--(?:yes|force|quiet|recursive|all|wait|auto-approve|no-[\w-]{1,40}|skip-[\w-]{1,40})$/;

function argumentsOf(words: readonly string[], from: number): Pick<Invocation, 'flags' | 'operands'> {
  const flags: Flag[] = [];
  const operands: string[] = [];
  for (let at = from; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const [, name = '', own] = /^(--?[A-Za-z][\w.-]*)(?:=([^]*))?$/.exec(word) ?? [];
    const given = /^([A-Za-z]\w{0,40})=([^]*)$/.exec(word);
    if (name !== '') {
      const next = words[at + 1];
      const isValue = own === undefined && next !== undefined && !next.startsWith('-') && !SWITCH.test(name);
      flags.push({ name, value: own ?? (isValue ? next : '') });
      if (isValue) at += 1;
    } else if (given !== null) flags.push({ name: given[1] ?? '', value: given[2] ?? '' });
    else if (word !== '') operands.push(word);
  }
  return { flags, operands };
}

const has = (parts: readonly string[], set: ReadonlySet<string>): boolean => parts.some((part) => set.has(part));
const isOfRights = (part: string): boolean => OF_RIGHTS.has(part) || /role|acl$/.test(part);

/** What the call is done to: operands, and flags that are named as a thing or as the call is. */
function objectsOf({ flags, operands, parts }: Invocation): readonly string[] {
  const named = flags.filter(({ name, value }) => {
    const words = wordsOf(name).filter((word) => word.length > 1);
    return (
      value !== '' &&
      words.some((word) => hasWordOrPlural(ITEM, word) || word === 'bucket' || parts.some((part) => isForm(part, word)))
    );
  });
  const found = [...operands, ...named.map(({ value }) => value)];
  const short = flags.filter(({ name, value }) => /^-[a-z]$/.test(name) && /\D/.test(value));
  return found.length > 0 ? found : short.map(({ value }) => value);
}
const isForm = (a: string, b: string): boolean =>
  a.length > 2 && b.length > 2 && (a === b || a === `${b}s` || `${a}s` === b);

const PRINCIPAL_BEFORE = /^(?:user|group|domain|mailto):/i;
/** Who gets something, and which right: everybody, a high one. */
function givenIn({ flags, operands }: Invocation): {
  readonly who: readonly string[];
  readonly levels: readonly string[];
} {
  const who: string[] = [];
  const levels: string[] = [];
  for (const { name, value } of [...flags, ...operands.map((operand) => ({ name: '', value: operand }))]) {
    const words = wordsOf(name);
    const isLevel = words.some((word) => hasWordOrPlural(LEVEL, word) || /role|polic|acl|access/.test(word));
    if (EVERYBODY.test(value) || OPEN_FLAG.test(name) || (isLevel && /^public$/i.test(value))) levels.push('public');
    else if (isLevel && HIGH.test(value)) levels.push((HIGH.exec(value)?.[0] ?? value).replace(/^[^a-z]/i, ''));
    else if (/^serviceaccount:/i.test(value))
      continue; // a program, with no high right
    else if (
      words.some((word) => hasWordOrPlural(TARGET, word) || word === 'principal' || word === 'grantee') ||
      value.includes('@')
    )
      who.push(value.replace(PRINCIPAL_BEFORE, ''));
  }
  return { who: who.filter((one) => one !== ''), levels };
}

const DOES: Readonly<Record<ProgramDeed['column'], string>> = {
  deletes: 'deletes with',
  grants: 'changes rights or safeguards with',
  sends: 'publishes or sends with',
  pays: 'spends money with',
};
/** How people speak of the deed. */
const SPOKEN: Readonly<Record<ProgramDeed['column'], readonly string[]>> = {
  deletes: [],
  grants: [...OF_RIGHTS, ...GUARDING],
  sends: ['upload', 'publish', 'release', 'send', 'submit', 'post'],
  pays: [],
};

/** The deeds of one command, each with what must be named for it. */
function deedsOfCommand(words: readonly string[]): readonly ShellEffect[] {
  const call = requestOf(words) ?? invocationOf(words);
  if (call === null) return [];
  const { parts, flags, name, program } = call;
  const tool = name.join(' ');
  const { who, levels } = givenIn(call);
  const things = parts.filter((part) => part !== program && part.length > 2 && !ACTS.has(part));
  const out: ShellEffect[] = [];
  const add = (column: ProgramDeed['column'], targets: readonly string[], naming: ProgramDeed['naming']): void => {
    const spoken = column === 'grants' && naming === 'each' ? [] : SPOKEN[column];
    const call: ProgramDeed = { column, tool, spoken, things: column === 'deletes' ? things : [], naming };
    out.push({ does: `${DOES[column]} ${tool}:`, targets: targets.length === 0 ? [tool] : targets, call });
  };
  const given = [...new Set([...levels, ...who])];
  const removes = has(parts, REMOVES) || (has(parts, ACTS) && flags.some((flag) => REMOVING_FLAG.test(flag.name)));
  if (has(parts, BUYS)) add('pays', objectsOf(call), 'each');
  if (givesRights(call, levels)) {
    if (given.length > 0) add('grants', given, 'each');
    else add('grants', objectsOf(call), 'none');
  } else if (removes && !LOSES_NOTHING.some((word) => parts.includes(word)) && !has(parts, NO_LOSS))
    add('deletes', objectsOf(call), 'kind');
  const hosts = flags.filter(({ value }) => /^https?:\/\//.test(value)).map(hostOf);
  if ((has(parts, PUBLISHES) || (PUBLISHERS.has(program) && has(parts, UPLOADS))) && !removes)
    add('sends', [...who, ...hosts], who.length + hosts.length > 0 ? 'each' : 'none');
  return out;
}

function givesRights({ parts, flags, program }: Invocation, levels: readonly string[]): boolean {
  const unguards = flags.some(({ name }) => name.startsWith('--no-') && wordsOf(name).includes('protection'));
  const stops = has(parts, STOPPING) && has(parts, GUARDING);
  const sets = has(parts, SETS) && parts.some(isOfRights);
  return (
    unguards ||
    stops ||
    sets ||
    has(parts, ROTATES) ||
    has(parts, GRANTING) ||
    (levels.length > 0 && !PUBLISHERS.has(program))
  );
}

const hostOf = ({ value }: Flag): string => /^https?:\/\/([^/:]+)/.exec(value)?.[1] ?? value;

/** The deeds of a request in GraphQL: `deleteRef`. */
const mutationsIn = (flags: readonly Flag[]): readonly string[] =>
  flags.flatMap(({ value }) => /\bmutation\b[^{]{0,400}\{\s{0,20}(\w{1,60})/.exec(value)?.[1] ?? []);

const METHOD = /^(?:-X|--request|--method|-[mM]ethod)(?:=?([A-Za-z]+))?$/;

/** A request to an interface: its method is the verb. Of a client of the web only a deletion on another machine. */
function requestOf(words: readonly string[]): Invocation | null {
  const program = words[0] ?? '';
  const isClient = isHttpClient(program);
  const isApi = (program === 'gh' || program === 'glab') && words[1] === 'api';
  if (!isClient && !isApi) return null;
  const { flags, operands } = argumentsOf(words, isApi ? 2 : 1);
  const at = words.findIndex((word) => METHOD.test(word));
  const given = at === -1 ? undefined : (METHOD.exec(words[at] ?? '')?.[1] ?? words[at + 1]);
  const named = isClient ? words.slice(1).find((word) => /^(?:DELETE|PUT|PATCH)$/.test(word)) : undefined;
  const fills = flags.some(({ name }) => /^(?:-[fF]|--(?:raw-)?field|--input)$/.test(name));
  const method = (given ?? named ?? (isApi && fills ? 'POST' : 'GET')).toLowerCase();
  if (!/^(?:delete|put|patch|post)$/.test(method) || (isClient && method !== 'delete')) return null;
  const isPlace = (word: string): boolean => /^[^\s./]*[./]\S*$/.test(word) && !/^[A-Z]+$/.test(word);
  const places = [...flags.map(({ value }) => value), ...operands].filter(isPlace);
  const links = places.filter((word) => /^https?:\/\//i.test(word));
  const paths = (links.length > 0 ? links : places)
    .filter((word) => (isClient ? /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)*[.:/]/.test(word) : true))
    .slice(0, 1);
  if (isClient && paths.every((path) => isThisMachine(hostOfAddress(path)))) return null;
  const inPath = paths.flatMap((path) => path.split(/[?#]/)[0]?.split('/').slice(3) ?? []);
  const things = [...inPath.filter((word) => PLAIN.test(word)), ...mutationsIn(flags)];
  const filled = flags
    .map(({ value }) => /^([a-z]\w{0,40})=([^]*)$/i.exec(value))
    .flatMap((found) => (found === null ? [] : [{ name: found[1] ?? '', value: found[2] ?? '' }]));
  return {
    program,
    name: isApi ? [program, 'api', method] : [program, method],
    parts: [method, ...things.flatMap(wordsOf)],
    flags: isApi ? filled : [],
    operands: paths,
  };
}

/** The effects of all commands that call such a program; one for each deed and tool. What the budget does not suffice for is left out. */
export function programEffects(
  commands: Iterable<{ readonly words: readonly string[] }>,
  budget = new Budget(),
): readonly ShellEffect[] {
  const found: ShellEffect[] = [];
  for (const { words } of commands) {
    const deeds = deedsOfCommand(words);
    if (deeds.length > 0 && !budget.takes(STEPS.deed)) break;
    found.push(...deeds);
  }
  return [
    ...Map.groupBy(found, ({ does, call }) => `${does} ${call?.naming} ${call?.things.join(' ')}`).values(),
  ].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [{ ...first, targets: [...new Set([first, ...others].flatMap(({ targets }) => targets))] }],
  );
}

const OWN_MEMBERS = setOf('args argv arguments command cmd subcommand');

/** The program that a tool is named as: `kubectl {args: "delete pod x"}`; '' where it is none. */
export function programOfTool(tool: string): string {
  const words = wordsOf(tool);
  const named = words.find((word) => PROGRAMS.has(word) || word === 'git' || word === 'docker');
  const rest = words.filter((word) => word !== named && word !== '');
  return named !== undefined && rest.every((word) => /^(?:cli|run|exec|execute|tool|command|cmd|shell|mcp)$/.test(word))
    ? named
    : '';
}
/** Whether command lines of a program are read as calls. */
export const isProgram = (name: string): boolean => PROGRAMS.has(name);
/** Whether a member of such a tool has the words of its command line. */
export const isCommandLine = (member: string): boolean => OWN_MEMBERS.has(member.trim().toLowerCase());
