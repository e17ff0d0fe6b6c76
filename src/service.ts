/** Composition of one running service: areas, API, gateway and jobs by role, on an open database. Used by main.ts and by tests. */
import { buildApp } from './app.ts';
import { areas } from './areas.ts';
import { ensureBootstrap, type Bootstrap } from './areas/keys/index.ts';
import { startGateway } from './areas/gateway/index.ts';
import { newId } from './platform/ids.ts';
import { createMetrics } from './platform/metrics.ts';
import type { PlatformServices } from './platform/services.ts';
import { createTracer } from './platform/trace.ts';

export interface RunningService {
  readonly apiUrl: string | null; // null when the role does not serve it
  readonly gatewayUrl: string | null;
  readonly bootstrap: Bootstrap | null;
  readonly operations: number;
  /** Ready turns 503, requests in flight finish, queues are flushed. The database stays open. */
  stop(): Promise<void>;
}

export async function startService(base: Pick<PlatformServices, 'settings' | 'log' | 'clock' | 'db' | 'sealer'>): Promise<RunningService> {
  const { settings, db } = base;
  const serves = (role: 'api' | 'gateway' | 'worker'): boolean => settings.ROLE === 'all' || settings.ROLE === role;
  const app = await buildApp(
    { ...base, newId, metrics: createMetrics(() => db.stats()), tracer: createTracer(settings.OTEL_EXPORTER_OTLP_ENDPOINT) },
    serves('api') ? areas : areas.map((area) => ({ ...area, operations: [] })));
  const bootstrap = await ensureBootstrap(app.services);
  const gateway = serves('gateway') ? await startGateway(app.services, { limiter: app.limiter }) : null;
  // Every role answers /health and /metrics on PORT; only `api` and `all` have operations there.
  const address = await app.api.listen({ host: settings.HOST, port: settings.PORT });
  if (serves('worker')) await app.startJobs();
  const url = (port: number): string => `http://${settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST}:${port}`;
  return {
    apiUrl: serves('api') ? address : null,
    gatewayUrl: gateway === null ? null : url(gateway.port),
    bootstrap,
    operations: areas.reduce((sum, area) => sum + area.operations.length, 0),
    async stop() {
      app.beginStop();
      await gateway?.close();
      await app.stop();
    },
  };
}
