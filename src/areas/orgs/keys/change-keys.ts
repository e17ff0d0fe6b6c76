/**
 * Creation, rotation and revocation of keys, both personal and of organisations. Refuses scopes above the ceiling; the operations
 * decide who may call. Source: docs/reference/organisations.md#api-keys; docs/reference/auth.md#authentication-rules.
 */
import { fail, failField, sentenceOf } from '../../../contract/errors.ts';
import { API_KEY_BODY_CHARS } from '../../../contract/key-format.ts';
import type { KeyId, UserId } from '../../../contract/ids.ts';
import { randomBase62 } from '../../../platform/auth/random.ts';
import { isRetryable } from '../../../platform/db/errors.ts';
import { raw, type Context, type RawReply } from '../../../platform/http/operation.ts';
import { docUrl } from '../../../contract/refusals/guide.ts';
import { keyCreated, keyRevoked, keyRotated } from './events.ts';
import { auditOrg, keyManager, refuseOutliving } from './owners.ts';
import type { KeyRow, KeySecret } from './wire/keys.ts';
import { beginAttempt, insertKey, revokeActive, undoAttempt, type Owner } from './store/keys.ts';
import {
  composeKey,
  decideMinting,
  displayPrefix,
  hashKey,
  isExpired,
  normaliseName,
  normaliseScopes,
  readExpiry,
  scopesAboveCaller,
} from './rules.ts';

const ID_ATTEMPTS_MAX = 3;

interface NewKeyFacts {
  readonly owner: Owner;
  readonly createdBy: UserId;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresAt: Date | null;
}

/**
 * Makes a key of the requested scopes.
 * @throws Refusal name_required; validation_error; 403 insufficient_scope above the ceiling; as keyManager and refuseOutliving
 */
export async function createKey(
  ctx: Context,
  owner: Owner,
  request: { readonly name: string; readonly scopes?: readonly string[]; readonly expires_at?: string | null },
): Promise<KeySecret> {
  const createdBy = keyManager(ctx);
  const name = normaliseName(request.name);
  if (name === undefined) throw fail('name_required');
  const minting = decideMinting(request.scopes, ctx.principal);
  if (minting.kind === 'above_ceiling') {
    throw fail('insufficient_scope', {
      reason: 'above_ceiling',
      not_eligible: minting.notEligible,
      eligible: minting.eligible,
    });
  }
  const expiresAt = requestedExpiry(request.expires_at ?? null, ctx.now);
  await refuseOutliving(ctx, expiresAt);
  const made = await insertNew(ctx, { owner, createdBy, name, scopes: minting.scopes, expiresAt });
  const orgId = owner.kind === 'org' ? owner.orgId : null;
  await ctx.audit(
    keyCreated(
      { ...made, account_id: owner.accountId, org_id: orgId, key_id: made.key_id as KeyId, expires_at: expiresAt },
      auditOrg(ctx, owner),
    ),
  );
  return made;
}

/**
 * Replaces a key by a new one of the same name, scopes and expiry; the old secret ends with the reply. The new key belongs to
 * the caller who replaces it: admin scopes work by the power of the key's maker, and only the caller gets to know this
 * secret. The new key is inserted first. When only the revocation fails the new key stays and the answer is 500 with a hint
 * (Errors rule 3); it holds the new secret, which would otherwise be lost while the key is active (ADR 0021).
 */
export async function rotateKey(ctx: Context, owner: Owner, old: KeyRow): Promise<KeySecret | RawReply> {
  const createdBy = keyManager(ctx);
  if (isExpired(old.expires_at, ctx.now)) throw fail('conflict', { reason: 'key_expired' });
  await refuseOutliving(ctx, old.expires_at);
  const above = scopesAboveCaller(normaliseScopes(old.scopes), ctx.principal);
  if (above.length > 0) throw fail('insufficient_scope', { reason: 'above_ceiling', not_eligible: above });
  const made = await insertNew(ctx, {
    owner: likeOld(owner, old),
    createdBy,
    name: old.name,
    scopes: old.scopes,
    expiresAt: old.expires_at,
  });
  const isOldRevoked = await tryRevoke(ctx, owner, old);
  await ctx.audit(keyRotated(old, auditOrg(ctx, owner), { replacement: made.key_id, isOldRevoked }));
  ctx.log.info(
    { event: 'api_key_rotated', key_id: old.key_id, replacement_key_id: made.key_id, is_old_revoked: isOldRevoked },
    'API key rotated',
  );
  return isOldRevoked ? made : halfRotated(ctx, owner, { old, made });
}

