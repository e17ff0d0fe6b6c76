/** DELETE /v1/orgs/{org_id}/governance/escalation-rules/{rule_id}. Source: docs/reference/events.md#escalation-rules. */
import { fail } from '../../../../contract/errors.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { governanceAudit } from '../events.ts';
import { membershipIn } from '../../../../platform/http/access.ts';
import { toRule } from '../wire/signals.ts';
import { deleteRule, lockRule } from '../store/rules.ts';
import { ADMINS, Done, TAG } from './destination-shared.ts';
import { EXAMPLE_RULE_IDS, RuleIds, RULES_PATH, ruleTarget } from './rule-shared.ts';

export const deleteRuleOperation = operation({
  id: 'governance.delete_rule',
  method: 'DELETE',
  path: `${RULES_PATH}/:rule_id`,
  tag: TAG,
  summary: 'Remove an escalation rule',
  description: 'What it has triggered stays in the record.',
  access: ADMINS,
  limit: 'default',
  effect: 'write',
  params: RuleIds,
  bodyOptional: true,
  reply: { status: 200, schema: Done },
  errors: ['resource_not_found'],
  example: { params: EXAMPLE_RULE_IDS, reply: { ok: true } },

  async handle(context) {
    const { tx, principal, params } = context;
    const { accountId } = membershipIn(principal, params.org_id);
    const before = await lockRule(tx, accountId, params.rule_id);
    if (before === undefined) throw fail('resource_not_found');
    await deleteRule(tx, accountId, before.rule_id);
    await context.audit(
      governanceAudit('escalation_rule.delete', ruleTarget(before), { before: toRule(before), after: null }),
    );
    return { ok: true as const };
  },
});
