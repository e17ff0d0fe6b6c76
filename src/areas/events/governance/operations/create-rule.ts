/** POST /v1/orgs/{org_id}/governance/escalation-rules. Source: docs/reference/events.md#escalation-rules. */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { governanceAudit } from '../events.ts';
import { membershipIn } from '../../../../platform/http/access.ts';
import { PredicateWire, RuleWire, toRule } from '../wire/signals.ts';
import { insertRule, listRules, lockDestinations } from '../store/rules.ts';
import { ADMINS, Name, TAG } from './destination-shared.ts';
import { EXAMPLE_ORG, EXAMPLE_RULE } from './examples.ts';
import { DestinationIdList, requireDestinations, requireReachable, RULES_PATH, ruleTarget } from './rule-shared.ts';

const RULES_MAX = 100;

export const createRule = operation({
  id: 'governance.create_rule',
  method: 'POST',
  path: RULES_PATH,
  tag: TAG,
  summary: 'Add an escalation rule',
  description:
    'When a signal fits the predicate, and has fired threshold_count times within window_minutes (1 and 60 unless said), governance.escalation.triggered is emitted once for that signal and its destinations are notified. A predicate that no signal can meet is refused. At most 100 per organisation.',
  access: ADMINS,
  limit: 'default',
  effect: 'write',
  params: Type.Object({ org_id: OrgId }),
  body: Type.Object({
    name: Name,
    predicate: PredicateWire,
    destination_ids: DestinationIdList,
    enabled: Type.Optional(Type.Boolean()),
  }),
  reply: { status: 201, schema: RuleWire },
  errors: ['resource_not_found', 'unprocessable_entity', 'validation_error'],
  example: {
    params: { org_id: EXAMPLE_ORG },
    body: {
      name: EXAMPLE_RULE.name,
      predicate: EXAMPLE_RULE.predicate,
      destination_ids: EXAMPLE_RULE.destination_ids,
    },
    reply: EXAMPLE_RULE,
  },

  async handle(context) {
    const { tx, principal, params, body, newId, now } = context;
    const accountId = membershipIn(principal, params.org_id).accountId;
    await requireReachable(tx, accountId, body.predicate);
    await requireDestinations(tx, accountId, body.destination_ids);
    await lockDestinations(tx, accountId);
    if ((await listRules(tx, accountId)).length >= RULES_MAX)
      throw fail('unprocessable_entity', { reason: 'too_many_rules', max: RULES_MAX });
    const row = await insertRule(tx, {
      ruleId: newId('escalation_rule'),
      accountId,
      orgId: params.org_id,
      name: body.name,
      predicate: body.predicate,
      destinationIds: body.destination_ids,
      enabled: body.enabled ?? true,
      by: principal.subject,
      now,
    });
    await context.audit(
      governanceAudit('escalation_rule.create', ruleTarget(row), { before: null, after: toRule(row) }),
    );
    return toRule(row);
  },
});
