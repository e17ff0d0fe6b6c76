/** Which events of the feed a reader asked for. Pure. */
interface FeedQuery {
  readonly agent_id?: string | undefined;
  readonly surface?: string | undefined;
  /** Verdicts with commas. */
  readonly verdict?: string | undefined;
  readonly min_risk?: number | undefined;
}

/** Filters of verdict, surface and risk concern evaluations; canaries, sessions and campaigns pass them. */
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

/** A campaign names its agents in a list; a canary names the one it belongs to and the one that showed it. */
function concerns(data: Readonly<Record<string, unknown>>, agentId: string): boolean {
  const affected = data['affected_agents'];
  if (Array.isArray(affected)) return affected.includes(agentId);
  return data['agent_id'] === agentId || data['triggered_by'] === agentId;
}
