/**
 * How long the verdict takes from the end of the thinking (enforce holds the text meanwhile), in CPU time of this process, so that
 * what else the machine does is left out: reasoning that was read while it was written, against the same read at its end.
 * Bar: 5 ms for 64 KB (docs/adr/0156). Run: node tools/integrity/verdict-lag.ts; ends with 1 when it is missed.
 */
import { threadCpuUsage } from 'node:process';
import { inputOf } from '../../src/areas/evidence/checkpoints/rules/analyzer.fixture.ts';
import { analyze, warmAnalyser } from '../../src/areas/evidence/checkpoints/rules/analyzer.ts';
import { ReadingFeed } from '../../src/areas/evidence/checkpoints/rules/reading-feed.ts';
import { loadPairs } from '../../src/areas/evidence/checkpoints/corpus/cases.fixture.ts';

const BAR_MS = 5;
const RUNS = 40;
/** A delta of a stream. */
const DELTA_CHARS = 48;

const prose = loadPairs()
  .map((pair) => pair.benign.turn.reasoning.text)
  .join('\n');
const textOf = (chars: number): string => prose.repeat(Math.ceil(chars / prose.length)).slice(0, chars);

function cpuMs(work: () => void): number {
  const before = threadCpuUsage();
  work();
  const used = threadCpuUsage(before);
  return (used.user + used.system) / 1_000;
}

/** The feed as it stands when the last delta has come, caught up as the gateway does between other work. */
function fedUntilEnd(text: string): ReadingFeed {
  const feed = new ReadingFeed();
  for (let at = 0; at < text.length; at += DELTA_CHARS) {
    feed.push(text.slice(at, at + DELTA_CHARS));
    while (feed.isBehind && feed.advance());
  }
  return feed;
}

const quantile = (values: number[], q: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(q * (values.length - 1))] ?? 0;
const shown = (values: number[]): string =>
  `least ${Math.min(...values).toFixed(2)}, median ${quantile(values, 0.5).toFixed(2)}, p90 ${quantile(values, 0.9).toFixed(2)} ms`;

warmAnalyser();
for (const kb of [8, 64, 256]) {
  const text = textOf(kb * 1_024);
  const input = inputOf({ reasoning: text, user: 'Go on' });
  const [fed, whole]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    const feed = fedUntilEnd(text);
    fed.push(cpuMs(() => analyze({ ...input, fed: feed })));
    whole.push(cpuMs(() => analyze(input)));
  }
  console.log(`${kb} KB: read while it was written ${shown(fed)}; read at its end ${shown(whole)}`);
  if (kb === 64 && quantile(fed, 0.5) > BAR_MS) process.exitCode = 1;
}
