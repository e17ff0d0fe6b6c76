/** SQL of trust edges. Reads join agents, because an edge whose other end is deleted or hidden is not shown. */
import { countToMax } from '../../../platform/db/bounded-count.ts';
import type { Total } from '../../../contract/totals.ts';
import type { AgentId, TrustEdgeId } from '../../../contract/ids.ts';
import { sql, type Queryable, type Tx } from '../../../platform/db/sql.ts';
import { EdgeRow, type EdgeReason } from '../wire/edges.ts';

const COLUMNS = sql`e.edge_id, e.from_agent, e.to_agent, e.weight, e.reason, e.created_at`;

export interface EdgeQuery {
  readonly agentId: AgentId;
  readonly accounts: readonly string[];
  readonly direction: 'outbound' | 'inbound' | 'both';
  readonly limit: number;
  readonly offset: number;
}

/**
 * Edges at one of the caller's agents, heaviest first, and their number. The other end is not deleted; for inbound edges it
 * is public or the caller's own. System scope, because edges of other owners are among them.
 */
export async function listEdges(db: Queryable, q: EdgeQuery): Promise<{ rows: EdgeRow[]; matching: Total }> {
  const shown = sql`from (
        select * from trust_edges where from_agent = ${q.agentId} and ${q.direction !== 'inbound'}
        union all
        select * from trust_edges where to_agent = ${q.agentId} and ${q.direction !== 'outbound'}) e
      join agents other
        on other.agent_id = case when e.from_agent = ${q.agentId} then e.to_agent else e.from_agent end
       and other.deleted_at is null
       and (e.from_agent = ${q.agentId} or (other.is_public and other.visibility <> 'private')
            or other.account_id = any (${q.accounts}::text[]))`;
  const rows = await db.many(
    EdgeRow,
    sql`
    -- agents.list_edges
    select ${COLUMNS} ${shown}
     order by e.weight desc, e.from_agent, e.to_agent
     limit ${q.limit} offset ${q.offset}`,
  );
  const matching = await countToMax(
    db,
    sql`
    -- agents.count_edges
    select ${shown}`,
  );
  return { rows, matching };
}

export interface NewEdge {
  readonly edgeId: TrustEdgeId;
  readonly account: string;
  readonly from: AgentId;
  readonly to: AgentId;
  readonly weight: number;
  readonly reason: EdgeReason;
  readonly by: string;
  readonly at: Date;
}

/** Undefined when the edge exists already. */
export const insertEdge = (tx: Tx, n: NewEdge): Promise<EdgeRow | undefined> =>
  tx.maybeOne(
    EdgeRow,
    sql`
    -- agents.insert_edge
    insert into trust_edges as e (edge_id, account_id, from_agent, to_agent, weight, reason, created_by, created_at)
    values (${n.edgeId}, ${n.account}, ${n.from}, ${n.to}, ${n.weight}, ${n.reason}, ${n.by}, ${n.at})
    on conflict (from_agent, to_agent) do nothing
    returning ${COLUMNS}`,
  );

/** The edge named by its id or by its other end; undefined when the agent declared none such. */
export const deleteEdge = (
  tx: Tx,
  accounts: readonly string[],
  from: AgentId,
  which: { readonly edgeId?: string; readonly to?: string },
): Promise<EdgeRow | undefined> =>
  tx.maybeOne(
    EdgeRow,
    sql`
    -- agents.delete_edge
    delete from trust_edges e
     where e.from_agent = ${from} and e.account_id = any (${accounts}::text[])
       and (${which.edgeId ?? null}::text is null or e.edge_id = ${which.edgeId ?? null})
       and (${which.to ?? null}::text is null or e.to_agent = ${which.to ?? null})
       and ${which.edgeId !== undefined || which.to !== undefined}
    returning ${COLUMNS}`,
  );

/** What an agent relies on follows it to another owner. */
export const transferEdges = (tx: Tx, agentId: AgentId, account: string): Promise<number> =>
  tx.run(sql`
    -- agents.transfer_edges
    update trust_edges set account_id = ${account} where from_agent = ${agentId} and account_id <> ${account}`);

/** Removes all edges of a deleted agent, in both directions. System scope. */
export const removeEdges = (tx: Tx, agentId: AgentId): Promise<number> =>
  tx.run(sql`
    -- agents.remove_edges
    delete from trust_edges where from_agent = ${agentId} or to_agent = ${agentId}`);
