/**
 * `npm run eval:loops [-- --kind NAME] [--domain NAME] [--set first|…|tenth] [--n 1] [--arms observe,enforce] [--out FILE] [--json FILE]`: loops of agents that obey
 * what they read, under attack and without, through the running gateway in observe and enforce, with the text engine and the
 * rules on calls on and off. Writes a report and a picture beside it, and every loop as JSON where asked. Loopback only.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { removeRun, runDirectory } from '../../test/support/cluster.ts';
import { ARMS, startStage, type ArmName } from './stage.ts';
import { jobsOf, type Job, type Outcome } from './jobs.ts';
import { pictureOf } from './picture.ts';
import { reportOf } from './report.ts';

const { values: options } = parseArgs({
  options: {
    kind: { type: 'string' },
    domain: { type: 'string' },
    set: { type: 'string' },
    n: { type: 'string', default: '1' },
    arms: { type: 'string', default: 'observe,enforce,strict,text only,rules only' },
    out: { type: 'string', default: 'docs/loops-report.md' },
    json: { type: 'string' },
  },
});

const PARALLEL = 4;
const arms = options.arms.split(',').filter((name): name is ArmName => name in ARMS);
const jobs = jobsOf({ kind: options.kind, domain: options.domain, set: options.set, times: Number(options.n) });
if (arms.length === 0 || jobs.length === 0) {
  console.error(
    `nothing to run: arms are ${Object.keys(ARMS).join(', ')}; see tools/loops/kinds.ts and domains.ts for names`,
  );
  process.exit(2);
}

const dir = runDirectory();
process.env['TEST_RUN_DIR'] = dir;
const startedMs = performance.now();
const outcomes: Outcome[] = [];
try {
  const stage = await startStage();
  try {
    for (const arm of arms) {
      const queue: Job[] = [...jobs];
      await Promise.all(
        Array.from({ length: PARALLEL }, async () => {
          for (let job = queue.shift(); job !== undefined; job = queue.shift())
            outcomes.push(await stage.run(arm, job));
        }),
      );
      console.error(`${arm}: ${jobs.length} loops, ${Math.round((performance.now() - startedMs) / 1000)} s`);
    }
  } finally {
    await stage.stop();
  }
} finally {
  await removeRun(dir);
}
const seconds = Math.round((performance.now() - startedMs) / 1000);
const base = options.out.replace(/\.md$/, '');
writeFileSync(`${base}.svg`, pictureOf(outcomes));
if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(outcomes, null, 1)}\n`);
writeFileSync(options.out, reportOf(outcomes, `${base.split('/').at(-1) ?? base}.svg`, seconds));
console.error(`written: ${options.out}`);
process.exit(0);
