/**
 * GET /v1/auth/session: who is signed in in this browser, for a page that starts; 401 otherwise. Source:
 * docs/reference/auth.md#account-self-service. A program reads the user behind its token at /v1/auth/me.
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
  description:
    'The user behind the session cookie; 401 for every other caller. A token of the user is for GET /v1/auth/me.',
  access: { allow: 'public' },
  limit: 'auth',
  effect: 'read',
  reach: 'system',
  tenantFree: "reads the caller's own data; takes no id",
  reply: { status: 200, schema: Type.Object({ user: SessionUser }) },
  errors: ['auth_required'],
  example: { reply: { user: EXAMPLE_USER } },

  async handle({ tx, principal }) {
    const { authMethod, userId } = principal;
    const user = authMethod !== 'cookie' || userId === null ? undefined : await findUserById(tx, userId);
    if (user === undefined) throw fail('auth_required', { missing: 'the session cookie' });
    return { user: toSessionUser(user) };
  },
});
