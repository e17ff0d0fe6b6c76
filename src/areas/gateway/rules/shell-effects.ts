/**
 * What a command or a script does beyond reading, building and testing in its folder: sends data out, runs what it fetched, opens
 * stored credentials, deletes elsewhere, takes rights, stays after the session. The text is read as it is and, where it is one of a shell, in
 * its commands (shell-commands.ts). Patterns with bounded gaps, linear. Source: docs/reference/gateway.md#confirmation; docs/adr/0405, 0760. Pure.
 */
import { commandsIn, type Command, type Pipe } from './shell-commands.ts';
import { linesOf } from './shell-lines.ts';
import { REMOVERS, SHELL_NAME } from './shell-names.ts';
import { isBuilt, isElsewhere, isHomeOrSystem, resolved } from './shell-paths.ts';
import { sqlEffects, sqlInCode } from './sql-effects.ts';
import { CREDENTIALS, isPatch, KEPT_FILE, patchEffects, withoutPatches } from './written-files.ts';
import type { ShellEffect } from './shell-effect.ts';

/** Longer commands are read up to here; what lies beyond is an effect of its own. */
const READ_CHARS_MAX = 32 * 1024;
/** The same of its commands, which can be more text than they stand in. */
const LINES_CHARS_MAX = 2 * READ_CHARS_MAX;
/** Hosts or paths of one effect; where there are more, not all is read. */
const TARGETS_MAX = 20;

/** Where a command begins: in a shell line, or in a string that a program passes to a shell. */
const AT = String.raw`(?:^|[\n;&|({]|\$\(|\x60|\b(?:then|do|else|xargs|time|nohup|env|sudo|doas)\s|\b(?:system|popen|run|call|exec\w*|spawn\w*|check_output|check_call)\s{0,8}\(\s{0,8}\[?["'])[^\S\n]*`;
const at = (pattern: string): RegExp => new RegExp(`${AT}(?:${pattern})`, 'i');

