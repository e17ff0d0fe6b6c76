/** GET /v1/orgs/{org_id}/governance/escalation-rules. Source: docs/reference/events.md#escalation-rules. */
import { Type } from 'typebox';
import { OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { membershipIn } from '../../../../platform/http/access.ts';
import { RuleWire, toRule } from '../wire/signals.ts';
import { listRules } from '../store/rules.ts';
import { MEMBERS, TAG } from './destination-shared.ts';
import { EXAMPLE_ORG, EXAMPLE_RULE } from './examples.ts';
import { RULES_PATH } from './rule-shared.ts';

export const listRulesOperation = operation({
  id: 'governance.list_rules',
  method: 'GET',
  path: RULES_PATH,
  tag: TAG,
  summary: 'List the escalation rules of an organisation',
  description: 'For every member, oldest first.',
  access: MEMBERS,
  limit: 'default',
  effect: 'read',
  params: Type.Object({ org_id: OrgId }),
  reply: { status: 200, schema: Type.Object({ org_id: Type.String(), rules: Type.Array(RuleWire) }) },
  errors: [],
  example: { params: { org_id: EXAMPLE_ORG }, reply: { org_id: EXAMPLE_ORG, rules: [EXAMPLE_RULE] } },
  handle: async ({ tx, principal, params }) => ({
    org_id: params.org_id,
    rules: (await listRules(tx, membershipIn(principal, params.org_id).accountId)).map(toRule),
  }),
});
