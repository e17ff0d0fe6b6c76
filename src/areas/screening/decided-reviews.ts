/** Tells this process of reviewers' decisions at their commit: the notification that all processes get may come after the reply. */
import type { AgentId } from '../../contract/ids.ts';

export interface DecidedReviews {
  /** A decision about a text or call of this agent is committed. */
  decided(agentId: AgentId): void;
  /** Returns what ends it. */
  onDecided(listener: (agentId: AgentId) => void): () => void;
}

export function createDecidedReviews(): DecidedReviews {
  const listeners = new Set<(agentId: AgentId) => void>();
  return {
    decided(agentId) {
      for (const listener of listeners) listener(agentId);
    },
    onDecided(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