const CLIENT = String.raw`(?:curl|wget|https?|xh|invoke-webrequest|invoke-restmethod|iwr|irm)(?=\s)`;
const SENDING = at(
  String.raw`${CLIENT}[^\n;|&]{0,400}\s(?:-d|--data\S*|-F|--form\S*|-T|--upload-file|--post-\S+|--body-\S+|--json|-body|-infile|-X\s*(?:POST|PUT|PATCH|DELETE)|--request[ =](?:POST|PUT|PATCH|DELETE)|--method[ =](?:POST|PUT)|-method\s+(?:post|put))(?![\w-])`,
);
const COPYING = at(
  String.raw`(?:scp|sftp|rsync|ssh|ncat|nc|netcat|telnet|socat|ftp|lftp|rclone|sendmail|mutt|mailx?|swaks)\s+\S|git\s+push\b[^\n;|&]{0,120}\s(?:https?://|ssh://|git@)`,
);
const BY_CODE =
  /\b(?:requests|httpx|session|client|axios|http)\.(?:post|put|patch)\s*\(|\burlopen\s*\([^\n]{0,200}data|\bfetch\s*\([^\n]{0,300}method\s*:\s*["'](?:post|put)|\bsmtplib\.SMTP|\bsocket\.create_connection|\bnet\.(?:connect|createConnection)\s*\(|\/dev\/(?:tcp|udp)\//i;
const PIPED_IN = /\|\s*(?:sudo\s+)?(?:curl|wget|nc|ncat|netcat|ssh|mail|sendmail)\b/i;
const FETCHED_RUN = new RegExp(
  String.raw`${AT}${CLIENT}[^\n;]{0,600}\|\s*(?:sudo\s+)?(?:\S{0,64}/)?(?:${SHELL_NAME}|python3?|node|perl|ruby|php)\b|(?:<\(|\$\(|\x60)\s*${CLIENT}[^\n]{0,600}|\b(?:iex|invoke-expression)\b|\bexec\s*\([^\n]{0,120}(?:urlopen|requests\.get)`,
  'i',
);
const INSTALLED = at(
  String.raw`(?:python3?\s+-m\s+)?(?:pip3?|npm|pnpm|yarn|npx|gem|cargo|go|uv|uvx|bunx?)\b[^\n;|&]{0,120}\s(?:(?:--(?:registry|index-url|extra-index-url|find-links|repo|source|index|default-index)|-[if])[ =])?["']?(?:git\+|https?:\/\/)\S`,
);
const DESTROYS = new RegExp(
  String.raw`${AT}(?:mkfs|shred\s|dd\b[^\n;|]{0,200}\bof=/dev/|git\s+push\b[^\n;|&]{0,120}\s(?:-f\b|--force\b(?!-with-lease)|--delete\b)|kubectl\s+delete\b|terraform\s+destroy\b|aws\s+s3\s+(?:rm|rb)\b|gsutil\s+rm\b|docker\s+(?:system|volume)\s+(?:prune|rm)\b|git\s+clean\s+-\w*f|truncate\s+(?:-s\s*0|--size[ =]0)\s+(?:/(?!tmp/)|~)|find\s+(?:/(?!tmp/)|~)[^\n;|&]{0,300}\s(?:-delete\b|-exec(?:dir)?\s+(?:rm|shred|unlink)\b)|docker\s+run\b[^\n;|&]{0,300}\s(?:-v|--volume)[ =]/:|rm\s+(?:-\w+\s+){0,4}(?:\.git|\*)(?=\s|$))`,
  'i',
);
const REMOVAL = new RegExp(
  String.raw`(?:(?:${AT}|\b(?:ssh|(?:docker|podman|kubectl|nerdctl)\s+(?:compose\s+)?exec)\s[^\n;|&]{1,200}?\s["']?)(?:rm|rmdir|unlink|remove-item|del|rd)\s+|\b(?:shutil\.rmtree|os\.(?:remove|unlink)|fs\.(?:rm|unlink)\w*|(?:rm|rmdir|unlink|rimraf|remove)Sync)\s*\(|\b(?:FileUtils\.rm\w*|File\.delete|remove_tree|rmtree|unlink(?:\s+glob)?)[\s(]{1,4}(?=["']))([^\n;|&]{1,400})`,
  'gi',
);
/** What only shows, also with the rights of somebody else; of SQL a line with `select` and no word that changes something. */
const SHOWS = String.raw`(?:-u\s+\S{1,40}\s+)?(?:du|df|ls|stat|ps|ss|lsof|uptime|dmesg(?!\s+-\w*[cC])|journalctl(?![^\n;|&]{0,200}--(?:vacuum|rotate|flush))|netstat|free|systemctl\s+(?:status|list-\S+|is-\S+)|docker\s+(?:ps|logs|stats|images)|psql(?=[^\n]{0,2000}select)(?![^\n]{0,4000}(?:insert|update|delete|drop|alter|create|grant|revoke|truncate|copy|into|terminate|cancel|reload|call|dblink|lo_|pg_read|pg_write|pg_promote|pg_switch|set_config|nextval|notify|vacuum|refresh|\bdo\b|\\!)))(?=\s|$)`;
const RIGHTS = at(
  String.raw`(?:sudo|doas)\s+(?!${SHOWS})|(?:visudo|setuid|usermod|useradd|adduser|chpasswd|passwd|icacls)(?=\s)|su\s+-|chmod\s+(?:-\w+\s+)?(?:[0-7]?777|[ugoa]{0,4}\+\w{0,3}s|[2-7][0-7]{3}\b)|chown\s+(?:-\w+\s+)?root\b`,
);
const STAYS = new RegExp(
  String.raw`${AT}(?:crontab\s+(?:-e|-(?=\s|$)|[^-\s])|systemctl\s+(?:enable|start)\b|launchctl\s+(?:load|bootstrap)|schtasks\b|reg\s+add\b|at\s+(?:now|\d))|(?:>\s?|\b(?:tee|cp|mv|ln|install|sed\s+-i)\b)[^\n;|&>]{0,120}${KEPT_FILE}`,
  'i',
);
const UNGUARDS = at(
  String.raw`ufw\s+disable\b|setenforce\s+0\b|iptables\s+-F\b|set-mppreference\b|csrutil\s+disable\b|spctl\s+--master-disable\b|git\s+config\b[^\n;|&]{0,80}(?:sslverify\s+false|core\.hookspath)|git\s+remote\s+(?:add|set-url)\s`,
);
const HOST =
  /(?:[a-z][a-z0-9+.-]{1,12}:\/\/(?:[^\s/@'"]{1,128}@)?|[\w.+-]{1,64}@)?((?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,24}|\[[0-9a-f:]{2,45}\]|(?:\d{1,3}\.){3}\d{1,3}|localhost)\b/gi;
const LOCAL =
  /^(?:localhost|127\.\d|0\.0\.0\.0|\[::1\]|10\.|192\.168\.|host\.docker\.internal)|\.(?:local|localhost|internal)$/i;
/** The address comes from a variable or another command. */
const COMPUTED = /^(?![^]*\b(?:localhost|127\.\d))[^]*(?:\$\{?[a-z_]|\$\(|\x60)/i;
const FILE_ENDING =
  /\.(?:txt|md|json|js|ts|tsx|jsx|py|sh|log|csv|ya?ml|toml|html?|css|xml|sql|go|rs|c|h|cpp|java|rb|php|zip|gz|tgz|tar|zst|xz|bz2|7z|rar|pdf|png|jpe?g|svg|env|lock|cfg|ini|conf|pem|key|db|sqlite|out|bin|bak|git)$/i;

/** Hosts of a command that are not this machine or its network. */
function hostsIn(command: string): string[] {
  const out = new Set<string>();
  for (const found of command.matchAll(HOST)) {
    const host = (found[1] ?? '').toLowerCase();
    const isLink = found[0].includes('://') || found[0].includes('@');
    if (!LOCAL.test(host) && (isLink || !FILE_ENDING.test(host))) out.add(host);
    if (out.size > TARGETS_MAX) break;
  }
  return [...out];
}

const MESSAGE = /(\s(?:-m|--message)[ =])(?:"[^"\\]{0,4000}"|'[^']{0,4000}')/g;
const HEREDOC = /\b(?:cat|tee|apply_patch)\b[^\n<]{0,300}<<-?[ \t]*["']?(\w{1,40})["']?[^\n]{0,200}\n/g;
const HEREDOCS_MAX = 20;
const PIPED_ON = new RegExp(String.raw`\|\s*(?:\S{0,64}/)?(?:${SHELL_NAME}|python3?|node|deno|bun|perl|ruby|php)\b`);

/** Without files that a command writes from its own text, and without messages of commits: this command runs nothing of them. */
function withoutWritten(command: string): string {
  let out = '';
  let from = 0;
  let left = HEREDOCS_MAX;
  HEREDOC.lastIndex = 0;
  for (let head = HEREDOC.exec(command); head !== null && left > 0; head = HEREDOC.exec(command), left -= 1) {
    const end = new RegExp(`^[ \\t]*${head[1] ?? ''}[ \\t]*$`, 'm').exec(command.slice(HEREDOC.lastIndex));
    if (end === null || PIPED_ON.test(head[0])) continue;
    out += command.slice(from, HEREDOC.lastIndex);
    from = HEREDOC.lastIndex + end.index;
    HEREDOC.lastIndex = from;
  }
  return (out + command.slice(from)).replace(MESSAGE, '$1');
}

/** Words of a list that a program runs: `run(["rm", "-rf", "/x"])` is `run(["rm -rf /x"])` too. */
function withWordsJoined(text: string): string {
  const joined = text.replace(/(["'])\s{0,8},\s{0,8}\[?\s{0,8}\1/g, ' ');
  return joined === text ? text : `${text}\n${joined}`;
}

const matched = (pattern: RegExp, text: string): string =>
  (pattern.exec(text)?.[0] ?? '')
    .replace(/^[^\p{L}~/.$]+/u, '')
    .trim()
    .slice(0, 80);

type Add = (does: string, targets: readonly string[], deletes?: boolean) => void;

/**
 * The effects of a command, a script or a patch that a tool runs.
 * @param command as the tool gets it
 */
export function shellEffects(command: string): ShellEffect[] {
  const read = command.slice(0, READ_CHARS_MAX);
  const { pipes, code, isWhole } = commandsIn(read);
  const lines = linesOf(pipes);
  let isCut = !isWhole || command.length > READ_CHARS_MAX || lines.length > LINES_CHARS_MAX;
  // Lines go on in the next one in other languages too, which shell-text.ts does not read.
  const own = withoutWritten(withoutPatches(read).replace(/\\\r?\n/g, ' '));
  const written = withWordsJoined([own, ...code].join('\n'));
  const text = `${written}\n${lines.slice(0, LINES_CHARS_MAX)}`;
  const out: ShellEffect[] = [];
  const add: Add = (does, targets, deletes) => {
    isCut ||= targets.length > TARGETS_MAX;
    const named = targets.slice(0, TARGETS_MAX);
    if (named.length > 0) out.push({ does, targets: named, ...(deletes === true ? { deletes } : {}) });
  };
  if (isPatch(read)) for (const { does, targets, deletes } of patchEffects(read)) add(does, targets, deletes);
  addSent(text, { pipes, lines }, add);
  if (CREDENTIALS.test(text)) add('opens stored credentials:', [matched(CREDENTIALS, text)]);
  if (DESTROYS.test(text)) add('deletes for good:', [matched(DESTROYS, text)]);
  addSql(written, pipes, add);
  add('deletes everything in its folder:', emptied(pipes));
  add('deletes outside of its folder:', [...new Set([...removedByCode(written), ...removedBy(pipes)])], true);
  if (RIGHTS.test(text)) add('takes or changes rights:', [matched(RIGHTS, text)]);
  if (STAYS.test(text)) add('stays in effect afterwards:', [matched(STAYS, text)]);
  if (UNGUARDS.test(text)) add('weakens a safeguard:', [matched(UNGUARDS, text)]);
  if (isCut) add('is too long to be read whole:', [`${command.length} characters`]);
  return out;
}

/** Commands, and each pipe of them as a line. */
interface Parsed {
  readonly pipes: readonly Pipe[];
  readonly lines: string;
}

function addSent(text: string, { pipes, lines }: Parsed, add: Add): void {
  const carries = pipes
    .flat()
    .some(({ words }) => CLIENTS.has(words[0] ?? '') && words.some((word) => CARRYING.test(word)));
  const fetched = runsFetchedFile(pipes) || FETCHED_RUN.test(text);
  const sends = carries || [SENDING, COPYING, BY_CODE, PIPED_IN].some((pattern) => pattern.test(text));
  const hosts = sends || fetched || INSTALLED.test(text) ? hostsIn(text) : [];
  if (fetched) add('runs what it fetches from', hosts.length > 0 ? hosts : ['an address it computes']);
  else if (INSTALLED.test(text)) add('installs a package from', hosts);
  else if (sends)
    add('can send data to', hosts.length > 0 || !COMPUTED.test(text) ? hosts : ['an address it computes']);
  if (lines.split('\n').some((line) => DECODES.test(line))) add('runs what it decodes:', ['a coded text']);
}

const CLIENTS: ReadonlySet<string> = new Set(['curl', 'wget', 'http', 'https', 'xh']);
/** The result of another command as a value in an address. */
const CARRYING = /^https?:\/\/[^\s?]{1,500}\?\S{0,2000}\$_/i;
const DECODES = new RegExp(
  String.raw`(?:^|\| )(?:base64 (?:-d|-D|--decode)|xxd -r|openssl (?:enc|base64) )[^|]{0,200}\| (?:${SHELL_NAME}|ssh|python3?|node|perl)(?: -| \||$)`,
);
const RUNNERS = new RegExp(`^(?:${SHELL_NAME}|python3?|node|perl|ruby|php|source|\\.|chmod)$`);
const OUTPUT = /^-(?:[a-zA-Z]{0,4}[oO]|-output|-output-document)$/;

/** A file that a client of the web wrote, and that a later command runs. */
function runsFetchedFile(pipes: readonly Pipe[]): boolean {
  const files = new Set<string>();
  for (const { words, writes } of pipes.flat()) {
    const name = words[0] ?? '';
    const runs = RUNNERS.test(name) ? words.slice(1).find((word) => !/^[-+]/.test(word)) : name;
    if (runs !== undefined && files.has(resolved('', runs))) return true;
    if (!CLIENTS.has(name)) continue;
    const at = words.findIndex((word) => OUTPUT.test(word));
    const last = words.findLast((word) => /^https?:\/\//i.test(word))?.split(/[?#]/)[0];
    const given = at === -1 ? undefined : words[at + 1];
    for (const file of [...writes, given, last?.split('/').at(-1)])
      if (file !== undefined && file !== '') files.add(resolved('', file));
  }
  return false;
}

const DATABASES =
  /^(?:psql|mysql|mariadb|sqlite3?|sqlcmd|clickhouse(?:-client)?|duckdb|cockroach|snowsql|bq|usql|mycli|pgcli|sqlplus|cqlsh|isql)$/;
const STATEMENT = /^\s*(?:select|insert|update|delete|drop|truncate|alter|grant|create|with|begin)\s/i;

/** A value behind its option, without a blank. */
const ATTACHED = /^-[^-\s]\S*\s/;

/** Statements that clients of databases get: as words, as a here-document, by a pipe; and those in code. */
function addSql(text: string, pipes: readonly Pipe[], add: Add): void {
  const isClient = ({ words }: Command): boolean => DATABASES.test(words[0] ?? '');
  const given = pipes.flatMap((pipe) =>
    pipe.some(isClient)
      ? pipe.flatMap((command) => {
          const words = command.words.slice(1);
          return [...(isClient(command) ? words : [words.join(' ')]), ...command.fed];
        })
      : [],
  );
  const isSql = (command: Command): boolean =>
    (isClient(command) && !command.words.some((word) => ATTACHED.test(word))) ||
    STATEMENT.test(command.words.join(' '));
  const inCode = pipes.length > 0 && pipes.flat().every(isSql) ? [] : sqlInCode(text);
  const found = [...inCode, ...sqlEffects(STATEMENT.test(text) ? [text, ...given] : given)];
  const of = (kind: string): string[] => [...new Set(found.filter((one) => one.kind === kind).map((one) => one.text))];
  add('deletes for good:', of('deletes'));
  add('takes or changes rights:', of('rights'));
}

const PATH_CHARS = 200;

const removals = (pipes: readonly Pipe[]): readonly Command[] =>
  pipes.flat().filter(({ words }) => REMOVERS.has(words[0] ?? ''));
const operands = ({ words }: Command): readonly string[] => words.slice(1).filter((word) => !word.startsWith('-'));

/** What the commands of a shell remove elsewhere; below a folder that the text went to, not single files and what builds make again. */
function removedBy(pipes: readonly Pipe[]): string[] {
  const paths = removals(pipes).flatMap((command) => {
    const isWhole = command.words.some((word) => /^-(?:\w*[rR]|-recursive)/.test(word)) || command.words[0] !== 'rm';
    const isSmall = (path: string): boolean =>
      isBelow(path, command.folder) ? isBuilt(path) || (!isWhole && !/[*?[{]/.test(path)) : isBuiltInNew(path, command);
    return operands(command).filter((path) => isElsewhere(path) && !isSmall(path));
  });
  const shown = paths.map((path) => path.replace(/\/\{\}$/, '/*').slice(0, PATH_CHARS));
  return [...new Set(shown)];
}

const isBelow = (path: string, folder: string): boolean =>
  /^[/~]/.test(folder) && !isHomeOrSystem(folder) && path.startsWith(`${folder}/`);

/** In a container that begins with the command, and no folder of others. */
const isBuiltInNew = (path: string, { mounts }: Command): boolean =>
  mounts !== undefined && isBuilt(path) && !mounts.some((one) => `${one}/`.startsWith(`${path}/`));

const emptied = (pipes: readonly Pipe[]): string[] =>
  removals(pipes).some((command) => operands(command).some((path) => /^(?:\.|\*|\.git)$/.test(path))) ? ['rm'] : [];

/** The same of programs in other languages and of strings that a program may pass to a shell, as the text has them. */
function removedByCode(text: string): string[] {
  const out = new Set<string>();
  for (const [, args = ''] of text.matchAll(REMOVAL)) {
    for (const raw of args.split(/[\s,]+/)) {
      const path = resolved('', raw.replace(/["'()`[\]]/g, '').replace(/^\$(?:home\b|\{home\})/i, '~'));
      if (isElsewhere(path)) out.add(path.slice(0, PATH_CHARS));
    }
    if (out.size > TARGETS_MAX) break;
  }
  return [...out];
}
