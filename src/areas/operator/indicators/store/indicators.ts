/** SQL of the indicator feed. Of no account: read by everybody, written by one collector at a time. */
import { Type, type Static } from 'typebox';
import { jsonOf, Nullable, Timestamp } from '../../../../platform/db/row.ts';
import { json, sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';
import type { Known } from '../rules/changes.ts';
import type { Facts, IndicatorType, PublicCampaign, PublicRecipe } from '../rules/facts.ts';
import type { FeedObject } from '../rules/stix.ts';

/** More recipes than these are not told; ten run in an organisation at most. */
const RECIPES_MAX = 5_000;
const CAMPAIGNS_MAX = 5_000;

/** One collector at a time, so that additions are in order and are committed in order. */
export const lockFeed = (tx: Tx): Promise<number> =>
  tx.run(sql`
    -- indicators.lock_feed
    select pg_advisory_xact_lock(hashtextextended('operator.indicators', 0))`);

const RecipeRow = Type.Object({
  recipe_id: Type.String(),
  door: Type.String(),
  threat_type: Type.String(),
  severity: Type.String(),
  conditions: jsonOf<PublicRecipe['conditions']>(),
  activated_at: Timestamp,
});

export const activeRecipes = (tx: Tx): Promise<PublicRecipe[]> =>
  tx.many(
    RecipeRow,
    sql`
    -- indicators.active_recipes
    select recipe_id, door, threat_type, severity, conditions, activated_at from v_public_recipes
     order by activated_at desc, recipe_id limit ${RECIPES_MAX}`,
  );

const CampaignRow = Type.Object({
  cluster_id: Type.String(),
  threat_type: Type.String(),
  first_seen: Timestamp,
  last_seen: Timestamp,
  advisory_id: Nullable(Type.String()),
});

/** Detected ones that were seen since, with the first advisory on each. */
export const recentCampaigns = (
  tx: Tx,
  since: Date,
): Promise<(PublicCampaign & { readonly advisory_id: string | null })[]> =>
  tx.many(
    CampaignRow,
    sql`
    -- indicators.recent_campaigns
    select c.cluster_id, c.threat_type, c.first_seen, c.last_seen,
           (select min(a.advisory_id) from v_published_advisories a where a.campaign_id = c.cluster_id) as advisory_id
      from v_public_campaigns c where c.last_seen > ${since}
     order by c.last_seen desc, c.cluster_id limit ${CAMPAIGNS_MAX}`,
  );

const KnownRow = Type.Object({
  stix_id: Type.String(),
  kind: Type.String(),
  source_key: Type.String(),
  facts: jsonOf<Facts>(),
  advisory_id: Nullable(Type.String()),
  is_revoked: Type.Boolean(),
});

/** All patterns and recipes, and these campaigns. */
export const knownIndicators = (tx: Tx, campaigns: readonly string[]): Promise<Known[]> =>
  tx.many(
    KnownRow,
    sql`
    -- indicators.known_indicators
    select stix_id, kind, source_key, facts, advisory_id, is_revoked from threat_indicators
     where kind <> 'campaign' or source_key = any(${campaigns}::text[])`,
  );

/** When the newest version came into the feed; null for an empty feed. */
export async function newestAddition(tx: Tx): Promise<Date | null> {
  const { at } = await tx.one(
    Type.Object({ at: Nullable(Timestamp) }),
    sql`
    -- indicators.newest_addition
    select max(added_at) as at from threat_indicators`,
  );
  return at;
}

export interface NewIndicator {
  readonly indicatorId: string | null;
  readonly stixType: 'identity' | 'indicator' | 'campaign';
  readonly kind: IndicatorType | 'service';
  readonly key: string;
  readonly facts: Facts;
  readonly advisoryId: string | null;
  readonly at: Date;
}

export const insertIndicator = (tx: Tx, i: NewIndicator): Promise<number> =>
  tx.run(sql`
    -- indicators.insert_indicator
    insert into threat_indicators (stix_id, stix_type, indicator_id, kind, source_key, facts, advisory_id, created_at, added_at)
    values (${i.stixType}::text || '--' || gen_random_uuid(), ${i.stixType}, ${i.indicatorId}, ${i.kind}, ${i.key}, ${json(i.facts)}::jsonb,
            ${i.advisoryId}, ${i.at}, ${i.at})`);

/** A new version of an object. */
export const updateIndicator = (
  tx: Tx,
  stixId: string,
  to: { readonly facts: Facts; readonly advisoryId: string | null; readonly isRevoked: boolean; readonly at: Date },
): Promise<number> =>
  tx.run(sql`
    -- indicators.update_indicator
    update threat_indicators
       set facts = ${json(to.facts)}::jsonb, advisory_id = ${to.advisoryId}, is_revoked = ${to.isRevoked}, added_at = ${to.at}
     where stix_id = ${stixId}`);

const FeedRow = Type.Object({
  stix_id: Type.String(),
  stix_type: Type.String(),
  facts: jsonOf<Facts>(),
  is_revoked: Type.Boolean(),
  created_at: Timestamp,
  added_at: Timestamp,
  advisory_slug: Nullable(Type.String()),
});
export type FeedRow = Static<typeof FeedRow> & FeedObject;

const FEED = sql`i.stix_id, i.stix_type, i.facts, i.is_revoked, i.created_at, i.added_at, a.slug as advisory_slug
      from threat_indicators i left join security_advisories a using (advisory_id)`;

export interface FeedFilter {
  /** Only versions that came into the feed later than this. */
  readonly after: Date | null;
  readonly kinds: readonly string[] | null;
  readonly stixTypes: readonly string[] | null;
  readonly stixIds: readonly string[] | null;
  readonly limit: number;
}

/** Before this nothing was added; the database knows no year 0. */
const noEarlier = (at: Date | null): Date | null => (at === null || at.getTime() < 0 ? null : at);

/** In the order in which they came into the feed. */
export const listFeed = (db: Queryable, f: FeedFilter): Promise<FeedRow[]> =>
  db.many(
    FeedRow,
    sql`
    -- indicators.list_feed
    select ${FEED}
     where (${noEarlier(f.after)}::timestamptz is null or i.added_at > ${noEarlier(f.after)}::timestamptz)
       and (${f.kinds}::text[] is null or i.kind = any(${f.kinds}::text[]))
       and (${f.stixTypes}::text[] is null or i.stix_type = any(${f.stixTypes}::text[]))
       and (${f.stixIds}::text[] is null or i.stix_id = any(${f.stixIds}::text[]))
     order by i.added_at limit ${f.limit}`,
  );

/** The identity of this service; undefined before the first collection. */
export const findIdentity = (db: Queryable): Promise<FeedRow | undefined> =>
  db.maybeOne(
    FeedRow,
    sql`
    -- indicators.find_identity
    select ${FEED} where i.kind = 'service'`,
  );
