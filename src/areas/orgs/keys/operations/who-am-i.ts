/** GET /v1/api-keys/whoami: describes the calling key. Source: docs/reference/organisations.md#listing-keys. */
import { fail } from '../../../../contract/errors.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { KeyIdentity } from '../wire/keys.ts';
import { findActive } from '../store/keys.ts';
import { EXAMPLE_SECRET } from './examples.ts';
import { SCOPES } from '../../../../contract/enums.ts';

export const whoAmI = operation({
  id: 'keys.who_am_i',
  method: 'GET',
  path: '/v1/api-keys/whoami',
  tag: 'API keys',
  summary: 'Describe the calling API key',
  description:
    'scopes are those that work at this moment: admin scopes are left out while the user behind the key lacks the role.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  tenantFree: 'describes the calling key only; takes no id',
  reply: { status: 200, schema: KeyIdentity },
  errors: ['forbidden'],
  example: {
    reply: {
      key_id: EXAMPLE_SECRET.key_id,
      key_prefix: EXAMPLE_SECRET.key_prefix,
      name: EXAMPLE_SECRET.name,
      scopes: EXAMPLE_SECRET.scopes,
      org_id: null,
      user_id: '7b0c9f6e-2d0a-4b57-9a40-51d5a0a7c1f2',
      expires_at: null,
      billed_to: 'ba-a1b2c3d4',
    },
  },

  async handle({ tx, principal }) {
    const key = principal.keyId === null ? undefined : await findActive(tx, principal.accounts, principal.keyId);
    if (key === undefined) throw fail('forbidden', { reason: 'api_key_required' });
    return {
      key_id: key.key_id,
      key_prefix: key.key_prefix,
      name: key.name,
      scopes: SCOPES.filter((scope) => principal.scopes.has(scope)),
      org_id: key.org_id,
      user_id: key.user_id,
      expires_at: key.expires_at?.toISOString() ?? null,
      billed_to: key.account_id,
    };
  },
});
