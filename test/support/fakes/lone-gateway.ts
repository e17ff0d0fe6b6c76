/** A gateway over in-memory ports and a fake provider, for tests of the gateway without a database. */
import { newId } from '../../../src/platform/ids.ts';
import { readSettings, type Settings } from '../../../src/platform/config.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { silentLog } from '../../../src/platform/log.ts';
import { createMetrics } from '../../../src/platform/metrics.ts';
import type { Tracer } from '../../../src/platform/trace.ts';
import { startGatewayWith, type GatewayOverrides, type RunningGateway } from '../../../src/areas/gateway/start.ts';
import { fakePorts, type FakeState } from './gateway-ports.ts';
import { startFakeProvider, type FakeProvider } from './llm-provider.ts';
import type { GatewayPorts } from '../../../src/areas/gateway/ports.ts';

export interface LoneGateway {
  readonly url: string;
  readonly provider: FakeProvider;
  readonly state: FakeState;
  readonly running: RunningGateway;
  stop(): Promise<void>;
}

export interface LoneOptions {
  readonly settings?: Partial<Settings>;
  readonly overrides?: GatewayOverrides;
  readonly provider?: FakeProvider;
  readonly tracer?: Tracer;
  readonly fakes?: { ports: GatewayPorts; state: FakeState };
}

export async function loneGateway(options: LoneOptions = {}): Promise<LoneGateway> {
  const provider = options.provider ?? (await startFakeProvider());
  const { ports, state } = options.fakes ?? fakePorts();
  const settings: Settings = {
    ...readSettings({}),
    GATEWAY_PORT: 0,
    UPSTREAM_ANTHROPIC_URL: provider.url,
    UPSTREAM_OPENAI_URL: provider.url,
    UPSTREAM_GEMINI_URL: provider.url,
    ...options.settings,
  };
  const running = await startGatewayWith(
    {
      settings,
      clock: systemClock,
      newId,
      log: silentLog,
      metrics: createMetrics(),
      ...(options.tracer === undefined ? {} : { tracer: options.tracer }),
    },
    ports,
    { graceMs: 200, ...options.overrides },
  );
  return {
    url: `http://127.0.0.1:${running.port}`,
    provider,
    state,
    running,
    async stop() {
      await running.close();
      await ports.documents.close();
      await provider.close();
    },
  };
}

export const words = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    (headers.get('x-svc-verdict') ?? '').split('; ').map((pair) => pair.split('=') as [string, string]),
  );

export interface Surface {
  readonly name: string;
  readonly stream: boolean;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A request whose user says `text`, after a tool result `tool` when given. */
  body(text: string, tool?: string): unknown;
}

const history = {
  anthropic: (text: string, tool?: string): unknown[] => [
    { role: 'user', content: 'What is on the page?' },
    ...(tool === undefined
      ? []
      : [
          { role: 'assistant', content: [{ type: 'tool_use', id: 'toolu_9', name: 'fetch', input: { url: 'x' } }] },
          {
            role: 'user',
            content: [{ type: 'tool_result', tool_use_id: 'toolu_9', content: [{ type: 'text', text: tool }] }],
          },
        ]),
    { role: 'user', content: [{ type: 'text', text }] },
  ],
  chat: (text: string, tool?: string): unknown[] => [
    { role: 'user', content: 'What is on the page?' },
    ...(tool === undefined
      ? []
      : [
          {
            role: 'assistant',
            content: null,
            tool_calls: [{ id: 'call_9', type: 'function', function: { name: 'fetch', arguments: '{}' } }],
          },
          { role: 'tool', tool_call_id: 'call_9', content: tool },
        ]),
    { role: 'user', content: text },
  ],
  responses: (text: string, tool?: string): unknown[] => [
    { role: 'user', content: 'What is on the page?' },
    ...(tool === undefined
      ? []
      : [
          { type: 'function_call', call_id: 'call_9', name: 'fetch', arguments: '{}' },
          { type: 'function_call_output', call_id: 'call_9', output: tool },
        ]),
    { role: 'user', content: [{ type: 'input_text', text }] },
  ],
  gemini: (text: string, tool?: string): unknown[] => [
    { role: 'user', parts: [{ text: 'What is on the page?' }] },
    ...(tool === undefined
      ? []
      : [
          { role: 'model', parts: [{ functionCall: { name: 'fetch', args: {} } }] },
          { role: 'user', parts: [{ functionResponse: { name: 'fetch', response: { result: tool } } }] },
        ]),
    { role: 'user', parts: [{ text }] },
  ],
};

/** All ten ways in: four dialects, whole and streamed, Gemini streams in both framings. */
export const SURFACES: readonly Surface[] = [false, true].flatMap((stream): Surface[] => [
  {
    name: 'anthropic',
    stream,
    path: '/anthropic/v1/messages',
    headers: { 'x-api-key': 'sk-test', 'anthropic-version': '2023-06-01' },
    body: (t, r) => ({ model: 'm', max_tokens: 50, stream, messages: history.anthropic(t, r) }),
  },
  {
    name: 'chat',
    stream,
    path: '/openai/v1/chat/completions',
    headers: { authorization: 'Bearer sk-test' },
    body: (t, r) => ({ model: 'm', stream, messages: history.chat(t, r) }),
  },
  {
    name: 'responses',
    stream,
    path: '/openai/v1/responses',
    headers: { authorization: 'Bearer sk-test' },
    body: (t, r) => ({ model: 'm', stream, input: history.responses(t, r) }),
  },
  ...(stream ? ['?alt=sse', ''] : [null]).map((query): Surface => ({
    name: query === '' ? 'gemini-array' : 'gemini',
    stream,
    headers: { 'x-goog-api-key': 'sk-test' },
    body: (t, r) => ({ contents: history.gemini(t, r) }),
    path: `/gemini/v1beta/models/m:${query === null ? 'generateContent' : `streamGenerateContent${query}`}`,
  })),
]);

export function ask(gateway: LoneGateway, surface: Surface, body: unknown, init: RequestInit = {}): Promise<Response> {
  return fetch(`${gateway.url}${surface.path}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
    headers: {
      'content-type': 'application/json',
      ...surface.headers,
      ...(init.headers as Record<string, string> | undefined),
    },
  });
}
