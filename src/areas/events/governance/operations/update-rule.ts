/** PATCH /v1/orgs/{org_id}/governance/escalation-rules/{rule_id}. Source: docs/reference/events.md#escalation-rules. */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { governanceAudit } from '../events.ts';
import { membershipIn } from '../../../../platform/http/access.ts';
import { PredicateWire, RuleWire, toRule } from '../wire/signals.ts';
import { lockRule, updateRule } from '../store/rules.ts';
import { ADMINS, Name, TAG } from './destination-shared.ts';
import { EXAMPLE_RULE } from './examples.ts';
import {
  DestinationIdList,
  EXAMPLE_RULE_IDS,
  requireDestinations,
  requireReachable,
  RuleIds,
  RULES_PATH,
  ruleTarget,
} from './rule-shared.ts';

export const updateRuleOperation = operation({
  id: 'governance.update_rule',
  method: 'PATCH',
  path: `${RULES_PATH}/:rule_id`,
  tag: TAG,
  summary: 'Change an escalation rule',
  description: 'Members left out stay as they are. A signal the rule has escalated is not escalated again.',
  access: ADMINS,
  limit: 'default',
  effect: 'write',
  params: RuleIds,
  body: Type.Object(
    {
      name: Type.Optional(Name),
      predicate: Type.Optional(PredicateWire),
      destination_ids: Type.Optional(DestinationIdList),
      enabled: Type.Optional(Type.Boolean()),
    },
    { minProperties: 1 },
  ),
  reply: { status: 200, schema: RuleWire },
  errors: ['resource_not_found', 'validation_error'],
  example: { params: EXAMPLE_RULE_IDS, body: { enabled: true }, reply: EXAMPLE_RULE },

  async handle(context) {
    const { tx, principal, params, body, now } = context;
    const accountId = membershipIn(principal, params.org_id).accountId;
    const before = await lockRule(tx, accountId, params.rule_id);
    if (before === undefined) throw fail('resource_not_found');
    if (body.predicate !== undefined) await requireReachable(tx, accountId, body.predicate);
    const destinationIds = body.destination_ids ?? before.destination_ids;
    await requireDestinations(tx, accountId, destinationIds);
    const row = await updateRule(tx, {
      ruleId: before.rule_id,
      accountId,
      name: body.name ?? before.name,
      predicate: body.predicate ?? before.predicate,
      destinationIds,
      enabled: body.enabled ?? before.enabled,
      now,
    });
    await context.audit(
      governanceAudit('escalation_rule.update', ruleTarget(row), { before: toRule(before), after: toRule(row) }),
    );
    return toRule(row);
  },
});
