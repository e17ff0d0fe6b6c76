/** SQL of campaigns: clusters of alike threats, the agents they reached, and their wordings by band. */
import { Type, type Static } from 'typebox';
import { THREAT_TYPES, enumOf, type ThreatType } from '../../../contract/enums.ts';
import { CampaignId, type AccountId, type AgentId } from '../../../contract/ids.ts';
import { Timestamp } from '../../../platform/db/row.ts';
import { sql, type Queryable, type Tx } from '../../../platform/db/sql.ts';

export const CAMPAIGN_STATUSES = ['active', 'resolved'] as const;

const Print = Type.Object({ cluster_id: CampaignId, fingerprint: Type.String() });
export type PrintRow = Static<typeof Print>;

/** Allows one writer for an account, so that two recorders with the same attack make one cluster. System scope. */
export const lockAccountCampaigns = (tx: Tx, account: AccountId): Promise<number> =>
  tx.run(sql`
    -- screening.lock_campaigns
    select pg_advisory_xact_lock(hashtextextended('safe_house.campaigns:' || ${account}, 0))`);

/** Wordings of open clusters that share a band, newest first. The number of rows is bounded, not the table. */
export const printsByBand = (
  tx: Tx,
  of: {
    readonly account: AccountId;
    readonly threatType: ThreatType;
    readonly bands: readonly string[];
    readonly since: Date;
  },
): Promise<PrintRow[]> =>
  tx.many(
    Print,
    sql`
    -- screening.prints_by_band
    select distinct on (b.fingerprint, b.cluster_id) b.cluster_id, b.fingerprint
      from (select cluster_id, fingerprint from safe_house_campaign_bands
             where account_id = ${of.account} and threat_type = ${of.threatType} and band = any(${of.bands})
             order by seen_at desc limit 256) b
      join safe_house_campaigns c using (cluster_id)
     where c.status <> 'resolved' and c.last_seen > ${of.since}`,
  );

export interface Detected {
  readonly cluster: CampaignId;
  readonly account: AccountId;
  readonly threatType: ThreatType;
  /** Each once. */
  readonly agents: readonly string[];
  readonly at: Date;
  readonly similarity: number;
}

/** Adds a detection to its cluster, which is made when there is none. System scope. */
export const addDetection = (tx: Tx, s: Detected): Promise<number> =>
  tx.run(sql`
    -- screening.save_campaign
    with cluster as (
      insert into safe_house_campaigns (cluster_id, account_id, threat_type, similarity, first_seen, last_seen)
      values (${s.cluster}, ${s.account}, ${s.threatType}, ${s.similarity}, ${s.at}, ${s.at})
      on conflict (cluster_id) do update
         set similarity = least(safe_house_campaigns.similarity, excluded.similarity),
             first_seen = least(safe_house_campaigns.first_seen, excluded.first_seen),
             last_seen = greatest(safe_house_campaigns.last_seen, excluded.last_seen)
      returning cluster_id)
    insert into safe_house_campaign_agents (cluster_id, agent_id, account_id, first_seen, last_seen)
    select cluster_id, agent_id, ${s.account}, ${s.at}, ${s.at} from cluster, unnest(${s.agents}::text[]) as a (agent_id)
    on conflict (cluster_id, agent_id) do update
       set last_seen = greatest(safe_house_campaign_agents.last_seen, excluded.last_seen)`);

/** Stores a wording of a cluster, unless it has `max` of them already. System scope. */
export async function addPrint(
  tx: Tx,
  s: Detected & { readonly fingerprint: string; readonly bands: readonly string[]; readonly max: number },
): Promise<void> {
  await tx.run(sql`
    -- screening.save_campaign_bands
    insert into safe_house_campaign_bands (account_id, threat_type, band, cluster_id, fingerprint, seen_at)
    select ${s.account}, ${s.threatType}, band, ${s.cluster}, ${s.fingerprint}, ${s.at} from unnest(${s.bands}::text[]) as b (band)
     where (select count(distinct fingerprint) from safe_house_campaign_bands where cluster_id = ${s.cluster}) < ${s.max}
    on conflict do nothing`);
}

/** Moves agents, wordings and dates of one cluster to another that is the same. System scope. */
export async function mergeClusters(tx: Tx, into: CampaignId, from: CampaignId): Promise<void> {
  await tx.run(sql`
    -- screening.merge_campaign_agents
    insert into safe_house_campaign_agents (cluster_id, agent_id, account_id, first_seen, last_seen)
    select ${into}, agent_id, account_id, first_seen, last_seen from safe_house_campaign_agents where cluster_id = ${from}
    on conflict (cluster_id, agent_id) do update
       set first_seen = least(safe_house_campaign_agents.first_seen, excluded.first_seen),
           last_seen = greatest(safe_house_campaign_agents.last_seen, excluded.last_seen)`);
  await tx.run(sql`
    -- screening.merge_campaign_bands
    insert into safe_house_campaign_bands (account_id, threat_type, band, cluster_id, fingerprint, seen_at)
    select account_id, threat_type, band, ${into}, fingerprint, seen_at from safe_house_campaign_bands where cluster_id = ${from}
    on conflict do nothing`);
  await tx.run(sql`
    -- screening.merge_campaigns
    update safe_house_campaigns c
       set first_seen = least(c.first_seen, f.first_seen), last_seen = greatest(c.last_seen, f.last_seen),
           similarity = least(c.similarity, f.similarity)
      from safe_house_campaigns f where c.cluster_id = ${into} and f.cluster_id = ${from}`);
  await tx.run(sql`
    -- screening.drop_merged_campaign
    delete from safe_house_campaigns where cluster_id = ${from}`);
}

