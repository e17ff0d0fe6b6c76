/** Prometheus metrics: one registry a process, labels by route template only, so that their number is bounded. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  /** One finished request. `seconds` from head received to response finished. */
  observeRequest(labels: { method: string; route: string; status: number }, seconds: number): void;
  /** Counts an event of any kind under a name that an area declares once. */
  counter(name: string, help: string, labelNames?: readonly string[]): Counter;
  /** A figure that is read when somebody asks. Where reading fails, the figures of the last time stay. */
  gauge(name: string, help: string, read: (gauge: Gauge) => Promise<void>, labelNames?: readonly string[]): Gauge;
  histogram(name: string, help: string, buckets: readonly number[], labelNames?: readonly string[]): Histogram;
  text(): Promise<string>;
}

const SECONDS_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The registry with process, event-loop-delay (nodejs_eventloop_lag_*), request and connection-pool figures. */
export function createMetrics(pool: () => { total: number; idle: number; waiting: number }): Metrics {
  const registry = new Registry();
  // Each sample of the loop's delay is a wake-up: at 10 ms they were four fifths of those of a service at rest.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 });
  const registers = [registry];
  const requests = new Counter({
    name: 'surety_http_requests_total',
    help: 'Finished requests',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'surety_http_request_seconds',
    help: 'Request duration',
    labelNames: ['method', 'route'],
    buckets: SECONDS_BUCKETS,
    registers,
  });
  for (const figure of ['total', 'idle', 'waiting'] as const) {
    registry.registerMetric(
      new Gauge({
        name: `surety_db_pool_${figure}`,
        help: `Database connections: ${figure}`,
        registers: [],
        collect() {
          this.set(pool()[figure]);
        },
      }),
    );
  }
  return {
    registry,
    observeRequest({ method, route, status }, duration) {
      requests.inc({ method, route, status: String(status) });
      seconds.observe({ method, route }, duration);
    },
    counter: (name, help, labelNames = []) => new Counter({ name, help, labelNames: [...labelNames], registers }),
    gauge: (name, help, read, labelNames = []) =>
      new Gauge({
        name,
        help,
        labelNames: [...labelNames],
        registers,
        async collect() {
          await read(this).catch(() => {});
        },
      }),
    histogram: (name, help, buckets, labelNames = []) =>
      new Histogram({ name, help, buckets: [...buckets], labelNames: [...labelNames], registers }),
    text: () => registry.metrics(),
  };
}
