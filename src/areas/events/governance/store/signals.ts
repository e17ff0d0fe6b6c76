/** SQL of signals: raising (system scope, from events), reading and closing (the caller's accounts). */
import { countToMax } from '../../../../platform/db/bounded-count.ts';
import type { Total } from '../../../../contract/totals.ts';
import { Type } from 'typebox';
import { Nullable, Timestamp } from '../../../../platform/db/row.ts';
import { json, sql, type Queryable, type Sql, type Tx } from '../../../../platform/db/sql.ts';
import { ListedSignalRow, SignalRow } from '../wire/signals.ts';
import { TO, type SignalScope, type SignalSeverity, type SignalSource, type SignalVerb } from '../rules/signals.ts';

export interface SignalDraft {
  readonly signalId: string;
  readonly accountId: string;
  readonly orgId: string;
  readonly teamId: string | null;
  readonly agentIds: readonly string[];
  readonly scope: SignalScope;
  readonly scopeId: string;
  readonly source: SignalSource;
  readonly patternType: string;
  readonly severity: SignalSeverity;
  readonly detectedBy: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly sourceRef: string | null;
  readonly at: Date;
  readonly expiresAt: Date;
}

const COLUMNS = sql`s.signal_id, s.account_id, s.org_id, s.team_id, s.agent_ids, s.scope, s.scope_id, s.source, s.pattern_type, s.severity, s.detected_at,
       s.detected_by, s.detail, s.source_ref, s.status, s.acknowledged_by, s.acknowledged_at, s.acknowledged_actor_role, s.resolution_status,
       s.action_taken, s.resolved_by, s.resolved_at, s.expires_at, s.created_at, s.updated_at`;

/** The organisation of an account. */
export const findOrg = (tx: Tx, accountId: string) =>
  tx.maybeOne(
    Type.Object({ org_id: Type.String() }),
    sql`
    -- governance.find_org
    select org_id from v_orgs where account_id = ${accountId}`,
  );

/** The name an owner gave an agent; undefined when it is not one of this account. */
export const findAgentName = (tx: Tx, accountId: string, agentId: string) =>
  tx.maybeOne(
    Type.Object({ name: Type.Union([Type.String(), Type.Null()]) }),
    sql`
    -- governance.find_agent_name
    select name from v_agents where agent_id = ${agentId} and account_id = ${accountId}`,
  );

/** The open signal of the same thing, locked. */
export const lockOpenSignal = (tx: Tx, draft: SignalDraft): Promise<SignalRow | undefined> =>
  tx.maybeOne(
    SignalRow,
    sql`
    -- governance.lock_living_signal
    select ${COLUMNS} from governance_signals s
     where account_id = ${draft.accountId} and scope = ${draft.scope} and scope_id = ${draft.scopeId} and source = ${draft.source}
       and pattern_type = ${draft.patternType} and status in ('open', 'acknowledged')
       for update`,
  );

/** Undefined when an open one of the same thing was made concurrently. */
export const insertSignal = (tx: Tx, d: SignalDraft): Promise<SignalRow | undefined> =>
  tx.maybeOne(
    SignalRow,
    sql`
    -- governance.insert_signal
    insert into governance_signals as s (signal_id, account_id, org_id, team_id, agent_ids, scope, scope_id, source, pattern_type, severity,
                                         detected_at, detected_by, detail, source_ref, expires_at, created_at, updated_at)
    values (${d.signalId}, ${d.accountId}, ${d.orgId}, ${d.teamId}, ${d.agentIds}::text[], ${d.scope}, ${d.scopeId}, ${d.source}, ${d.patternType},
            ${d.severity}, ${d.at}, ${d.detectedBy}, ${json(d.detail)}::jsonb, ${d.sourceRef}, ${d.expiresAt}, ${d.at}, ${d.at})
    on conflict (account_id, scope, scope_id, source, pattern_type) where status in ('open', 'acknowledged') do nothing
    returning ${COLUMNS}`,
  );

/** Takes back what this transaction opened. */
export const dropSignal = (tx: Tx, signalId: string): Promise<number> =>
  tx.run(sql`
    -- governance.drop_signal
    delete from governance_signals where signal_id = ${signalId}`);

