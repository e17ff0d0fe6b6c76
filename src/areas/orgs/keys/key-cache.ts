/**
 * Presented keys: their shape is checked, they are hashed and looked up, and cached for the hot path. A revoked or changed key is
 * dropped by this process before the reply to the change, and by every other process when PostgreSQL notifies it (well under
 * 1 s). If a notification is lost, an entry lives at most REMEMBER_MS.
 */
import { timingSafeEqual } from 'node:crypto';
import { API_KEY_PREFIX } from '../../../contract/key-format.ts';
import type { AccountId, KeyId, OrgId, UserId } from '../../../contract/ids.ts';
import type { Scope } from '../../../contract/enums.ts';
import { createBatch } from '../../../platform/auth/batch.ts';
import { keyExpired, type CredentialReader } from '../../../platform/auth/resolve.ts';
import { loadingCache } from '../../../platform/cache/loading-cache.ts';
import type { Services } from '../../../platform/services.ts';
import type { CredentialRow } from './wire/keys.ts';
import { findCredential, noteUses } from './store/keys.ts';
import { hashKey, isExpired, isWellFormedKey, keyPrincipal, workingScopes } from './rules.ts';

/** What the gateway needs to know of a key. Expiry is checked at each use, because the holder stays cached. */
export interface KeyHolder {
  readonly keyId: KeyId;
  readonly accountId: AccountId;
  /** The organisation that pays: the key's own, or the personal one of its user. */
  readonly orgId: OrgId;
  readonly userId: UserId;
  readonly scopes: ReadonlySet<Scope>;
  /** Milliseconds since 1970; Infinity: never. */
  readonly expiresAtMs: number;
}

