/**
 * GET /v1/api-keys: the caller's personal keys that are not revoked, newest first.
 * Source: docs/reference/organisations.md#listing-keys.
 */
import { operation } from '../../../../platform/http/operation.ts';
import { personalOwner } from '../owners.ts';
import { KeyList, toListed } from '../wire/keys.ts';
import { listActive } from '../store/keys.ts';
import { EXAMPLE_LISTED } from './examples.ts';

export const listKeys = operation({
  id: 'keys.list_keys',
  method: 'GET',
  path: '/v1/api-keys',
  tag: 'API keys',
  summary: 'List your active personal API keys',
  description:
    'Newest first, without secrets. Revoked keys are not listed; expired ones are, with is_active false. last_used_at is kept to the minute.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  tenantFree: "lists the caller's own keys; takes no id",
  reply: { status: 200, schema: KeyList },
  errors: ['billing_unconfigured', 'forbidden'],
  example: { reply: { keys: [EXAMPLE_LISTED] } },

  async handle(ctx) {
    const rows = await listActive(ctx.tx, await personalOwner(ctx));
    return { keys: rows.map((row) => toListed(row, ctx.now)) };
  },
});