/** A repeat: newest facts, a longer life, never a milder severity. */
export const refreshSignal = (
  tx: Tx,
  signalId: string,
  d: Pick<SignalDraft, 'detail' | 'sourceRef' | 'at' | 'expiresAt' | 'severity' | 'agentIds'>,
): Promise<SignalRow> =>
  tx.one(
    SignalRow,
    sql`
    -- governance.refresh_signal
    update governance_signals s
       set detail = ${json(d.detail)}::jsonb, source_ref = ${d.sourceRef}, severity = ${d.severity}, detected_at = greatest(detected_at, ${d.at}),
           expires_at = greatest(expires_at, ${d.expiresAt}), updated_at = ${d.at},
           agent_ids = array(select distinct a from unnest(agent_ids || ${d.agentIds}::text[]) a order by a)
     where signal_id = ${signalId}
    returning ${COLUMNS}`,
  );

/** False when this source event was counted before. */
export async function insertFiring(
  tx: Tx,
  f: { sourceEvent: string; accountId: string; signalId: string; at: Date },
): Promise<boolean> {
  return (
    (await tx.run(sql`
    -- governance.insert_firing
    insert into governance_firings (source_event, account_id, signal_id, fired_at)
    values (${f.sourceEvent}, ${f.accountId}, ${f.signalId}, ${f.at}) on conflict (source_event) do nothing`)) === 1
  );
}

export async function firingsOf(tx: Tx, signalId: string, limit: number): Promise<Date[]> {
  const rows = await tx.many(
    Type.Object({ fired_at: Timestamp }),
    sql`
    -- governance.list_firings
    select fired_at from governance_firings where signal_id = ${signalId} order by fired_at desc limit ${limit}`,
  );
  return rows.map((row) => row.fired_at);
}

export interface SignalFilter {
  readonly accounts: readonly string[];
  readonly agentId?: string | undefined;
  readonly teamId?: string | undefined;
  readonly source?: string | undefined;
  readonly severity?: string | undefined;
  readonly status?: string | undefined;
  readonly scope?: string | undefined;
  readonly patternType?: string | undefined;
  readonly since?: Date | undefined;
  readonly limit: number;
}

const matching = (f: SignalFilter): Sql => sql`s.account_id = any(${f.accounts}::text[])
       and (${f.agentId ?? null}::text is null or s.agent_ids @> array[${f.agentId ?? null}::text])
       and (${f.teamId ?? null}::text is null or s.team_id = ${f.teamId ?? null})
       and (${f.source ?? null}::text is null or s.source = ${f.source ?? null})
       and (${f.severity ?? null}::text is null or s.severity = ${f.severity ?? null})
       and (${f.status ?? null}::text is null or s.status = ${f.status ?? null})
       and (${f.scope ?? null}::text is null or s.scope = ${f.scope ?? null})
       and (${f.patternType ?? null}::text is null or s.pattern_type = ${f.patternType ?? null})
       and (${f.since ?? null}::timestamptz is null or s.detected_at >= ${f.since ?? null})`;

/** Worst state of the deliveries about a signal. One that failed and was redelivered since counts as delivered. */
const NOTIFICATION_STATE = sql`coalesce((
        select case when bool_or(d.status = 'failed' and not exists (
                            select from webhook_deliveries r where r.endpoint_id = d.endpoint_id and r.event_id = d.event_id
                               and r.created_at > d.created_at and r.status = 'delivered')) then 'failed'
                    when bool_or(d.available_at is not null) then 'pending' else 'delivered' end
          from governance_notifications n join webhook_deliveries d on d.delivery_id = n.delivery_id
         where n.signal_id = s.signal_id having count(*) > 0), 'none')`;

/** The team of this id within these accounts, archived ones too. */
export const findTeam = (tx: Tx, accounts: readonly string[], teamId: string) =>
  tx.maybeOne(
    Type.Object({ team_id: Type.String() }),
    sql`
    -- governance.find_team
    select team_id from v_teams where team_id = ${teamId} and account_id = any(${accounts}::text[])`,
  );

/** Newest firing first. */
export const listSignals = (tx: Tx, f: SignalFilter) =>
  tx.many(
    ListedSignalRow,
    sql`
    -- governance.list_signals
    select ${COLUMNS}, ${NOTIFICATION_STATE} as notification_state
      from governance_signals s where ${matching(f)}
     order by s.detected_at desc, s.signal_id desc limit ${f.limit}`,
  );

export const countSignals = (tx: Tx, f: SignalFilter): Promise<Total> =>
  countToMax(
    tx,
    sql`
    -- governance.count_signals
    select from governance_signals s where ${matching(f)}`,
  );

export const findSignal = (tx: Tx, accounts: readonly string[], signalId: string) =>
  tx.maybeOne(
    ListedSignalRow,
    sql`
    -- governance.find_signal
    select ${COLUMNS}, ${NOTIFICATION_STATE} as notification_state
      from governance_signals s where s.signal_id = ${signalId} and s.account_id = any(${accounts}::text[])`,
  );

