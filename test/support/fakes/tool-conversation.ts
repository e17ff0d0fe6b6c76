/** Conversations with the gateway in which tools answered, in Anthropic Messages, and what the client gets when the model then calls one. */
import type { TurnPolicy } from '../../../src/contract/turn.ts';
import { POLICY } from './gateway-ports.ts';
import { ask, SURFACES, type LoneGateway, type Surface } from './lone-gateway.ts';
import { readReply } from './read-reply.ts';

export const GUARDED: TurnPolicy = { ...POLICY, protectionMode: 'enforce', protectionHash: 'p-enforce' };

export interface Call {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
}

export interface Message {
  readonly role: 'user' | 'assistant';
  readonly content: unknown;
}

export interface More {
  readonly messages?: readonly Message[];
  readonly tools?: readonly object[];
}

/** A conversation in which these tools answered these texts, in order. */
export const after = (
  task: string,
  results: readonly (readonly [tool: string, text: string])[],
  { messages = [], tools }: More = {},
): unknown => ({
  model: 'm',
  max_tokens: 50,
  ...(tools === undefined ? {} : { tools }),
  messages: [
    { role: 'user', content: task },
    ...results.flatMap(([name, content], i) => [
      { role: 'assistant', content: [{ type: 'tool_use', id: `toolu_${i}`, name, input: {} }] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: `toolu_${i}`, content }] },
    ]),
    ...messages,
  ],
});

export interface Released {
  readonly calls: readonly string[];
  readonly text: string;
}

/** Sends the conversation; the model makes this call. */
export async function replyOf(gateway: LoneGateway, body: unknown, call: Call): Promise<Released> {
  const surface = SURFACES[0] as Surface;
  gateway.provider.answer({ script: { text: 'Next.', toolCalls: [call] } });
  const turn = readReply(surface, await (await ask(gateway, surface, body)).text());
  return { calls: turn.toolCalls.map(({ name }) => name), text: turn.text };
}
