/** `npm run eval:conversations [-- --set NAME] [--out FILE.md] [--json FILE]`: conversations under attack through the running gateway in enforce. Loopback only. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { driveAll, jobsOf } from '../ordinary/drive-all.ts';
import { reportOf, type Set_ } from './report.ts';
import { CONVERSATIONS } from './sets.ts';

const { values: options } = parseArgs({
  options: { set: { type: 'string' }, out: { type: 'string' }, json: { type: 'string' } },
});
const chosen = Object.entries(CONVERSATIONS).filter(([name]) => options.set === undefined || options.set === name);
if (chosen.length === 0) {
  console.error(`nothing to run: sets are ${Object.keys(CONVERSATIONS).join(', ')}`);
  process.exit(2);
}

const startedMs = performance.now();
const sets: Set_[] = [];
for (const [name, sessions] of chosen) sets.push({ name, driven: await driveAll(jobsOf(sessions)) });
const report = reportOf(sets, Math.round((performance.now() - startedMs) / 1000));
if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(sets, null, 1)}\n`);
if (options.out === undefined) console.log(report);
else writeFileSync(options.out, report);
process.exit(0);