export const lockSignal = (tx: Tx, accounts: readonly string[], signalId: string) =>
  tx.maybeOne(
    SignalRow,
    sql`
    -- governance.lock_signal
    select ${COLUMNS} from governance_signals s
     where s.signal_id = ${signalId} and s.account_id = any(${accounts}::text[]) for update`,
  );

/** The open signals that a source reference raised, locked. */
export const lockBySource = (tx: Tx, accountId: string, sourceRef: string) =>
  tx.many(
    SignalRow,
    sql`
    -- governance.lock_signals_by_source
    select ${COLUMNS} from governance_signals s
     where s.account_id = ${accountId} and s.source_ref = ${sourceRef} and s.status in ('open', 'acknowledged') for update`,
  );

export interface SignalChange {
  readonly verb: SignalVerb;
  readonly by: string;
  readonly role: string | null;
  readonly actionTaken: string | null;
  readonly resolution: string | null;
  readonly at: Date;
}

/** Applies a verb that `allows` has let through. */
export function changeSignal(tx: Tx, signalId: string, c: SignalChange): Promise<SignalRow> {
  const isAck = c.verb === 'acknowledge';
  return tx.one(
    SignalRow,
    sql`
    -- governance.change_signal
    update governance_signals s
       set status = ${TO[c.verb]}, updated_at = ${c.at}, action_taken = coalesce(${c.actionTaken}, action_taken),
           acknowledged_by = case when ${isAck}::boolean then ${c.by} else acknowledged_by end,
           acknowledged_at = case when ${isAck}::boolean then ${c.at}::timestamptz else acknowledged_at end,
           acknowledged_actor_role = case when ${isAck}::boolean then ${c.role} else acknowledged_actor_role end,
           resolution_status = case when ${isAck}::boolean then resolution_status else ${c.resolution} end,
           resolved_by = case when ${isAck}::boolean then resolved_by else ${c.by} end,
           resolved_at = case when ${isAck}::boolean then resolved_at else ${c.at}::timestamptz end
     where signal_id = ${signalId}
    returning ${COLUMNS}`,
  );
}

/** Ends signals that nothing fired for their whole life; resolves with how many. */
export const expireSignals = (tx: Tx, now: Date): Promise<number> =>
  tx.run(sql`
    -- governance.expire_signals
    update governance_signals set status = 'expired', updated_at = ${now}
     where status in ('open', 'acknowledged') and expires_at <= ${now}`);

/** Removes firings that no rule's window reaches. */
export const forgetFirings = (tx: Tx, before: Date): Promise<number> =>
  tx.run(sql`
    -- governance.forget_firings
    delete from governance_firings where fired_at < ${before}`);

/** Open signals and newest firing by source. */
export const coverageOf = (tx: Tx, accountId: string) =>
  tx.many(
    Type.Object({ source: Type.String(), living: Type.Integer(), last_at: Timestamp }),
    sql`
    -- governance.count_by_source
    select source, (count(*) filter (where status in ('open', 'acknowledged')))::int as living, max(detected_at) as last_at
      from governance_signals where account_id = ${accountId} group by source`,
  );

/**
 * An agent's own signals go with it to another organisation, with their firings. Escalations and deliveries were those of the old
 * organisation's rules and destinations, and end. System scope, because the rows change their tenant.
 */
export async function transferSignals(
  tx: Tx,
  agentId: string,
  move: { readonly from: string; readonly to: string; readonly orgId: string },
): Promise<void> {
  const own = sql`select signal_id from governance_signals where account_id = ${move.from} and scope = 'agent' and scope_id = ${agentId}`;
  await tx.run(sql`-- governance.drop_moved_escalations
    delete from governance_escalations where signal_id in (${own})`);
  await tx.run(sql`-- governance.drop_moved_notifications
    delete from governance_notifications where signal_id in (${own})`);
  await tx.run(sql`-- governance.transfer_firings
    update governance_firings set account_id = ${move.to} where signal_id in (${own})`);
  await tx.run(sql`-- governance.transfer_signals
    update governance_signals set account_id = ${move.to}, org_id = ${move.orgId} where signal_id in (${own})`);
}

const SignalMessage = Type.Object({ id: Type.String(), message: Nullable(Type.String()) });

/** What each of these signals of the account says in a sentence; null where it has none. @param ids at most a page */
export const signalMessagesOf = (tx: Queryable, accountId: string, ids: readonly string[]) =>
  tx.many(
    SignalMessage,
    sql`
    -- governance.signal_messages_of
    select signal_id as id, detail ->> 'message' as message from governance_signals
     where account_id = ${accountId} and signal_id = any(${[...ids]}::text[])`,
  );
