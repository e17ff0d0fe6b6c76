/**
 * `npm run eval:conversations [-- --set NAME] [--out FILE.md] [--json FILE]`: conversations under attack through the running gateway in enforce.
 * A model checks the calls that the rules let pass: by recorded answers with `--answers FILE.json`, whose missing ones `--unknown FILE.json`
 * collects, or itself with `--model-url URL --model NAME [--model-dialect openai|anthropic|gemini] [--model-key-env VARIABLE]`. Else loopback only.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { driveAll, jobsOf } from '../ordinary/drive-all.ts';
import { modelLines, openModel, MODEL_OPTIONS } from '../model-run.ts';
import { reportOf, type Set_ } from './report.ts';
import { CONVERSATIONS } from './sets.ts';

const { values: options } = parseArgs({
  options: { set: { type: 'string' }, out: { type: 'string' }, json: { type: 'string' }, ...MODEL_OPTIONS },
});
const chosen = Object.entries(CONVERSATIONS).filter(([name]) => options.set === undefined || options.set === name);
if (chosen.length === 0) {
  console.error(`nothing to run: sets are ${Object.keys(CONVERSATIONS).join(', ')}`);
  process.exit(2);
}

const startedMs = performance.now();
const checking = await openModel(options);
const sets: Set_[] = [];
for (const [name, sessions] of chosen)
  sets.push({ name, driven: await driveAll(jobsOf(sessions), { model: checking?.server }) });
await checking?.finish();
const checked = checking === undefined ? [] : modelLines(checking.by, sets, checking.server.asked);
const report = reportOf(sets, Math.round((performance.now() - startedMs) / 1000), checked);
if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(sets, null, 1)}\n`);
if (options.out === undefined) console.log(report);
else writeFileSync(options.out, report);
process.exit(0);
