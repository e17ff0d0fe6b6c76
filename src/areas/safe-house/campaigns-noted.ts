/**
 * Campaigns in the transaction that writes evaluations: a certain threat joins the clusters whose wordings are like its own,
 * which thereby become one; the third agent makes a cluster a campaign, told once. Work per threat is bounded, whatever is
 * stored. Source: gateway-safehouse-integrity 2.11 [R]; docs/adr/0126.
 */
import type { ThreatType } from '../../contract/enums.ts';
import type { AccountId, CampaignId } from '../../contract/ids.ts';
import type { Tx } from '../../platform/db/sql.ts';
import type { EventDraft } from '../../platform/http/operation.ts';
import { insertEvents, type Moment } from '../../platform/outbox/outbox.ts';
import {
  addPrint,
  addSighting,
  clustersInOrder,
  detectCampaign,
  lockAccountCampaigns,
  mergeClusters,
  printsByBand,
  type CampaignRow,
  type Sighted,
} from './repository-campaigns.ts';
import {
  CAMPAIGN_AGENTS_MIN,
  CAMPAIGN_WINDOW_MS,
  campaignThreat,
  clustersOf,
  PRINTS_MAX,
  type KnownPrint,
} from './rules/campaigns.ts';
import { bandsOf, parseFingerprint, type Fingerprint } from './rules/fingerprint.ts';
import type { AfterEvaluations, EvaluationDraft } from './store.ts';

interface Threatened {
  readonly account: AccountId;
  readonly agent: string;
  readonly threatType: ThreatType;
  readonly print: Fingerprint;
  readonly serial: string;
  readonly at: Date;
}

/** One entry per agent, type and wording: a flood of the same text costs what one does. */
function threatsOf(written: readonly EvaluationDraft[]): Threatened[] {
  const unique = new Map<string, Threatened>();
  for (const { accountId, agentId, screening, createdAt } of written) {
    const threatType = campaignThreat(screening);
    const serial = screening.fingerprint;
    const print = serial === undefined ? undefined : parseFingerprint(serial);
    if (accountId === null || threatType === undefined || serial === undefined || print === undefined) continue;
    const entry = { account: accountId, agent: agentId, threatType, print, serial, at: createdAt };
    unique.set(`${agentId}|${threatType}|${serial}`, entry);
  }
  return [...unique.values()];
}

export const toCampaign = (row: CampaignRow) => ({
  campaign_id: row.cluster_id,
  status: row.status,
  threat_type: row.threat_type,
  affected_agents: row.agents,
  agent_count: row.agent_count,
  first_seen: row.first_seen.toISOString(),
  last_seen: row.last_seen.toISOString(),
  similarity_score: Math.round(row.similarity * 10_000) / 10_000,
});

/** The cluster this threat belongs to from now on; clusters it joins become one. */
async function clusterOf(
  tx: Tx,
  threat: Threatened,
  at: Moment,
): Promise<{ readonly cluster: CampaignId; readonly similarity: number; readonly isKnown: boolean }> {
  const rows = await printsByBand(tx, { ...threat, bands: bandsOf(threat.print), since: windowStart(threat.at) });
  const known = rows.flatMap(({ cluster_id, fingerprint }): KnownPrint[] => {
    const print = parseFingerprint(fingerprint);
    return print === undefined ? [] : [{ clusterId: cluster_id, print }];
  });
  const matches = clustersOf(threat.print, known);
  if (matches.length === 0) return { cluster: at.newId('campaign'), similarity: 1, isKnown: false };
  const [keep, ...others] = await clustersInOrder(
    tx,
    matches.map((match) => match.clusterId),
  );
  const cluster = keep?.cluster_id as CampaignId;
  // Of two campaigns that meet, each was told already and stays what it is.
  for (const other of others.filter((o) => o.status === 'forming'))
    await mergeClusters(tx, cluster, other.cluster_id as CampaignId);
  return {
    cluster,
    similarity: Math.min(...matches.map((match) => match.similarity)),
    isKnown: rows.some((row) => row.cluster_id === cluster && row.fingerprint === threat.serial),
  };
}

const windowStart = (at: Date): Date => new Date(at.getTime() - CAMPAIGN_WINDOW_MS);

async function note(tx: Tx, threat: Threatened, at: Moment): Promise<EventDraft[]> {
  const { cluster, similarity, isKnown } = await clusterOf(tx, threat, at);
  const sighted: Sighted = { ...threat, cluster, similarity };
  await addSighting(tx, sighted);
  if (!isKnown)
    await addPrint(tx, { ...sighted, fingerprint: threat.serial, bands: bandsOf(threat.print), max: PRINTS_MAX });
  const found = await detectCampaign(tx, cluster, {
    agentsMin: CAMPAIGN_AGENTS_MIN,
    since: windowStart(threat.at),
    at: at.now,
  });
  return found === undefined
    ? []
    : [{ type: 'safe_house.campaign.detected', accountId: threat.account, data: toCampaign(found) }];
}

export const noteCampaigns: AfterEvaluations = async (tx, written, at) => {
  const threats = threatsOf(written);
  const accounts = [...new Set(threats.map((threat) => threat.account))].sort();
  for (const account of accounts) await lockAccountCampaigns(tx, account);
  const events: EventDraft[] = [];
  for (const threat of threats) events.push(...(await note(tx, threat, at)));
  await insertEvents(tx, events, at);
};
