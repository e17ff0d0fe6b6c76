/**
 * What large replies to small requests cost other agents, whole and as a stream: as large-bodies.ts does for requests. Figures only, no
 * bars: docs/adr/0435, issue 12, item 17.
 */
import { longestStretches } from './agent-loads.ts';
import { besides, sorted } from './large-bodies.ts';
import { once, quantile, requestBody } from './measure.ts';
import type { Target } from './processes.ts';

const SIZES = [1, 8, 28]; // MB, 10^6 bytes
const REPLIES = 3;
const FORMS = [
  ['whole', 'large', false],
  ['stream', 'flow', true],
] as const;

/** Prints one row for each size and form. */
export async function largeReplies(target: Target, how: string): Promise<void> {
  const other: Target = { ...target, headers: { ...target.headers, 'x-svc-agent': 'bench-other' } };
  const pause = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms));
  await besides(other, pause(3_000)); // warm
  const quiet = await besides(other, pause(2_000));
  console.log(
    '| Mode | MB | Reply | Status | Longest stretch, CPU ms: median (worst) | Other agent, added p99 ms | The turn, s |\n|---|---|---|---|---|---|---|',
  );
  for (const size of SIZES)
    for (const [name, model, streams] of FORMS) {
      const [times, seconds, longest]: [number[], number[], number[]] = [[], [], []];
      const statuses = new Set<number>();
      for (let i = 0; i < REPLIES; i += 1) {
        const body = requestBody(1, streams ? `${model}-${size}` : 'plain');
        const asked = streams ? body : Buffer.from(body.toString().replace('"plain"', `"${model}-${size}"`));
        const stretches = await longestStretches(target, async () => {
          const load = async (): Promise<void> => {
            const { status, totalMs } = await once(target, asked);
            statuses.add(status);
            seconds.push(totalMs / 1_000);
            await pause(1_500)(); // what is judged after the reply counts too
          };
          times.push(...(await besides(other, load)));
        });
        longest.push(stretches[0] ?? 0);
      }
      const added = quantile(sorted(times), 0.99) - quantile(quiet, 0.99);
      console.log(
        `| ${how} | ${size} | ${name} | ${[...statuses].join(' ')} | ${quantile(sorted(longest), 0.5).toFixed(1)} (${Math.max(...longest).toFixed(1)}) | ${added.toFixed(0)} | ${quantile(sorted(seconds), 0.5).toFixed(1)} |`,
      );
    }
}
