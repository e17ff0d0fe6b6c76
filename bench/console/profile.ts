/** In which functions of the page the time goes, by the sampling profiler of Chromium. */
import type { Page } from 'playwright-core';

const SHOWN = 16;
const SAMPLE_US = 200;

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** @returns lines of `function, file: milliseconds of its own`, the longest first; time in which nothing ran is left out */
export async function profiled(page: Page, work: () => Promise<unknown>): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: SAMPLE_US });
  await session.send('Profiler.start');
  await work();
  const { profile } = (await session.send('Profiler.stop')) as unknown as { profile: Profile };
  await session.detach();
  const names = new Map(
    profile.nodes.map(({ id, callFrame }) => [
      id,
      `${callFrame.functionName || 'anonymous'}, ${callFrame.url.split('/').at(-1)}`,
    ]),
  );
  const spent = new Map<string, number>();
  profile.samples.forEach((id, i) => {
    const name = names.get(id) ?? '';
    if (!name.startsWith('(idle)')) spent.set(name, (spent.get(name) ?? 0) + (profile.timeDeltas[i] ?? 0) / 1_000);
  });
  return [...spent]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SHOWN)
    .map(([name, ms]) => `  ${name}: ${ms.toFixed(0)} ms`)
    .join('\n');
}
