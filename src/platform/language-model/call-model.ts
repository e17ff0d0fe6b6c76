/** One question to a language model over HTTP, with a deadline. Errors name neither address nor credential. */
import { request, type Agent } from 'undici';
import {
  answerOf,
  questionCall,
  refusedParameter,
  type Addressed,
  type OptionalParameter,
  type Question,
  type Usage,
  usageOf,
} from './dialects.ts';

export interface CalledModel extends Addressed {
  readonly url: string;
  /** From the call to the end of the reply. */
  readonly timeoutMs: number;
}

const REPLY_BYTES_MAX = 262_144;

class Unanswered extends Error {}

/**
 * Asks, and asks again without a parameter that the model refuses by name; what it refused is left out from then on.
 *
 * `text` is empty where the model refused or stopped before it answered.
 *
 * @throws on a status of refusal, a broken reply, or the deadline, which holds for all attempts together
 */
export async function callModel(
  agent: Agent,
  options: CalledModel,
  question: Question,
  refused: Set<OptionalParameter>,
): Promise<{ readonly text: string; readonly usage: Usage }> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  for (;;) {
    const { path, headers, body } = questionCall(options, question, refused);
    const url = `${options.url.replace(/\/+$/, '')}${path}`;
    const reply = await request(url, { dispatcher: agent, method: 'POST', headers, body, signal });
    const text = await textOf(reply.body as AsyncIterable<Buffer>);
    if (reply.statusCode === 200) {
      const answer = answerOf(options.dialect, text);
      if (answer === undefined) throw new Unanswered('no answer in the reply');
      return { text: answer, usage: usageOf(options.dialect, text) };
    }
    const named = [400, 422].includes(reply.statusCode) ? refusedParameter(text, refused) : undefined;
    if (named === undefined) throw new Unanswered(`status ${reply.statusCode}`);
    refused.add(named);
  }
}

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > REPLY_BYTES_MAX) throw new Unanswered('reply too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

export const isTimeout = (err: unknown): boolean =>
  err instanceof Error && /Timeout/.test(`${err.name} ${(err as { code?: string }).code ?? ''}`);
