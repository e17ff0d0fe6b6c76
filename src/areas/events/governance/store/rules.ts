/** SQL of escalation rules, and of the deliveries about a signal. */
import { Type } from 'typebox';
import type { WebhookDeliveryId } from '../../../../contract/ids.ts';
import { json, sql, type Tx } from '../../../../platform/db/sql.ts';
import { RuleRow } from '../wire/signals.ts';
import type { RulePredicate } from '../rules/signals.ts';

const RULE = sql`rule_id, account_id, org_id, name, predicate, destination_ids, enabled, fire_count, last_fired_at, created_at, updated_at`;

/** One caller at a time counts and adds destinations or rules of an account. */
export const lockDestinations = (tx: Tx, accountId: string): Promise<number> =>
  tx.run(sql`
    -- governance.lock_outlets
    select pg_advisory_xact_lock(hashtextextended('governance:' || ${accountId}, 0))`);

/** Names of the rules that send to this destination. */
export async function rulesUsing(tx: Tx, accountId: string, destinationId: string): Promise<string[]> {
  const rows = await tx.many(
    Type.Object({ name: Type.String() }),
    sql`
    -- governance.list_rules_using
    select name from governance_rules where account_id = ${accountId} and ${destinationId} = any(destination_ids) order by name`,
  );
  return rows.map((row) => row.name);
}

/** Whether this is a team of the account that is not archived. */
export const isActiveTeam = async (tx: Tx, accountId: string, teamId: string): Promise<boolean> =>
  (await tx.maybeOne(
    Type.Object({ team_id: Type.String() }),
    sql`
    -- governance.find_team
    select team_id from v_teams where team_id = ${teamId} and account_id = ${accountId} and status = 'active'`,
  )) !== undefined;

export interface NewRule {
  readonly ruleId: string;
  readonly accountId: string;
  readonly orgId: string;
  readonly name: string;
  readonly predicate: RulePredicate;
  readonly destinationIds: readonly string[];
  readonly enabled: boolean;
  readonly by: string;
  readonly now: Date;
}

export const insertRule = (tx: Tx, r: NewRule) =>
  tx.one(
    RuleRow,
    sql`
    -- governance.insert_rule
    insert into governance_rules (rule_id, account_id, org_id, name, predicate, destination_ids, enabled, created_by, created_at, updated_at)
    values (${r.ruleId}, ${r.accountId}, ${r.orgId}, ${r.name}, ${json(r.predicate)}::jsonb, ${r.destinationIds}::text[], ${r.enabled}, ${r.by},
            ${r.now}, ${r.now})
    returning ${RULE}`,
  );

export const listRules = (tx: Tx, accountId: string) =>
  tx.many(
    RuleRow,
    sql`
    -- governance.list_rules
    select ${RULE} from governance_rules where account_id = ${accountId} order by created_at, rule_id`,
  );

export const lockRule = (tx: Tx, accountId: string, id: string) =>
  tx.maybeOne(
    RuleRow,
    sql`
    -- governance.lock_rule
    select ${RULE} from governance_rules where rule_id = ${id} and account_id = ${accountId} for update`,
  );

export const updateRule = (
  tx: Tx,
  r: Pick<NewRule, 'ruleId' | 'accountId' | 'name' | 'predicate' | 'destinationIds' | 'enabled' | 'now'>,
) =>
  tx.one(
    RuleRow,
    sql`
    -- governance.update_rule
    update governance_rules
       set name = ${r.name}, predicate = ${json(r.predicate)}::jsonb, destination_ids = ${r.destinationIds}::text[], enabled = ${r.enabled}, updated_at = ${r.now}
     where rule_id = ${r.ruleId} and account_id = ${r.accountId}
    returning ${RULE}`,
  );

export const deleteRule = (tx: Tx, accountId: string, id: string) =>
  tx.run(sql`-- governance.delete_rule
    delete from governance_rules where rule_id = ${id} and account_id = ${accountId}`);

/** Counts the escalation at its rule. False when this rule has escalated this signal before. */
export async function insertEscalation(
  tx: Tx,
  e: { ruleId: string; signalId: string; accountId: string; at: Date },
): Promise<boolean> {
  return (
    (await tx.run(sql`
    -- governance.insert_escalation
    with added as (
      insert into governance_escalations (rule_id, signal_id, account_id, triggered_at)
      values (${e.ruleId}, ${e.signalId}, ${e.accountId}, ${e.at}) on conflict do nothing returning rule_id)
    update governance_rules set fire_count = fire_count + 1, last_fired_at = ${e.at}
     where account_id = ${e.accountId} and rule_id in (select rule_id from added)`)) === 1
  );
}

/** Records which deliveries are about a signal. */
export const insertNotifications = (
  tx: Tx,
  of: { readonly accountId: string; readonly signalId: string; readonly deliveryIds: readonly WebhookDeliveryId[] },
): Promise<number> =>
  tx.run(sql`
    -- governance.insert_notifications
    insert into governance_notifications (delivery_id, account_id, signal_id)
    select d, ${of.accountId}, ${of.signalId} from unnest(${of.deliveryIds}::text[]) as d`);

/** How many destinations are, or were, told of a signal. */
export const countNotifications = async (tx: Tx, signalId: string): Promise<number> =>
  (
    await tx.one(
      Type.Object({ n: Type.Integer() }),
      sql`
      -- governance.count_notifications
      select count(distinct d.endpoint_id)::int as n from governance_notifications n
        join webhook_deliveries d on d.delivery_id = n.delivery_id where n.signal_id = ${signalId}`,
    )
  ).n;

/** The destinations that keep an incident open for this signal until they hear of its end. */
export async function notifiedIncidents(tx: Tx, signalId: string): Promise<string[]> {
  const rows = await tx.many(
    Type.Object({ endpoint_id: Type.String() }),
    sql`
    -- governance.list_notified_incidents
    select distinct e.endpoint_id from governance_notifications n
      join webhook_deliveries d on d.delivery_id = n.delivery_id
      join webhook_endpoints e on e.endpoint_id = d.endpoint_id
     where n.signal_id = ${signalId} and e.format = 'pagerduty'`,
  );
  return rows.map((row) => row.endpoint_id);
}
