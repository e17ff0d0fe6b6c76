/** A scripted refusal of the fake, and what the gateway itself sends: the same status, body and Retry-After, for every code and provider. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFakeSurety } from '../../sdk/src/testing.ts';
import { anthropicMessages } from '../../src/areas/gateway/dialects/anthropic-messages.ts';
import { geminiGenerate } from '../../src/areas/gateway/dialects/gemini-generate.ts';
import { openaiChat } from '../../src/areas/gateway/dialects/openai-chat.ts';
import { openaiResponses } from '../../src/areas/gateway/dialects/openai-responses.ts';
import type { DialectCodec } from '../../src/areas/gateway/dialects/dialect.ts';
import { HttpExchange } from '../../src/areas/gateway/turn/http-exchange.ts';
import { ERRORS, fail, type ErrorCode, type Refusal } from '../../src/contract/errors.ts';

let send: { readonly codec: DialectCodec; readonly refusal: Refusal };
const gateway = createServer((request, response) => {
  const origin = { publicUrl: 'http://127.0.0.1', trustedProxyHops: 0 };
  const exchange = new HttpExchange(request, response, { requestId: 'r', at: new Date(), startedMs: 0, origin });
  exchange.errors = send.codec;
  exchange.refuse(send.refusal);
});
beforeAll(() => new Promise<void>((resolve) => void gateway.listen(0, '127.0.0.1', resolve)));
afterAll(() => void gateway.close());

/** Ids of requests differ: each reply's own stands as `r`. */
const seen = async (reply: Response): Promise<unknown[]> => {
  const id = reply.headers.get('x-svc-request-id') ?? '';
  const body: unknown = JSON.parse((await reply.text()).replaceAll(JSON.stringify(id), '"r"'));
  return [reply.status, reply.headers.get('retry-after'), body];
};

it.each([
  ['/anthropic/v1/messages', anthropicMessages],
  ['/openai/v1/chat/completions', openaiChat],
  ['/openai/v1/responses', openaiResponses],
  ['/gemini/v1beta/models/gemini-2.5-pro:generateContent', geminiGenerate],
  ['/gemini/v1beta/models/gemini-2.5-pro:streamGenerateContent', geminiGenerate],
])('%s', async (path, codec) => {
  const fake = createFakeSurety();
  const { port } = gateway.address() as AddressInfo;
  const statuses = new Set<number>();
  for (const code of Object.keys(ERRORS) as ErrorCode[])
    for (const details of [undefined, { reason: 'agent_paused' } as const])
      for (const retryAfterSeconds of [undefined, 7]) {
        const headers: Record<string, string> = retryAfterSeconds === undefined ? {} : { 'retry-after': '7' };
        const refusal = fail(code, details, { message: 'Not now', headers });
        send = { codec, refusal };
        const sent = await seen(await fetch(`http://127.0.0.1:${port}/`));
        const { status } = refusal;
        fake.turns({
          refusal: {
            status,
            code,
            message: 'Not now',
            ...(details === undefined ? {} : { details }),
            ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
          },
        });
        const answered = await seen(await fake.fetch(`http://127.0.0.1${path}`, { method: 'POST', body: '{}' }));
        expect(answered, code).toEqual(sent);
        statuses.add(status);
      }
  expect([...statuses]).toEqual(expect.arrayContaining([400, 401, 402, 403, 404, 413, 429, 500, 503, 529]));
});
