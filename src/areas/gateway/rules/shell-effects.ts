/**
 * What a command or a script does beyond reading, building and testing in its folder: sends data out, runs what it fetched, opens
 * stored credentials, deletes elsewhere, takes rights, stays after the session. Patterns with bounded gaps, linear.
 * Source: docs/reference/gateway.md#confirmation; docs/adr/0405. Pure.
 */
export interface ShellEffect {
  /** Completes "It …". */
  readonly does: string;
  /** What must be named for the effect to be the user's wish: hosts, paths, or the word of the command. */
  readonly targets: readonly string[];
}

/** Longer commands are read up to here; what lies beyond is an effect of its own. */
const READ_CHARS_MAX = 32 * 1024;

/** Where a command begins: in a shell line, or in a string that a program passes to a shell. */
const AT = String.raw`(?:^|[\n;&|({]|\$\(|\x60|\b(?:then|do|else|xargs|time|nohup|env|sudo|doas)\s|\b(?:system|popen|run|call|exec\w*|spawn\w*|check_output|check_call)\s{0,8}\(\s{0,8}\[?["'])[^\S\n]*`;
const at = (pattern: string): RegExp => new RegExp(`${AT}(?:${pattern})`, 'i');

const CLIENT = String.raw`(?:curl|wget|https?|xh|invoke-webrequest|invoke-restmethod|iwr|irm)(?=\s)`;
const SENDING = at(
  String.raw`${CLIENT}[^\n;|&]{0,400}\s(?:-d|--data\S*|-F|--form\S*|-T|--upload-file|--post-\S+|--body-\S+|--json|-body|-infile|-X\s*(?:POST|PUT|PATCH|DELETE)|--request[ =](?:POST|PUT|PATCH|DELETE)|--method[ =](?:POST|PUT)|-method\s+(?:post|put))(?![\w-])`,
);
const COPYING = at(
  String.raw`(?:scp|sftp|rsync|ssh|ncat|nc|netcat|telnet|socat|ftp|lftp|rclone|sendmail|mutt|mailx?|swaks)\s+\S`,
);
const BY_CODE =
  /\b(?:requests|httpx|session|client|axios|http)\.(?:post|put|patch)\s*\(|\burlopen\s*\([^\n]{0,200}data|\bfetch\s*\([^\n]{0,300}method\s*:\s*["'](?:post|put)|\bsmtplib\.SMTP|\bsocket\.create_connection|\bnet\.(?:connect|createConnection)\s*\(|\/dev\/(?:tcp|udp)\//i;
const PIPED_IN = /\|\s*(?:sudo\s+)?(?:curl|wget|nc|ncat|netcat|ssh|mail|sendmail)\b/i;
const FETCHED_RUN = new RegExp(
  String.raw`${AT}${CLIENT}[^\n;]{0,600}\|\s*(?:sudo\s+)?(?:\S{0,64}/)?(?:(?:ba|z|da|fi|k)?sh|python3?|node|perl|ruby|pwsh|php)\b|(?:<\(|\$\(|\x60)\s*${CLIENT}[^\n]{0,600}|\b(?:iex|invoke-expression)\b|\bexec\s*\([^\n]{0,120}(?:urlopen|requests\.get)`,
  'i',
);
const INSTALLED = at(
  String.raw`(?:python3?\s+-m\s+)?(?:pip3?|npm|pnpm|yarn|npx|gem|cargo|go|uv|uvx|bunx?)\b[^\n;|&]{0,120}\s(?:(?:--(?:registry|index-url|extra-index-url|find-links|repo|source|index|default-index)|-[if])[ =])?["']?(?:git\+|https?:\/\/)\S`,
);
const CREDENTIALS =
  /(?:~|\$home|\/home\/[^/\s]{1,64}|\/root|\/users\/[^/\s]{1,64})\/\.(?:ssh\/(?!known_hosts|config\b|[\w.-]{1,64}\.pub)[\w.*-]*|aws\/credentials|netrc|git-credentials|pgpass|gnupg|kube\/config|docker\/config\.json|config\/(?:gcloud|gh))|\/etc\/(?:shadow|sudoers)\b|\b(?:logins|cookies)\.(?:json|sqlite)\b|\bsecurity\s+find-\w+-password/i;
const DESTROYS = new RegExp(
  String.raw`${AT}(?:mkfs|shred\s|dd\b[^\n;|]{0,200}\bof=/dev/|git\s+push\b[^\n;|&]{0,120}\s(?:-f\b|--force\b(?!-with-lease)|--delete\b)|kubectl\s+delete\b|terraform\s+destroy\b|aws\s+s3\s+(?:rm|rb)\b|gsutil\s+rm\b|docker\s+(?:system|volume)\s+(?:prune|rm)\b|git\s+clean\s+-\w*f|truncate\s+(?:-s\s*0|--size[ =]0)\s+(?:/(?!tmp/)|~)|find\s+(?:/(?!tmp/)|~)[^\n;|&]{0,300}\s(?:-delete\b|-exec(?:dir)?\s+(?:rm|shred|unlink)\b)|docker\s+run\b[^\n;|&]{0,300}\s(?:-v|--volume)[ =]/:|rm\s+(?:-\w+\s+){0,4}(?:\.git|\*)(?=\s|$))|\bdrop\s+(?:table|database|schema|role)\s+\w|\btruncate\s+table\s+\w|\bdelete\s+from\s+\w+\s*(?:;|["']|$)`,
  'i',
);
const REMOVAL = new RegExp(
  String.raw`(?:(?:${AT}|\b(?:ssh|(?:docker|podman|kubectl|nerdctl)\s+(?:compose\s+)?exec)\s[^\n;|&]{1,200}?\s["']?)(?:rm|rmdir|unlink|remove-item|del|rd)\s+|\b(?:shutil\.rmtree|os\.(?:remove|unlink)|fs\.(?:rm|unlink)\w*)\s*\()([^\n;|&]{1,400})`,
  'gi',
);
/** What only shows, also with the rights of somebody else; of SQL a line with `select` and no word that changes something. */
const SHOWS = String.raw`(?:-u\s+\S{1,40}\s+)?(?:du|df|ls|stat|ps|ss|lsof|uptime|dmesg(?!\s+-\w*[cC])|journalctl(?![^\n;|&]{0,200}--(?:vacuum|rotate|flush))|netstat|free|systemctl\s+(?:status|list-\S+|is-\S+)|docker\s+(?:ps|logs|stats|images)|psql(?=[^\n]{0,2000}select)(?![^\n]{0,4000}(?:insert|update|delete|drop|alter|create|grant|revoke|truncate|copy|into|terminate|cancel|reload|call|dblink|lo_|pg_read|pg_write|pg_promote|pg_switch|set_config|nextval|notify|vacuum|refresh|\bdo\b|\\!)))(?=\s|$)`;
const RIGHTS = at(
  String.raw`(?:sudo|doas)\s+(?!${SHOWS})|(?:visudo|setuid|usermod|useradd|adduser|chpasswd|passwd|icacls)(?=\s)|su\s+-|chmod\s+(?:-\w+\s+)?(?:[0-7]?777|[ugoa]{0,4}\+\w{0,3}s|[2-7][0-7]{3}\b)|chown\s+(?:-\w+\s+)?root\b`,
);
const KEPT_FILE = String.raw`(?:\.(?:bashrc|zshrc|profile|bash_profile|zprofile)\b|authorized_keys|\.git/hooks/|/etc/(?:cron|init|systemd|profile|rc|ld\.so))`;
const STAYS = new RegExp(
  String.raw`${AT}(?:crontab\s+(?:-e|-(?=\s|$)|[^-\s])|systemctl\s+(?:enable|start)\b|launchctl\s+(?:load|bootstrap)|schtasks\b|reg\s+add\b|at\s+(?:now|\d))|(?:>\s?|\b(?:tee|cp|mv|ln|install|sed\s+-i)\b)[^\n;|&>]{0,120}${KEPT_FILE}`,
  'i',
);
const UNGUARDS = at(
  String.raw`ufw\s+disable\b|setenforce\s+0\b|iptables\s+-F\b|set-mppreference\b|csrutil\s+disable\b|spctl\s+--master-disable\b|git\s+config\b[^\n;|&]{0,80}(?:sslverify\s+false|core\.hookspath)|git\s+remote\s+(?:add|set-url)\s`,
);
const KEPT = new RegExp(KEPT_FILE, 'i');

const HOST =
  /(?:[a-z][a-z0-9+.-]{1,12}:\/\/(?:[^\s/@'"]{1,128}@)?|[\w.+-]{1,64}@)?((?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,24}|\[[0-9a-f:]{2,45}\]|(?:\d{1,3}\.){3}\d{1,3}|localhost)\b/gi;
const LOCAL =
  /^(?:localhost|127\.\d|0\.0\.0\.0|\[::1\]|10\.|192\.168\.|host\.docker\.internal)|\.(?:local|localhost|internal)$/i;
/** The address comes from a variable or another command. */
const COMPUTED = /^(?![^]*\b(?:localhost|127\.\d))[^]*(?:\$\{?[a-z_]|\$\(|\x60)/i;
const FILE_ENDING =
  /\.(?:txt|md|json|js|ts|tsx|jsx|py|sh|log|csv|ya?ml|toml|html?|css|xml|sql|go|rs|c|h|cpp|java|rb|php|zip|gz|tgz|tar|zst|xz|bz2|7z|rar|pdf|png|jpe?g|svg|env|lock|cfg|ini|conf|pem|key|db|sqlite|out|bin|bak)$/i;

/** Hosts of a command that are not this machine or its network. */
function hostsIn(command: string): string[] {
  const out = new Set<string>();
  for (const found of command.matchAll(HOST)) {
    const host = (found[1] ?? '').toLowerCase();
    const isLink = found[0].includes('://') || found[0].includes('@');
    if (!LOCAL.test(host) && (isLink || !FILE_ENDING.test(host))) out.add(host);
    if (out.size >= 20) break;
  }
  return [...out];
}

const MESSAGE = /(\s(?:-m|--message)[ =])(?:"[^"\\]{0,4000}"|'[^']{0,4000}')/g;
const HEREDOC = /\b(?:cat|tee|apply_patch)\b[^\n<]{0,300}<<-?[ \t]*["']?(\w{1,40})["']?[^\n]{0,200}\n/g;
const HEREDOCS_MAX = 20;

/** Without files that a command writes from its own text, and without messages of commits: this command runs nothing of them. */
function withoutWritten(command: string): string {
  let out = '';
  let from = 0;
  let left = HEREDOCS_MAX;
  HEREDOC.lastIndex = 0;
  for (let head = HEREDOC.exec(command); head !== null && left > 0; head = HEREDOC.exec(command), left -= 1) {
    const end = new RegExp(`^[ \\t]*${head[1] ?? ''}[ \\t]*$`, 'm').exec(command.slice(HEREDOC.lastIndex));
    if (end === null) continue;
    out += command.slice(from, HEREDOC.lastIndex);
    from = HEREDOC.lastIndex + end.index;
    HEREDOC.lastIndex = from;
  }
  return (out + command.slice(from)).replace(MESSAGE, '$1');
}

const matched = (pattern: RegExp, text: string): string =>
  (pattern.exec(text)?.[0] ?? '')
    .replace(/^[^\p{L}~/.$]+/u, '')
    .trim()
    .slice(0, 80);

/** The same of a file that a tool writes. */
export function pathEffects(path: string): ShellEffect[] {
  if (CREDENTIALS.test(path)) return [{ does: 'changes stored credentials:', targets: [path] }];
  return KEPT.test(path) ? [{ does: 'stays in effect afterwards:', targets: [path] }] : [];
}

/**
 * The effects of a command, a script or a file name that a tool runs or writes.
 * @param command as the tool gets it
 */
export function shellEffects(command: string): ShellEffect[] {
  const text = withoutWritten(command.slice(0, READ_CHARS_MAX).replace(/\\\n/g, ' '));
  const out: ShellEffect[] = [];
  const add = (does: string, targets: readonly string[]): void => {
    if (targets.length > 0) out.push({ does, targets });
  };
  const sends = [SENDING, COPYING, BY_CODE, PIPED_IN].some((pattern) => pattern.test(text));
  const hosts = sends || FETCHED_RUN.test(text) || INSTALLED.test(text) ? hostsIn(text) : [];
  if (FETCHED_RUN.test(text)) add('runs what it fetches from', hosts.length > 0 ? hosts : ['an address it computes']);
  else if (INSTALLED.test(text)) add('installs a package from', hosts);
  else if (sends)
    add('can send data to', hosts.length > 0 || !COMPUTED.test(text) ? hosts : ['an address it computes']);
  if (CREDENTIALS.test(text)) add('opens stored credentials:', [matched(CREDENTIALS, text)]);
  if (DESTROYS.test(text)) add('deletes for good:', [matched(DESTROYS, text)]);
  add('deletes outside of its folder:', removedElsewhere(text));
  if (RIGHTS.test(text)) add('takes or changes rights:', [matched(RIGHTS, text)]);
  if (STAYS.test(text)) add('stays in effect afterwards:', [matched(STAYS, text)]);
  if (UNGUARDS.test(text)) add('weakens a safeguard:', [matched(UNGUARDS, text)]);
  if (command.length > READ_CHARS_MAX) add('is too long to be read whole:', [`${command.length} characters`]);
  return out;
}

const ELSEWHERE = /^(?:\/|~|\$home|\.\.(?:\/|$)|[a-z]:\\)/i;
const SCRATCH = /^\/(?:tmp|var\/tmp|dev\/shm)\/\S/;

function removedElsewhere(text: string): string[] {
  const out = new Set<string>();
  for (const [, args = ''] of text.matchAll(REMOVAL)) {
    for (const raw of args.split(/[\s,]+/)) {
      const path = raw.replace(/^["'(]+|["')]+$/g, '');
      if (ELSEWHERE.test(path) && !SCRATCH.test(path)) out.add(path.slice(0, 200));
    }
    if (out.size >= 10) break;
  }
  return [...out];
}
