/** Conversations in the dialect of a surface: the user's task, then words of the agent and the user in turn; and their replies. */
import { expect } from 'vitest';
import type { Script } from './llm-provider-replies.ts';
import { ask, type LoneGateway, type Surface } from './lone-gateway.ts';
import { readReply } from './read-reply.ts';

type Member = Record<string, unknown>;
export const agentSays: Readonly<Record<string, (text: string) => Member>> = {
  anthropic: (text) => ({ role: 'assistant', content: [{ type: 'text', text }] }),
  chat: (text) => ({ role: 'assistant', content: text }),
  responses: (text) => ({ type: 'message', role: 'assistant', content: [{ type: 'output_text', text }] }),
  gemini: (text) => ({ role: 'model', parts: [{ text }] }),
};

/** The conversation of the surface up to `task`, then these words in turn: of the agent, of the user. */
export function conversation(surface: Surface, task: string, words: readonly string[] = []): unknown {
  const body = surface.body(task) as Member;
  const key = ['messages', 'input', 'contents'].find((k) => Array.isArray(body[k])) ?? '';
  const messages = body[key] as Member[];
  const agent = agentSays[surface.name.replace('-array', '')] ?? agentSays['gemini'];
  const users = messages.at(-1) ?? {};
  const asUser = (text: string): Member =>
    JSON.parse(JSON.stringify(users).replace(JSON.stringify(task), JSON.stringify(text))) as Member;
  const said = words.map((text, i) => (i % 2 === 0 ? (agent?.(text) ?? {}) : asUser(text)));
  return { ...body, [key]: [...messages, ...said] };
}

export interface GivenReply {
  readonly text: string;
  readonly calls: readonly string[];
  readonly advisory: string;
  readonly stop: string | null;
}

/** What the client of a surface gets of a reply with this text and these calls. */
export async function replyOf(
  at: LoneGateway,
  surface: Surface,
  body: unknown,
  script: { readonly text: string; readonly toolCalls: readonly object[] },
): Promise<GivenReply> {
  at.provider.answer({
    script: { ...script, toolCalls: script.toolCalls as NonNullable<Script['toolCalls']>, deltaChars: 4 },
  });
  const response = await ask(at, surface, body);
  const turn = readReply(surface, await response.text());
  expect(response.status).toBe(200);
  return {
    text: turn.text,
    calls: turn.toolCalls.map(({ name }) => name),
    advisory: response.headers.get('x-svc-advisory') ?? '',
    stop: turn.stopReason,
  };
}
