/** Anthropic Messages: a reply whose calls were withheld goes on. Source: docs/reference/gateway.md#going-on. Pure. */
import { isRecord } from '../../../contract/json.ts';
import { spliceJson } from '../framing/json-splice.ts';
import { arrayAt, member, stringAt } from '../framing/json-value.ts';
import { createAnthropicJoin } from './anthropic-join.ts';
import { answered, appended, both, summed, type Continuation } from './continuation.ts';

const isEmptyText = (block: unknown): boolean => stringAt(block, 'type') === 'text' && stringAt(block, 'text') === '';

function request(source: string, body: unknown, reply: unknown, answers: ReadonlyMap<string, string>): string | null {
  if (!Array.isArray(member(body, 'messages')) || stringAt(reply, 'stop_reason') !== 'tool_use') return null;
  const content = arrayAt(reply, 'content').filter((block) => !isEmptyText(block)); // the provider refuses empty texts
  const results = answered(
    content.filter((block) => stringAt(block, 'type') === 'tool_use'),
    (call) => {
      const id = stringAt(call, 'id');
      const said = answers.get(id ?? '');
      return said === undefined ? null : { type: 'tool_result', tool_use_id: id, content: said, is_error: true };
    },
  );
  if (results === null) return null;
  const spoken = appended(source, '/messages', [
    { role: 'assistant', content },
    { role: 'user', content: results },
  ]);
  const choice = member(body, 'tool_choice');
  const isForced = ['any', 'tool'].includes(stringAt(choice, 'type') ?? '');
  if (!isForced) return spoken;
  const parallel = member(choice, 'disable_parallel_tool_use');
  const free = { type: 'auto', ...(parallel === undefined ? {} : { disable_parallel_tool_use: parallel }) };
  return spliceJson(spoken, new Map([['/tool_choice', free]]));
}

export const anthropicContinuation: Continuation = {
  request,
  createJoin: createAnthropicJoin,
  joined: (first, second) =>
    isRecord(second)
      ? {
          ...second,
          content: both(member(first, 'content'), second.content),
          usage: summed(member(first, 'usage'), second.usage),
        }
      : second,
};