const Cluster = Type.Object({ cluster_id: CampaignId, status: Type.Enum(['forming', 'active', 'resolved']) });

/** Of these clusters the one to keep: a campaign before a forming one, then the oldest. Returns all, that one first. System scope. */
export const clustersInOrder = (tx: Tx, ids: readonly string[]): Promise<Static<typeof Cluster>[]> =>
  tx.many(
    Cluster,
    sql`
    -- screening.order_campaigns
    select cluster_id, status from safe_house_campaigns where cluster_id = any(${ids}) order by status = 'forming', first_seen, cluster_id`,
  );

const CampaignRow = Type.Object({
  cluster_id: CampaignId,
  status: enumOf(CAMPAIGN_STATUSES),
  threat_type: enumOf(THREAT_TYPES),
  similarity: Type.Number(),
  first_seen: Timestamp,
  last_seen: Timestamp,
  agents: Type.Array(Type.String()),
  agent_count: Type.Integer(),
});
export type CampaignRow = Static<typeof CampaignRow>;

/** Agents named on the wire; the count is of all. */
const AGENTS_SHOWN = 200;
const AGENTS = sql`
  array(select agent_id from safe_house_campaign_agents a where a.cluster_id = c.cluster_id order by first_seen, agent_id limit ${AGENTS_SHOWN}) as agents,
  (select count(*)::int from safe_house_campaign_agents a where a.cluster_id = c.cluster_id) as agent_count`;
const COLUMNS = sql`c.cluster_id, c.status, c.threat_type, c.similarity, c.first_seen, c.last_seen, ${AGENTS}`;

/** Makes a forming cluster a campaign when enough agents were reached since `since`. Undefined: not yet, or already. System scope. */
export const detectCampaign = (
  tx: Tx,
  cluster: CampaignId,
  of: { readonly agentsMin: number; readonly since: Date; readonly at: Date },
): Promise<CampaignRow | undefined> =>
  tx.maybeOne(
    CampaignRow,
    sql`
    -- screening.detect_campaign
    update safe_house_campaigns c set status = 'active', detected_at = ${of.at}
     where c.cluster_id = ${cluster} and c.status = 'forming'
       and (select count(*) from safe_house_campaign_agents a where a.cluster_id = c.cluster_id and a.last_seen > ${of.since}) >= ${of.agentsMin}
    returning ${COLUMNS}`,
  );

/** Campaigns of the caller's accounts, last seen first. */
export const listCampaigns = (
  tx: Queryable,
  accounts: readonly AccountId[],
  f: {
    readonly status: (typeof CAMPAIGN_STATUSES)[number] | null;
    readonly agentId: AgentId | null;
    readonly limit: number;
  },
): Promise<CampaignRow[]> =>
  tx.many(
    CampaignRow,
    sql`
    -- screening.list_campaigns
    select ${COLUMNS} from safe_house_campaigns c
     where c.account_id = any(${accounts}) and c.status <> 'forming' and (${f.status}::text is null or c.status = ${f.status})
       and (${f.agentId}::text is null or exists
            (select from safe_house_campaign_agents a where a.cluster_id = c.cluster_id and a.agent_id = ${f.agentId}))
     order by c.last_seen desc, c.cluster_id limit ${f.limit}`,
  );

/** Resolves campaigns without a threat since `before` and removes forming ones. System scope. Returns how many. */
export async function endQuietClusters(tx: Tx, before: Date, now: Date, limit: number): Promise<number> {
  const forgotten = await tx.run(sql`
    -- screening.forget_forming_campaigns
    delete from safe_house_campaigns where cluster_id in
      (select cluster_id from safe_house_campaigns where status = 'forming' and last_seen <= ${before} order by last_seen limit ${limit})
       and status = 'forming' and last_seen <= ${before} -- met again while this waited for the row: it stays`);
  const ended = await tx.run(sql`
    -- screening.resolve_campaigns
    update safe_house_campaigns set status = 'resolved', resolved_at = ${now} where cluster_id in
      (select cluster_id from safe_house_campaigns where status = 'active' and last_seen <= ${before} order by last_seen limit ${limit})
       and status = 'active' and last_seen <= ${before}`);
  await tx.run(sql`
    -- screening.forget_campaign_bands
    delete from safe_house_campaign_bands b using safe_house_campaigns c
     where c.cluster_id = b.cluster_id and c.status = 'resolved' and c.resolved_at = ${now}`);
  return forgotten + ended;
}
