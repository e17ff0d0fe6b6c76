/** Running turns by agent, so that the replies of a contained agent stop at once. Source: docs/reference/agents.md#containment. */
import type { ContainmentStatus } from '../../../contract/enums.ts';

export type Contain = (status: Exclude<ContainmentStatus, 'active'>) => void;

export interface ActiveTurns {
  /** Registers a turn; the returned function removes it. */
  enter(agentId: string, contain: Contain): () => void;
  contain(agentId: string, status: Exclude<ContainmentStatus, 'active'>): void;
  readonly size: number;
}

export function createActiveTurns(): ActiveTurns {
  const byAgent = new Map<string, Set<Contain>>();
  let size = 0;
  return {
    get size() {
      return size;
    },
    enter(agentId, contain) {
      const turns = byAgent.get(agentId) ?? new Set<Contain>();
      byAgent.set(agentId, turns);
      turns.add(contain);
      size += 1;
      return () => {
        if (!turns.delete(contain)) return;
        size -= 1;
        if (turns.size === 0 && byAgent.get(agentId) === turns) byAgent.delete(agentId);
      };
    },
    contain(agentId, status) {
      // a copy, because containing removes turns from the set
      for (const contain of Array.from(byAgent.get(agentId) ?? [])) contain(status);
    },
  };
}
