/** Whether a flagged text may pass because a reviewer released it. The turn that sends it again consumes the allowance, and returns
 * it when it gets no reply. A text that the model has answered before is history. docs/adr/0123.
 */
import type { TextSpan } from '../../../contract/turn.ts';
import type { Run } from './run.ts';
import type { HttpExchange } from './http-exchange.ts';

/** Hashes this exchange was admitted with: the same text may occur twice in one turn. */
const admitted = new WeakMap<HttpExchange, Set<string>>();

/** A plain value when no release of the text is in memory, which is nearly always. */
export function mayPass(run: Run, span: TextSpan, contentHash: string): boolean | Promise<boolean> {
  const { gw, exchange, agent, sessionId } = run;
  if (admitted.get(exchange)?.has(contentHash) === true) return true;
  const answer = gw.ports.screening.admit({
    agent,
    contentHash,
    sessionId,
    requestId: exchange.requestId,
    isHistory: isAnswered(run.json, span.pointer),
  });
  if (answer === null) return false;
  return Promise.resolve(answer).then((admission) => {
    if (admission === null) return false;
    admitted.set(exchange, (admitted.get(exchange) ?? new Set()).add(contentHash));
    const { response } = exchange;
    const giveBackUnanswered = (): void => {
      if (!response.headersSent || response.statusCode >= 400) admission.giveBack();
    };
    if (response.destroyed) giveBackUnanswered();
    else response.once('close', giveBackUnanswered);
    return true;
  });
}

const POINTER = /^#?\/(messages|contents|input)\/(\d+)(?:\/|$)/;

/**
 * Whether a message of the model follows this text, or the text is the model's own. Reads the list of messages by the members all
 * dialects share; without a body, or for a text outside the list, the result is true.
 */
export function isAnswered(body: unknown, pointer: string): boolean {
  const [, list = '', place = ''] = POINTER.exec(pointer) ?? [];
  if (typeof body !== 'object' || body === null) return true;
  const items: unknown = (body as Record<string, unknown>)[list];
  if (!Array.isArray(items)) return pointer !== '/input'; // Responses: the whole input may be one text
  return items.slice(Number(place)).some(isOfModel);
}

function isOfModel(item: unknown): boolean {
  if (typeof item !== 'object' || item === null) return false;
  const { role, type } = item as { readonly role?: unknown; readonly type?: unknown };
  if (role === 'assistant' || role === 'model') return true;
  return typeof type === 'string' && (type === 'reasoning' || type.endsWith('_call'));
}
