/** GET /v1/billing/mu: what an organisation has left. docs/reference/billing.md#reading. */
import { Type } from 'typebox';
import { OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { billedOrg, billingAccount } from '../billed-org.ts';
import { BalanceWire, toBalance } from '../wire/reply.ts';
import { BALANCE, ORG_ID } from './examples.ts';

export const getBalance = operation({
  id: 'billing.get_balance',
  method: 'GET',
  path: '/v1/billing/mu',
  tag: 'Billing',
  summary: 'Balance of an organisation in mu',
  description:
    'For its members, signed in themselves. By default of the home organisation. 409 where the organisation has no billing account: ' +
    'nothing is charged there. 403 for an organisation of others, also one that does not exist.',
  access: { allow: 'authenticated', endUser: true },
  limit: 'default',
  effect: 'read',
  query: Type.Object({ org_id: Type.Optional(OrgId) }),
  reply: { status: 200, schema: BalanceWire },
  errors: ['org_access_denied', 'forbidden', 'conflict'],
  example: { query: { org_id: ORG_ID }, reply: BALANCE },

  async handle({ query, principal, tx }) {
    return toBalance(await billingAccount(tx, billedOrg(principal, query.org_id)));
  },
});
