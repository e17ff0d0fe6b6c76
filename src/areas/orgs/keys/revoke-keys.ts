/**
 * Revocation of keys by cascade: their organisation is deleted, or a member leaves the account that a personal key is billed to, or has
 * a role there that allows less than the key. The caller writes the audit row, which records the change of the membership and the keys
 * that ended with it. Source: docs/reference/auth.md#authentication-rules; ADR 0523.
 */
import type { Role } from '../../../contract/enums.ts';
import type { AccountId, KeyId } from '../../../contract/ids.ts';
import type { Context } from '../../../platform/http/operation.ts';
import { scopesBeyond } from './rules.ts';
import { revokeAllActive, revokeBilled, revokeWithScopes, type Owner } from './store/keys.ts';

type Ctx = Pick<Context, 'tx' | 'now' | 'principal' | 'services'>;
type Ended = readonly { readonly key_id: string; readonly key_hash: Buffer }[];

/**
 * Revokes every active key of an owner: in this process with the commit, in other processes within a second after it.
 * @returns their ids
 */
export async function revokeKeys(ctx: Ctx, owner: Owner): Promise<readonly KeyId[]> {
  return forgotten(ctx, await revokeAllActive(ctx.tx, owner, revocationOf(ctx)));
}

/** The same for the personal keys of a member who gets this role, where they have a scope that the role has no use for. */
export async function revokeKeysBeyond(
  ctx: Ctx,
  owner: Owner & { readonly kind: 'personal' },
  role: Role,
): Promise<readonly KeyId[]> {
  const scopes = scopesBeyond(role);
  return scopes.length === 0 ? [] : forgotten(ctx, await revokeWithScopes(ctx.tx, owner, scopes, revocationOf(ctx)));
}

/** The same for all keys that an account pays for, whosever they are. */
export async function revokeBilledKeys(ctx: Ctx, accountId: AccountId): Promise<readonly KeyId[]> {
  return forgotten(ctx, await revokeBilled(ctx.tx, accountId, revocationOf(ctx)));
}

const revocationOf = ({ principal, now }: Ctx) => ({ by: principal.subject, now });

function forgotten(ctx: Ctx, ended: Ended): readonly KeyId[] {
  const { keyCache } = ctx.services;
  ctx.tx.afterCommit(() => {
    for (const key of ended) keyCache.forget(key.key_hash);
  });
  return ended.map((key) => key.key_id as KeyId);
}
