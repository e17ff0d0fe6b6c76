/** OpenAI conversations: items that later responses begin with, in the shape of the items of `input`. Pure. */
import { member } from '../framing/json-value.ts';
import { openaiResponses } from './openai-responses.ts';
import { inputSpans, responsesConversation } from './openai-responses-request.ts';
import { requestOnly } from './request-only.ts';

export const openaiItems = requestOnly(openaiResponses, {
  conversation: (body) => responsesConversation({ input: member(body, 'items') }),
  spans: (body) => inputSpans('/items', member(body, 'items')),
  toolDeclarations: () => [],
});
