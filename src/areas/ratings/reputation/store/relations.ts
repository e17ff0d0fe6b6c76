/** SQL of the fleet an agent works in and of the agents that rely on it. System scope. */
import { Type, type Static } from 'typebox';
import { jsonOf, Timestamp } from '../../../../platform/db/row.ts';
import { json, sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';
import type { AgentName } from './ratings.ts';
import type { Edge } from '../rules/propagation.ts';
import type { PeerRow } from '../rules/fleet.ts';

/** Agents an agent is compared with, and edges of one agent that count. */
const PEERS_MAX = 50;
const EDGES_MAX = 200;
/** Agents of an organisation that are looked at: its newest. */
const ORG_MAX = 100;
/** Weight of membership of one team, where a declared edge has its default weight. */
const TEAM_WEIGHT = 0.5;

const PeerNameRow = Type.Object({
  agent_id: Type.String(),
  peer: Type.String(),
  composed_at: Timestamp, // of the newer of both cards
});
export type PeerName = Static<typeof PeerNameRow>;

/**
 * Agents with a card in the same account, not deleted, that each agent works with: members of its teams first, then agents
 * related by
 * trust, then those of its organisation, of which the 100 newest are examined; at most 50 each, the first by id where there are
 * more. Every card and every agent is looked up by its key, so that the cost does not grow with the organisation.
 */
export function listPeers(tx: Tx, agents: readonly AgentName[]): Promise<PeerName[]> {
  return tx.many(
    PeerNameRow,
    sql`
    -- reputation.list_peers
    select a.agent_id, p.peer, greatest(p.composed_at, own.composed_at) as composed_at
      from unnest(${agents.map((a) => a.agentId)}::text[], ${agents.map((a) => a.accountId)}::text[]) as a(agent_id, account_id)
     cross join lateral (select max(c.composed_at) as composed_at from v_composed_alignment c
                          where c.agent_id = a.agent_id and c.account_id = a.account_id) own
     cross join lateral (
       select y.peer, y.composed_at from (
         select x.peer, min(x.rank) as rank,
                (select c.composed_at from v_composed_alignment c where c.agent_id = x.peer and c.account_id = a.account_id) as composed_at
           from (
             (select o.agent_id as peer, 0 as rank
                from v_team_members m join v_team_members o on o.team_id = m.team_id
               where m.agent_id = a.agent_id and m.account_id = a.account_id order by o.agent_id limit ${EDGES_MAX})
             union all
             (select e.to_agent, 1 from v_trust_edges e where e.from_agent = a.agent_id order by e.weight desc, e.to_agent limit ${EDGES_MAX})
             union all
             (select e.from_agent, 1 from v_trust_edges e
               where e.to_agent = a.agent_id and e.account_id = a.account_id order by e.weight desc, e.from_agent limit ${EDGES_MAX})
             union all
             (select o.agent_id, 2 from v_agents o
               where o.org_id = (select me.org_id from v_agents me where me.agent_id = a.agent_id) and o.account_id = a.account_id
                 and o.deleted_at is null order by o.created_at desc, o.agent_id limit ${ORG_MAX})
           ) x
          where x.peer <> a.agent_id
            and exists (select from v_agents alive
                         where alive.agent_id = x.peer and alive.deleted_at is null and alive.account_id = a.account_id)
          group by x.peer offset 0) y -- so that each card is looked up once
        where y.composed_at is not null order by y.rank, y.peer limit ${PEERS_MAX}) p
     order by a.agent_id, p.peer`,
  );
}

export interface RelationsRow {
  readonly agent_id: string;
  readonly account_id: string | null;
  readonly peers: readonly PeerRow[];
}

const KnownRow = Type.Object({ agent_id: Type.String(), peers: jsonOf<readonly PeerRow[]>() });

/** Relations as last read. */
export const listRelations = (tx: Tx, agentIds: readonly string[]) =>
  tx.many(
    KnownRow,
    sql`
    -- reputation.list_relations
    select agent_id, peers from reputation_relations where agent_id = any(${agentIds}::text[])`,
  );

export function saveRelations(tx: Tx, rows: readonly RelationsRow[], now: Date): Promise<number> {
  return tx.run(sql`
    -- reputation.save_relations
    insert into reputation_relations (agent_id, account_id, peers, read_at)
    select r.agent_id, r.account_id, r.peers, ${now}
      from jsonb_to_recordset(${json(rows)}::jsonb) as r(agent_id text, account_id text, peers jsonb)
        on conflict (agent_id) do update set account_id = excluded.account_id, peers = excluded.peers, read_at = excluded.read_at`);
}

/** Has the agents' relations, and those of agents that were compared with them, read again by the next tick. */
export function forgetRelations(tx: Tx, agentIds: readonly string[]): Promise<number> {
  return tx.run(sql`
    -- reputation.forget_relations
    update reputation_agents set relations_read_at = null where agent_id in (
      select agent_id from reputation_agents
       where agent_id = any(${agentIds}::text[])
          or agent_id in (select p ->> 'peer' from reputation_relations r, jsonb_array_elements(r.peers) p
                           where r.agent_id = any(${agentIds}::text[]))
          or agent_id in (select m.agent_id from v_team_members m join v_team_members o on o.team_id = m.team_id
                           where o.agent_id = any(${agentIds}::text[]))
       order by agent_id for update)`);
}

const EdgeRow = Type.Object({ from: Type.String(), to: Type.String(), weight: Type.Number() });

const Reach = Type.Object({ within: Type.Union([Type.String(), Type.Null()]) });

/** The account a private agent's changes stay in, at every hop; null for one that is not private. */
export const findReachOf = async (db: Queryable, agentId: string): Promise<string | null> =>
  (
    await db.maybeOne(
      Reach,
      sql`
    -- reputation.find_reach
    select case when visibility = 'private' then coalesce(account_id, '') end as within from v_agents where agent_id = ${agentId}`,
    )
  )?.within ?? null;

/**
 * The agents that rely on each of these: by declared edges and membership of one team, the 200 heaviest of each. A private
 * agent's
 * changes affect only agents of its own account.
 */
export function listEdges(db: Queryable, agentIds: readonly string[], within: string | null): Promise<Edge[]> {
  return db.many(
    EdgeRow,
    sql`
    -- reputation.list_edges
    select n.agent_id as "from", e.reached as "to", e.weight
      from v_agents n
     cross join lateral (
       (select t.from_agent as reached, t.weight from v_trust_edges t
         where t.to_agent = n.agent_id and (n.visibility <> 'private' or n.account_id = t.account_id)
           and (${within}::text is null or t.account_id = ${within})
         order by t.weight desc, t.from_agent limit ${EDGES_MAX})
       union all
       (select distinct o.agent_id, ${TEAM_WEIGHT}::double precision
          from v_team_members m
          join v_team_members o on o.team_id = m.team_id and o.agent_id <> m.agent_id
          join v_agents alive on alive.agent_id = o.agent_id and alive.deleted_at is null
         where m.agent_id = n.agent_id and (${within}::text is null or alive.account_id = ${within})
         order by o.agent_id limit ${EDGES_MAX})
     ) e
     where n.agent_id = any(${agentIds}::text[]) and n.deleted_at is null
     order by n.agent_id, e.reached`,
  );
}
