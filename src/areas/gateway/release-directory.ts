/**
 * Texts a reviewer released, per agent, in memory and corrected by NOTIFY surety_reviews: a retry of the same text passes.
 * Source: gateway-safehouse-integrity 2.8 (release is an allowance for content, agent and a day).
 */
import type { AgentId } from '../../contract/ids.ts';
import { createPushCache } from '../../platform/push-cache.ts';
import type { Services } from '../../platform/services.ts';
import { findReleased } from './repository.ts';

const AGENTS_MAX = 10_000;

export interface ReleaseDirectory {
  /** Reads the agent's releases unless they are in memory. */
  warm(agentId: AgentId): Promise<unknown>;
  /** Whether the agent's releases are in memory. */
  isWarm(agentId: AgentId): boolean;
  isReleased(agentId: AgentId, contentHash: string): boolean;
  close(): Promise<void>;
}

export async function createReleaseDirectory({ db }: Pick<Services, 'db'>): Promise<ReleaseDirectory> {
  const cache = createPushCache<ReadonlySet<string>>({ entriesMax: AGENTS_MAX });
  const unlisten = await db.listen(
    'surety_reviews',
    (agentId) => {
      cache.drop(agentId);
    },
    () => {
      cache.clear();
    },
  );
  return {
    warm: (agentId) =>
      cache.get(agentId, async () => new Set((await findReleased(db.direct, agentId)).map((r) => r.content_hash))),
    isWarm: (agentId) => cache.peek(agentId) !== undefined,
    isReleased: (agentId, contentHash) => cache.peek(agentId)?.has(contentHash) ?? false,
    async close() {
      await unlisten();
      cache.clear();
    },
  };
}