/** The new key stays bound to the account and the grant of the old one, whoever replaces it. */
const likeOld = (owner: Owner, { account_id: accountId, grant_id: grants }: KeyRow): Owner =>
  owner.kind === 'org' || grants === null ? owner : { kind: 'personal', accountId, userId: owner.userId, grants };

/** @throws Refusal validation_error for anything but a future instant or null */
export function requestedExpiry(requested: string | null, now: Date): Date | null {
  const expiresAt = readExpiry(requested, now);
  if (expiresAt === undefined)
    throw failField('body', 'expires_at', 'must be an instant in the future, before the year 10000, or null');
  return expiresAt;
}

/** Ends a key for good, here at once and in other processes when the transaction commits. */
export async function revokeKey(ctx: Context, owner: Owner, key: KeyRow): Promise<Date> {
  keyManager(ctx);
  const revokedAt = await revoke(ctx, owner, key);
  await ctx.audit(keyRevoked(key, auditOrg(ctx, owner)));
  return revokedAt;
}

async function revoke(ctx: Context, owner: Owner, key: KeyRow): Promise<Date> {
  const revoked = await revokeActive(ctx.tx, owner, { keyId: key.key_id, by: ctx.principal.subject, now: ctx.now });
  if (revoked === undefined) throw new Error(`key ${key.key_id} was locked as active and could not be revoked`);
  const { keyCache } = ctx.services;
  ctx.tx.afterCommit(() => {
    keyCache.forget(revoked.key_hash);
  });
  return revoked.revoked_at;
}

async function tryRevoke(ctx: Context, owner: Owner, old: KeyRow): Promise<boolean> {
  await beginAttempt(ctx.tx);
  try {
    await revoke(ctx, owner, old);
    return true;
  } catch (error) {
    if (isRetryable(error)) throw error; // the whole rotation runs again
    ctx.log.error({ err: error, key_id: old.key_id }, 'a rotated key could not be revoked');
    await undoAttempt(ctx.tx);
    return false;
  }
}

async function insertNew({ tx, newId, now }: Context, facts: NewKeyFacts): Promise<KeySecret> {
  const key = composeKey(randomBase62(API_KEY_BODY_CHARS));
  const stored = { ...facts, keyPrefix: displayPrefix(key), keyHash: hashKey(key), now };
  for (let attempt = 1; attempt <= ID_ATTEMPTS_MAX; attempt += 1) {
    const keyId = newId('api_key');
    if (!(await insertKey(tx, { ...stored, keyId }))) continue;
    return {
      key_id: keyId,
      key,
      key_prefix: stored.keyPrefix,
      name: facts.name,
      scopes: normaliseScopes(facts.scopes),
      created_at: now.toISOString(),
      ...(facts.expiresAt === null ? {} : { expires_at: facts.expiresAt.toISOString() }),
    };
  }
  throw new Error(`no free key id in ${ID_ATTEMPTS_MAX} attempts`);
}

/** Not thrown: a thrown refusal would undo the insert. Status and code are those of internal_error. */
function halfRotated(ctx: Context, owner: Owner, { old, made }: { old: KeyRow; made: KeySecret }): RawReply {
  const path = owner.kind === 'org' ? `/v1/orgs/${owner.orgId}/api-keys/${old.key_id}` : `/v1/api-keys/${old.key_id}`;
  const error = {
    code: 'internal_error',
    message: sentenceOf('internal_error', { reason: 'old_key_not_revoked' }),
    details: {
      reason: 'old_key_not_revoked',
      hint: `The new key is active, but the old one could not be revoked: DELETE ${path}.`,
      old_key_id: old.key_id,
      new_key: made,
    },
    request_id: ctx.request.id,
    doc_url: docUrl(ctx.request.origin, 'internal_error'),
  };
  return raw({ status: 500, body: Buffer.from(JSON.stringify({ error })) });
}
