/** The cards area: what an agent declares and is held to (alignment), and how it is shielded (protection). See README.md. */
import type { Area } from '../../platform/http/area.ts';
import { getAlignmentCard } from './operations/get-alignment-card.ts';
import { getEffectiveAlignment } from './operations/get-effective-alignment.ts';
import { getEffectiveProtection } from './operations/get-effective-protection.ts';
import { getProtectionCard } from './operations/get-protection-card.ts';
import { createPolicyCache, type PolicyCache } from './policy-cache.ts';
import { protectionBlocks } from './operations/protection-blocks.ts';
import { putAlignmentCard } from './operations/put-alignment-card.ts';
import { putProtectionCard } from './operations/put-protection-card.ts';

declare module '../../platform/services.ts' {
  interface Services {
    /** What each agent's turns are judged by, in memory. */
    readonly policies: PolicyCache;
  }
}

export const cards: Area = {
  name: 'cards',
  operations: [
    getAlignmentCard,
    putAlignmentCard,
    getEffectiveAlignment,
    getProtectionCard,
    putProtectionCard,
    getEffectiveProtection,
    ...protectionBlocks,
  ],
  start: async (services) => ({ policies: await createPolicyCache(services) }),
  stop: async ({ policies }) => policies.close(),
};

export { putFirstAgentCard } from './flow.ts';
export type { PolicyCache } from './policy-cache.ts';
export { AlignmentCardInput } from './records-alignment.ts';
export { transferAgentCards } from './repository.ts';
