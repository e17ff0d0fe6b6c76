/**
 * Commands of a text that is read as it is, by their first words: what sends, installs, takes rights, stays, weakens a safeguard. Bounded gaps. Source:
 * docs/reference/gateway.md#confirmation; docs/adr/0405, 0760. Pure.
 */
import { HTTP_CLIENTS } from './http-clients.ts';
import { beginningsOf, starting } from './shell-at.ts';

/** What only shows, also with the rights of somebody else; of SQL a line with `select` and no word that changes something. */
const SHOWS = String.raw`(?:-u\s+\S{1,40}\s+)?(?:du|df|ls|stat|ps|ss|lsof|uptime|dmesg(?!\s+-\w*[cC])|journalctl(?![^\n;|&]{0,200}--(?:vacuum|rotate|flush))|netstat|free|systemctl\s+(?:status|list-\S+|is-\S+)|docker\s+(?:ps|logs|stats|images)|apt(?:-get)?\s+update|psql(?=[^\n]{0,2000}select)(?![^\n]{0,4000}(?:insert|update|delete|drop|alter|create|grant|revoke|truncate|copy|into|terminate|cancel|reload|call|dblink|lo_|pg_read|pg_write|pg_promote|pg_switch|set_config|nextval|notify|vacuum|refresh|\bdo\b|\\!)))(?=[\s;|&]|$)`;

export const RIGHTS = starting(
  ['sudo doas', String.raw`\s+(?!${SHOWS})`],
  ['visudo setuid usermod useradd adduser chpasswd passwd icacls', String.raw`(?=\s|$)`],
  ['su', String.raw`\s+-`],
  ['chmod', String.raw`\s+(?:-\w+\s+)?(?:[0-7]?777|[ugoa]{0,4}\+\w{0,3}s|[2-7][0-7]{3}\b)`],
  ['chown', String.raw`\s+(?:-\w+\s+)?root\b`],
);
export const STAYS = starting(
  ['crontab', String.raw`\s+(?![^\n;|&]{0,80}-l\b)\S`],
  ['systemctl', String.raw`\s+(?:-\S+\s+(?:[^-\s]\S*\s+)??){0,6}?(?:enable|start)\b`],
  ['launchctl', String.raw`\s+(?:load|bootstrap)`],
  ['schtasks', String.raw`\b`],
  ['reg', String.raw`\s+add\b`],
  [
    'at',
    String.raw`\s+(?:-[a-zA-Z]{1,3}\s+(?:[^\s-]\S{0,200}\s+)?){0,4}(?:now|noon|midnight|teatime|today|tomorrow|next|\d)`,
  ],
  ['batch', String.raw`\s{0,9}(?:$|[\n;<])`],
  ['systemd-run', String.raw`(?=\s)[^\n;|&]{0,200}\s--(?:on-[a-z]{1,20}|(?:timer|path|socket)-property)`],
);
export const UNGUARDS = starting(
  ['ufw', String.raw`\s+disable\b`],
  ['setenforce', String.raw`\s+0\b`],
  ['iptables', String.raw`\s+-F\b`],
  ['set-mppreference', String.raw`\b`],
  ['csrutil', String.raw`\s+disable\b`],
  ['spctl', String.raw`\s+--master-disable\b`],
  ['git', String.raw`\s+config\b[^\n;|&]{0,80}(?:sslverify\s+false|core\.hookspath)`],
  ['git', String.raw`\s+remote\s+(?:add|set-url)\s`],
);

const CLIENTS = HTTP_CLIENTS.join(' ');
export const CLIENT = starting([CLIENTS, String.raw`(?=\s)`]);
export const SENDING = starting([
  CLIENTS,
  String.raw`(?=\s)[^\n;|&]{0,400}\s(?:-d|--data\S*|-F|--form\S*|-T|--upload-file|--post-\S+|--body-\S+|--json|-body|-infile|-X\s*(?:POST|PUT|PATCH|DELETE)|--request[ =](?:POST|PUT|PATCH|DELETE)|--method[ =](?:POST|PUT)|-method\s+(?:post|put))(?![\w-])`,
]);
export const COPYING = starting(
  ['scp sftp rsync ssh ncat nc netcat telnet socat ftp lftp rclone sendmail mutt mail mailx swaks', String.raw`\s+\S`],
  ['git', String.raw`\s+push\b[^\n;|&]{0,120}\s(?:https?://|ssh://|git@)`],
);
const SOURCE = String.raw`\b(?!\s+publish\b)[^\n;|&]{0,120}\s(?:(?:--(?:registry|index-url|extra-index-url|find-links|repo|source|index|default-index)|-[if])[ =])?["']?(?:git\+|https?:\/\/)\S`;
export const INSTALLED = starting(
  ['pip pip3 npm pnpm yarn npx gem cargo go uv uvx bun bunx', SOURCE],
  ['python python3', String.raw`\s+-m\s+(?:pip3?|npm|pnpm|yarn|npx|gem|cargo|go|uv|uvx|bunx?)${SOURCE}`],
);

/** The places of a text where one of all these may stand. */
export const begun = beginningsOf(RIGHTS, STAYS, UNGUARDS, SENDING, COPYING, INSTALLED);
