/** OpenAI threads: a message that is added to one, and the outputs of tools that a run waits for. Pure. */
import type { TextSpan } from '../../../contract/turn.ts';
import { isRecord } from '../../../contract/json.ts';
import { arrayAt, member, stringAt } from '../framing/json-value.ts';
import { addBlock, blocks, media, opaque, typed, words } from './blocks.ts';
import { addJson } from './free-json.ts';
import { openaiResponses } from './openai-responses.ts';
import { NO_MESSAGES, requestOnly } from './request-only.ts';
import { textOfParts, type SpanOrigin } from './spans.ts';

const readContent = blocks({
  text: typed({ text: words }),
  image_file: typed({ image_file: media('image') }),
  image_url: typed({ image_url: media('image') }),
});

function threadSpans(body: unknown): TextSpan[] {
  const out: TextSpan[] = [];
  arrayAt(body, 'tool_outputs').forEach((output, i) => {
    const origin: SpanOrigin = { source: 'tool_result', toolCallId: stringAt(output, 'tool_call_id') };
    addBlock(out, `/tool_outputs/${i}`, output, origin, { tool_call_id: opaque, output: words });
  });
  if (!isRecord(body)) return out;
  const source = stringAt(body, 'role') === 'assistant' ? 'assistant_message' : 'user_message';
  if (body.content !== undefined && body.content !== null) readContent(out, '/content', body.content, { source });
  if (Array.isArray(body.attachments) && body.attachments.length > 0)
    out.push({ pointer: '/attachments', text: '', source: 'user_message', surface: 'incoming', unread: 'file' });
  if (!Array.isArray(body.tool_outputs)) addJson(out, '/tool_outputs', body.tool_outputs, { source: 'tool_result' });
  return out;
}

/** A streamed run answers with the model's next turn, in events that the gateway cannot read. */
export const openaiThreads = {
  ...requestOnly(openaiResponses, {
    conversation: (body) => {
      const said = stringAt(body, 'role') === 'assistant' ? '' : textOfParts(member(body, 'content'));
      return { ...NO_MESSAGES, firstUser: said, lastUser: said, userTexts: said === '' ? [] : [said] };
    },
    spans: threadSpans,
    toolDeclarations: () => [],
  }),
  isUnread: (body: unknown) => member(body, 'stream') === true,
};
