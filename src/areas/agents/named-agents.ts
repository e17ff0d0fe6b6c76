/**
 * Agents by organisation, name and proof, in memory. Every change of the agents of a name is pushed (NOTIFY surety_agent_names),
 * every change of an agent too. Source: docs/reference/agents.md#registration-by-name; docs/adr/0307.
 */
import { loadingCache } from '../../platform/cache/loading-cache.ts';
import type { GatewayRow } from './wire/agents.ts';

export interface NamedAgent {
  readonly row: GatewayRow;
  /** Organisation, bar, name; as the payload of the channel. */
  readonly place: string;
  seenMs: number;
}

export const NAMES_CHANNEL = 'surety_agent_names';
export const placeOf = (orgId: string, name: string): string => `${orgId}|${name}`;
/** The proof holds the name. */
export const namedKey = (orgId: string, proof: string): string => `${orgId}|${proof}`;

export function createNamedAgents(entriesMax: number) {
  const byPlace = keysBy();
  const byAgent = keysBy();
  const cache = loadingCache<NamedAgent>({
    name: 'agents.by_name',
    entriesMax,
    onKept: (key, { place, row }) => {
      byPlace.add(place, key);
      byAgent.add(row.agent_id, key);
    },
    onDropped: (key, { place, row }) => {
      byPlace.remove(place, key);
      byAgent.remove(row.agent_id, key);
    },
  });
  const drop = (keys: readonly string[]): void => {
    for (const key of keys) cache.drop(key);
    cache.dropLoads(); // one of them may concern the same agent
  };
  return {
    peek: cache.peek,
    get: (key: string, load: () => Promise<NamedAgent>) => cache.get(key, load),
    forgetName: (place: string): void => {
      drop(byPlace.of(place));
    },
    forgetAgent: (agentId: string): void => {
      drop(byAgent.of(agentId));
    },
    clear: cache.clear,
  };
}

/** Which entries of the cache concern something. */
function keysBy() {
  const sets = new Map<string, Set<string>>();
  return {
    of: (what: string): readonly string[] => [...(sets.get(what) ?? [])],
    add(what: string, key: string): void {
      const set = sets.get(what);
      if (set === undefined) sets.set(what, new Set([key]));
      else set.add(key);
    },
    remove(what: string, key: string): void {
      const set = sets.get(what);
      if (set?.delete(key) === true && set.size === 0) sets.delete(what);
    },
  };
}
