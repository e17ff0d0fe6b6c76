/** What the operations on escalation rules share. Source: docs/reference/events.md#escalation-rules. */
import { Type } from 'typebox';
import { fail, failField } from '../../../../contract/errors.ts';
import { DestinationId, EscalationRuleId, OrgId } from '../../../../contract/ids.ts';
import type { Tx } from '../../../../platform/db/sql.ts';
import { hasSeverities, type RulePredicate } from '../rules/signals.ts';
import { isActiveTeam } from '../store/rules.ts';
import type { RuleRow } from '../wire/signals.ts';
import type { AccountId } from '../../../../contract/ids.ts';
import { holdDestinations } from '../../webhooks/index.ts';
import { EXAMPLE_ORG, EXAMPLE_RULE } from './examples.ts';

export const RULES_PATH = '/v1/orgs/:org_id/governance/escalation-rules';
export const RuleIds = Type.Object({ org_id: OrgId, rule_id: EscalationRuleId });
export const EXAMPLE_RULE_IDS = { org_id: EXAMPLE_ORG, rule_id: EXAMPLE_RULE.id };
export const DestinationIdList = Type.Array(DestinationId, { minItems: 1, maxItems: 20, uniqueItems: true });

export const ruleTarget = (row: RuleRow) => ({
  type: 'escalation_rule',
  id: row.rule_id,
  orgId: row.org_id,
  accountId: row.account_id,
});

/** @throws Refusal 404 when one of them is not a destination of this account, also when it exists in another */
export async function requireDestinations(tx: Tx, accountId: string, ids: readonly string[]): Promise<void> {
  if ((await holdDestinations(tx, accountId as AccountId, ids)).length !== ids.length)
    throw fail('resource_not_found', { reason: 'unknown_destination' });
}

/**
 * A rule that no signal can meet would be noticed when nobody was told.
 * @throws Refusal 400 when its severities exclude each other, or its team is none of this account's active teams
 */
export async function requireReachable(tx: Tx, accountId: string, predicate: RulePredicate): Promise<void> {
  if (!hasSeverities(predicate))
    throw failField(
      'body',
      'predicate.severity_max',
      `must not be milder than severity_min (${predicate.severity_min})`,
    );
  const { team_id: teamId } = predicate;
  if (teamId !== undefined && !(await isActiveTeam(tx, accountId, teamId)))
    throw failField('body', 'predicate.team_id', 'must be a team of this organisation that is not archived');
}
