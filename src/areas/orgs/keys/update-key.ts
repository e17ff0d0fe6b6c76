/**
 * Renaming a key and moving its expiry, for personal and organisation keys alike.
 * Source: docs/reference/organisations.md#expiry-of-a-key.
 */
import { fail } from '../../../contract/errors.ts';
import type { Context } from '../../../platform/http/operation.ts';
import { requestedExpiry } from './change-keys.ts';
import { keyUpdated } from './events.ts';
import { auditOrg, callerUser, refuseOutliving } from './owners.ts';
import { normaliseName } from './rules.ts';
import { updateActive, type Owner } from './store/keys.ts';
import type { KeyChange, KeyRow } from './wire/keys.ts';

/**
 * Members left out stay as they are. Takes effect here with the reply, in other processes when the transaction commits.
 * @throws Refusal name_required; validation_error; as callerUser and, for an expiry, refuseOutliving
 */
export async function updateKey(ctx: Context, owner: Owner, key: KeyRow, change: KeyChange): Promise<KeyRow> {
  callerUser(ctx);
  const name = change.name === undefined ? key.name : normaliseName(change.name);
  if (name === undefined) throw fail('name_required');
  const expiresAt = change.expires_at === undefined ? key.expires_at : requestedExpiry(change.expires_at, ctx.now);
  if (change.expires_at !== undefined) await refuseOutliving(ctx, expiresAt);
  const stored = await updateActive(ctx.tx, owner, { keyId: key.key_id, name, expiresAt });
  if (stored === undefined) throw new Error(`key ${key.key_id} was locked as active and could not be changed`);
  const { keyCache } = ctx.services;
  ctx.tx.afterCommit(() => {
    keyCache.forget(stored.key_hash);
  });
  const after = { ...key, name, expires_at: expiresAt };
  await ctx.audit(keyUpdated(key, after, auditOrg(ctx, owner)));
  return after;
}
