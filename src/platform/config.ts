/**
 * Every setting of the service: name, type, default, description. Read once at start (main.ts passes process.env);
 * an unknown, malformed or contradictory setting stops the start with one line each. Sizes in bytes, times in milliseconds.
 */
import {
  LIMIT_CLASSES,
  LIMIT_CLASS_NAMES,
  limitSetting,
  type LimitCeiling,
  type LimitCeilings,
  type LimitClass,
} from './http/limit-classes.ts';
import {
  choice,
  flag,
  integer,
  list,
  optionalText,
  optionalUrl,
  text,
  url,
  type SettingKind,
} from './setting-kinds.ts';
import { nearestName } from './typo.ts';

const HTTP = ['http', 'https'] as const;
const isOrigin = (item: string): boolean => URL.canParse(item) && new URL(item).origin === item;

/** The table. Add a line here to add a setting; README's table is generated from it. */
export const SETTINGS = {
  ROLE: choice(['all', 'api', 'gateway', 'worker'], 'all', 'Which parts this process runs'),
  HOST: text('127.0.0.1', 'Address to listen on'),
  PORT: integer(8787, 0, 65_535, 'Port of the REST API; 0 picks a free one'),
  GATEWAY_PORT: integer(8788, 0, 65_535, 'Port of the gateway; 0 picks a free one'),
  PUBLIC_URL: optionalUrl(
    HTTP,
    'Address clients use, for links, cookies and origin checks. Default: taken from the request',
  ),
  DATA_DIR: text('./data', 'Directory of the embedded database and of generated keys'),
  MASTER_KEY: optionalText('Master secret, base64 of 32 bytes. Default: DATA_DIR/master.key, made on first start', {
    secret: true,
  }),
  LICENCE_SECRET: optionalText(
    'Secret of licence tokens (HS256), 32 bytes or more. Default: no licence is issued or accepted',
    { secret: true },
  ),
  DATABASE_URL: optionalUrl(
    ['postgres', 'postgresql'],
    'External PostgreSQL 15 or newer. Default: embedded, in DATA_DIR',
    { secret: true },
  ),
  DATABASE_POOL_MAX: integer(16, 2, 500, 'Connections to the database'),
  REDIS_URL: optionalUrl(
    ['redis', 'rediss'],
    'Shares rate limits between instances. Default: counted in this process',
    { secret: true },
  ),
  UPSTREAM_ANTHROPIC_URL: url('https://api.anthropic.com', HTTP, 'Where the gateway sends Anthropic traffic'),
  UPSTREAM_OPENAI_URL: url('https://api.openai.com', HTTP, 'Where the gateway sends OpenAI traffic'),
  UPSTREAM_GEMINI_URL: url('https://generativelanguage.googleapis.com', HTTP, 'Where the gateway sends Gemini traffic'),
  UPSTREAM_CONNECT_TIMEOUT_MS: integer(5_000, 100, 60_000, 'Longest wait for a connection to a provider'),
  UPSTREAM_FIRST_BYTE_TIMEOUT_MS: integer(
    600_000,
    100,
    900_000,
    'Longest wait for the first byte of a provider reply; reasoning models are silent for minutes',
  ),
  UPSTREAM_IDLE_TIMEOUT_MS: integer(300_000, 100, 900_000, 'Longest silence within a provider reply'),
  UPSTREAM_BREAKER_FAILURES: integer(
    5,
    1,
    1_000,
    'Calls of one provider and model that may fail to connect, time out or break in a row before it is not asked for a while',
  ),
  UPSTREAM_BREAKER_COOLDOWN_MS: integer(
    10_000,
    100,
    600_000,
    'How long a provider that did not answer is not asked, before one call tries again',
  ),
  GATEWAY_CALLS_MAX: integer(
    2_048,
    1,
    65_536,
    'Turns of the gateway at once, half of them for one agent at most. One turn holds about 50 KB',
  ),
  GATEWAY_QUEUE_MAX: integer(256, 0, 65_536, 'Turns that may wait for a free place; beyond it 529'),
  GATEWAY_QUEUE_WAIT_MS: integer(5_000, 1, 60_000, 'Longest wait of a turn for a free place; after it 529'),
  GATEWAY_BODY_BYTES_MAX: integer(33_554_432, 1_024, 268_435_456, 'Largest request body of the gateway'),
  GATEWAY_NUDGE: choice(
    ['always', 'sampling', 'threshold', 'off'],
    'always',
    'Which integrity findings an agent in nudge is told in its next turn',
  ),
  GATEWAY_NUDGE_PERCENT: integer(25, 0, 100, 'GATEWAY_NUDGE=sampling: share of the findings that are told'),
  GATEWAY_NUDGE_AFTER: integer(
    3,
    1,
    1_000,
    'GATEWAY_NUDGE=threshold: violations of a session, counted per process, from which on findings are told',
  ),
  MODEL_PRICES: list(
    'What models cost, for the spending of goal contracts: MODEL=INPUT/OUTPUT in US dollars a million tokens, * at the end for a family. Default: none, and no spending is told',
    (item) => /^[^\s=]{1,128}=\d{1,6}(\.\d{1,6})?\/\d{1,6}(\.\d{1,6})?$/.test(item),
    'entries like claude-sonnet-*=3/15',
  ),
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
  DEFAULT_PLAN: text(
    'plan-enterprise',
    'Plan of accounts that have none of their own. plan-enterprise includes every feature, without limits',
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
  ANALYSER_MODEL_URL: optionalUrl(
    HTTP,
    'Language model that also judges reasoning: base address of an OpenAI-compatible (…/v1) or Anthropic-compatible endpoint. Default: the offline rules alone',
  ),
  ANALYSER_MODEL_DIALECT: choice(['openai', 'anthropic'], 'openai', 'How that model is spoken to'),
  ANALYSER_MODEL: text('', 'Its model name; required with ANALYSER_MODEL_URL'),
  ANALYSER_MODEL_KEY: optionalText('Its credential', { secret: true }),
  ANALYSER_MODEL_TIMEOUT_MS: integer(
    8_000,
    100,
    9_000,
    'Longest wait for its verdict; after that a turn is unverified',
  ),
  ANALYSER_MODEL_CALLS_PER_HOUR: integer(2_000, 1, 1_000_000, 'Calls to it in any hour'),
  ANALYSER_MODEL_OVER_BUDGET: choice(
    ['offline', 'unverified'],
    'offline',
    'When those are used up: judge by the offline rules alone, or say unverified (enforce then withholds)',
  ),
  WITNESS_KEYS: list(
    'Witnesses whose cosignatures of evidence logs are taken, as C2SP verifier keys of type 0x04',
    (item) => /^[^\s+]{1,256}\+[0-9a-f]{8}\+[A-Za-z0-9+/]{44}$/.test(item),
    'verifier keys: name+hash+base64, separated by commas',
  ),
  SCREENING_MODEL_URL: optionalUrl(
    HTTP,
    'Language model that looks again at inbound texts the offline engine is unsure of; it can raise a score, never lower one. Address as ANALYSER_MODEL_URL',
  ),
  SCREENING_MODEL_DIALECT: choice(['openai', 'anthropic'], 'openai', 'How that model is spoken to'),
  SCREENING_MODEL: text('', 'Its model name; required with SCREENING_MODEL_URL'),
  SCREENING_MODEL_KEY: optionalText('Its credential', { secret: true }),
  SCREENING_MODEL_TIMEOUT_MS: integer(4_000, 100, 30_000, 'Longest wait for it; the offline result stands after that'),
  SCREENING_MODEL_CALLS_PER_HOUR: integer(5_000, 1, 1_000_000, 'Calls to it in any hour'),
  SCREENING_ONNX_DIR: optionalText(
    'Folder of a sequence classifier (model.onnx, tokenizer.json, tokenizer_config.json, config.json) that looks again at such texts; needs onnxruntime-node and @huggingface/tokenizers',
  ),
  SCREENING_ONNX_RUNTIME_DIR: optionalText('Folder in which those two packages are installed. Default: this package'),
  SCREENING_SECOND_LOOK_FROM_PERCENT: integer(
    30,
    0,
    100,
    'Offline scores from which a second look is taken, in hundredths; up to the block threshold',
  ),
  LOG_LEVEL: choice(['debug', 'info', 'warn', 'error', 'silent'], 'info', 'Least severe level that is written'),
  METRICS: flag(true, 'Serves Prometheus metrics at /metrics'),
  RISK_PROOFS: flag(
    true,
    'Makes a zero-knowledge receipt for each individual risk assessment of an account whose plan has it; about a second of a core each, in a thread of the worker',
  ),
  METRICS_BY_AGENT: flag(
    false,
    'Tells agents apart in aip_integrity_checks_total; one row more for each agent and verdict',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl(HTTP, 'Where trace spans go (OTLP over HTTP). Default: no tracing'),
  STRICT_REPLIES: flag(false, 'Turns a reply outside its declared shape or status into a 500; for test systems'),
} as const satisfies Record<string, SettingKind<unknown>>;

type Table = typeof SETTINGS;
export type SettingName = keyof Table;
type ValueOf<K> = K extends SettingKind<infer T> ? T : never;
/** Values by setting name, and the rate ceilings by class. */
export type Settings = { readonly [K in SettingName]: ValueOf<Table[K]> } & { readonly rateLimits: LimitCeilings };

/** Variables that begin like this are ours; an unknown one is a mistake. */
const OWN_PREFIXES = [
  'SURETY_',
  'RATE_LIMIT_',
  'UPSTREAM_',
  'GATEWAY_',
  'CORS_',
  'TRUSTED_PROX',
  'EGRESS_',
  'SMTP_',
  'SSO_',
  'ANALYSER_',
  'SCREENING_',
] as const;

export class SettingsError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and checks all settings. An empty variable counts as unset.
 * @throws SettingsError with one line for each unknown, malformed or contradictory setting
 */
export function readSettings(env: Environment): Settings {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries<SettingKind<unknown>>(SETTINGS))
    values[name] = readOne(name, kind, env, problems);
  values['rateLimits'] = readLimits(env, problems);
  problems.push(...unknownNames(env));
  const settings = values as unknown as Settings;
  if (problems.length === 0) problems.push(...contradictions(settings));
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}

function readOne<T>(name: string, kind: SettingKind<T>, env: Environment, problems: string[]): T {
  const given = env[name];
  if (given === undefined || given === '') return kind.initial;
  try {
    return kind.parse(given);
  } catch (problem) {
    const shown = kind.isSecret ? '' : `, not '${given}'`;
    problems.push(`${name} must be ${(problem as Error).message}${shown}`);
    return kind.initial;
  }
}

/** All rate-limit settings: their names and defaults, derived from the class table. */
export function limitKinds(): Map<
  string,
  { limit: LimitClass; member: keyof LimitCeiling; kind: SettingKind<number> }
> {
  const kinds = new Map<string, { limit: LimitClass; member: keyof LimitCeiling; kind: SettingKind<number> }>();
  for (const limit of LIMIT_CLASS_NAMES) {
    const ceiling: LimitCeiling = LIMIT_CLASSES[limit];
    for (const member of ['perMinute', 'authenticatedPerMinute'] as const) {
      const initial = ceiling[member];
      if (initial === undefined) continue;
      const who = member === 'perMinute' ? '' : ', by authenticated caller';
      kinds.set(limitSetting(limit, member === 'authenticatedPerMinute'), {
        limit,
        member,
        kind: integer(initial, 1, 100_000_000, `Requests a minute, class ${limit}${who}`),
      });
    }
  }
  return kinds;
}

function readLimits(env: Environment, problems: string[]): LimitCeilings {
  const ceilings: Partial<Record<LimitClass, LimitCeiling>> = {};
  for (const [name, { limit, member, kind }] of limitKinds()) {
    ceilings[limit] = { perMinute: 0, ...ceilings[limit], [member]: readOne(name, kind, env, problems) };
  }
  return ceilings as LimitCeilings;
}

/** One line for each variable that looks like ours and is not. Ordinary variables of a shell pass. */
function unknownNames(env: Environment): string[] {
  const known = [...Object.keys(SETTINGS), ...limitKinds().keys()];
  const isKnown = new Set(known);
  const problems: string[] = [];
  for (const name of Object.keys(env)) {
    if (isKnown.has(name) || name.startsWith('SURETY_TEST_') || env[name] === undefined || env[name] === '') continue;
    const near = nearestName(name, known);
    if (near === undefined && !OWN_PREFIXES.some((prefix) => name.startsWith(prefix))) continue;
    problems.push(`${name} is not a setting${near === undefined ? '' : `; did you mean ${near}?`}`);
  }
  return problems;
}

/** Settings that are each fine and together make no sense. */
function contradictions(s: Settings): string[] {
  const problems: string[] = [];
  if (s.ROLE === 'all' && s.PORT !== 0 && s.PORT === s.GATEWAY_PORT)
    problems.push(`PORT and GATEWAY_PORT are both ${s.PORT}`);
  if (s.ROLE !== 'all' && s.DATABASE_URL === undefined) {
    problems.push(
      `ROLE=${s.ROLE} shares its database with other processes and needs DATABASE_URL (the embedded one serves ROLE=all only)`,
    );
  }
  if (s.PUBLIC_URL !== undefined && new URL(s.PUBLIC_URL).pathname !== '/')
    problems.push('PUBLIC_URL must be an origin without a path');
  if (s.LICENCE_SECRET !== undefined && Buffer.byteLength(s.LICENCE_SECRET) < 32)
    problems.push('LICENCE_SECRET must have 32 bytes or more (RFC 7518, 3.2)');
  if (s.ANALYSER_MODEL_URL !== undefined && s.ANALYSER_MODEL === '')
    problems.push('ANALYSER_MODEL must name the model at ANALYSER_MODEL_URL');
  if (s.SCREENING_MODEL_URL !== undefined && s.SCREENING_MODEL === '')
    problems.push('SCREENING_MODEL must name the model at SCREENING_MODEL_URL');
  if (s.CORS_ORIGINS.length > 0 && s.ROLE === 'gateway') problems.push('CORS_ORIGINS has no effect with ROLE=gateway');
  return problems;
}

/** What `describePosture` needs to know beyond the settings. */
export interface PostureFacts {
  readonly databaseVersion: string;
  readonly migrations: number;
  readonly operations: number;
  /** Whether account transactions run under the second belt. */
  readonly rowSecurity: boolean;
}

/** How this process stands, one fact a line: printed at start and served at /health/ready. Holds no secret. */
export function describePosture(s: Settings, facts: PostureFacts): string[] {
  const limitsMoved = LIMIT_CLASS_NAMES.filter(
    (limit) => JSON.stringify(s.rateLimits[limit]) !== JSON.stringify(LIMIT_CLASSES[limit]),
  );
  return [
    `role: ${s.ROLE}`,
    `database: ${s.DATABASE_URL === undefined ? 'embedded PostgreSQL, fsync on' : 'external PostgreSQL'} (${facts.databaseVersion}), ${facts.migrations} migrations applied`,
    `row security: ${facts.rowSecurity ? 'on, under the role surety_app' : 'OFF: this login may not take the role surety_app; only the queries keep tenants apart'}`,
    `listens on: ${s.HOST}${isLoopback(s.HOST) ? ' (this machine only)' : ', without TLS: put a proxy in front'}`,
    `secrets: sealed under ${s.MASTER_KEY === undefined ? `${s.DATA_DIR}/master.key` : 'MASTER_KEY'}; provider credentials are never stored`,
    `rate limits: ${s.REDIS_URL === undefined ? 'counted in this process' : 'shared by Redis, counted here while it is away'}${
      limitsMoved.length === 0 ? '' : `; ceilings moved: ${limitsMoved.join(', ')}`
    }`,
    `client address: ${s.TRUSTED_PROXY_HOPS === 0 ? 'socket' : `X-Forwarded-For, ${s.TRUSTED_PROXY_HOPS} trusted hop(s)`}`,
    `browser origins: ${s.CORS_ORIGINS.length === 0 ? 'own origin only' : s.CORS_ORIGINS.join(', ')}`,
    `requests to addresses of customers: ports ${s.EGRESS_PORTS.length === 0 ? '443, 8443' : s.EGRESS_PORTS.join(', ')}, public addresses${
      s.EGRESS_ALLOW_LOOPBACK ? ' AND LOOPBACK: any tenant can reach services of this machine' : ' only'
    }`,
    `mail: ${s.SMTP_URL === undefined ? `written to ${s.DATA_DIR}/outbox` : 'by SMTP'}; sign-up: ${s.SIGN_UP}`,
    `metrics: ${s.METRICS ? 'on' : 'off'}; tracing: ${s.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? 'off' : 'on'}`,
    `operations: ${facts.operations}`,
  ];
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** Markdown table of all settings, for the README. */
export function settingsTable(): string {
  const kinds: [string, SettingKind<unknown>][] = [
    ...Object.entries(SETTINGS),
    ...[...limitKinds()].map(([name, { kind }]) => [name, kind] as [string, SettingKind<unknown>]),
  ];
  const rows = kinds.map(
    ([name, kind]) =>
      `| \`${name}\` | ${kind.type.replaceAll('|', '\\|')} | ${showInitial(kind.initial)} | ${kind.description}${kind.isSecret ? ' (secret)' : ''} |`,
  );
  return ['| Setting | Type | Default | Meaning |', '|---|---|---|---|', ...rows].join('\n');
}

function showInitial(initial: unknown): string {
  if (initial === undefined || (Array.isArray(initial) && initial.length === 0)) return '';
  if (typeof initial === 'boolean') return initial ? '`on`' : '`off`';
  return `\`${typeof initial === 'string' ? initial : JSON.stringify(initial)}\``;
}
