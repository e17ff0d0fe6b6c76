/** SQL of the gateway area. System reach: the gateway acts for agents, not for a principal; every lookup names its agent. */
import type { AccountId, AgentId } from '../../../contract/ids.ts';
import { sql, type Queryable, type Tx } from '../../../platform/db/sql.ts';
import type { MadeText } from '../rules/made-text.ts';
import { AdvisoryIdRow, PendingAdvisoryRow, ReleasedRow, ReplacementRow } from '../wire/gateway.ts';

/** Replacements read into memory per agent. */
const PER_AGENT_MAX = 2_000;

/** For how long replacements and uploaded files are used. */
export const KEPT = sql`interval '90 days'`;

/** Replacements and advisories are those of the agent's account now: a turn that was answered before a move may be written after it. */
const ofOwner = (agent: AgentId) =>
  sql`agent_id = ${agent} and account_id is not distinct from (select account_id from v_agents where agent_id = ${agent})`;

/** Newest replacements of one agent, without those older than 90 days. */
export const findReplacements = (db: Queryable, agent: AgentId, now: Date) =>
  db.many(
    ReplacementRow,
    sql`
    -- gateway.find_replacements
    select content_hash, session_id, action, pieces, quarantine_id
      from gateway_replacements where ${ofOwner(agent)} and created_at >= ${now}::timestamptz - ${KEPT}
     order by created_at desc limit ${PER_AGENT_MAX}`,
  );

/** Releases read into memory per agent. */
const RELEASES_MAX = 1_000;

/** Releases that hold for one agent, newest first: of its own texts, and those made for its whole organisation. */
export const findReleased = (db: Queryable, agent: AgentId) =>
  db.many(
    ReleasedRow,
    sql`
    -- gateway.find_released
    select account_id, surface, content_hash, quarantine_id, allow_scope, allow_expires_at, allow_session_id, allow_request_id
      from v_released_texts
     where agent_id = ${agent}
        or (allow_scope = 'organization' and account_id = (select account_id from v_agents where agent_id = ${agent}))
     order by allow_expires_at desc nulls first limit ${RELEASES_MAX}`,
  );

export interface NewReplacement {
  readonly agentId: AgentId;
  readonly accountId: AccountId | null;
  readonly contentHash: string;
  readonly sessionId: string;
  readonly action: string;
  readonly pieces: MadeText;
  readonly quarantineId: string | null;
  readonly createdAt: Date;
}

/** Stores replacements; one with the same action that is still used stays, so that all processes send the same bytes. */
export async function saveReplacements(tx: Tx, rows: readonly NewReplacement[]): Promise<void> {
  if (rows.length === 0) return;
  const latest = [...new Map(rows.map((r) => [`${r.agentId} ${r.contentHash}`, r])).values()];
  await tx.run(sql`
    -- gateway.save_replacements
    insert into gateway_replacements (agent_id, account_id, content_hash, session_id, action, pieces, quarantine_id, created_at)
    select r.agent_id, r.account_id, r.content_hash, r.session_id, r.action, r.pieces::jsonb, r.quarantine_id, r.created_at
      from unnest(${latest.map((r) => r.agentId)}::text[], ${latest.map((r) => r.accountId)}::text[], ${latest.map((r) => r.contentHash)}::text[],
                         ${latest.map((r) => r.sessionId)}::text[], ${latest.map((r) => r.action)}::text[], ${latest.map((r) => JSON.stringify(r.pieces))}::text[],
                         ${latest.map((r) => r.quarantineId)}::text[], ${latest.map((r) => r.createdAt.toISOString())}::timestamptz[])
           as r(agent_id, account_id, content_hash, session_id, action, pieces, quarantine_id, created_at)
    on conflict (agent_id, content_hash) do update
       set account_id = excluded.account_id, session_id = excluded.session_id, action = excluded.action, pieces = excluded.pieces,
           quarantine_id = excluded.quarantine_id, created_at = excluded.created_at
     where gateway_replacements.action <> excluded.action or gateway_replacements.created_at < excluded.created_at - ${KEPT}`);
}

/** Pending advisories of one agent, oldest first; a bounded number. */
export const findPendingAdvisories = (db: Queryable, agent: AgentId, now: Date) =>
  db.many(
    PendingAdvisoryRow,
    sql`
    -- gateway.find_pending_advisories
    select advisory_id, session_id, text, expires_at
      from gateway_advisories
     where ${ofOwner(agent)} and status = 'pending' and expires_at > ${now}
     order by created_at, advisory_id limit 100`,
  );

/** Claims advisories for one turn; returns those that no other turn has claimed. */
export async function consumeAdvisories(
  db: Queryable,
  { ids, at, requestId }: { readonly ids: readonly string[]; readonly at: Date; readonly requestId: string },
): Promise<string[]> {
  const rows = await db.many(
    AdvisoryIdRow,
    sql`
    -- gateway.consume_advisories
    update gateway_advisories set status = 'consumed', consumed_at = ${at}, consumed_by = ${requestId}
     where advisory_id = any(${ids}::text[]) and status = 'pending' and expires_at > ${at}
    returning advisory_id`,
  );
  return rows.map((row) => row.advisory_id);
}

export interface NewAdvisory {
  readonly advisoryId: string;
  readonly accountId: AccountId | null;
  readonly agentId: AgentId;
  readonly sessionId: string | null;
  readonly source: string;
  readonly text: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertAdvisories(tx: Tx, rows: readonly NewAdvisory[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.run(sql`
    -- gateway.insert_advisories
    insert into gateway_advisories (advisory_id, account_id, agent_id, session_id, source, text, created_at, expires_at)
    select * from unnest(${rows.map((r) => r.advisoryId)}::text[], ${rows.map((r) => r.accountId)}::text[], ${rows.map((r) => r.agentId)}::text[],
                         ${rows.map((r) => r.sessionId)}::text[], ${rows.map((r) => r.source)}::text[], ${rows.map((r) => r.text)}::text[],
                         ${rows.map((r) => r.createdAt.toISOString())}::timestamptz[], ${rows.map((r) => r.expiresAt.toISOString())}::timestamptz[])
    on conflict (advisory_id) do nothing`);
}

/** Removes replacements made more than 90 days before; resolves with their number. */
export const purgeReplacements = (tx: Tx, now: Date, limit: number): Promise<number> =>
  tx.run(sql`
    -- gateway.purge_replacements
    delete from gateway_replacements
     where (agent_id, content_hash) in (select agent_id, content_hash from gateway_replacements
                                         where created_at < ${now}::timestamptz - ${KEPT} order by created_at limit ${limit})`);

/** Removes advisories that may no longer be taken, taken or not; resolves with their number. */
export const purgeAdvisories = (tx: Tx, now: Date, limit: number): Promise<number> =>
  tx.run(sql`
    -- gateway.purge_advisories
    delete from gateway_advisories
     where advisory_id in (select advisory_id from gateway_advisories where expires_at < ${now} order by expires_at limit ${limit})`);
