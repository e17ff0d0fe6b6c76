/** Threshold suggestions for each agent and threat, and for the organisation where several agents were reviewed. */
import { roundTo } from '../../contract/numbers.ts';
import type { ThreatType } from '../../contract/enums.ts';
import type { AccountId, AgentId } from '../../contract/ids.ts';
import { ARENA_SCORES } from './arena-scores.ts';
import type { SignalBin } from './store/suggestions.ts';
import type { Thresholds } from './rules/fusion.ts';
import {
  mergeBins,
  rationaleOf,
  RESOLVED_MIN,
  suggestThresholds,
  type ScoreBin,
} from './rules/threshold-suggestions.ts';

export const SUGGESTION_SCOPES = ['agent', 'org'] as const;

/** Attacks of the arena, of both channels: thresholds are the same for both. */
const ATTACKS = ARENA_SCORES.incoming.attacks.map((count, i) => count + (ARENA_SCORES.tool_responses.attacks[i] ?? 0));

const itemsOf = (bins: readonly ScoreBin[]): number => bins.reduce((sum, bin) => sum + bin.harmless + bin.threats, 0);

function suggestionOf(
  { bins, others }: { readonly bins: readonly ScoreBin[]; readonly others: readonly ScoreBin[] },
  current: Thresholds,
  {
    types = 1,
    ...where
  }: {
    readonly threat_type: ThreatType;
    readonly scope: 'agent' | 'org';
    readonly agent_id: AgentId | null;
    readonly types?: number;
  },
) {
  const found = suggestThresholds(bins, current, { others, attacks: ATTACKS });
  if (found === undefined) return [];
  const { suggested } = found;
  return [
    {
      ...where,
      current_warn: roundTo(current.warn, 4),
      suggested_warn: roundTo(suggested.warn, 4),
      current_quarantine: roundTo(current.quarantine, 4),
      suggested_quarantine: roundTo(suggested.quarantine, 4),
      current_block: roundTo(current.block, 4),
      suggested_block: roundTo(suggested.block, 4),
      rationale: rationaleOf(found, types),
      confidence: found.confidence,
      resolved_items: found.items,
      false_positives: found.falseAlarms,
      confirmed_threats: found.threats,
    },
  ];
}

type ThresholdsOf = (agent: AgentId, account: AccountId) => Promise<Thresholds>;

/**
 * Ordered by account, threat, and organisation before agents; at the end of an account those over all threats together. The
 * organisation's present thresholds are those of the agent with the most reviewed items.
 * @param thresholdsOf the present thresholds of an agent
 */
export async function suggestionsOf(rows: readonly SignalBin[], thresholdsOf: ThresholdsOf) {
  const out: ReturnType<typeof suggestionOf> = [];
  for (const ofAccount of Map.groupBy(rows, (row) => row.account_id).values()) {
    for (const group of Map.groupBy(ofAccount, (row) => row.threat_type).values())
      out.push(...(await ofThreat(group, ofAccount, thresholdsOf)));
    out.push(...(await ofAllThreats(ofAccount, thresholdsOf)));
  }
  return out;
}

/** Agents by the number of their reviewed items. */
const agentsOf = (rows: readonly SignalBin[]) =>
  [...Map.groupBy(rows, (row) => row.agent_id)]
    .map(([id, bins]) => ({ id: id as AgentId, bins, items: itemsOf(bins) }))
    .sort((a, b) => b.items - a.items || (a.id < b.id ? -1 : 1));

/** By the decisions about one threat type. */
async function ofThreat(group: readonly SignalBin[], ofAccount: readonly SignalBin[], thresholdsOf: ThresholdsOf) {
  const out: ReturnType<typeof suggestionOf> = [];
  const { account_id, threat_type } = group[0] as SignalBin;
  const account = account_id as AccountId;
  const agents = agentsOf(group);
  const most = agents[0];
  const others = threatsBeside(ofAccount, threat_type);
  if (most !== undefined && agents.length > 1) {
    const ids = new Set<string>(agents.map(({ id }) => id));
    const about = {
      bins: mergeBins(agents.map((agent) => agent.bins)),
      others: others.filter((row) => ids.has(row.agent_id)),
    };
    out.push(
      ...suggestionOf(about, await thresholdsOf(most.id, account), { threat_type, scope: 'org', agent_id: null }),
    );
  }
  for (const { id, bins } of agents) {
    const about = { bins, others: others.filter((row) => row.agent_id === id) };
    out.push(...suggestionOf(about, await thresholdsOf(id, account), { threat_type, scope: 'agent', agent_id: id }));
  }
  return out;
}

/**
 * By the decisions about all threat types together, where no type alone has enough of them: thresholds are the same for every type. Named
 * by the type of most of them.
 */
async function ofAllThreats(ofAccount: readonly SignalBin[], thresholdsOf: ThresholdsOf) {
  const out: ReturnType<typeof suggestionOf> = [];
  const account = (ofAccount[0] as SignalBin).account_id as AccountId;
  const agents = agentsOf(ofAccount);
  const most = agents[0];
  const pooled = (bins: readonly SignalBin[]) => {
    const types = [...Map.groupBy(bins, (row) => row.threat_type)]
      .map(([type, own]) => ({ type, items: itemsOf(own) }))
      .sort((a, b) => b.items - a.items || (a.type < b.type ? -1 : 1));
    const [first] = types;
    return first === undefined || types.length === 1 || first.items >= RESOLVED_MIN
      ? undefined
      : { threat_type: first.type, types: types.length };
  };
  const ofOrg = agents.length > 1 ? pooled(ofAccount) : undefined;
  if (most !== undefined && ofOrg !== undefined) {
    const about = { bins: mergeBins([ofAccount]), others: [] };
    out.push(...suggestionOf(about, await thresholdsOf(most.id, account), { ...ofOrg, scope: 'org', agent_id: null }));
  }
  for (const { id, bins } of agents) {
    const ofAgent = pooled(bins);
    if (ofAgent === undefined) continue;
    const about = { bins: mergeBins([bins]), others: [] };
    out.push(...suggestionOf(about, await thresholdsOf(id, account), { ...ofAgent, scope: 'agent', agent_id: id }));
  }
  return out;
}

/** Confirmed threats of the same account and of other types. */
const threatsBeside = (ofAccount: readonly SignalBin[], type: ThreatType): SignalBin[] =>
  ofAccount.filter((row) => row.threat_type !== type && row.threats > 0).map((row) => ({ ...row, harmless: 0 }));
