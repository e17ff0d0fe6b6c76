/**
 * What a provider keeps and adds to a request that only names it: earlier turns, conversations, items, prompts, caches. It counts as read
 * when this process gave or read the reply that made it, and everything before it. In memory; another process says `observed`.
 * Source: docs/reference/gateway.md#text-spans; docs/adr/0762.
 */
import type { TextSpan } from '../../../contract/turn.ts';
import { Lru } from '../../../platform/cache/lru.ts';
import type { Run } from './run.ts';

const IDS_MAX = 100_000;

const read = new Lru<string, true>(IDS_MAX);
/** Exchanges whose request names something that was not read: what they make is not read either. */
const unread = new WeakSet<object>();

const keyOf = ({ agent, surface }: Pick<Run, 'agent' | 'surface'>, id: string): string =>
  `${agent.agentId}|${surface.provider}|${id}`;

/** Whether a kind of unread content is such. */
export const isStored = (kind: string): boolean => kind.endsWith(' at the provider');

/** The spans without the references to what was read. */
export const withoutRead = (run: Run, spans: TextSpan[]): TextSpan[] =>
  spans.some(({ storedId }) => storedId !== undefined)
    ? spans.filter(({ storedId }) => storedId === undefined || read.get(keyOf(run, storedId)) === undefined)
    : spans;

/** The request names something that nobody read. */
export const noteUnreadStored = (exchange: Run['exchange']): void => {
  unread.add(exchange);
};

/** Call with each reply, or event of one, that is read. */
export function takeStored(run: Run, json: unknown): void {
  const { policy, exchange } = run;
  if (policy.protectionMode === 'off' || unread.has(exchange) || exchange.request.method !== 'POST') return;
  for (const id of run.codec.storedIds?.(json) ?? []) read.set(keyOf(run, id), true);
}
