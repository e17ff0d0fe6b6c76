/**
 * Keys that end because their ground is gone: an organisation is deleted, a member leaves the account a personal key is billed
 * to. Source: docs/reference/auth.md#authentication-rules. The audit row is the caller's: it records the removed membership, with
 * the keys in it.
 */
import type { KeyId } from '../../../contract/ids.ts';
import type { Context } from '../../../platform/http/operation.ts';
import { revokeAllActive, type Owner } from './store/keys.ts';

/**
 * Ends every active key of an owner for good: here with the commit, in other processes within a second after it.
 * @returns their ids
 */
export async function revokeKeys(
  ctx: Pick<Context, 'tx' | 'now' | 'principal' | 'services'>,
  owner: Owner,
): Promise<readonly KeyId[]> {
  const { keyCache } = ctx.services;
  const ended = await revokeAllActive(ctx.tx, owner, { by: ctx.principal.subject, now: ctx.now });
  ctx.tx.afterCommit(() => {
    for (const key of ended) keyCache.forget(key.key_hash);
  });
  return ended.map((key) => key.key_id);
}
