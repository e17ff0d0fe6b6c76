/** OpenAI Chat Completions: a reply whose calls were withheld goes on. Source: docs/reference/gateway.md#going-on. Pure. */
import { isRecord } from '../../../contract/json.ts';
import { spliceJson } from '../framing/json-splice.ts';
import { arrayAt, member, stringAt, type JsonObject } from '../framing/json-value.ts';
import { createChatJoin } from './openai-chat-join.ts';
import { answered, appended, paragraphs, summed, type Continuation } from './continuation.ts';
import { reasoningKey } from './openai-chat-request.ts';

const ENDS: ReadonlySet<string> = new Set(['tool_calls', 'function_call', 'stop']);
/** The id that `readTurn` gives a call in the old form, which has none. */
const LEGACY_ID = '0.function';

function request(source: string, body: unknown, reply: unknown, answers: ReadonlyMap<string, string>): string | null {
  const [choice, more] = arrayAt(reply, 'choices');
  const message = member(choice, 'message');
  if (!Array.isArray(member(body, 'messages')) || !isRecord(message) || more !== undefined) return null;
  if (!ENDS.has(stringAt(choice, 'finish_reason') ?? '') || isRecord(message.audio)) return null;
  const results = answersTo(message, answers);
  if (results === null) return null;
  const { annotations: _, ...said } = message;
  const kept = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null));
  return spliceJson(appended(source, '/messages', [kept, ...results]), freeChoice(body));
}

function answersTo(message: JsonObject, answers: ReadonlyMap<string, string>): readonly unknown[] | null {
  const legacy = message.function_call;
  if (isRecord(legacy)) {
    const content = answers.get(LEGACY_ID);
    const name = stringAt(legacy, 'name');
    return content === undefined || name === undefined ? null : [{ role: 'function', name, content }];
  }
  return answered(arrayAt(message, 'tool_calls'), (call) => {
    const id = stringAt(call, 'id');
    const content = answers.get(id ?? '');
    return content === undefined ? null : { role: 'tool', tool_call_id: id, content };
  });
}

function freeChoice(body: unknown): ReadonlyMap<string, unknown> {
  const choice = member(body, 'tool_choice');
  const edits = new Map<string, unknown>();
  if (stringAt(choice, 'type') === 'allowed_tools') edits.set('/tool_choice/allowed_tools/mode', 'auto');
  else if (choice === 'required' || isRecord(choice)) edits.set('/tool_choice', 'auto');
  if (isRecord(member(body, 'function_call'))) edits.set('/function_call', 'auto');
  return edits;
}

function joined(first: unknown, second: unknown): unknown {
  if (!isRecord(second)) return second;
  const before = member(arrayAt(first, 'choices')[0], 'message');
  const choices = arrayAt(second, 'choices').map((choice) => {
    const after = member(choice, 'message');
    if (!isRecord(choice) || !isRecord(after)) return choice;
    const key = reasoningKey(after) ?? reasoningKey(before);
    const thought = key === null ? null : paragraphs(stringAt(before, key), stringAt(after, key));
    return {
      ...choice,
      ...('logprobs' in choice ? { logprobs: null } : {}), // they spell one of the two texts
      message: {
        ...after,
        content: paragraphs(stringAt(before, 'content'), stringAt(after, 'content')),
        ...(key === null || thought === null ? {} : { [key]: thought }),
      },
    };
  });
  return { ...second, choices, usage: summed(member(first, 'usage'), second.usage) };
}

export const chatContinuation: Continuation = { request, joined, createJoin: createChatJoin };
