/**
 * GET /v1/auth/session: who is signed in, for a page that starts. Source: docs/reference/auth.md#account-self-service; 401
 * otherwise).
 */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { SessionUser, toSessionUser } from '../wire/users.ts';
import { findUserById } from '../store/users.ts';
import { EXAMPLE_USER } from './examples.ts';

export const getSession = operation({
  id: 'identity.get_session',
  method: 'GET',
  path: '/v1/auth/session',
  tag: 'Sessions',
  summary: 'Show the user of the present session',
  description: 'The user behind the session cookie or bearer token; 401 for every other caller, API keys included.',
  access: { allow: 'public' },
  limit: 'auth',
  effect: 'read',
  reach: 'system',
  tenantFree: "reads the caller's own data; takes no id",
  reply: { status: 200, schema: Type.Object({ user: SessionUser }) },
  errors: ['auth_required'],
  example: { reply: { user: EXAMPLE_USER } },

  async handle({ tx, principal }) {
    const user =
      principal.kind !== 'user' || principal.userId === null ? undefined : await findUserById(tx, principal.userId);
    if (user === undefined) throw fail('auth_required');
    return { user: toSessionUser(user) };
  },
});
