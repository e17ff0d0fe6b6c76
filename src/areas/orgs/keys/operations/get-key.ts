/** GET /v1/api-keys/{key_id}: one key, personal or of an organisation. Source: docs/reference/organisations.md#listing-keys. */
import { Type } from 'typebox';
import { KeyId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { visibleKey } from '../owners.ts';
import { KeyListed, toListed } from '../wire/keys.ts';
import { EXAMPLE_LISTED } from './examples.ts';

export const getKey = operation({
  id: 'keys.get_key',
  method: 'GET',
  path: '/v1/api-keys/:key_id',
  tag: 'API keys',
  summary: 'Get an API key',
  description:
    "One of the caller's personal keys, or a key of an organisation that the caller is a member of, without its secret. A revoked key " +
    'gets 404; an expired one is shown with is_active false.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ key_id: KeyId }),
  reply: { status: 200, schema: KeyListed },
  errors: ['resource_not_found'],
  example: { params: { key_id: EXAMPLE_LISTED.key_id }, reply: EXAMPLE_LISTED },

  handle: async (ctx) => toListed(await visibleKey(ctx, ctx.params.key_id), ctx.now),
});
