/**
 * POST /v1/api-keys: a personal key. Source: docs/reference/organisations.md#api-keys;
 * docs/reference/auth.md#authentication-rules.
 */
import { operation } from '../../../../platform/http/operation.ts';
import { createKey as make } from '../change-keys.ts';
import { personalOwner } from '../owners.ts';
import { KeyRequest, KeySecret } from '../wire/keys.ts';
import { EXAMPLE_SECRET } from './examples.ts';

export const createKey = operation({
  id: 'keys.create_key',
  method: 'POST',
  path: '/v1/api-keys',
  tag: 'API keys',
  summary: 'Create a personal API key',
  description:
    'The secret is only in this reply. Scopes that the caller may not grant get 403: admin:org needs owner or admin of an ' +
    'organisation, admin:platform needs staff, and a key that creates keys cannot grant more than it has. An OAuth client needs the scope api:keys, and then manages the keys of its grant.',
  access: { allow: 'authenticated', scope: 'api:write', forKeyManagers: true },
  limit: 'default',
  effect: 'write',
  sealReply: true,
  tenantFree: 'creates a key of the caller only; takes no id',
  body: KeyRequest,
  reply: { status: 201, schema: KeySecret },
  errors: ['validation_error', 'name_required', 'insufficient_scope', 'billing_unconfigured', 'forbidden'],
  example: { body: { name: 'production gateway' }, reply: EXAMPLE_SECRET },

  handle: async (ctx) => make(ctx, await personalOwner(ctx), ctx.body),
});
