/** DELETE /v1/api-keys/{key_id}: revokes a personal key. Source: docs/reference/organisations.md#api-keys. */
import { Type } from 'typebox';
import { KeyId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { revokeKey as end } from '../change-keys.ts';
import { ownKey, personalOwner } from '../owners.ts';
import { KeyRevoked } from '../wire/keys.ts';
import { EXAMPLE_REVOKED } from './examples.ts';

export const revokeKey = operation({
  id: 'keys.revoke_key',
  method: 'DELETE',
  path: '/v1/api-keys/:key_id',
  tag: 'API keys',
  summary: 'Revoke a personal API key',
  description:
    'Takes effect with this reply. The record is kept; the key cannot be reactivated. A key that is already revoked gets 404. An OAuth client needs the scope api:keys, and then manages the keys of its grant.',
  access: { allow: 'authenticated', scope: 'api:write', forKeyManagers: true },
  limit: 'default',
  effect: 'write',
  params: Type.Object({ key_id: KeyId }),
  bodyOptional: true,
  reply: { status: 200, schema: KeyRevoked },
  errors: ['resource_not_found', 'billing_unconfigured', 'forbidden'],
  example: { params: { key_id: EXAMPLE_REVOKED.key_id }, reply: EXAMPLE_REVOKED },

  async handle(ctx) {
    const owner = await personalOwner(ctx);
    const key = await ownKey(ctx, owner, ctx.params.key_id);
    const revokedAt = await end(ctx, owner, key);
    return {
      revoked: true as const,
      key_id: key.key_id,
      is_active: false as const,
      revoked_at: revokedAt.toISOString(),
    };
  },
});
