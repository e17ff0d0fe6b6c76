/**
 * First start: on an empty database one owner with a random password, a personal organisation and one API key, so that
 * the service can be used at once. Runs under a lock, so two first processes make one owner.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { OrgId } from '../../../contract/ids.ts';
import { API_KEY_BODY_CHARS } from '../../../contract/key-format.ts';
import { replacePrivately } from '../../../platform/auth/private-file.ts';
import { randomBase62 } from '../../../platform/auth/random.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Services } from '../../../platform/services.ts';
import { isEmptyForBootstrap, provisionOrg, provisionUser } from '../../auth/index.ts';
import { insertKey, type Owner } from './store/keys.ts';
import { composeKey, displayPrefix, hashKey } from './rules.ts';
import type { Scope } from '../../../contract/enums.ts';
import type { KeyId, UserId } from '../../../contract/ids.ts';

/** What the operator needs, shown once and kept in DATA_DIR/bootstrap.json (mode 0600) until deleted. */
export interface Bootstrap {
  readonly email: string;
  readonly password: string;
  readonly org_id: OrgId;
  readonly api_key: string;
}

const BOOTSTRAP_EMAIL = 'owner@localhost';
const PASSWORD_CHARS = 24; // 143 bits
const SCOPES: readonly Scope[] = ['gateway', 'api:read', 'api:write', 'admin:org'];

type Parts = Pick<Services, 'db' | 'clock' | 'newId' | 'settings'>;

/**
 * Makes the first owner when there is no user at all; otherwise changes nothing and returns null. The file is written durably
 * before the rows are. A crash in between leaves a file that the next start replaces, never an owner whose password is lost.
 */
export async function ensureBootstrap({ db, clock, newId, settings }: Parts): Promise<Bootstrap | null> {
  const now = clock.now();
  return db.systemTx(async (tx) => {
    if (!(await isEmptyForBootstrap(tx))) return null;
    const password = randomBase62(PASSWORD_CHARS);
    const user = await provisionUser(tx, { email: BOOTSTRAP_EMAIL, password }, { newId, now });
    const org = await provisionOrg(tx, { name: 'Personal', isPersonal: true, ownerId: user.userId }, { newId, now });
    const owner: Owner = { kind: 'personal', accountId: org.accountId, userId: user.userId };
    const { key } = await mintKey(tx, {
      owner,
      createdBy: user.userId,
      name: 'First key',
      scopes: SCOPES,
      keyId: newId('api_key'),
      now,
    });
    const made: Bootstrap = { email: user.email, password, org_id: org.orgId, api_key: key };
    mkdirSync(settings.DATA_DIR, { recursive: true });
    replacePrivately(join(settings.DATA_DIR, 'bootstrap.json'), `${JSON.stringify(made, null, 2)}\n`);
    return made;
  });
}

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
  },
): Promise<MintedKey> {
  const key = composeKey(randomBase62(API_KEY_BODY_CHARS));
  const isNew = await insertKey(tx, { ...k, expiresAt: null, keyPrefix: displayPrefix(key), keyHash: hashKey(key) });
  if (!isNew) throw new Error(`the key id ${k.keyId} is taken`);
  return { keyId: k.keyId, key };
}
