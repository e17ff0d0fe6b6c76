import { expect, it } from 'vitest';
import { measureCaches } from './cache/measure.ts';
import { createMetrics } from './metrics.ts';
import { loadingCache } from './cache/loading-cache.ts';

const linesOf = (text: string, name: string): string[] => text.split('\n').filter((line) => line.startsWith(name));

it('metrics are read at each scrape, and rows that no longer exist disappear', async () => {
  const metrics = createMetrics();
  let depth: readonly [string, number][] = [
    ['a', 3],
    ['b', 0],
  ];
  metrics.collect([{ name: 't_depth', help: 'd', kind: 'gauge', labelNames: ['queue'] }], () =>
    depth.map(([queue, value]) => ({ name: 't_depth', labels: { queue }, value })),
  );
  expect(linesOf(await metrics.text(), 't_depth')).toEqual(['t_depth{queue="a"} 3', 't_depth{queue="b"} 0']);
  depth = [['a', 5]];
  expect(linesOf(await metrics.text(), 't_depth')).toEqual(['t_depth{queue="a"} 5']);
});

it('a read that fails or hangs holds up no other: its figures stay as they were, and it is counted', async () => {
  const metrics = createMetrics();
  let how: 'well' | 'fails' | 'hangs' = 'well';
  let other = 0;
  metrics.collect([{ name: 't_total', help: 't', kind: 'counter' }], async () => {
    if (how === 'fails') throw new Error('away');
    if (how === 'hangs') await new Promise(() => {});
    return [{ name: 't_total', value: 7 }];
  });
  metrics.collect([{ name: 't_other', help: 'o', kind: 'gauge' }], () => [{ name: 't_other', value: (other += 1) }]);
  for (const next of ['well', 'fails', 'hangs'] as const) {
    how = next;
    const text = await metrics.text();
    expect(linesOf(text, 't_total')).toEqual(['t_total 7']);
  }
  const text = await metrics.text();
  expect(linesOf(text, 't_other')).toEqual(['t_other 4']);
  expect(linesOf(text, 'surety_metrics_read_failures_total')[0]).toBe('surety_metrics_read_failures_total 3');
});

it('who asks while a scrape runs gets the figures of that scrape', async () => {
  const metrics = createMetrics();
  let reads = 0;
  metrics.collect([{ name: 't_reads', help: 'r', kind: 'gauge' }], async () => {
    reads += 1;
    await Promise.resolve();
    return [{ name: 't_reads', value: reads }];
  });
  await Promise.all([metrics.text(), metrics.text(), metrics.text()]);
  expect(reads).toBe(1);
});

it('caches count hits and misses by name, and what they hold', async () => {
  const metrics = createMetrics();
  measureCaches(metrics);
  const cache = loadingCache<number>({ name: 't.figures', entriesMax: 2 });
  for (const key of ['a', 'a', 'b', 'c', 'c']) await cache.get(key, async () => 1);
  expect(cache.peek('b')).toBe(1);
  expect(cache.peek('a')).toBeUndefined();
  const text = await metrics.text();
  expect(text).toContain('surety_cache_hits_total{cache="t.figures"} 3');
  expect(text).toContain('surety_cache_misses_total{cache="t.figures"} 3');
  expect(text).toContain('surety_cache_entries{cache="t.figures"} 2');
  cache.clear();
  expect(await metrics.text()).toContain('surety_cache_entries{cache="t.figures"} 0');
});
