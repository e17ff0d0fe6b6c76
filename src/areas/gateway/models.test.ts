/** The capability list: static, cacheable, and true. Source: docs/reference/gateway.md#surfaces. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loneGateway, type LoneGateway } from '../../../test/support/fakes/lone-gateway.ts';
import { surfaceOf } from './routes.ts';

interface List {
  readonly models: readonly { id: string; supported: boolean; dialects: string[]; features: unknown }[];
  readonly surfaces: readonly { dialect: string; path: string; streaming: boolean }[];
  readonly router: readonly { path: string; from: string; provider: string; to: string }[];
}

describe('/models.json', () => {
  let gateway: LoneGateway;
  let list: List;
  let etag: string;
  beforeAll(async () => {
    gateway = await loneGateway();
    const response = await fetch(`${gateway.url}/models.json`);
    list = (await response.json()) as List;
    etag = response.headers.get('etag') ?? '';
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  });
  afterAll(() => gateway.stop());

  it('is answered with 304 to a client that has it, and needs no credential', async () => {
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await fetch(`${gateway.url}/models.json`, { headers: { 'if-none-match': tag } });
      expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect((await fetch(`${gateway.url}/models.json`, { headers: { 'if-none-match': '"old"' } })).status).toBe(200);
  });

  it('names the surfaces that the gateway reads, and no other', () => {
    for (const { dialect, path } of list.surfaces)
      expect(surfaceOf('POST', path.replace('{model}', 'm'))).toMatchObject({ codec: { dialect } });
  });

  it('names the pairs that the router serves', async () => {
    gateway.state.keys.set('good', ['gateway']);
    for (const { path, from, provider, to } of list.router) {
      gateway.provider.requests.length = 0;
      const response = await fetch(`${gateway.url}${path}`, {
        method: 'POST',
        headers: { 'x-svc-api-key': 'good', 'x-svc-egress-key': 'sk' },
        body: JSON.stringify({ model: `${provider}/m`, max_tokens: 5, messages: [{ role: 'user', content: 'Hi' }] }),
      });
      expect(response.status).toBe(200);
      expect(surfaceOf('POST', path)).toMatchObject({ codec: { dialect: from } });
      const upstream = surfaceOf('POST', `/${provider}${gateway.provider.requests[0]?.url ?? ''}`);
      expect(upstream).toMatchObject({ codec: { dialect: to } });
    }
  });

  it('says of each family whether its calls are screened and judged', () => {
    expect(list.models.length).toBeGreaterThan(4);
    for (const { supported, dialects, features } of list.models) {
      expect(supported).toBe(dialects.length > 0);
      expect(features !== null).toBe(supported);
    }
  });
});
