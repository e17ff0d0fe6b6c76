/** SQL: every card and exemption that holds for some agents, in one round trip, whether for one turn or a batch of agents. */
import { Type } from 'typebox';
import { sql, type Queryable, type Sql } from '../../../../platform/db/sql.ts';
import { AgentFacts, LayerRow, type AgentOwner, type ScopeRef } from '../wire/cards.ts';

const Counted = Type.Object({ n: Type.Integer() });

/**
 * Which cards apply to whom, each once with the agents below it. The account of a layer is the agent's: a card left behind
 * by a move applies to no one. Organisation and account are one to one.
 */
const reached = (owners: readonly AgentOwner[]): Sql => sql`
    who as (select * from unnest(${owners.map((o) => o.agent_id)}::text[], ${owners.map((o) => o.account_id)}::text[]) as w (agent_id, account_id)),
    reached as (
      select 'agent' as scope, agent_id as scope_id, account_id, agent_id from who
      union all
      select 'team', m.team_id, w.account_id, w.agent_id
        from who w join v_team_members m on m.agent_id = w.agent_id and m.account_id = w.account_id
      union all
      select 'org', o.org_id, w.account_id, w.agent_id from who w join v_orgs o on o.account_id = w.account_id
      union all
      select 'platform', 'default', null, agent_id from who),
    layer as (select scope, scope_id, account_id, array_agg(agent_id) as agents from reached group by 1, 2, 3)`;

/** `limit 1` changes nothing (current cards are unique) but keeps the planner on the index, whatever it thinks of the sizes. */
const current = (kind: Sql, table: Sql): Sql => sql`
    select ${kind} as kind, l.scope, l.scope_id, c.version, c.card_id, c.content_hash, c.card, c.created_at, l.agents
      from layer l
     cross join lateral (
       select * from ${table} where scope = l.scope and scope_id = l.scope_id and is_current and not removed
          and account_id is not distinct from l.account_id limit 1) c`;

/** The current cards of both kinds and the exemptions in force. Order is the caller's business. */
export const layersOf = (db: Queryable, owners: readonly AgentOwner[], now: Date): Promise<LayerRow[]> =>
  db.many(
    LayerRow,
    sql`
    -- cards.layers_of
    with ${reached(owners)}
    ${current(sql`'alignment'`, sql`alignment_cards`)}
    union all
    ${current(sql`'protection'`, sql`protection_cards`)}
    union all
    select 'exemption', 'agent', e.agent_id, 0, e.exemption_id, '',
           json_build_object('section', e.exempt_section, 'patterns', e.exempt_patterns,
                             'expires_ms', (extract(epoch from e.expires_at) * 1000)::float8),
           e.granted_at, array[e.agent_id]
      from who w join exemptions e on e.agent_id = w.agent_id and e.account_id = w.account_id
     where e.expires_at is null or e.expires_at > ${now}`,
  );

/** The current cards at and above a place in the tree that is not an agent, for its composition. */
export const layersAbove = (db: Queryable, places: readonly ScopeRef[]): Promise<LayerRow[]> =>
  db.many(
    LayerRow,
    sql`
    -- cards.layers_above
    with layer as (
      select scope, scope_id, account_id, array[]::text[] as agents
        from unnest(${places.map((p) => p.scope)}::text[], ${places.map((p) => p.scopeId)}::text[], ${places.map((p) => p.accountId)}::text[])
             as p (scope, scope_id, account_id))
    ${current(sql`'alignment'`, sql`alignment_cards`)}
    union all
    ${current(sql`'protection'`, sql`protection_cards`)}`,
  );

/** Agents below a card that are not deleted: of everyone, of an account, or of a team. */
const below = ({ scope, scopeId, accountId }: ScopeRef): Sql =>
  scope === 'platform'
    ? sql`from v_agents a where a.account_id is not null and a.deleted_at is null`
    : scope === 'org'
      ? sql`from v_agents a where a.account_id = ${accountId} and a.deleted_at is null`
      : sql`from v_team_members m join v_agents a on a.agent_id = m.agent_id and a.account_id = m.account_id and a.deleted_at is null
             where m.team_id = ${scopeId} and m.account_id = ${accountId}`;

export const countBelow = async (db: Queryable, place: ScopeRef): Promise<number> =>
  (
    await db.one(
      Counted,
      sql`
    -- cards.count_below
    select count(*)::int as n ${below(place)}`,
    )
  ).n;

/** The next agents below a card in the order of their ids. */
export const agentsBelow = (
  db: Queryable,
  place: ScopeRef,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<AgentFacts[]> =>
  db.many(
    AgentFacts,
    sql`
    -- cards.agents_below
    select a.agent_id, a.account_id, a.org_id, a.created_at ${below(place)} and a.agent_id > ${after}
     order by a.agent_id limit ${limit}`,
  );
