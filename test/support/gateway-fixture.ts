/**
 * The real service with its gateway in front of a fake provider, and one tenant:
 *
 *   let stage: GatewayStage;
 *   beforeAll(async () => { stage = await gatewayStage(); });
 *   afterAll(() => stage.stop());
 */
import { createHash } from 'node:crypto';
import { startGateway, type RunningGateway } from '../../src/areas/gateway/index.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { startFakeProvider, type FakeProvider } from './fakes/llm-provider.ts';
import { testServer, type TestServer, type TestServerOptions } from './server.ts';
import { seedTenant, type Tenant, type TenantOptions } from './tenants.ts';

export interface GatewayFixture {
  readonly server: TestServer;
  readonly provider: FakeProvider;
  readonly gateway: RunningGateway;
  readonly tenant: Tenant;
  /** http://127.0.0.1:port of the gateway. */
  readonly url: string;
  /** A claimed agent whose protection is enforced, known to the gateway by the provider key sk-test; `more`: members of its card. */
  guarded(name: string, more?: object): Promise<string>;
  stop(): Promise<void>;
}

const PROTECTION = {
  card_version: 'protection/2026-04-26',
  mode: 'enforce',
  thresholds: { warn: 0.6, quarantine: 0.8, block: 0.95 },
  screen_surfaces: { incoming: true, outgoing: true, tool_calls: true, tool_responses: true },
  trusted_sources: { domains: [], agent_ids: [], ip_ranges: [] },
};

/**
 * @param more of the server, beside its providers
 * @param of of the tenant
 */
export async function gatewayFixture(more: TestServerOptions = {}, of: TenantOptions = {}): Promise<GatewayFixture> {
  const provider = await startFakeProvider();
  const server = await testServer({
    ...more,
    settings: {
      UPSTREAM_ANTHROPIC_URL: provider.url,
      UPSTREAM_OPENAI_URL: provider.url,
      UPSTREAM_GEMINI_URL: provider.url,
      EVENT_STREAM_SECONDS: 300,
      ...more.settings,
    },
  });
  const tenant = await seedTenant(server, of);
  const gateway = await startGateway(
    { ...server.services, metrics: createMetrics() },
    { limiter: { admitNow: () => undefined }, graceMs: 200 },
  );
  const { headers } = tenant;
  return {
    server,
    provider,
    gateway,
    tenant,
    url: `http://127.0.0.1:${gateway.port}`,
    async guarded(name, more = {}) {
      const proof = createHash('sha256').update(`sk-test|${name}`).digest('hex');
      const made = await server.call<{ id: string }>('POST', '/v1/agents', {
        headers,
        body: { name, hash_proof: proof },
      });
      const put = await server.call('PUT', `/v1/protection/agent/${made.body.id}`, {
        headers,
        key: `protect-${name}`,
        body: { ...PROTECTION, ...more },
      });
      if (made.status !== 201 || put.status >= 300) throw new Error(`${name} was not made: ${made.text} ${put.text}`);
      return made.body.id;
    },
    async stop() {
      await gateway.close();
      await server.stop();
      await provider.close();
    },
  };
}
