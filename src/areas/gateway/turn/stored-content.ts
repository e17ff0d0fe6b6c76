/**
 * What a provider keeps and adds to a request that only names it: earlier turns, conversations, items, prompts, caches. It counts as read
 * when this process read the whole reply that made it, and nothing in that turn was unread. In memory; another process says `observed`.
 * Source: docs/reference/gateway.md#text-spans; docs/adr/0762.
 */
import type { AssistantTurn, TextSpan } from '../../../contract/turn.ts';
import { Lru } from '../../../platform/cache/lru.ts';
import type { Run } from './run.ts';

const IDS_MAX = 100_000;

/** Ids of what was read, each with its agent and provider. */
export type StoredContent = Lru<string, true>;

export const createStoredContent = (): StoredContent => new Lru<string, true>(IDS_MAX);

const keyOf = ({ agent, surface }: Pick<Run, 'agent' | 'surface'>, id: string): string =>
  `${agent.agentId}|${surface.provider}|${id}`;

/** The spans without the references to what was read. */
export const withoutRead = (run: Run, spans: TextSpan[]): TextSpan[] =>
  spans.some(({ storedId }) => storedId !== undefined)
    ? spans.filter(({ storedId }) => storedId === undefined || run.gw.stored.get(keyOf(run, storedId)) === undefined)
    : spans;

/** Call when request and reply were screened (`noteRead`): if all of both was read, so was what the reply made at the provider. */
export function keepStored(run: Run, { complete }: AssistantTurn): void {
  const { frontUnread, backUnread } = run.exchange.verdict;
  if (!complete || run.hasUnread || frontUnread || backUnread) return;
  for (const id of run.storedIds) run.gw.stored.set(keyOf(run, id), true);
}
