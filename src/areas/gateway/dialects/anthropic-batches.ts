/** Anthropic message batches: each request inside the batch is a body of its own. Pure. */
import { arrayAt, member } from '../framing/json-value.ts';
import { anthropicMessages } from './anthropic-messages.ts';
import { anthropicMessagesOf, anthropicSpans } from './anthropic-request.ts';
import { requestOnly, spansBelow } from './request-only.ts';

const paramsOf = (body: unknown): unknown[] => arrayAt(body, 'requests').map((request) => member(request, 'params'));

export const anthropicBatches = requestOnly(anthropicMessages, {
  conversation: (body) => anthropicMessagesOf(paramsOf(body)[0]),
  spans: (body) => paramsOf(body).flatMap((params, i) => spansBelow(`/requests/${i}/params`, anthropicSpans(params))),
  toolDeclarations: (body) => paramsOf(body).flatMap((params) => anthropicMessages.toolDeclarations(params)),
});
