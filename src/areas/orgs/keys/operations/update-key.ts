/**
 * PATCH /v1/api-keys/{key_id}: name and expiry of a key, personal or of an organisation.
 * Source: docs/reference/organisations.md#expiry-of-a-key.
 */
import { Type } from 'typebox';
import { KeyId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { changeableKey } from '../owners.ts';
import { updateKey as update } from '../update-key.ts';
import { KeyChange, KeyListed, toListed } from '../wire/keys.ts';
import { EXAMPLE_LISTED } from './examples.ts';

export const updateKey = operation({
  id: 'keys.update_key',
  method: 'PATCH',
  path: '/v1/api-keys/:key_id',
  tag: 'API keys',
  summary: 'Rename an API key or move its expiry',
  description:
    "For one's own personal keys, and as owner, admin or creator for keys of an organisation. Members left out stay as they are; " +
    'expires_at null: the key never expires. From its expiry on a key is refused with 401; a later expiry makes it work again. A key ' +
    'with an expiry gives no key a later one.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'default',
  effect: 'write',
  params: Type.Object({ key_id: KeyId }),
  body: KeyChange,
  reply: { status: 200, schema: KeyListed },
  errors: ['validation_error', 'name_required', 'org_access_denied', 'resource_not_found', 'forbidden'],
  example: {
    params: { key_id: EXAMPLE_LISTED.key_id },
    body: { name: EXAMPLE_LISTED.name, expires_at: EXAMPLE_LISTED.expires_at },
    reply: EXAMPLE_LISTED,
  },

  async handle(ctx) {
    const { owner, key } = await changeableKey(ctx, ctx.params.key_id);
    return toListed(await update(ctx, owner, key, ctx.body), ctx.now);
  },
});
