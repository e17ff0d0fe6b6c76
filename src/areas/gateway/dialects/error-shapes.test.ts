/** The form of refusals in each dialect. Source: docs/reference/gateway.md#error-form. */
import { expect, it } from 'vitest';
import { anthropicMessages } from './anthropic-messages.ts';
import type { DialectCodec } from './dialect.ts';
import { geminiGenerate } from './gemini-generate.ts';
import { openaiChat } from './openai-chat.ts';
import { openaiResponses } from './openai-responses.ts';

const CODECS: readonly (readonly [string, DialectCodec])[] = [
  ['anthropic', anthropicMessages],
  ['chat', openaiChat],
  ['responses', openaiResponses],
  ['gemini', geminiGenerate],
];

it.each(CODECS)('%s: a fault of this side names the request, a refusal does not', (_name, codec) => {
  const facts = { status: 503, code: 'service_unavailable', message: 'away', details: { reason: 'provider_connect' } };
  const error = (more: object): unknown =>
    (JSON.parse(codec.errorBody({ ...facts, ...more })) as { error: unknown }).error;
  expect(JSON.stringify(error({ requestId: 'req-1' }))).toContain('req-1');
  expect(JSON.stringify(error({}))).not.toMatch(/request_?id/i);
  expect(JSON.stringify(error({}))).toContain('provider_connect');
});
