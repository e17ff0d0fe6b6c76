/**
 * POST /v1/api-keys/{key_id}/rotate: a new secret for a personal key. Source: docs/reference/organisations.md#api-keys;
 * docs/reference/auth.md#authentication-rules; docs/reference/wire.md#error-rules.
 */
import { Type } from 'typebox';
import { KeyId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { rotateKey as replace } from '../change-keys.ts';
import { ownKey, personalOwner } from '../owners.ts';
import { KeySecret } from '../wire/keys.ts';
import { EXAMPLE_SECRET } from './examples.ts';

export const rotateKey = operation({
  id: 'keys.rotate_key',
  method: 'POST',
  path: '/v1/api-keys/:key_id/rotate',
  tag: 'API keys',
  summary: 'Replace a personal API key',
  description:
    'The new key has the same name, scopes and expiry and a new id and secret; the old one is invalid when this answer arrives, without ' +
    'grace. If only the revocation fails the answer is 500 with details.hint and details.new_key: the new key is active. An OAuth client needs the scope api:keys, and then manages the keys of its grant.',
  access: { allow: 'authenticated', scope: 'api:write', forKeyManagers: true },
  limit: 'default',
  effect: 'write',
  sealReply: true,
  params: Type.Object({ key_id: KeyId }),
  bodyOptional: true,
  reply: { status: 201, schema: KeySecret, alsoStatus: [500] },
  errors: [
    'resource_not_found',
    'insufficient_scope',
    'billing_unconfigured',
    'forbidden',
    'conflict',
    'internal_error',
  ],
  example: { params: { key_id: 'mk-o1dk3y00' }, reply: EXAMPLE_SECRET },

  async handle(ctx) {
    const owner = await personalOwner(ctx);
    return replace(ctx, owner, await ownKey(ctx, owner, ctx.params.key_id));
  },
});
