/** What the caches of this process did, by name, for /metrics. Counting costs a hit one addition. */

export interface CacheFigures {
  readonly name: string;
  readonly hits: number;
  readonly misses: number;
  /** Of the caches that still exist. */
  readonly entries: number;
}

export interface CacheTally {
  hits: number;
  misses: number;
}

interface Named extends CacheTally {
  /** Weakly held: a cache goes with its owner. */
  caches: WeakRef<{ readonly size: number }>[];
}

const tallies = new Map<string, Named>();

/** Where a cache counts. Caches of one name count together. @param entries held by the cache itself, for as long as it is used */
export function tallyOf(name: string, entries: { readonly size: number }): CacheTally {
  const known = tallies.get(name);
  const tally = known ?? { hits: 0, misses: 0, caches: [] };
  if (known === undefined) tallies.set(name, tally);
  tally.caches.push(new WeakRef(entries));
  return tally;
}

/** Hits: values found in the cache. Misses: values that were requested and not cached, whether loaded or shared. */
export function cacheFigures(): CacheFigures[] {
  return [...tallies].map(([name, tally]) => {
    tally.caches = tally.caches.filter((cache) => cache.deref() !== undefined);
    const entries = tally.caches.reduce((sum, cache) => sum + (cache.deref()?.size ?? 0), 0);
    return { name, hits: tally.hits, misses: tally.misses, entries };
  });
}
