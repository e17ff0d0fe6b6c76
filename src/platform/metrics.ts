/** Prometheus metrics: one registry a process, labels by route template only, so that their number is bounded. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** A metric that is read at each scrape. `counter`: only ever rises. */
export interface Figure {
  readonly name: string;
  readonly help: string;
  readonly kind: 'gauge' | 'counter';
  readonly labelNames?: readonly string[];
}

export interface Sample {
  readonly name: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Metrics {
  readonly registry: Registry;
  /** One finished request. `seconds` from head received to response finished. */
  observeRequest(labels: { method: string; route: string; status: number }, seconds: number): void;
  /** Counts an event of any kind under a name that an area declares once. */
  counter(name: string, help: string, labelNames?: readonly string[]): Counter;
  histogram(name: string, help: string, buckets: readonly number[], labelNames?: readonly string[]): Histogram;
  /**
   * Figures that one read fills, at each scrape. After a read that fails or takes longer than 2 s they stay as they were, and it
   * is counted.
   */
  collect(figures: readonly Figure[], read: () => readonly Sample[] | Promise<readonly Sample[]>): void;
  text(): Promise<string>;
}

const SECONDS_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The registry with process, event-loop-delay (nodejs_eventloop_lag_*) and request figures. */
export function createMetrics(): Metrics {
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
  const collected = createCollector(registry);
  return {
    registry,
    observeRequest({ method, route, status }, duration) {
      requests.inc({ method, route, status: String(status) });
      seconds.observe({ method, route }, duration);
    },
    counter: (name, help, labelNames = []) => new Counter({ name, help, labelNames: [...labelNames], registers }),
    histogram: (name, help, buckets, labelNames = []) =>
      new Histogram({ name, help, buckets: [...buckets], labelNames: [...labelNames], registers }),
    collect: (figures, read) => {
      collected.add(figures, read);
    },
    async text() {
      await collected.readAll();
      return registry.metrics();
    },
  };
}

const READ_MS = 2_000;

interface Collector {
  readonly add: Metrics['collect'];
  /** One at a time: who asks meanwhile gets the same figures. */
  readAll(): Promise<void>;
}

function createCollector(registry: Registry): Collector {
  const reads: (() => Promise<void>)[] = [];
  const failures = new Counter({
    name: 'surety_metrics_read_failures_total',
    help: 'Reads of figures for a scrape that failed or took too long',
    registers: [registry],
  });
  let running: Promise<void> | undefined;
  return {
    add(figures, read) {
      const made = new Map(figures.map((figure) => [figure.name, metricOf(figure, registry)]));
      reads.push(async () => {
        try {
          const samples = await within(READ_MS, read);
          for (const metric of made.values()) metric.reset();
          for (const { name, labels, value } of samples) made.get(name)?.inc(labels ?? {}, value);
        } catch {
          failures.inc();
        }
      });
    },
    readAll() {
      running ??= Promise.all(reads.map((read) => read())).then(() => {
        running = undefined;
      });
      return running;
    },
  };
}

const metricOf = ({ name, help, kind, labelNames = [] }: Figure, registry: Registry): Counter | Gauge =>
  new (kind === 'counter' ? Counter : Gauge)({ name, help, labelNames: [...labelNames], registers: [registry] });

async function within<T>(ms: number, work: () => T | Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error('the read took too long'));
    }, ms);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
