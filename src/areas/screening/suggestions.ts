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
    types,
    ...where
  }: {
    readonly threat_type: ThreatType;
    readonly types: number;
    readonly scope: 'agent' | 'org';
    readonly agent_id: AgentId | null;
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

/** What is suggested from these bins, and what it is measured against. Undefined: nothing. */
type About = (
  bins: readonly SignalBin[],
) => { readonly threat_type: ThreatType; readonly types: number; readonly others: readonly ScoreBin[] } | undefined;

/**
 * Ordered by account, threat, and organisation before agents; at the end of an account those over all threats together. The
 * organisation's present thresholds are those of the agent with the most reviewed items.
 * @param thresholdsOf the present thresholds of an agent
 */
export async function suggestionsOf(rows: readonly SignalBin[], thresholdsOf: ThresholdsOf) {
  const out: ReturnType<typeof suggestionOf> = [];
  for (const ofAccount of Map.groupBy(rows, (row) => row.account_id).values()) {
    for (const [type, group] of Map.groupBy(ofAccount, (row) => row.threat_type))
      out.push(...(await suggestedBy(group, ofThreat(type, ofAccount), thresholdsOf)));
    out.push(...(await suggestedBy(ofAccount, ofAllThreats, thresholdsOf)));
  }
  return out;
}

/** For the organisation where several agents were reviewed, and for each agent by the number of its reviewed items. */
async function suggestedBy(rows: readonly SignalBin[], about: About, thresholdsOf: ThresholdsOf) {
  const agents = [...Map.groupBy(rows, (row) => row.agent_id as AgentId)]
    .map(([id, bins]) => ({ id, bins, items: itemsOf(bins) }))
    .sort((a, b) => b.items - a.items || (a.id < b.id ? -1 : 1));
  const org = agents.length > 1 ? agents.slice(0, 1).map(({ id }) => ({ id, bins: rows, scope: 'org' as const })) : [];
  const out: ReturnType<typeof suggestionOf> = [];
  for (const { id, bins, scope } of [...org, ...agents.map((agent) => ({ ...agent, scope: 'agent' as const }))]) {
    const found = about(bins);
    if (found === undefined) continue;
    const { others, ...named } = found;
    const current = await thresholdsOf(id, bins[0]?.account_id as AccountId);
    const where = { ...named, scope, agent_id: scope === 'org' ? null : id };
    out.push(...suggestionOf({ bins: mergeBins([bins]), others }, current, where));
  }
  return out;
}

/** By the decisions about one threat type, beside the confirmed threats of other types at the same agents. */
const ofThreat =
  (threat_type: ThreatType, ofAccount: readonly SignalBin[]): About =>
  (bins) => {
    const agents = new Set(bins.map((row) => row.agent_id));
    const others = ofAccount
      .filter((row) => row.threat_type !== threat_type && row.threats > 0 && agents.has(row.agent_id))
      .map((row) => ({ ...row, harmless: 0 }));
    return { threat_type, types: 1, others };
  };

/**
 * By the decisions about all threat types together, where no type alone has enough of them: thresholds are the same for every type. Named
 * by the type of most of them.
 */
const ofAllThreats: About = (bins) => {
  const types = [...Map.groupBy(bins, (row) => row.threat_type)]
    .map(([type, own]) => ({ type, items: itemsOf(own) }))
    .sort((a, b) => b.items - a.items || (a.type < b.type ? -1 : 1));
  const [first] = types;
  return first === undefined || types.length === 1 || first.items >= RESOLVED_MIN
    ? undefined
    : { threat_type: first.type, types: types.length, others: [] };
};
