/** Filters of the feed. Pure. */
interface FeedQuery {
  readonly agent_id?: string | undefined;
  readonly surface?: string | undefined;
  /** Verdicts with commas. */
  readonly verdict?: string | undefined;
  readonly min_risk?: number | undefined;
}

/** The filters verdict, surface and risk apply to evaluations only; canaries, sessions and campaigns always pass. */
export function feedFilter(query: FeedQuery) {
  const verdicts = query.verdict === undefined ? null : new Set(query.verdict.split(','));
  return ({ type, data }: { readonly type: string; readonly data: Readonly<Record<string, unknown>> }): boolean => {
    if (query.agent_id !== undefined && !concerns(data, query.agent_id)) return false;
    if (!type.startsWith('safe_house.evaluation.')) return true;
    if (verdicts !== null && !verdicts.has(String(data['verdict']))) return false;
    if (query.surface !== undefined && data['surface'] !== query.surface) return false;
    return query.min_risk === undefined || Number(data['overall_risk']) >= query.min_risk;
  };
}

/** The agents of an event: a campaign has a list, a canary names its own agent and the one that leaked it. */
function concerns(data: Readonly<Record<string, unknown>>, agentId: string): boolean {
  const affected = data['affected_agents'];
  if (Array.isArray(affected)) return affected.includes(agentId);
  return data['agent_id'] === agentId || data['triggered_by'] === agentId;
}
