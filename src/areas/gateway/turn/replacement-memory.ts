/** Replaced texts by agent, place and content. Clients resend their history each turn: without this memory a held
 * text would reach the model in the next turn. Applied with identical bytes in every later turn and session of the
 * agent, also after a restart. Source: docs/reference/gateway.md#replacements; docs/adr/0762.
 */
import type { AgentId } from '../../../contract/ids.ts';
import { OUTSIDE, type TextSpan } from '../../../contract/turn.ts';
import { loadingCache } from '../../../platform/cache/loading-cache.ts';
import { Lru } from '../../../platform/cache/lru.ts';
import type { Replacement, TurnStore } from '../turn-record.ts';
import { contentHash } from '../wiring/pure-functions.ts';

const AGENTS_MAX = 10_000;
const PER_AGENT_MAX = 2_000;

export type ReplacementsOfAgent = Lru<string, Replacement>;

type Place = Pick<TextSpan, 'source' | 'toolName'>;

/**
 * The key of a text by who says it where: what is held of one tool's declaration, or of the program, says nothing of the same words
 * from anybody else. Texts from outside share one place, whatever brings them.
 */
export const placeKey = ({ source, toolName = '' }: Place, hash: string): string =>
  OUTSIDE.has(source) ? hash : contentHash(`${source}\n${source === 'tool_description' ? toolName : ''}\n${hash}`);

/** What this text was replaced by before, if it was. */
export const replacementAt = (known: ReplacementsOfAgent, span: Place, hash: string): Replacement | undefined =>
  known.size === 0 ? undefined : known.get(placeKey(span, hash)); // most agents have none, and a key may cost a hash

export interface ReplacementMemory {
  /** The agent's replacements by `placeKey`; read from the store once per process. */
  of(agentId: AgentId): Promise<ReplacementsOfAgent>;
  /** The same if it is in memory. */
  peek(agentId: AgentId): ReplacementsOfAgent | undefined;
}

export function createReplacementMemory(store: Pick<TurnStore, 'replacementsOf'>): ReplacementMemory {
  const cache = loadingCache<ReplacementsOfAgent>({ name: 'gateway.replacements', entriesMax: AGENTS_MAX });
  return {
    peek: (agentId) => cache.peek(agentId),
    of: (agentId) =>
      cache.get(agentId, async () => {
        const known = new Lru<string, Replacement>(PER_AGENT_MAX);
        for (const replacement of [...(await store.replacementsOf(agentId))].reverse())
          known.set(replacement.contentHash, replacement);
        return known;
      }),
  };
}
