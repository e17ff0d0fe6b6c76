/**
 * What large request bodies cost other agents: longest stretch of CPU without a round of the event loop, and the 99th percentile of the
 * small turns of another agent meanwhile, by size and shape of the body. Figures only, no bars: docs/adr/0470, issue 12, item 17.
 */
import { longestStretches, prose } from './agent-loads.ts';
import { once, quantile, requestBody } from './measure.ts';
import type { Target } from './processes.ts';

const SIZES = [1, 8, 28]; // MB, 10^6 bytes
const PAUSE_MS = 20;
/** Of each size and shape. */
const BODIES = 3;

export const sorted = (values: number[]): number[] => values.toSorted((a, b) => a - b);

const SHAPES: Readonly<Record<string, (serial: number, chars: number) => unknown>> = {
  'one long text': prose,
  'many small texts': (serial, chars) => {
    const text = prose(serial, chars);
    return Array.from({ length: Math.floor(chars / 100) }, (_, i) => ({
      type: 'text',
      text: text.slice(i * 70, i * 70 + 70),
    }));
  },
  base64: (serial, chars) => Buffer.from(prose(serial, Math.floor(chars * 0.75))).toString('base64'),
  'tool results': (serial, chars) =>
    Array.from({ length: Math.ceil(chars / 20_000) }, (_, i) => ({
      type: 'tool_result',
      tool_use_id: `toolu_${i}`,
      content: prose(serial * 10_000 + i, 20_000),
    })),
};

function bodyOf(shape: string, serial: number, chars: number): Buffer {
  const content = SHAPES[shape]?.(serial, chars);
  return Buffer.from(
    JSON.stringify({ model: 'plain', max_tokens: 1024, messages: [{ role: 'user', content: content ?? '' }] }),
  );
}

/** Sorted times of small turns, one after the other, until `load` is over. */
export async function besides(other: Target, load: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  const over = new AbortController();
  const turns = (async () => {
    while (!over.signal.aborted) {
      times.push((await once(other, requestBody(1, 'plain'))).totalMs);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  })();
  await load();
  over.abort();
  await turns;
  return times.sort((a, b) => a - b);
}

/** Prints one row for each size and shape. */
export async function largeBodies(target: Target, how: string): Promise<void> {
  const other: Target = { ...target, headers: { ...target.headers, 'x-svc-agent': 'bench-other' } };
  await besides(other, () => new Promise((resolve) => setTimeout(resolve, 3_000))); // warm
  const quiet = await besides(other, () => new Promise((resolve) => setTimeout(resolve, 2_000)));
  await once(target, bodyOf('one long text', 69_999, 1_000_000)); // starts the process for large bodies
  const calm: number[] = [];
  for (let i = 0; i < BODIES; i += 1) {
    const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1_000));
    calm.push((await longestStretches(target, async () => void (await besides(other, pause))))[0] ?? 0);
  }
  console.log(`Small turns alone, a second each: longest stretches ${calm.map((ms) => ms.toFixed(1)).join(', ')} ms`);
  let serial = 70_000;
  console.log(
    '| Mode | MB | Shape | Longest stretch, CPU ms: median (worst) | Other agent, added p99 ms | The large turn, s |\n|---|---|---|---|---|---|',
  );
  for (const size of SIZES)
    for (const shape of Object.keys(SHAPES)) {
      const times: number[] = [];
      const seconds: number[] = [];
      const longest: number[] = [];
      for (let i = 0; i < BODIES; i += 1) {
        serial += 1;
        const body = bodyOf(shape, serial, size * 1_000_000);
        const stretches = await longestStretches(target, async () => {
          const load = async (): Promise<void> => {
            const { status, totalMs } = await once(target, body);
            if (status !== 200) throw new Error(`${shape}, ${size} MB: ${status}`);
            seconds.push(totalMs / 1_000);
          };
          times.push(...(await besides(other, load)));
        });
        longest.push(stretches[0] ?? 0);
      }
      const added = quantile(sorted(times), 0.99) - quantile(quiet, 0.99);
      const [median, worst] = [quantile(sorted(longest), 0.5), Math.max(...longest)];
      console.log(
        `| ${how} | ${size} | ${shape} | ${median.toFixed(1)} (${worst.toFixed(1)}) | ${added.toFixed(0)} | ${quantile(sorted(seconds), 0.5).toFixed(1)} |`,
      );
    }
}
