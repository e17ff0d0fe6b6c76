/**
 * GET /v1/auth/me: the signed-in user. Source: docs/reference/auth.md#account-self-service;
 * docs/reference/auth.md#authentication-rules.
 */
import { invalidCredentials } from '../../../../platform/auth/resolve.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { Me, toSessionUser } from '../wire/users.ts';
import { findOrg, findUserById, listAgents } from '../store/users.ts';
import { homeOf } from '../rules/users.ts';
import { EXAMPLE_USER } from './examples.ts';

export const getMe = operation({
  id: 'identity.get_me',
  method: 'GET',
  path: '/v1/auth/me',
  tag: 'Sessions',
  summary: 'Describe the signed-in user',
  description:
    "User, home organisation with the caller's role, and the agents of the caller's accounts. API keys are refused: a person must be signed in.",
  access: { allow: 'authenticated', endUser: true },
  limit: 'auth',
  effect: 'read',
  tenantFree: "reads the caller's own data; takes no id",
  reply: { status: 200, schema: Me },
  errors: ['forbidden', 'invalid_credentials'],
  example: {
    reply: {
      user_id: EXAMPLE_USER.id,
      email: 'owner@localhost',
      agents: [{ agent_id: 'svc-0f8fad5b-d9cb-469f-a165-70867728950e', name: 'billing-bot' }],
      billing_account_id: 'ba-a1b2c3d4',
      plan_id: 'plan-enterprise',
      org: { org_id: 'org-a1b2c3d4', org_name: 'Personal', role: 'owner' },
      user: EXAMPLE_USER,
    },
  },

  async handle({ tx, principal, services }) {
    const user = principal.userId === null ? undefined : await findUserById(tx, principal.userId);
    if (user === undefined) throw invalidCredentials(); // deleted since the credential was read
    const home = homeOf(principal.memberships);
    const org = home === undefined ? undefined : await findOrg(tx, principal.accounts, home.orgId);
    return {
      user_id: user.user_id,
      email: user.email,
      agents: await listAgents(tx, principal.accounts),
      billing_account_id: principal.homeAccount,
      plan_id: org === undefined ? null : (org.plan_id ?? services.settings.DEFAULT_PLAN),
      org: org === undefined || home === undefined ? null : { org_id: org.org_id, org_name: org.name, role: home.role },
      user: toSessionUser(user),
    };
  },
});
