/** Threshold suggestions for each agent and threat, and for the organisation where several agents were reviewed. */
import { roundTo } from '../../contract/numbers.ts';
import type { ThreatType } from '../../contract/enums.ts';
import type { AccountId, AgentId } from '../../contract/ids.ts';
import { ARENA_SCORES } from './arena-scores.ts';
import type { SignalBin } from './store/suggestions.ts';
import type { Thresholds } from './rules/fusion.ts';
import { mergeBins, rationaleOf, suggestThresholds, type ScoreBin } from './rules/threshold-suggestions.ts';

export const SUGGESTION_SCOPES = ['agent', 'org'] as const;

/** Attacks of the arena, of both channels: thresholds are the same for both. */
const ATTACKS = ARENA_SCORES.incoming.attacks.map((count, i) => count + (ARENA_SCORES.tool_responses.attacks[i] ?? 0));

const itemsOf = (bins: readonly ScoreBin[]): number => bins.reduce((sum, bin) => sum + bin.harmless + bin.threats, 0);

function suggestionOf(
  { bins, others }: { readonly bins: readonly ScoreBin[]; readonly others: readonly ScoreBin[] },
  current: Thresholds,
  where: { readonly threat_type: ThreatType; readonly scope: 'agent' | 'org'; readonly agent_id: AgentId | null },
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
      rationale: rationaleOf(found),
      confidence: found.confidence,
      resolved_items: found.items,
      false_positives: found.falseAlarms,
      confirmed_threats: found.threats,
    },
  ];
}

/**
 * Ordered by account, threat, and organisation before agents. The organisation's present thresholds are those of the agent with
 * the most reviewed items.
 * @param thresholdsOf the present thresholds of an agent
 */
export async function suggestionsOf(
  rows: readonly SignalBin[],
  thresholdsOf: (agent: AgentId, account: AccountId) => Promise<Thresholds>,
) {
  const out: ReturnType<typeof suggestionOf> = [];
  for (const group of Map.groupBy(rows, (row) => `${row.account_id} ${row.threat_type}`).values()) {
    const first = group[0] as SignalBin;
    const account = first.account_id as AccountId;
    const agents = [...Map.groupBy(group, (row) => row.agent_id)]
      .map(([id, bins]) => ({ id: id as AgentId, bins, items: itemsOf(bins) }))
      .sort((a, b) => b.items - a.items || (a.id < b.id ? -1 : 1));
    const most = agents[0];
    const threat_type = first.threat_type;
    const others = threatsBeside(rows, first);
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
  }
  return out;
}

/** Confirmed threats of the same account and of other types. */
const threatsBeside = (rows: readonly SignalBin[], { account_id, threat_type }: SignalBin): SignalBin[] =>
  rows
    .filter((row) => row.account_id === account_id && row.threat_type !== threat_type && row.threats > 0)
    .map((row) => ({ ...row, harmless: 0 }));
