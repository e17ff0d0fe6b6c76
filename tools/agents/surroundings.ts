/** The service under test between two relays, with a guarded agent per program and mode. Loopback only. */
import { wholeService, type WholeService } from '../../test/support/fakes/whole-service.ts';
import { startFakeProvider, type FakeProvider } from '../../test/support/fakes/llm-provider.ts';
import type { Mode } from '../../src/contract/enums.ts';
import { PROVIDER_KEY } from './agents.ts';
import { startTap, type Tap } from './tap.ts';

export interface Surroundings {
  readonly provider: FakeProvider;
  /** Before the gateway, and behind it. */
  readonly before: Tap;
  readonly behind: Tap;
  /** Makes the agent that a program is, and answers its id. */
  agent(name: string, mode: Mode): Promise<string>;
  contain(agentId: string, verb: 'kill'): Promise<void>;
  stop(): Promise<void>;
}

export async function startSurroundings(): Promise<Surroundings> {
  const provider = await startFakeProvider();
  const behind = await startTap(provider.url, false);
  const service: WholeService = await wholeService({
    settings: {
      UPSTREAM_ANTHROPIC_URL: behind.url,
      UPSTREAM_OPENAI_URL: behind.url,
      UPSTREAM_GEMINI_URL: behind.url,
    },
  });
  const before = await startTap(service.gatewayUrl, true);
  return {
    provider,
    before,
    behind,
    agent: (name, mode) => service.guardedAgent({ key: PROVIDER_KEY, name, protection: mode, integrity: mode }),
    async contain(agentId, verb) {
      const reply = await service.api.call('POST', `/v1/orgs/${service.tenant.orgId}/agents/${agentId}/${verb}`, {
        headers: service.tenant.headers,
        key: `${verb}-${agentId}-${Date.now()}`,
        body: { reason: 'test of agents' },
      });
      if (reply.status >= 300) throw new Error(`${verb}: ${reply.text}`);
    },
    async stop() {
      await before.close();
      await service.stop();
      await behind.close();
      await provider.close();
    },
  };
}
