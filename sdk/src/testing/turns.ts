/** The gateway of the fake: model calls of the four wire formats, answered as scripted, with the verdict beside them. */
import type { Verdict } from '../gateway.ts';
import { streamedReply, wholeReply, wireOf } from './model-replies.ts';
import { refused, type ScriptedRefusal } from './refusals.ts';
import type { Script } from './script.ts';

/** A reply of a model, and what the gateway says that it did. */
export interface ScriptedTurn extends Script {
  /** Default: front=pass, back=pass, integrity=unverified. */
  readonly verdict?: Partial<Pick<Verdict, 'front' | 'back' | 'integrity'>>;
  /** X-AIP-Verdict; default `skipped`. */
  readonly aip?: string;
  /** The gateway answers for itself, and no model was asked. */
  readonly refusal?: ScriptedRefusal;
}

export interface TurnRequest {
  readonly url: string;
  readonly json: unknown;
  readonly agentId: string;
  readonly session: string;
}

/** `/openai/v1/...`, `/anthropic/...`, `/gemini/...`, `/router/...` */
export const isGatewayPath = (path: string): boolean => /^\/(?:openai|anthropic|gemini|router)\//.test(path);

/** Without a script the model says hello, and nothing is held against it. */
export const ORDINARY: ScriptedTurn = { text: 'Hello from the fake.' };

/** null: a path where no model speaks. */
export function answerTurn({ url, json, agentId, session }: TurnRequest, turn: ScriptedTurn): Response | null {
  const wire = wireOf(url, json);
  if (wire === null) return null;
  const { front = 'pass', back = 'pass', integrity = 'unverified' } = turn.verdict ?? {};
  const headers = new Headers({
    'x-svc-request-id': crypto.randomUUID(),
    'x-svc-verdict': `front=${front}; back=${back}; integrity=${integrity}`,
    'x-aip-verdict': turn.aip ?? 'skipped',
    'x-svc-agent': agentId,
    'x-svc-session': session,
  });
  if (turn.refusal !== undefined) return refused(wire.format, turn.refusal, headers);
  headers.set('x-aip-checkpoint-id', `ic-${crypto.randomUUID().slice(0, 8)}`);
  if (!wire.stream) return Response.json(wholeReply(wire.format, turn), { headers });
  headers.set('content-type', wire.format === 'gemini-array' ? 'application/json' : 'text/event-stream');
  return new Response(streamOf(streamedReply(wire.format, turn)), { headers });
}

/** One event a chunk. */
function streamOf(events: readonly string[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const rest = events[Symbol.iterator]();
  return new ReadableStream({
    pull(controller) {
      const { value, done } = rest.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}
