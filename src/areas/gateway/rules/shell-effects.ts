/**
 * What a command or a script does beyond reading, building and testing in its folder: sends data out, runs what it fetched, opens
 * stored credentials, deletes elsewhere, takes rights, stays after the session. The text is read as it is and, where it is one of a shell, in
 * its commands (shell-commands.ts). Patterns with bounded gaps, linear. Source: docs/reference/gateway.md#confirmation; docs/adr/0405, 0760. Pure.
 */
import { at, commandsAt } from './shell-at.ts';
import { commandsIn, type Command, type Pipe } from './shell-commands.ts';
import { decodedCommands, runsDecodedCode } from './fetched-code.ts';
import { destroys, emptiedBy, emptiesFolder, lineOfWords, removedBy, removedByCode } from './shell-deletions.ts';
import { gitEffects } from './shell-git.ts';
import { linesOf } from './shell-lines.ts';
import { SHELL_NAME } from './shell-names.ts';
import { resolved } from './shell-paths.ts';
import { programEffects } from './shell-programs.ts';
import { sentBy } from './shell-sent.ts';
import { commandsInside, onlyShows } from './shell-strings.ts';
import { beginsSql, isSql, sqlEffects, sqlInCode, type SqlEffect } from './sql-effects.ts';
import { CREDENTIALS, CREDENTIALS_FOLDER, isPatch, KEPT_FILE, patchEffects, withoutPatches } from './written-files.ts';
import type { ShellEffect } from './shell-effect.ts';

/** Longer commands are read up to here; what lies beyond is an effect of its own. */
const READ_CHARS_MAX = 32 * 1024;
/** The same of its commands, which can be more text than they stand in. */
const LINES_CHARS_MAX = 2 * READ_CHARS_MAX;
/** Hosts or paths of one effect; where there are more, not all is read. */
const TARGETS_MAX = 20;

/** What only shows, also with the rights of somebody else; of SQL a line with `select` and no word that changes something. */
const SHOWS = String.raw`(?:-u\s+\S{1,40}\s+)?(?:du|df|ls|stat|ps|ss|lsof|uptime|dmesg(?!\s+-\w*[cC])|journalctl(?![^\n;|&]{0,200}--(?:vacuum|rotate|flush))|netstat|free|systemctl\s+(?:status|list-\S+|is-\S+)|docker\s+(?:ps|logs|stats|images)|apt(?:-get)?\s+update|psql(?=[^\n]{0,2000}select)(?![^\n]{0,4000}(?:insert|update|delete|drop|alter|create|grant|revoke|truncate|copy|into|terminate|cancel|reload|call|dblink|lo_|pg_read|pg_write|pg_promote|pg_switch|set_config|nextval|notify|vacuum|refresh|\bdo\b|\\!)))(?=[\s;|&]|$)`;
const RIGHTS = at(
  String.raw`(?:sudo|doas)\s+(?!${SHOWS})|(?:visudo|setuid|usermod|useradd|adduser|chpasswd|passwd|icacls)(?=\s|$)|su\s+-|chmod\s+(?:-\w+\s+)?(?:[0-7]?777|[ugoa]{0,4}\+\w{0,3}s|[2-7][0-7]{3}\b)|chown\s+(?:-\w+\s+)?root\b`,
  'gi',
);
const STAYS = at(
  String.raw`crontab\s+(?![^\n;|&]{0,80}-l\b)\S|systemctl\s+(?:-\S+\s+(?:[^-\s]\S*\s+)??){0,6}?(?:enable|start)\b|launchctl\s+(?:load|bootstrap)|schtasks\b|reg\s+add\b|at\s+(?:now|\d)`,
  'gi',
);
/** What writes a file, up to the end of its command. */
const WRITING = /(?:>|\b(?:tee|cp|mv|ln|install|sed\s+-i)\b)[^\n;|&>]{0,200}/gi;
const KEPT = new RegExp(KEPT_FILE, 'gi');
const OPENED = new RegExp(CREDENTIALS, 'gi');
const UNGUARDS = at(
  String.raw`ufw\s+disable\b|setenforce\s+0\b|iptables\s+-F\b|set-mppreference\b|csrutil\s+disable\b|spctl\s+--master-disable\b|git\s+config\b[^\n;|&]{0,80}(?:sslverify\s+false|core\.hookspath)|git\s+remote\s+(?:add|set-url)\s`,
  'gi',
);
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

