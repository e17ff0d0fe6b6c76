/**
 * Which outcomes are evidence of their own. A violation of one agent shows in every forecast of the 30 days around it and in
 * every team of the agent: counted each time, one event would look like many. Source:
 * docs/reference/teams.md#forecast-calibration (Calibration); docs/adr/0162. Pure.
 */
import { DAY_MS } from '../../../../contract/durations.ts';
import { HORIZON_DAYS } from './outcomes.ts';

export interface Forecasted {
  readonly teamId: string;
  readonly agentIds: readonly string[];
  readonly atMs: number;
}

const HORIZON_MS = HORIZON_DAYS * DAY_MS;

/** Team and agents share a name space of their own. */
const partiesOf = ({ teamId, agentIds }: Forecasted): string[] => [`team ${teamId}`, ...agentIds];

/** Forecasts whose team and agents do not occur in another one kept within the 30 days before. @param forecasts oldest first */
export function independentOf<T extends Forecasted>(forecasts: readonly T[]): T[] {
  const lastMs = new Map<string, number>();
  return forecasts.filter((forecast) => {
    const parties = partiesOf(forecast);
    if (parties.some((party) => forecast.atMs - (lastMs.get(party) ?? -Infinity) < HORIZON_MS)) return false;
    for (const party of parties) lastMs.set(party, forecast.atMs);
    return true;
  });
}

/** For each forecast the name of its group: two that share a team or an agent, directly or through others, are in the same. */
export function groupsOf(forecasts: readonly Forecasted[]): string[] {
  const above = new Map<string, string>();
  const rootOf = (party: string): string => {
    let root = party;
    for (let next = above.get(root); next !== undefined; next = above.get(root)) root = next;
    for (let at = party; at !== root;) {
      const next = above.get(at) ?? root;
      above.set(at, root);
      at = next;
    }
    return root;
  };
  for (const forecast of forecasts) {
    const [first = '', ...rest] = partiesOf(forecast);
    for (const party of rest) {
      const [a, b] = [rootOf(first), rootOf(party)];
      if (a !== b) above.set(a < b ? b : a, a < b ? a : b);
    }
  }
  return forecasts.map((forecast) => rootOf(partiesOf(forecast)[0] ?? ''));
}
