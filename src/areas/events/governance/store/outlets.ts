/** SQL of where signals go: destinations, escalation rules, notifications. */
import { Type, type Static } from 'typebox';
import { Nullable } from '../../../../platform/db/row.ts';
import { json, sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';
import { DestinationRow, RuleRow, SignalRow } from '../wire/signals.ts';
import type { DestinationFilter, RulePredicate } from '../rules/signals.ts';

const DESTINATION = sql`destination_id, account_id, org_id, channel, display_name, config, secret_sealed, filter, enabled, created_at, updated_at`;
const RULE = sql`rule_id, account_id, org_id, name, predicate, destination_ids, enabled, created_at, updated_at`;

export interface NewDestination {
  readonly destinationId: string;
  readonly accountId: string;
  readonly orgId: string;
  readonly channel: string;
  readonly displayName: string;
  readonly config: Readonly<Record<string, unknown>>;
  readonly secretSealed: Buffer | null;
  readonly filter: DestinationFilter;
  readonly enabled: boolean;
  readonly by: string;
  readonly now: Date;
}

export const insertDestination = (tx: Tx, d: NewDestination) =>
  tx.one(
    DestinationRow,
    sql`
    -- governance.insert_destination
    insert into governance_destinations (destination_id, account_id, org_id, channel, display_name, config, secret_sealed, filter, enabled,
                                         created_by, created_at, updated_at)
    values (${d.destinationId}, ${d.accountId}, ${d.orgId}, ${d.channel}, ${d.displayName}, ${json(d.config)}::jsonb, ${d.secretSealed},
            ${json(d.filter)}::jsonb, ${d.enabled}, ${d.by}, ${d.now}, ${d.now})
    returning ${DESTINATION}`,
  );

export const listDestinations = (tx: Tx, accountId: string) =>
  tx.many(
    DestinationRow,
    sql`
    -- governance.list_destinations
    select ${DESTINATION} from governance_destinations where account_id = ${accountId} order by created_at, destination_id`,
  );

export const findDestination = (db: Queryable, accounts: readonly string[], id: string) =>
  db.maybeOne(
    DestinationRow,
    sql`
    -- governance.find_destination
    select ${DESTINATION} from governance_destinations where destination_id = ${id} and account_id = any(${accounts}::text[])`,
  );

export const lockDestination = (tx: Tx, accountId: string, id: string) =>
  tx.maybeOne(
    DestinationRow,
    sql`
    -- governance.lock_destination
    select ${DESTINATION} from governance_destinations where destination_id = ${id} and account_id = ${accountId} for update`,
  );

export const updateDestination = (
  tx: Tx,
  d: Pick<NewDestination, 'destinationId' | 'displayName' | 'config' | 'secretSealed' | 'filter' | 'enabled' | 'now'>,
) =>
  tx.one(
    DestinationRow,
    sql`
    -- governance.update_destination
    update governance_destinations
       set display_name = ${d.displayName}, config = ${json(d.config)}::jsonb, secret_sealed = ${d.secretSealed}, filter = ${json(d.filter)}::jsonb,
           enabled = ${d.enabled}, updated_at = ${d.now}
     where destination_id = ${d.destinationId}
    returning ${DESTINATION}`,
  );

export const deleteDestination = (tx: Tx, id: string) =>
  tx.run(sql`-- governance.delete_destination
    delete from governance_destinations where destination_id = ${id}`);

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

/** How many of these ids are destinations of the account; none of them can be removed until the transaction ends. */
export async function holdDestinations(tx: Tx, accountId: string, ids: readonly string[]): Promise<number> {
  const held = await tx.many(
    Type.Object({ destination_id: Type.String() }),
    sql`
    -- governance.hold_destinations
    select destination_id from governance_destinations where account_id = ${accountId} and destination_id = any(${ids}::text[])
     order by destination_id for key share`,
  );
  return held.length;
}

/** One caller at a time counts and adds destinations or rules of an account. */
export const lockOutlets = (tx: Tx, accountId: string): Promise<number> =>
  tx.run(sql`
    -- governance.lock_outlets
    select pg_advisory_xact_lock(hashtextextended('governance:' || ${accountId}, 0))`);

/** Counts mails of a UTC day if they stay within `max`. @returns false when they would not, and nothing is counted */
export async function claimMailAllowance(
  tx: Tx,
  of: { readonly accountId: string; readonly now: Date; readonly mails: number; readonly max: number },
): Promise<boolean> {
  const day = of.now.toISOString().slice(0, 10);
  return (
    (await tx.run(sql`
    -- governance.take_mails
    insert into governance_mail_days as m (account_id, day, mails) values (${of.accountId}, ${day}::date, ${of.mails})
    on conflict (account_id, day) do update set mails = m.mails + excluded.mails where m.mails + excluded.mails <= ${of.max}`)) ===
    1
  );
}

export const forgetMailDays = (tx: Tx, before: Date): Promise<number> =>
  tx.run(sql`-- governance.forget_mail_days
    delete from governance_mail_days where day < ${before.toISOString().slice(0, 10)}::date`);

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
  r: Pick<NewRule, 'ruleId' | 'name' | 'predicate' | 'destinationIds' | 'enabled' | 'now'>,
) =>
  tx.one(
    RuleRow,
    sql`
    -- governance.update_rule
    update governance_rules
       set name = ${r.name}, predicate = ${json(r.predicate)}::jsonb, destination_ids = ${r.destinationIds}::text[], enabled = ${r.enabled}, updated_at = ${r.now}
     where rule_id = ${r.ruleId}
    returning ${RULE}`,
  );

