/** SQL of global trust: agents and their owners, declared edges, and results. System scope. */
import { Type } from 'typebox';
import { Nullable } from '../../../../platform/db/row.ts';
import { json, sql, type Queryable, type Sql } from '../../../../platform/db/sql.ts';

/** A private agent neither gives trust nor gets any: its edges stay its owner's business. */
const SEEN: Sql = sql`a.deleted_at is null and a.visibility <> 'private'`;

const NodeRow = Type.Object({ agent_id: Type.String(), owner_id: Nullable(Type.String()) });

/** Agents in order of id, each with its verified owner. */
export const listTrustNodes = (db: Queryable, afterId: string, limit: number) =>
  db.many(
    NodeRow,
    sql`
    -- reputation.list_trust_nodes
    select n.agent_id, o.owner_id
      from (select a.agent_id, a.account_id from v_agents a where a.agent_id > ${afterId} and ${SEEN} order by a.agent_id limit ${limit}) n
      left join v_verified_owners o on o.account_id = n.account_id
     order by n.agent_id`,
  );

const EdgeRow = Type.Object({ from: Type.String(), to: Type.String(), weight: Type.Number() });

/** Declared edges in order of their ends. */
export const listTrustEdges = (db: Queryable, after: { readonly from: string; readonly to: string }, limit: number) =>
  db.many(
    EdgeRow,
    sql`
    -- reputation.list_trust_edges
    select e.from_agent as "from", e.to_agent as "to", e.weight from v_trust_edges e
     where (e.from_agent, e.to_agent) > (${after.from}::text, ${after.to}::text)
     order by e.from_agent, e.to_agent limit ${limit}`,
  );

/** Stores what moved. */
export function saveTrust(
  db: Queryable,
  rows: readonly { readonly agentId: string; readonly trust: number }[],
  now: Date,
): Promise<number> {
  return db.run(sql`
    -- reputation.save_trust
    insert into reputation_trust as t (agent_id, account_id, trust, computed_at)
    select a.agent_id, a.account_id, r.trust, ${now}
      from jsonb_to_recordset(${json(rows)}::jsonb) as r("agentId" text, trust double precision)
      join v_agents a on a.agent_id = r."agentId"
     order by a.agent_id
        on conflict (agent_id) do update set account_id = excluded.account_id, trust = excluded.trust, computed_at = excluded.computed_at
     where abs(t.trust - excluded.trust) > 1e-10 or t.account_id is distinct from excluded.account_id`);
}

/** Deletes the trust of agents that are deleted or private, or of all. */
export const dropTrust = (db: Queryable, all: boolean): Promise<number> =>
  db.run(sql`
    -- reputation.drop_trust
    delete from reputation_trust t where ${all} or not exists (select from v_agents a where a.agent_id = t.agent_id and ${SEEN})`);
