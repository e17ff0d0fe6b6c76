/** Campaigns, in the transaction that writes evaluations: a threat with a high score joins the clusters with similar wordings, which
 * are merged; the third agent makes a cluster a campaign, reported once. The work for a threat is bounded, however much is
 * stored. Source: docs/reference/screening.md#campaigns; docs/adr/0126.
 */
import { roundTo } from '../../contract/numbers.ts';
import type { ThreatType } from '../../contract/enums.ts';
import type { AccountId, CampaignId } from '../../contract/ids.ts';
import type { Tx } from '../../platform/db/sql.ts';
import type { EventDraft } from '../../platform/http/operation.ts';
import { insertEvents, type WriteContext } from '../../platform/outbox/outbox.ts';
import {
  addPrint,
  addDetection,
  clustersInOrder,
  detectCampaign,
  lockAccountCampaigns,
  mergeClusters,
  printsByBand,
  type CampaignRow,
  type Detected,
} from './store/campaigns.ts';
import {
  CAMPAIGN_AGENTS_MIN,
  CAMPAIGN_WINDOW_MS,
  campaignThreat,
  clustersOf,
  PRINTS_MAX,
  type KnownPrint,
} from './rules/campaigns.ts';
import { bandsOf, parseFingerprint, type Fingerprint } from './rules/fingerprint.ts';
import type { AfterEvaluations, EvaluationDraft } from './write-evaluations.ts';

/** Most wordings of one account looked up in one batch; bounds the cost of many different texts. */
const WORDINGS_MAX = 16;

/** One wording of one type, and the agents it reached in this batch. */
interface Threatened {
  readonly account: AccountId;
  readonly agents: readonly string[];
  readonly threatType: ThreatType;
  readonly print: Fingerprint;
  readonly serial: string;
  readonly at: Date;
}

function threatsOf(written: readonly EvaluationDraft[]): Threatened[] {
  const found = written.flatMap(({ accountId, agentId, screening, createdAt }) => {
    const threatType = campaignThreat(screening);
    const serial = screening.fingerprint;
    if (accountId === null || threatType === undefined || serial === undefined) return [];
    return [{ account: accountId, agentId, threatType, serial, at: createdAt }];
  });
  const wordings = Map.groupBy(found, ({ account, threatType, serial }) => `${account}|${threatType}|${serial}`);
  const perAccount = new Map<AccountId, number>();
  return [...wordings.values()].flatMap((of) => {
    const [first] = of as [(typeof of)[number]];
    const print = parseFingerprint(first.serial);
    const nth = (perAccount.get(first.account) ?? 0) + 1;
    perAccount.set(first.account, nth);
    if (print === undefined || nth > WORDINGS_MAX) return [];
    const at = of.reduce((newest, one) => (one.at > newest ? one.at : newest), first.at);
    const { account, threatType, serial } = first;
    return [{ account, threatType, serial, print, at, agents: [...new Set(of.map((one) => one.agentId))] }];
  });
}

export const toCampaign = (row: CampaignRow) => ({
  campaign_id: row.cluster_id,
  status: row.status,
  threat_type: row.threat_type,
  affected_agents: row.agents,
  agent_count: row.agent_count,
  first_seen: row.first_seen.toISOString(),
  last_seen: row.last_seen.toISOString(),
  similarity_score: roundTo(row.similarity, 4),
});

/** The cluster of this threat; all clusters with a similar wording are merged. */
async function clusterOf(
  tx: Tx,
  threat: Threatened,
  at: WriteContext,
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
  // Two campaigns are not merged: both were reported already.
  for (const other of others.filter((o) => o.status === 'forming'))
    await mergeClusters(tx, cluster, other.cluster_id as CampaignId);
  return {
    cluster,
    similarity: Math.min(...matches.map((match) => match.similarity)),
    isKnown: rows.some((row) => row.cluster_id === cluster && row.fingerprint === threat.serial),
  };
}

const windowStart = (at: Date): Date => new Date(at.getTime() - CAMPAIGN_WINDOW_MS);

async function note(tx: Tx, threat: Threatened, at: WriteContext): Promise<EventDraft[]> {
  const { cluster, similarity, isKnown } = await clusterOf(tx, threat, at);
  const sighted: Detected = { ...threat, cluster, similarity };
  await addDetection(tx, sighted);
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

export const recordCampaigns: AfterEvaluations = async (tx, written, at) => {
  const threats = threatsOf(written);
  const accounts = [...new Set(threats.map((threat) => threat.account))].sort();
  for (const account of accounts) await lockAccountCampaigns(tx, account);
  const events: EventDraft[] = [];
  for (const threat of threats) events.push(...(await note(tx, threat, at)));
  await insertEvents(tx, events, at);
};
