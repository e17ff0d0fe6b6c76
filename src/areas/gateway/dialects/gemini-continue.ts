/** Gemini generateContent: a reply whose calls were withheld goes on. Source: docs/reference/gateway.md#going-on. Pure. */
import { isRecord } from '../../../contract/json.ts';
import { spliceJson } from '../framing/json-splice.ts';
import { arrayAt, member, stringAt } from '../framing/json-value.ts';
import { createGeminiJoin } from './gemini-join.ts';
import { answered, appended, summed, type Continuation } from './continuation.ts';
import { candidatePieces, saysText, setApart } from './gemini-parts.ts';

function request(source: string, body: unknown, reply: unknown, answers: ReadonlyMap<string, string>): string | null {
  const [candidate, more] = arrayAt(reply, 'candidates');
  const content = member(candidate, 'content');
  if (!Array.isArray(member(body, 'contents')) || !isRecord(content) || more !== undefined) return null;
  if (stringAt(candidate, 'finishReason') !== 'STOP') return null;
  const parts = answered([...candidatePieces(candidate, 0, 0).calls], ([block, { id, name }]) => {
    const error = answers.get(id ?? block);
    return error === undefined
      ? null
      : { functionResponse: { ...(id === undefined ? {} : { id }), name, response: { error } } };
  });
  if (parts === null) return null;
  const spoken = appended(source, '/contents', [
    { ...content, role: 'model' },
    { role: 'user', parts },
  ]);
  return spliceJson(spoken, freeChoice(body));
}

/** In both spellings. */
function freeChoice(body: unknown): ReadonlyMap<string, unknown> {
  const edits = new Map<string, unknown>();
  for (const config of ['toolConfig', 'tool_config'])
    for (const calling of ['functionCallingConfig', 'function_calling_config']) {
      const mode = stringAt(member(member(body, config), calling), 'mode');
      if (mode?.toUpperCase() === 'ANY') edits.set(`/${config}/${calling}`, { mode: 'AUTO' });
    }
  return edits;
}

function joined(first: unknown, second: unknown): unknown {
  if (!isRecord(second)) return second;
  const before = member(arrayAt(first, 'candidates')[0], 'content');
  const candidates = arrayAt(second, 'candidates').map((candidate) => {
    if (!isRecord(candidate)) return candidate;
    const { logprobsResult: _, avgLogprobs: __, ...rest } = candidate; // of one of the two texts
    const content = member(candidate, 'content');
    const [first, added] = [arrayAt(before, 'parts'), arrayAt(content, 'parts')];
    const parts = [...first, ...(first.some(saysText) ? setApart(added) : added)];
    return { ...rest, content: { role: 'model', ...(isRecord(content) ? content : {}), parts } };
  });
  return { ...second, candidates, usageMetadata: summed(member(first, 'usageMetadata'), second.usageMetadata) };
}

export const geminiContinuation: Continuation = { request, joined, createJoin: createGeminiJoin };
