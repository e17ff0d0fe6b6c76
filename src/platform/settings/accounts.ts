/** Settings of accounts: outgoing requests, sign-up and sign-in, mail, plans, and retention of texts. */
import { choice, flag, integer, list, optionalText, optionalUrl, text, type SettingKind } from '../setting-kinds.ts';

const isOrigin = (item: string): boolean => URL.canParse(item) && new URL(item).origin === item;

export const ACCOUNT_SETTINGS = {
  EGRESS_PORTS: list(
    'Ports that addresses given by customers (webhooks) may name. Default: 443, 8443',
    (item) => /^[1-9]\d{0,4}$/.test(item) && Number(item) <= 65_535,
    'ports such as 443,8443',
  ),
  EGRESS_ALLOW_LOOPBACK: flag(
    false,
    'Lets such addresses be loopback, on any port and without TLS; for development and tests only',
  ),
  EVENT_STREAM_SECONDS: integer(
    300,
    1,
    3_600,
    'A stream of server-sent events ends after this long, so that its rights are checked again; clients continue where they were',
  ),
  TRUSTED_PROXY_HOPS: integer(
    0,
    0,
    10,
    'Proxies in front whose X-Forwarded-For entries are believed; 0 uses the socket address',
  ),
  SMTP_URL: optionalUrl(
    ['smtp', 'smtps'],
    'Mail server, smtp://user:password@host:587. Default: mails are written to DATA_DIR/outbox',
    { secret: true },
  ),
  MAIL_FROM: text('Surety <surety@localhost>', 'Sender of mails'),
  SIGN_UP: choice(
    ['open', 'invite', 'closed'],
    'invite',
    'Who may make an account: everybody, holders of an invitation sent by mail, or nobody',
  ),
  STAFF_EMAILS: list(
    'Addresses of people who are staff of this service, such as you@example.com: confirmed accounts with one of them become staff within a minute, and stop being it when the address leaves the list',
    (item) => /^[^\s@,]+@[^\s@,]+$/.test(item),
    'addresses such as you@example.com',
  ),
  BOOTSTRAP_EMAIL: optionalText(
    'Address of the owner that the first start makes. Default: an address nobody can guess, shown once. Read at the first start only, like all BOOTSTRAP_ settings',
  ),
  BOOTSTRAP_PASSWORD: optionalText('Password of that owner. Default: a random one', { secret: true }),
  BOOTSTRAP_ORG: text('First organisation', 'Name of the organisation that the first start makes'),
  BOOTSTRAP_API_KEY: optionalText(
    'API key that the first start stores, for set-up without a person; `npm run make-key` prints one. Default: a random one',
    { secret: true },
  ),
  DEFAULT_PLAN: text(
    'plan-enterprise',
    'Plan of accounts that have none of their own. plan-enterprise includes every feature, without limits',
  ),
  DEFAULT_AGENT_VISIBILITY: choice(
    ['public', 'unlisted', 'private'],
    'public',
    'Who sees a new agent and its trust rating, until its owner says otherwise: everybody, who knows its identifier, or its organisation',
  ),
  CORS_ORIGINS: list(
    'Origins that may call with credentials from a browser',
    isOrigin,
    'origins such as https://console.example.com',
  ),
  TRACE_RETENTION_DAYS: integer(
    90,
    1,
    3_650,
    'Days for which traces of tool uses are kept for historical policy evaluation',
  ),
  EVIDENCE_RETENTION: integer(
    0,
    0,
    1_200,
    'Whole months for which turns, evaluations, traces, events and the content of clear checkpoints stay in the database once `npm run archive` has written them; 4 or more, 0: for ever',
  ),
  QUARANTINE_RETENTION_DAYS: integer(
    30,
    1,
    3_650,
    'Days for which held texts are kept, sealed; then the content is erased and what nobody decided over is expired',
  ),
  OAUTH_REDIRECT_HOSTS: list(
    'Hosts that OAuth clients may send people back to. Default: any https host, named on the consent page',
    (item) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(item),
    'host names such as app.example.com',
  ),
  SSO_TRUSTED_DOMAINS: list(
    'E-mail domains that count as proven for single sign-on without a DNS record; for one organisation on its own machine',
    (item) => /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(item),
    'lowercase domains such as example.com',
  ),
} as const satisfies Record<string, SettingKind<unknown>>;
