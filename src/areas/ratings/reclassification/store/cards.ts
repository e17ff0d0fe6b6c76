/**
 * SQL of cards as reclassification reads them: amendments, and the layers above an agent as they stood. Within the caller's
 * accounts.
 */
import { countToMax } from '../../../../platform/db/bounded-count.ts';
import type { Total } from '../../../../contract/totals.ts';
import { Type } from 'typebox';
import { sql, type Tx } from '../../../../platform/db/sql.ts';
import type { KeyPosition, Start } from '../../../../platform/http/pagination.ts';
import { AmendmentRow, LayerRow } from '../wire/reclassifications.ts';
import { ALWAYS, type Range } from './reclassifications.ts';

/** A page of amendments, newest version first, after the position {version, amendment}. Values are read from the versions that the page names, each once. */
export const listAmendments = (
  tx: Tx,
  account: string,
  agentId: string,
  { limit, offset, after, range = ALWAYS }: Start<KeyPosition> & { readonly limit: number; readonly range?: Range },
) =>
  amendments(
    tx,
    { account, agentId },
    sql`created_at >= ${range.from} and created_at < ${range.to} and ${amendedBefore(agentId, after)} order by version desc, field limit ${limit} offset ${offset}`,
  );

/** Members of one version are in order of their names; the first condition alone begins the reading of the index. */
const amendedBefore = (agentId: string, after: KeyPosition | undefined) =>
  after === undefined
    ? sql`true`
    : sql`version <= ${after.key}::int and (version < ${after.key}::int or field > (
        select field from card_amendments where amendment_id = ${after.id} and agent_id = ${agentId}))`;

/** One amendment of the agent's card. */
export const findAmendment = async (tx: Tx, account: string, agentId: string, id: string) =>
  (await amendments(tx, { account, agentId }, sql`amendment_id = ${id}`))[0];

const amendments = (
  tx: Tx,
  { account, agentId }: { readonly account: string; readonly agentId: string },
  which: ReturnType<typeof sql>,
) =>
  tx.many(
    AmendmentRow,
    sql`
    -- reclassification.list_amendments
    with page as materialized (
      select amendment_id, version, field, path from card_amendments
       where agent_id = ${agentId} and account_id = ${account} and ${which}),
    versions as materialized (
      select c.version, c.card::jsonb as card, c.created_by, c.created_at,
             (select e.card::jsonb from v_card_contents e
               where e.kind = 'alignment' and e.scope = 'agent' and e.scope_id = ${agentId} and e.account_id = ${account} and e.version < c.version
               order by e.version desc limit 1) as earlier
        from v_card_contents c
       where c.kind = 'alignment' and c.scope = 'agent' and c.scope_id = ${agentId} and c.account_id = ${account}
         and c.version in (select version from page))
    select p.amendment_id, p.field, v.earlier #> p.path as previous_value, v.card #> p.path as new_value, p.version, v.created_by,
           v.created_at, r.reclassification_id, r.reason
      from page p join versions v on v.version = p.version
      left join lateral (select reclassification_id, reason from reclassifications
                          where card_amendment_id = p.amendment_id and agent_id = ${agentId} and account_id = ${account}
                          order by created_at limit 1) r on true
     order by p.version desc, p.field`,
  );

export const countAmendments = (tx: Tx, account: string, agentId: string): Promise<Total> =>
  countToMax(
    tx,
    sql`
    -- reclassification.count_amendments
    select from card_amendments where agent_id = ${agentId} and account_id = ${account}`,
  );

/**
 * The cards that held for the agent at an instant: its own in that version (none: 0), those of its teams, organisation and the
 * platform as they were newest then, and the exemptions that had begun and not ended. An exemption leaves no row when it ends
 * early: without it the past looks stricter than it was, never milder.
 */
export const layersAt = (
  tx: Tx,
  account: string,
  agentId: string,
  { at, ownVersion }: { readonly at: Date; readonly ownVersion: number },
) =>
  tx.many(
    LayerRow,
    sql`
    -- reclassification.layers_at
    with reached as (
      select 'agent' as scope, ${agentId}::text as scope_id, ${account}::text as account_id
      union all
      select distinct 'team', team_id, account_id from v_team_stays
       where agent_id = ${agentId} and account_id = ${account} and added_at <= ${at} and (ended_at is null or ended_at > ${at})
      union all
      select 'org', org_id, account_id from v_orgs where account_id = ${account}
      union all
      select 'platform', 'default', null)
    select 'alignment' as kind, r.scope, r.scope_id, c.version, '' as card_id, '' as content_hash, c.card, c.created_at,
           array[${agentId}::text] as agents
      from reached r
     cross join lateral (
       select version, card, created_at from v_card_contents
        where kind = 'alignment' and scope = r.scope and scope_id = r.scope_id and account_id is not distinct from r.account_id
          and case when r.scope = 'agent' then version = ${ownVersion} else created_at <= ${at} end
        order by version desc limit 1) c
     where json_typeof(c.card) = 'object'
    union all
    select 'exemption', 'agent', agent_id, 0, exemption_id, '',
           json_build_object('section', exempt_section, 'patterns', exempt_patterns, 'expires_ms', null), granted_at, array[agent_id]
      from v_exemptions
     where agent_id = ${agentId} and account_id = ${account} and granted_at <= ${at} and (expires_at is null or expires_at > ${at})`,
  );

const Version = Type.Object({ version: Type.Integer() });
/** Version of the agent's own card; 0 where it has none. */
export const newestVersion = async (tx: Tx, account: string, agentId: string): Promise<number> =>
  (
    await tx.one(
      Version,
      sql`
    -- reclassification.newest_version
    select coalesce(max(version), 0)::int as version from v_card_contents
     where kind = 'alignment' and scope = 'agent' and scope_id = ${agentId} and account_id = ${account}`,
    )
  ).version;

const Known = Type.Object({ agent_id: Type.String() });
/** Whether the agent went from one account to another after an instant. */
export const hasMovedSince = async (tx: Tx, account: string, agentId: string, at: Date): Promise<boolean> =>
  (await tx.maybeOne(
    Known,
    sql`
    -- reclassification.find_move
    select agent_id from reclassification_moves
     where agent_id = ${agentId} and account_id = ${account} and moved_at >= ${at} limit 1`,
  )) !== undefined;
