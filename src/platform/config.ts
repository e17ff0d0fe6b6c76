/**
 * Every setting of the service: name, type, default, description. Read once at start (main.ts passes process.env);
 * an unknown, malformed or contradictory setting stops the start with one line each. Sizes in bytes, times in milliseconds.
 */
import { SettingProblems, type SettingKind } from './setting-kinds.ts';
import { ACCOUNT_SETTINGS } from './settings/accounts.ts';
import { CHAIN_SETTINGS } from './settings/chain.ts';
import { GATEWAY_SETTINGS } from './settings/gateway.ts';
import { BY_PROVIDER, JUDGE_SETTINGS } from './settings/judges.ts';
import { LIMIT_SETTINGS } from './settings/limits.ts';
import { OUTPUT_SETTINGS } from './settings/output.ts';
import { PAYMENT_SETTINGS } from './settings/payments.ts';
import { PROCESS_SETTINGS } from './settings/process.ts';
import { nearestName } from './typo.ts';

/** The table, by subject in settings/. Add a line there to add a setting; docs/settings.md is generated from it. */
export const SETTINGS = {
  ...PROCESS_SETTINGS,
  ...GATEWAY_SETTINGS,
  ...ACCOUNT_SETTINGS,
  ...JUDGE_SETTINGS,
  ...OUTPUT_SETTINGS,
  ...CHAIN_SETTINGS,
  ...LIMIT_SETTINGS,
  ...PAYMENT_SETTINGS,
} as const satisfies Record<string, SettingKind<unknown>>;

type Table = typeof SETTINGS;
export type SettingName = keyof Table;
type ValueOf<K> = K extends SettingKind<infer T> ? T : never;
/** Values by setting name. */
export type Settings = { readonly [K in SettingName]: ValueOf<Table[K]> };

/** Variables that begin like this are ours; an unknown one is a mistake. */
const OWN_PREFIXES = [
  'RATE_LIMIT',
  'UPSTREAM_',
  'GATEWAY_',
  'CORS_',
  'TRUSTED_PROX',
  'EGRESS_',
  'SMTP_',
  'SSO_',
  'ANALYSER_',
  'SCREENING_',
  'STRIPE_',
  'CHAIN_',
] as const;

/** Variables of the command line (docs/cli.md#environment) and of programs; no setting begins so. Decision: docs/adr/0722. */
const CLIENT_PREFIX = 'SURETY_';

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
    if (problem instanceof SettingProblems) problems.push(...problem.lines.map((line) => `${name}: ${line}`));
    else problems.push(`${name} must be ${(problem as Error).message}${shown}`);
    return kind.initial;
  }
}

/** One line for each variable that looks like ours and is not. Ordinary variables of a shell pass. */
function unknownNames(env: Environment): string[] {
  const known = Object.keys(SETTINGS);
  const isKnown = new Set(known);
  const problems: string[] = [];
  for (const name of Object.keys(env)) {
    if (isKnown.has(name) || env[name] === undefined || env[name] === '') continue;
    const near = meantBy(name, known);
    if (near === undefined && !OWN_PREFIXES.some((prefix) => name.startsWith(prefix))) continue;
    problems.push(`${name} is not a setting${near === undefined ? '' : `; did you mean ${near}?`}`);
  }
  return problems;
}

/** The setting of which the name is a slip; of a client's variable, the setting that it names after its prefix. */
function meantBy(name: string, known: readonly string[]): string | undefined {
  if (!name.startsWith(CLIENT_PREFIX)) return nearestName(name, known);
  const rest = name.slice(CLIENT_PREFIX.length);
  return known.includes(rest) ? rest : nearestName(rest, known);
}

/** The least that may stay in the database: what is judged again, shown by day and told to subscribers is younger. */
const EVIDENCE_MONTHS_MIN = 4;

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
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
    if (s[name] !== undefined && s.DATABASE_URL === undefined)
      problems.push(`${name} stands beside DATABASE_URL: the embedded database has neither pooler nor replica`);
  if (s.PUBLIC_URL !== undefined && new URL(s.PUBLIC_URL).pathname !== '/')
    problems.push('PUBLIC_URL must be an origin without a path');
  if (s.ANALYSER_MODEL_URL !== undefined && s.ANALYSER_MODEL === BY_PROVIDER)
    problems.push('ANALYSER_MODEL=provider asks the provider of each turn and takes no ANALYSER_MODEL_URL');
  if (s.ANALYSER_MODEL_URL !== undefined && s.ANALYSER_MODEL === '')
    problems.push('ANALYSER_MODEL must name the model at ANALYSER_MODEL_URL');
  if (s.SCREENING_MODEL_URL !== undefined && s.SCREENING_MODEL === '')
    problems.push('SCREENING_MODEL must name the model at SCREENING_MODEL_URL');
  if ((s.STRIPE_SECRET_KEY === undefined) !== (s.STRIPE_WEBHOOK_SECRET === undefined))
    problems.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both or neither');
  if (s.CHAIN_RPC_URL !== undefined && s.CHAIN_ID === 0) problems.push('CHAIN_ID must name the chain of CHAIN_RPC_URL');
  if (s.CHAIN_PRIVATE_KEY !== undefined && s.CHAIN_PRIVATE_KEY_FILE !== undefined)
    problems.push('CHAIN_PRIVATE_KEY and CHAIN_PRIVATE_KEY_FILE are both set; one of them is enough');
  if (s.EVIDENCE_RETENTION > 0 && s.EVIDENCE_RETENTION < EVIDENCE_MONTHS_MIN)
    problems.push(`EVIDENCE_RETENTION is ${s.EVIDENCE_RETENTION}: ${EVIDENCE_MONTHS_MIN} months or more, or 0`);
  if (s.CORS_ORIGINS.length > 0 && s.ROLE === 'gateway') problems.push('CORS_ORIGINS has no effect with ROLE=gateway');
  return problems;
}

/** What the service needs and a command beside it may do without, one line each: `chain deploy` makes the contract. */
export const missingToServe = ({ CHAIN_RPC_URL: url, CHAIN_CONTRACT: contract }: Settings): readonly string[] =>
  url !== undefined && contract === undefined
    ? ['CHAIN_CONTRACT must name the contract on the chain of CHAIN_RPC_URL: npm run -s chain -- deploy makes one']
    : [];
