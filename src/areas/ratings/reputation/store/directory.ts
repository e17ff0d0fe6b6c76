/** SQL over many published ratings, for anyone; rules/visibility checks an agent named by id. System scope. */
import { countToMax } from '../../../../platform/db/bounded-count.ts';
import type { Total } from '../../../../contract/totals.ts';
import type { Confidence, Grade } from '../../../../contract/enums.ts';
import { sql, type Queryable, type Sql } from '../../../../platform/db/sql.ts';
import { PublishedRow, type PublishedRow as Published } from '../wire/ratings.ts';
import { OWNERSHIP } from './ownership.ts';
import { EventRow, ScoreCountRow } from '../wire/directory.ts';
import type { ScoreCount } from '../rules/benchmarks.ts';

const earlierScore = (before: Date): Sql => sql`
  (select s.score from reputation_snapshots s
    where s.agent_id = a.agent_id and s.taken_at <= ${before} order by s.week_start desc limit 1)`;
const PUBLISHED: Sql = sql`
  a.agent_id, a.account_id, case when a.is_public then a.name end as name, a.visibility, a.created_at, r.counted, r.judged, r.grade_cap, r.score, r.score_low, r.score_high, r.grade, r.scores, r.factors,
  r.computed_at, r.flags, r.read_count, r.scanned_count, r.read_digest, r.card_gaps_digest, r.scan_digest, r.relations_digest, r.ledger_digest,
  r.latest_checkpoint_id, r.latest_checkpoint_at,
  (select t.trust from reputation_trust t where t.agent_id = a.agent_id) as global_trust, ${OWNERSHIP}`;

/** Agents by id that are not deleted, in no order; the caller decides who may see which. */
export const findManyPublished = (
  db: Queryable,
  agentIds: readonly string[],
  trendBefore: Date,
): Promise<Published[]> =>
  db.many(
    PublishedRow,
    sql`
    -- reputation.find_many_published
    select ${PUBLISHED}, ${earlierScore(trendBefore)} as earlier_score
      from v_agents a left join reputation_agents r on r.agent_id = a.agent_id
     where a.agent_id = any(${agentIds}::text[]) and a.deleted_at is null`,
  );

export const SORTS = ['score', 'name', 'trend', 'checkpoints'] as const;
export type Sort = (typeof SORTS)[number];

export interface Wanted {
  readonly q: string | null;
  readonly grade: Grade | null;
  readonly confidence: Confidence | null;
  /** Proven to speak for this domain. */
  readonly domain?: string | null;
}

/** Confidence of a row, as confidenceOf gives it. */
const CONFIDENCE: Sql = sql`
  case when d.counted < 50 then 'insufficient' when d.counted < 200 or 2 * d.judged < d.counted then 'low'
       when d.counted < 1000 then 'medium' else 'high' end`;

/** Agents of the directory: agent and rating public. Unlisted ones are found only by id. */
function matching({ q, grade, confidence, domain = null }: Wanted): Sql {
  return sql`(${q}::text is null or position(lower(${q}::text) in coalesce(d.name, '')) > 0 or d.agent_id = ${q}::text)
     and (${grade}::text is null or d.grade = ${grade}::text)
     and (${confidence}::text is null or ${confidence}::text = ${CONFIDENCE})
     and (${domain}::text is null or d.agent_id in (select c.agent_id from v_verified_claims c where c.kind = 'domain' and c.value = ${domain}::text))`;
}

/**
 * Order of each sort; the best, or the first by name, comes first, then the id. Score goes by its lower bound
 * (docs/reference/ratings.md#score-interval).
 */
const ORDER: Readonly<Record<Sort, Sql>> = {
  score: sql`(case when d.grade <> 'NR' then d.score_low end) desc nulls last, d.score desc`,
  name: sql`d.name nulls last`,
  trend: sql`(case when d.grade <> 'NR' then d.score - coalesce(d.earlier_score, d.score) end) desc nulls last`,
  checkpoints: sql`d.counted desc`,
};

export interface Page {
  readonly sort: Sort;
  readonly limit: number;
  readonly offset: number;
  readonly trendBefore: Date;
}

/**
 * One page of the directory. It is looked through in narrow rows, which may be a minute behind what the agent's owner changed:
 * who is no longer public is not shown, and the page is shorter by it.
 */
export const searchAgents = (db: Queryable, wanted: Wanted, page: Page): Promise<Published[]> =>
  db.many(
    PublishedRow,
    sql`
    -- reputation.search_agents
    select ${PUBLISHED}, ${earlierScore(page.trendBefore)} as earlier_score
      from unnest(array(select d.agent_id from reputation_directory d
                         where ${matching(wanted)}
                         order by ${ORDER[page.sort]}, d.agent_id limit ${page.limit} offset ${page.offset}))
             with ordinality as found(agent_id, place)
      join v_agents a on a.agent_id = found.agent_id and a.deleted_at is null and a.visibility = 'public' and a.is_public
      left join reputation_agents r on r.agent_id = a.agent_id
     order by found.place`,
  );

/** How many agents all pages show together: as in these, who is no longer public does not count from that change on. */
export const countAgents = (db: Queryable, wanted: Wanted): Promise<Total> =>
  countToMax(
    db,
    sql`
    -- reputation.count_agents
    select from reputation_directory d where ${matching(wanted)}
       and not exists (select from v_agents a
                        where a.agent_id = d.agent_id and (a.deleted_at is not null or a.visibility <> 'public' or not a.is_public))`,
  );

/** How many rated agents, public in both senses, have each score; those flagged as flawless without a trace are left out. */
export const countScores = (db: Queryable): Promise<ScoreCount[]> =>
  db.many(
    ScoreCountRow,
    sql`
    -- reputation.count_scores
    select r.score, r.grade, count(*)::int as agents
      from reputation_agents r
     where r.grade <> 'NR' and not r.flags @> '["untraced_integrity"]'::jsonb
       and not exists (select from v_agents a
                        where a.agent_id = r.agent_id and (a.deleted_at is not null or a.visibility <> 'public' or not a.is_public))
     group by r.score, r.grade`,
  );

/** Changes of an agent's rating, newest first. */
export const listRatingEvents = (db: Queryable, agentId: string, limit: number) =>
  db.many(
    EventRow,
    sql`
    -- reputation.list_events
    select event_id, type, created_at, data from events
     where data ->> 'agent_id' = ${agentId} and type in ('reputation.score_changed', 'reputation.grade_changed')
     order by seq desc limit ${limit}`,
  );