export interface KeyCache {
  /** The holder of a presented key, or undefined; also of an expired one. Cached; does not record that the key was used. */
  find(presented: string): Promise<KeyHolder | undefined>;
  /** The digest, in hex, by which a presented key is looked up; undefined for a text that cannot be a key. Pure. */
  idOf(presented: string): string | undefined;
  /** The holder by `idOf`; without a promise when cached. */
  holderOf(id: string): KeyHolder | Promise<KeyHolder | undefined>;
  /** Records a use for `last_used_at`: at most one write a minute and key, later and in a batch. */
  note(keyId: KeyId, at: Date): void;
  /** Drops one key in this process at once; other processes are notified by the database. */
  forget(keyHash: Buffer): void;
  /** Writes pending uses; for shutdown and tests. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

const REMEMBER_MS = 30_000;
const KEYS_MAX = 20_000;
const USE_EVERY_MS = 60_000;
const USE_DELAY_MS = 1_000;

interface Remembered {
  readonly holder: KeyHolder | undefined;
  readonly untilMs: number;
}

export async function createKeyCache(parts: Pick<Services, 'db' | 'clock' | 'log'>): Promise<KeyCache> {
  const { db } = parts;
  const holders = cachedHolders(parts);
  const uses = useNotes(parts);
  const unlistenKeys = await db.listen('surety_keys', holders.forget, holders.forgetAll);
  const unlistenUsers = await db.listen('surety_auth', holders.forgetUser, holders.forgetAll);
  return {
    find: async (presented) => {
      const id = idOf(presented);
      return id === undefined ? undefined : holders.find(id);
    },
    idOf,
    holderOf: holders.find,
    note: uses.note,
    forget: (keyHash) => {
      holders.forget(keyHash.toString('hex'));
    },
    drain: uses.drain,
    async close() {
      await Promise.all([unlistenKeys(), unlistenUsers()]);
      await uses.drain();
    },
  };
}

const idOf = (presented: string): string | undefined =>
  isWellFormedKey(presented) ? hashKey(presented).toString('hex') : undefined;

/** Holders by key hash (hex), and the hashes of each user's keys, to drop when the user's roles change. */
function cachedHolders({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const hashesOfUser = new Map<string, Set<string>>();
  const cache = loadingCache<Remembered>({
    name: 'orgs.keys',
    entriesMax: KEYS_MAX,
    onKept: (hash, { holder }) => {
      if (holder !== undefined) remember(hashesOfUser, holder.userId, hash);
    },
    onDropped: (hash, { holder }) => {
      if (holder !== undefined) unremember(hashesOfUser, holder.userId, hash);
    },
  });
  const load = async (id: string): Promise<Remembered> => {
    const untilMs = clock.monotonicMs() + REMEMBER_MS;
    const hash = Buffer.from(id, 'hex');
    const row = await findCredential(db.direct, hash);
    return { holder: row === undefined ? undefined : holderOf(row, hash), untilMs };
  };
  const loaded = async (id: string): Promise<KeyHolder | undefined> => {
    const found = await cache.get(id, load);
    if (found.holder === undefined) cache.drop(id); // unknown keys cost nothing to make up, so none is kept
    return found.holder;
  };
  return {
    find: (id: string): KeyHolder | Promise<KeyHolder | undefined> => {
      const kept = cache.peek(id);
      if (kept?.holder !== undefined && kept.untilMs > clock.monotonicMs()) return kept.holder;
      if (kept !== undefined) cache.drop(id);
      return loaded(id);
    },
    forget: (id: string): void => {
      cache.drop(id);
    },
    forgetUser: (userId: string): void => {
      for (const id of hashesOfUser.get(userId)?.values() ?? []) cache.drop(id); // dropping while iterating a Set is defined
      cache.dropLoads(); // a load that started before this change may hold the old roles
    },
    forgetAll: (): void => {
      cache.clear();
    },
  };
}

function useNotes({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): Pick<KeyCache, 'note' | 'drain'> {
  const batch = createBatch<Date>({
    delayMs: USE_DELAY_MS,
    keysMax: 1_000,
    flush: async (values) => {
      await noteUses(db.direct, values);
    },
    onError: (error) => {
      log.warn({ err: error }, 'uses of API keys could not be recorded');
    },
  });
  const notedMs = new Map<string, number>();
  return {
    note: (keyId, at) => {
      const nowMs = clock.monotonicMs();
      if (nowMs - (notedMs.get(keyId) ?? Number.NEGATIVE_INFINITY) < USE_EVERY_MS) return;
      if (notedMs.size >= KEYS_MAX) notedMs.clear();
      notedMs.set(keyId, nowMs);
      batch.add(keyId, at);
    },
    drain: () => batch.drain(),
  };
}

/** Authenticates API keys for the REST API, from the database each time, so that roles and scopes are current. */
export function apiKeyReader({
  db,
  keyCache,
}: {
  db: Services['db'];
  keyCache: Pick<KeyCache, 'note'>;
}): CredentialReader {
  return {
    name: 'API key',
    recognises: (credential) => credential.startsWith(API_KEY_PREFIX),
    async read(credential, now) {
      if (!isWellFormedKey(credential)) return undefined;
      const hash = hashKey(credential);
      const row = await findCredential(db.direct, hash);
      if (row === undefined || !isValid(row, hash)) return undefined;
      if (row.expires_at !== null && isExpired(row.expires_at, now)) throw keyExpired(row.key_id, row.expires_at);
      keyCache.note(row.key_id, now);
      return keyPrincipal(factsOf(row), standingOf(row));
    },
  };
}

/**
 * The index found the row; the comparison is repeated in constant time. The key is hashed before the lookup: how long the lookup
 * takes depends on the digest, which nobody can steer towards a stored one. A personal key ends with its user, and with the
 * user's membership of the organisation it is billed to (docs/reference/auth.md#authentication-rules).
 */
const isValid = (row: CredentialRow, hash: Buffer): boolean =>
  timingSafeEqual(row.key_hash, hash) &&
  (row.kind === 'org' || (row.is_present && row.memberships.some((m) => m.accountId === row.account_id)));

function holderOf(row: CredentialRow, hash: Buffer): KeyHolder | undefined {
  if (!isValid(row, hash)) return undefined;
  return {
    keyId: row.key_id,
    accountId: row.account_id,
    orgId: row.org_id,
    userId: row.user_id,
    scopes: workingScopes(factsOf(row), standingOf(row)),
    expiresAtMs: row.expires_at?.getTime() ?? Number.POSITIVE_INFINITY,
  };
}

const standingOf = (row: CredentialRow) => ({ isStaff: row.is_staff, memberships: row.memberships });
const factsOf = (row: CredentialRow) => ({
  keyId: row.key_id,
  kind: row.kind,
  accountId: row.account_id,
  orgId: row.org_id,
  userId: row.user_id,
  scopes: row.scopes,
  ...(row.grant_id === null ? {} : { madeUnder: { grantId: row.grant_id, clientId: row.client_id ?? '' } }),
});

function remember(index: Map<string, Set<string>>, user: string, hash: string): void {
  const hashes = index.get(user) ?? new Set();
  index.set(user, hashes.add(hash));
}

function unremember(index: Map<string, Set<string>>, user: string, hash: string): void {
  const hashes = index.get(user);
  hashes?.delete(hash);
  if (hashes?.size === 0) index.delete(user);
}
