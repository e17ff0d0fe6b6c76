/** GET /v1/auth/passkeys: the caller's passkeys, newest first. Source: docs/reference/auth.md#passkeys. */
import { operation } from '../../../../platform/http/operation.ts';
import { callerOf } from '../caller.ts';
import { PasskeyList, toListed } from '../wire/passkeys.ts';
import { listPasskeys as list } from '../store/passkeys.ts';
import { EXAMPLE_ENROLLED } from './examples.ts';

export const listPasskeys = operation({
  id: 'passkeys.list_passkeys',
  method: 'GET',
  path: '/v1/auth/passkeys',
  tag: 'Passkeys',
  summary: 'List your passkeys',
  description: 'Newest first. Nothing in the list helps to use a passkey.',
  access: { allow: 'authenticated', endUser: true },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: "lists the caller's own passkeys; takes no id",
  reply: { status: 200, schema: PasskeyList },
  errors: ['forbidden'],
  example: {
    reply: {
      passkeys: [
        {
          ...EXAMPLE_ENROLLED,
          transports: ['internal'],
          created_at: '2026-08-17T12:00:00.000Z',
          last_used_at: null,
        },
      ],
    },
  },

  async handle(ctx) {
    return { passkeys: (await list(ctx.tx, callerOf(ctx).userId)).map(toListed) };
  },
});
