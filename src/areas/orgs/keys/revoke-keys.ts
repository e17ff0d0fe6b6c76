/**
 * Revocation of keys by cascade: their organisation is deleted, or a member leaves the account that a personal key is billed to.
 * The caller writes the audit row, which records the removed membership and the keys that ended with it. Source:
 * docs/reference/auth.md#authentication-rules.
 */
import type { KeyId } from '../../../contract/ids.ts';
import type { Context } from '../../../platform/http/operation.ts';
import { revokeAllActive, type Owner } from './store/keys.ts';

/**
 * Revokes every active key of an owner: in this process with the commit, in other processes within a second after it.
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
