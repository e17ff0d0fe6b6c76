/** Hits, misses and sizes of the caches of this process, for /metrics. */
import type { Metrics } from '../metrics.ts';
import { cacheFigures } from './figures.ts';

export function measureCaches(metrics: Metrics): void {
  const labelNames = ['cache'];
  metrics.collect(
    [
      { name: 'surety_cache_hits_total', help: 'Values found in a cache', kind: 'counter', labelNames },
      { name: 'surety_cache_misses_total', help: 'Values a cache had to load', kind: 'counter', labelNames },
      { name: 'surety_cache_entries', help: 'Values in a cache', kind: 'gauge', labelNames },
    ],
    () =>
      cacheFigures().flatMap(({ name: cache, hits, misses, entries }) => [
        { name: 'surety_cache_hits_total', labels: { cache }, value: hits },
        { name: 'surety_cache_misses_total', labels: { cache }, value: misses },
        { name: 'surety_cache_entries', labels: { cache }, value: entries },
      ]),
  );
}
