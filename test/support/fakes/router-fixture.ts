/** A gateway whose router surface knows two keys: `good` may use it, `unscoped` may not. Registers the hooks of the test file. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { POLICY } from './gateway-ports.ts';
import { loneGateway, type LoneGateway } from './lone-gateway.ts';

export const KEYS = { 'x-svc-api-key': 'good', 'x-svc-egress-key': 'sk-egress' };

export interface RouterFixture {
  readonly gateway: LoneGateway;
  readonly post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>;
  /** A small Anthropic request for this model. */
  readonly route: (headers: Record<string, string>, model?: string) => Promise<Response>;
  /** What the provider received last. */
  readonly sent: () => Record<string, unknown>;
}

export function routerFixture(): RouterFixture {
  let gateway: LoneGateway;
  beforeAll(async () => {
    gateway = await loneGateway({ settings: { UPSTREAM_BREAKER_FAILURES: 1_000 } });
    gateway.state.keys.set('good', ['gateway', 'api:read']);
    gateway.state.keys.set('unscoped', ['api:read']);
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    gateway.provider.requests.length = 0;
    gateway.provider.answer({ script: { text: 'Hello.' } });
    gateway.state.policy = POLICY;
    gateway.state.advisories = [];
  });
  const post: RouterFixture['post'] = (path, body, headers = KEYS) =>
    fetch(`${gateway.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return {
    get gateway() {
      return gateway;
    },
    post,
    route: (headers, model = 'anthropic/m-9') =>
      post(
        '/router/anthropic/v1/messages',
        `{ "model":"${model}", "max_tokens":5, "messages":[{"role":"user","content":"Hi"}] }`,
        headers,
      ),
    sent: () => gateway.provider.requests.at(-1)?.json as Record<string, unknown>,
  };
}

export const anthropicBody = (model: string, more: object = {}): object => ({
  model,
  max_tokens: 64,
  messages: [{ role: 'user', content: 'Hi' }],
  ...more,
});
export const chatBody = (model: string, more: object = {}): object => ({
  model,
  messages: [{ role: 'user', content: 'Hi' }],
  ...more,
});
