/**
 * First start: on an empty database one owner, an organisation that can be shared and one API key, so that the service can be used
 * and people be invited at once. What the BOOTSTRAP_ settings do not give is random. Runs under a lock, so two first processes make
 * one owner. Source: docs/reference/organisations.md#first-start.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sentenceOf } from '../../../contract/errors.ts';
import type { OrgId } from '../../../contract/ids.ts';
import { API_KEY_BODY_CHARS } from '../../../contract/key-format.ts';
import { replacePrivately } from '../../../platform/auth/private-file.ts';
import { randomBase62 } from '../../../platform/auth/random.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Services } from '../../../platform/services.ts';
import { decidePassword, isEmptyForBootstrap, provisionOrg, provisionUser } from '../../auth/index.ts';
import { insertKey, type Owner } from './store/keys.ts';
import { composeKey, displayPrefix, hashKey, isWellFormedKey } from './rules.ts';
import type { Scope } from '../../../contract/enums.ts';
import type { KeyId, UserId } from '../../../contract/ids.ts';

/** What the operator needs, shown once and kept in DATA_DIR/bootstrap.json (mode 0600) until deleted. */
export interface Bootstrap {
  readonly email: string;
  readonly password: string;
  readonly org_id: OrgId;
  readonly api_key: string;
}

const EMAIL_CHARS = 8; // an address that is known could be locked out by wrong passwords
const PASSWORD_CHARS = 24; // 143 bits
const SCOPES: readonly Scope[] = ['gateway', 'api:read', 'api:write', 'admin:org'];

type Parts = Pick<Services, 'db' | 'clock' | 'newId' | 'settings'>;

/**
 * Makes the first owner when there is no user at all; otherwise changes nothing and returns null. The file is written durably
 * before the rows are. A crash in between leaves a file that the next start replaces, never an owner whose password is lost.
 */
export async function ensureBootstrap({ db, clock, newId, settings }: Parts): Promise<Bootstrap | null> {
  const now = clock.now();
  checkGiven(settings);
  return db.systemTx(async (tx) => {
    if (!(await isEmptyForBootstrap(tx))) return null;
    const email = settings.BOOTSTRAP_EMAIL ?? `owner-${randomBase62(EMAIL_CHARS).toLowerCase()}@localhost`;
    const password = settings.BOOTSTRAP_PASSWORD ?? randomBase62(PASSWORD_CHARS);
    const user = await provisionUser(tx, { email, password }, { newId, now });
    const name = settings.BOOTSTRAP_ORG;
    const org = await provisionOrg(tx, { name, isPersonal: false, ownerId: user.userId }, { newId, now });
    const owner: Owner = { kind: 'personal', accountId: org.accountId, userId: user.userId };
    const { key } = await mintKey(tx, {
      owner,
      createdBy: user.userId,
      name: 'First key',
      scopes: SCOPES,
      keyId: newId('api_key'),
      now,
      ...(settings.BOOTSTRAP_API_KEY === undefined ? {} : { key: settings.BOOTSTRAP_API_KEY }),
    });
    const made: Bootstrap = { email: user.email, password, org_id: org.orgId, api_key: key };
    mkdirSync(settings.DATA_DIR, { recursive: true });
    replacePrivately(join(settings.DATA_DIR, 'bootstrap.json'), `${JSON.stringify(made, null, 2)}\n`);
    return made;
  });
}

/** @throws Error for a first owner or key that the service would refuse from anybody else */
function checkGiven({
  BOOTSTRAP_EMAIL: email,
  BOOTSTRAP_PASSWORD: password,
  BOOTSTRAP_API_KEY: key,
}: Services['settings']): void {
  if (email !== undefined && !/^[^\s@]{1,64}@[A-Za-z0-9.-]{1,255}$/.test(email.trim()))
    throw new Error('BOOTSTRAP_EMAIL must be an address');
  const decided = password === undefined ? undefined : decidePassword(password, (email ?? '').trim().toLowerCase());
  if (decided?.kind === 'rejected')
    throw new Error(
      `BOOTSTRAP_PASSWORD is refused. ${sentenceOf('password_rejected', { reason: decided.reason })} (12 characters or more, docs/reference/auth.md#passwords)`,
    );
  if (key !== undefined && !isWellFormedKey(key))
    throw new Error('BOOTSTRAP_API_KEY must be an API key of this service; `npm run make-key` prints one');
}

/** A key that is nobody's yet. */
export const newKeyText = (): string => composeKey(randomBase62(API_KEY_BODY_CHARS));

export interface MintedKey {
  readonly keyId: KeyId;
  readonly key: string;
}

/**
 * Inserts a key outside a request: without the ceiling on scopes and without an audit row. For the first start and for test
 * tenants.
 */
export async function mintKey(
  tx: Tx,
  k: {
    readonly owner: Owner;
    readonly createdBy: UserId;
    readonly name: string;
    readonly scopes: readonly string[];
    readonly keyId: KeyId;
    readonly now: Date;
    /** The secret; absent: a random one. */
    readonly key?: string;
  },
): Promise<MintedKey> {
  const { key = newKeyText(), ...row } = k;
  const isNew = await insertKey(tx, { ...row, expiresAt: null, keyPrefix: displayPrefix(key), keyHash: hashKey(key) });
  if (!isNew) throw new Error(`the key id ${k.keyId} is taken`);
  return { keyId: k.keyId, key };
}
