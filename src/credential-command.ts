/**
 * The operator's command for service credentials: mint, list, revoke, on the database of the settings, beside the running
 * service or without it. Started by bin/surety-credential.mjs. The secret goes to standard output alone, words about it to
 * standard error, so that `KEY=$(... mint internal_key)` holds the key. Spec: Authentication table; ADR 0099.
 */
import { parseArgs } from 'node:util';
import { SERVICE_CREDENTIALS } from './contract/enums.ts';
import {
  isServiceCredential,
  listServiceCredentials,
  mintServiceCredential,
  OrderRefused,
  revokeServiceCredential,
  SERVICE_CREDENTIAL_SPECS,
} from './areas/auth/index.ts';
import { createSealer, loadMasterKey } from './platform/auth/secrets.ts';
import { createSigningKeys } from './platform/auth/signing-keys.ts';
import { systemClock } from './platform/clock.ts';
import { readSettings, SettingsError } from './platform/config.ts';
import { newId } from './platform/ids.ts';
import { createLog } from './platform/log.ts';
import { openBeside } from './platform/store.ts';

export interface CommandLine {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Who runs it; stands in the audit log. */
  readonly operator: string;
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

const USAGE = `Usage:
  npm run -s credential -- mint <kind> --subject <who it is for> [--audience <receiver>] [--ttl 90s|15m|12h|30d]
  npm run -s credential -- list [--all] [--json]
  npm run -s credential -- revoke <credential id>

Kinds and their receivers:
${SERVICE_CREDENTIALS.map((kind) => `  ${kind.padEnd(16)} ${SERVICE_CREDENTIAL_SPECS[kind].audiences.join(', ')}`).join('\n')}

The database and the secrets are those of the service: DATABASE_URL or DATA_DIR, MASTER_KEY, LICENCE_SECRET.`;

type Parts = Parameters<typeof mintServiceCredential>[0];

/** Runs one command; resolves with the exit code: 0 done, 1 could not, 2 not understood. */
export async function runCredentialCommand(line: CommandLine): Promise<number> {
  let work: (parts: Parts) => Promise<number>;
  try {
    work = understood(line);
  } catch (error) {
    line.err(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    return 2;
  }
  if (work === help) {
    line.out(USAGE);
    return 0;
  }
  try {
    return await withParts(line, work);
  } catch (error) {
    const problems =
      error instanceof SettingsError ? error.problems : [error instanceof Error ? error.message : String(error)];
    for (const problem of problems) line.err(problem);
    return error instanceof OrderRefused ? 2 : 1;
  }
}

const help = async (): Promise<number> => 0;

/** What is to be done. @throws Error with one sentence for words that mean nothing here */
function understood(line: CommandLine): (parts: Parts) => Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...line.args],
    allowPositionals: true,
    options: {
      subject: { type: 'string' },
      audience: { type: 'string' },
      ttl: { type: 'string' },
      all: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const [verb, object, ...rest] = positionals;
  if (rest.length > 0) throw new Error(`'${rest[0]}' is one word too many`);
  if (verb === 'mint') {
    if (object === undefined || !isServiceCredential(object))
      throw new Error(`'${object ?? ''}' is no kind of credential`);
    if (values.subject === undefined) throw new Error('--subject says which machine the credential is for');
    const { subject, audience, ttl } = values;
    return (parts) => mint(parts, line, { kind: object, subject, audience, ttl, operator: line.operator });
  }
  if (verb === 'list' && object === undefined)
    return (parts) => list(parts, line, { withEnded: values.all, asJson: values.json });
  if (verb === 'revoke' && object !== undefined) return (parts) => revoke(parts, line, object);
  if (verb === 'help' || verb === undefined) return help;
  throw new Error(`'${verb}' is not understood here`);
}

async function withParts(line: CommandLine, work: (parts: Parts) => Promise<number>): Promise<number> {
  const settings = readSettings(line.env);
  const log = createLog('silent');
  const store = await openBeside(settings, log);
  try {
    const sealer = createSealer(loadMasterKey({ setting: settings.MASTER_KEY, dataDir: settings.DATA_DIR }));
    const signingKeys = createSigningKeys({ db: store.db, sealer, clock: systemClock });
    return await work({ db: store.db, clock: systemClock, newId, settings, signingKeys });
  } finally {
    await store.close();
  }
}

async function mint(
  parts: Parts,
  { out, err }: CommandLine,
  order: Parameters<typeof mintServiceCredential>[1],
): Promise<number> {
  const { secret, row } = await mintServiceCredential(parts, order);
  err(
    `${row.credential_id}: ${row.kind} for ${row.subject}, to ${row.audience}, ${untilOf(row.expires_at)}. Shown this once:`,
  );
  out(secret);
  return 0;
}

async function list(
  parts: Parts,
  { out }: CommandLine,
  { withEnded, asJson }: { readonly withEnded: boolean; readonly asJson: boolean },
): Promise<number> {
  for (const row of await listServiceCredentials(parts, withEnded)) {
    const { secret_hash: _, ...shown } = row;
    const end = row.revoked_at === null ? untilOf(row.expires_at) : `revoked ${row.revoked_at.toISOString()}`;
    out(
      asJson
        ? JSON.stringify(shown)
        : `${row.credential_id}  ${row.kind.padEnd(15)}  ${row.audience.padEnd(26)}  ${row.subject}, by ${row.issued_by} ${row.issued_at.toISOString()}, ${end}`,
    );
  }
  return 0;
}

async function revoke(parts: Parts, { out, err, operator }: CommandLine, id: string): Promise<number> {
  if (await revokeServiceCredential(parts, id, operator)) {
    out(`${id}: revoked. Its next request is refused.`);
    return 0;
  }
  err(`there is no credential ${id} that could be revoked`);
  return 1;
}

const untilOf = (end: Date | null): string => (end === null ? 'until revoked' : `until ${end.toISOString()}`);
