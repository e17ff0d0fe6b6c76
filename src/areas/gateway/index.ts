/** The gateway area: LLM traffic in four dialects, screened, judged and recorded. See README.md. */
import type { Services } from '../../platform/services.ts';
import { createScreenPool } from '../safe-house/index.ts';
import { createAdvisoryDirectory } from './advisory-directory.ts';
import type { LimitPort } from './ports.ts';
import { createReleaseDirectory } from './release-directory.ts';
import { startGatewayWith, type GatewayOverrides, type RunningGateway } from './start.ts';
import { portsOf } from './wiring.ts';

export interface GatewayOptions extends GatewayOverrides {
  readonly limiter: LimitPort;
}

/**
 * Starts the gateway on GATEWAY_PORT over services whose areas have started. Rejects when the port is taken.
 * `close` refuses new requests, lets running ones finish (20 s), and resolves when every turn is written.
 */
export async function startGateway(
  services: Services,
  { limiter, ...overrides }: GatewayOptions,
): Promise<RunningGateway> {
  const releases = await createReleaseDirectory(services);
  const advisories = await createAdvisoryDirectory(services);
  const pool = createScreenPool();
  const running = await startGatewayWith(
    services,
    portsOf(services, limiter, { releases, advisories, pool }),
    overrides,
  );
  return {
    port: running.port,
    async close() {
      await running.close();
      await releases.close();
      await advisories.close();
      await pool.close();
    },
  };
}

export type { RunningGateway } from './start.ts';
