/** Agents kept in memory by proof and by id, bounded in number. */
import { loadingCache } from '../../platform/cache/loading-cache.ts';
import type { GatewayRow } from './wire/agents.ts';

export interface Known {
  readonly row: GatewayRow;
  seenMs: number;
}

/** Both caches, and the map from an agent id to the proof of its entry. */
export function keptAgents(entriesMax: number) {
  const proofs = new Map<string, string>();
  const byProof = loadingCache<Known>({
    name: 'agents.by_proof',
    entriesMax,
    onKept: (proof, known) => {
      const before = proofs.get(known.row.agent_id);
      proofs.set(known.row.agent_id, proof);
      if (before !== undefined && before !== proof) byProof.drop(before); // rekeyed, and its push is still on the way
    },
    onDropped: (proof, known) => {
      if (proofs.get(known.row.agent_id) === proof) proofs.delete(known.row.agent_id);
    },
  });
  const byId = loadingCache<GatewayRow | undefined>({ name: 'agents.by_id', entriesMax });
  return {
    byProof,
    byId,
    forget(agentId: string): void {
      const proof = proofs.get(agentId);
      if (proof !== undefined) byProof.drop(proof);
      byProof.dropLoads(); // one of them may be this agent's
      byId.drop(agentId);
    },
    clear(): void {
      byProof.clear();
      byId.clear();
    },
  };
}

export type KeptAgents = ReturnType<typeof keptAgents>;
