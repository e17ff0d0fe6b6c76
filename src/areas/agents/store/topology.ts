/** SQL of the trust graph around an account's agents. System reach: edges and agents of others are part of it. */
import { Type, type Static } from 'typebox';
import { CONTAINMENT_STATUSES, enumOf } from '../../../contract/enums.ts';
import { AgentId } from '../../../contract/ids.ts';
import { Nullable } from '../../../platform/db/row.ts';
import { sql, type Queryable } from '../../../platform/db/sql.ts';
import { EdgeRow } from '../wire/edges.ts';

const NodeRow = Type.Object({
  agent_id: Type.Unsafe<AgentId>(AgentId),
  name: Nullable(Type.String()),
  is_own: Type.Boolean(),
  containment_status: Nullable(enumOf(CONTAINMENT_STATUSES)),
});
type NodeRow = Static<typeof NodeRow>;

/** Edges from the accounts' agents, and edges to them from agents that strangers see or that are theirs; heaviest first. */
export const listTopology = (db: Queryable, accounts: readonly string[], limit: number): Promise<EdgeRow[]> =>
  db.many(
    EdgeRow,
    sql`
    -- agents.list_topology
    select e.edge_id, e.from_agent, e.to_agent, e.weight, e.reason, e.created_at
      from (
        select e.* from agents own
          join trust_edges e on e.from_agent = own.agent_id
         where own.account_id = any (${accounts}::text[])
        union
        select e.* from agents own
          join trust_edges e on e.to_agent = own.agent_id
          join agents f on f.agent_id = e.from_agent and f.is_public and f.visibility <> 'private'
         where own.account_id = any (${accounts}::text[])) e
      join agents f on f.agent_id = e.from_agent and f.deleted_at is null
      join agents t on t.agent_id = e.to_agent and t.deleted_at is null
     order by e.weight desc, e.from_agent, e.to_agent
     limit ${limit}`,
  );

/** The agents themselves, as far as the accounts may know them. */
export const listNodes = (
  db: Queryable,
  accounts: readonly string[],
  agentIds: readonly string[],
): Promise<NodeRow[]> =>
  db.many(
    NodeRow,
    sql`
    -- agents.list_nodes
    select agent_id, is_own, case when is_own or (is_public and visibility <> 'private') then name end as name,
           case when is_own then containment_status end as containment_status
      from (select *, coalesce(account_id = any (${accounts}::text[]), false) as is_own from agents
             where agent_id = any (${agentIds}::text[])) a
     order by is_own desc, agent_id`,
  );