export const deleteRule = (tx: Tx, id: string) =>
  tx.run(sql`-- governance.delete_rule
    delete from governance_rules where rule_id = ${id}`);

/** False when this rule has escalated this signal before. */
export async function insertEscalation(
  tx: Tx,
  e: { ruleId: string; signalId: string; accountId: string; at: Date },
): Promise<boolean> {
  return (
    (await tx.run(sql`
    -- governance.insert_escalation
    insert into governance_escalations (rule_id, signal_id, account_id, triggered_at)
    values (${e.ruleId}, ${e.signalId}, ${e.accountId}, ${e.at}) on conflict do nothing`)) === 1
  );
}

export interface NewNotification {
  readonly notificationId: string;
  readonly accountId: string;
  readonly destinationId: string;
  readonly signalId: string;
  readonly ruleId: string | null;
  readonly now: Date;
}

/** False when the destination is gone: a rule that names it must not stop the signal. */
export async function insertNotification(tx: Tx, n: NewNotification): Promise<boolean> {
  return (
    (await tx.run(sql`
    -- governance.insert_notification
    insert into governance_notifications (notification_id, account_id, destination_id, signal_id, rule_id, created_at)
    select ${n.notificationId}, account_id, destination_id, ${n.signalId}, ${n.ruleId}, ${n.now}::timestamptz
      from governance_destinations where destination_id = ${n.destinationId} and account_id = ${n.accountId} for key share`)) ===
    1
  );
}

/** Notifications whose job is long over without a word (its process died each time): they have failed. */
export const failPending = (tx: Tx, before: Date): Promise<number> =>
  tx.run(sql`
    -- governance.give_up_pending
    update governance_notifications set status = 'failed', last_error = 'it was given up unsent' where status = 'pending' and created_at < ${before}`);

const { signal_id: signalId, ...signalColumns } = SignalRow.properties;
const DueRow = Type.Object({
  notification_id: Type.String(),
  destination_id: Type.String(),
  rule_id: Nullable(Type.String()),
  rule_name: Nullable(Type.String()),
  destination_ids: Nullable(Type.Array(Type.String())),
  attempts: Type.Integer(),
  channel: DestinationRow.properties.channel,
  config: DestinationRow.properties.config,
  secret_sealed: DestinationRow.properties.secret_sealed,
  enabled: Type.Boolean(),
  signal_id: signalId,
  ...signalColumns,
});

export type DueRow = Static<typeof DueRow>;

/** A notification still to be sent, with its destination and signal; undefined when it is done or gone. */
export const findPendingNotification = (db: Queryable, notificationId: string) =>
  db.maybeOne(
    DueRow,
    sql`
    -- governance.find_due_notification
    select n.notification_id, n.destination_id, r.rule_id, r.name as rule_name, r.destination_ids, n.attempts, d.channel, d.config, d.secret_sealed, d.enabled,
           s.signal_id, s.account_id, s.org_id, s.team_id, s.agent_ids, s.scope, s.scope_id, s.source, s.pattern_type, s.severity, s.detected_at,
           s.detected_by, s.detail, s.source_ref, s.status, s.acknowledged_by, s.acknowledged_at, s.acknowledged_actor_role, s.resolution_status,
           s.action_taken, s.resolved_by, s.resolved_at, s.expires_at, s.created_at, s.updated_at
      from governance_notifications n
      join governance_destinations d on d.destination_id = n.destination_id
      join governance_signals s on s.signal_id = n.signal_id
      left join governance_rules r on r.rule_id = n.rule_id
     where n.notification_id = ${notificationId} and n.status = 'pending'`,
  );

/** Notes one attempt; `status` stays pending while another will follow. */
export const noteAttempt = (
  db: Queryable,
  n: { notificationId: string; status: 'pending' | 'delivered' | 'failed'; error: string | null; at: Date },
) =>
  db.run(sql`
    -- governance.note_attempt
    update governance_notifications
       set attempts = attempts + 1, status = ${n.status}, last_error = ${n.error},
           delivered_at = case when ${n.status} = 'delivered' then ${n.at}::timestamptz end
     where notification_id = ${n.notificationId} and status = 'pending'`);