/** What gives `$1` and `$@` a value. */
const FUNCTIONS = /\(\s{0,9}\)\s{0,9}\{|\bfunction\s|\bset\s+--\s/;

/** Which targets an effect has, and how they are named: `deletes`: in a sentence of deleting; `commands`: each of their words. */
type Kind = 'deletes' | 'commands';
type Add = (does: string, targets: readonly string[], kind?: Kind) => void;

/**
 * The effects of a command, a script or a patch that a tool runs.
 * @param command as the tool gets it
 */
export function shellEffects(command: string): ShellEffect[] {
  const coded = decodedCommands(command.slice(0, READ_CHARS_MAX));
  const read = [command.slice(0, READ_CHARS_MAX), ...coded].join('\n');
  const { pipes: outer, code, isWhole } = commandsIn(read);
  // Lines go on in the next one in other languages too, which shell-text.ts does not read.
  const own = withoutWritten(withoutPatches(read).replace(/\\\r?\n/g, ' '));
  const written = withWordsJoined([own, ...code].join('\n'));
  const inside = commandsInside(written, outer);
  const pipes = [...outer, ...inside.pipes];
  const commands = allOf(pipes);
  const lines = linesOf(pipes, LINES_CHARS_MAX);
  const texts = [lines.slice(0, LINES_CHARS_MAX), written];
  let isCut =
    ![isWhole, inside.isWhole].every(Boolean) || command.length > READ_CHARS_MAX || lines.length > LINES_CHARS_MAX;
  const out: ShellEffect[] = [];
  const add: Add = (does, targets, kind) => {
    const all = [...new Set(targets)];
    isCut ||= all.length > TARGETS_MAX;
    if (all.length > 0)
      out.push({ does, targets: all.slice(0, TARGETS_MAX), ...(kind === undefined ? {} : { [kind]: true }) });
  };
  if (isPatch(read))
    for (const { does, targets, deletes } of patchEffects(read))
      add(does, targets, deletes === true ? 'deletes' : undefined);
  for (const { does, targets } of sentBy([written, texts[0]].join('\n'), pipes, TARGETS_MAX)) add(does, targets);
  if (
    lines.split('\n').some((line) => DECODES.test(line)) ||
    DECODED_IN.test(written) ||
    runsDecodedCode(written) ||
    coded.includes('')
  )
    add('runs what it decodes:', ['a coded text']);
  add('opens stored credentials:', openedBy(texts, commands));
  add(
    'deletes for good:',
    commands.filter(destroys).map(({ words }) => lineOfWords(words)),
    'commands',
  );
  addSql(written, { pipes, commands }, add);
  add('deletes everything in its folder:', commands.some(emptiesFolder) ? ['rm'] : []);
  add(
    'deletes outside of its folder:',
    [...removedByCode(written, TARGETS_MAX), ...removedBy(commands, FUNCTIONS.test(own))],
    'deletes',
  );
  add('deletes what is in:', commands.flatMap(emptiedBy));
  add('takes or changes rights:', commandsAt(RIGHTS, texts, TARGETS_MAX), 'commands');
  add('stays in effect afterwards:', commandsAt(STAYS, texts, TARGETS_MAX), 'commands');
  const writing = texts.map((text) => (text.match(WRITING) ?? []).join('\n'));
  add('stays in effect afterwards:', pathsAt(KEPT, writing));
  add('weakens a safeguard:', commandsAt(UNGUARDS, texts, TARGETS_MAX), 'commands');
  out.push(...programEffects(commands), ...commands.flatMap(({ words }) => gitEffects(words)));
  if (isCut) add('is too long to be read whole:', [`${command.length} characters`]);
  return out;
}

/** The commands of all pipes. */
function allOf(pipes: readonly Pipe[]): readonly Command[] {
  const out: Command[] = [];
  for (const pipe of pipes) for (const command of pipe) out.push(command);
  return out;
}

const ENDS_PATH = /[\s"'`;|&<>()·]/;

/** The paths that a pattern ends in, as a whole: in parsed commands, then in the text where it is no part of one of these. */
function pathsAt(pattern: RegExp, texts: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const text of texts)
    for (const { index, 0: all } of text.matchAll(pattern)) {
      if (found.size > TARGETS_MAX) break;
      let from = index + all.length - 1;
      let to = index + all.length;
      while (from > index && !ENDS_PATH.test(text[from - 1] ?? ' ')) from -= 1;
      while (to - from < 400 && !ENDS_PATH.test(text[to] ?? ' ')) to += 1;
      const path = text.slice(from, to).replace(/^\$(?:home\b|\{home\})/i, '~');
      if (![...found].some((other) => other.endsWith(path))) found.add(path);
    }
  return [...found];
}

const COPIES = /^(?:tar|zip|cp|mv|rsync|scp|cat|grep|rg|7z|base64)$/;

/** Files with credentials, and folders of them that are copied or read whole. */
const openedBy = (texts: readonly string[], commands: readonly Command[]): readonly string[] => [
  ...pathsAt(OPENED, texts),
  ...commands
    .filter(({ words }) => COPIES.test(words[0] ?? ''))
    .flatMap(({ words, folder }) => words.slice(1).map((word) => resolved(folder, word)))
    .filter((path) => CREDENTIALS_FOLDER.test(path)),
];

const DECODES = new RegExp(
  String.raw`(?:^|\| )(?:base64 (?:-d|-D|--decode)|xxd -r|openssl (?:enc|base64) )[^|]{0,200}\| (?:${SHELL_NAME}|ssh|python3?|node|perl)(?: -| \||$)`,
);

/** The same by `eval "$(…)"` and its like. */
const DECODED_IN =
  /(?:^|[\n;&|]\s{0,9})(?:eval|source|\.|(?:ba|z|da|k)?sh)\s[^\n]{0,100}?(?:\$\(|`|<\()[^\n`)]{0,400}\b(?:base64\s+(?:-d|-D|--decode)|xxd\s+-r|openssl\s+(?:enc|base64))\b/;

const DATABASES =
  /^(?:psql|mysql|mariadb|sqlite3?|sqlcmd|clickhouse(?:-client)?|duckdb|cockroach|snowsql|bq|usql|mycli|pgcli|sqlplus|cqlsh|isql)$/;
/** A value behind its option, without a blank. */
const ATTACHED = /^-[^-\s]\S*\s/;

const SQL_DOES: Readonly<Record<SqlEffect['kind'], string>> = {
  deletes: 'deletes for good:',
  rights: 'takes or changes rights:',
  overwrites: 'changes every row:',
  runs: 'runs what is not shown:',
};

interface Read {
  readonly pipes: readonly Pipe[];
  readonly commands: readonly Command[];
}

/** Statements that clients of databases get: as words, as a here-document, by a pipe; and those in code. */
function addSql(text: string, { pipes, commands }: Read, add: Add): void {
  const isClient = ({ words }: Command): boolean => DATABASES.test(words[0] ?? '');
  const given = pipes.flatMap((pipe) =>
    pipe.some(isClient)
      ? pipe.flatMap((command) => {
          const words = command.words.slice(1);
          return [...(isClient(command) ? words : [words.join(' ')]), ...command.fed];
        })
      : [],
  );
  const isOnlySql = (command: Command): boolean =>
    (isClient(command) && !command.words.some((word) => ATTACHED.test(word))) || beginsSql(command.words.join(' '));
  const inCode =
    isSql(text) || (pipes.length > 0 && commands.every((one) => isOnlySql(one) || onlyShows(one)))
      ? []
      : sqlInCode(text);
  const found = [...inCode, ...sqlEffects(beginsSql(text) ? [text, ...given] : given)];
  for (const [kind, does] of Object.entries(SQL_DOES))
    add(does, found.filter((one) => one.kind === kind).map((one) => one.text)); // prettier-ignore
}
