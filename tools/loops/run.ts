/**
 * `npm run eval:loops [-- --kind NAME] [--domain NAME] [--set first|…|tenth|swaps] [--n 1] [--arms observe,enforce] [--out FILE] [--json FILE]`: loops of agents that obey
 * what they read, under attack and without, through the running gateway in observe and enforce, with the text engine and the
 * rules on calls on and off. Writes a report and a picture beside it, and every loop as JSON where asked. Loopback only.
 *
 * A model checks the calls that the rules let pass, in the arm `model`, with the options of `npm run eval:conversations`; the arms are then
 * `enforce,model`. The set `swaps` (two texts with a value each) is run by name alone. Either gives a short report by set, printed without `--out`.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { removeRun, runDirectory } from '../../test/support/cluster.ts';
import { jobsOf, SWAPS, type Job, type Outcome } from './jobs.ts';
import { modelReportOf } from './model-report.ts';
import { MODEL_OPTIONS, openModel } from './model-run.ts';
import { pictureOf } from './picture.ts';
import { reportOf } from './report.ts';
import { ARMS, startStage, type ArmName } from './stage.ts';

const { values: options } = parseArgs({
  options: {
    kind: { type: 'string' },
    domain: { type: 'string' },
    set: { type: 'string' },
    n: { type: 'string', default: '1' },
    arms: { type: 'string' },
    out: { type: 'string' },
    json: { type: 'string' },
    ...MODEL_OPTIONS,
  },
});

const PARALLEL = 4;
const ALL_ARMS = 'observe,enforce,strict,text only,rules only';
const checking = await openModel(options);
const known = Object.keys(ARMS).filter((name) => name !== 'model' || checking !== undefined);
const arms = (options.arms ?? (checking === undefined ? ALL_ARMS : 'enforce,model'))
  .split(',')
  .filter((name): name is ArmName => known.includes(name));
const { kind, domain, set } = options;
const jobs = jobsOf({ kind, domain, set, times: Number(options.n), asAmongAll: checking !== undefined });
if (arms.length === 0 || jobs.length === 0) {
  console.error(`nothing to run: arms are ${known.join(', ')}; see tools/loops/kinds.ts and domains.ts for names`);
  process.exit(2);
}

const dir = runDirectory();
process.env['TEST_RUN_DIR'] = dir;
const startedMs = performance.now();
const outcomes: Outcome[] = [];
try {
  const stage = await startStage(checking?.server);
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
await checking?.finish();
const seconds = Math.round((performance.now() - startedMs) / 1000);
if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(outcomes, null, 1)}\n`);
if (checking === undefined && set !== SWAPS) {
  const { out = 'docs/loops-report.md' } = options;
  const base = out.replace(/\.md$/, '');
  writeFileSync(`${base}.svg`, pictureOf(outcomes));
  writeFileSync(out, reportOf(outcomes, `${base.split('/').at(-1) ?? base}.svg`, seconds));
  console.error(`written: ${out}`);
} else {
  const checked = checking === undefined ? null : { by: checking.by, asked: checking.server.asked };
  const report = modelReportOf(outcomes, seconds, checked);
  if (options.out === undefined) console.log(report);
  else writeFileSync(options.out, report);
}
process.exit(0);
