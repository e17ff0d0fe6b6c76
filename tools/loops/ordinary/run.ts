/**
 * `npm run eval:ordinary [-- --set first|more|third|fourth|fifth|sixth|seventh] [--own] [--field F] [--name N] [--out FILE.md] [--json FILE]`: ordinary work,
 * without any attack, through the running gateway in enforce, to see where it gets in the way. Options of a model that checks calls as those of
 * `npm run eval:conversations`. Else loopback only.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { modelLines, openModel, MODEL_OPTIONS } from '../model-run.ts';
import { driveAll, jobsOf } from './drive-all.ts';
import { FIFTH_SESSIONS } from './fifth/sessions.ts';
import { FOURTH_SESSIONS } from './fourth/sessions.ts';
import { reportOf } from './report.ts';
import { SEVENTH_SESSIONS } from './seventh/sessions.ts';
import { MORE_SESSIONS, SESSIONS } from './sessions.ts';
import { SIXTH_SESSIONS } from './sixth/sessions.ts';
import { THIRD_SESSIONS } from './third/sessions.ts';

const { values: options } = parseArgs({
  options: {
    set: { type: 'string' },
    field: { type: 'string' },
    name: { type: 'string' },
    out: { type: 'string' },
    json: { type: 'string' },
    /** The card lists the domains of the organisation. */
    own: { type: 'boolean', default: false },
    ...MODEL_OPTIONS,
  },
});

const SETS = {
  first: SESSIONS,
  more: MORE_SESSIONS,
  third: THIRD_SESSIONS,
  fourth: FOURTH_SESSIONS,
  fifth: FIFTH_SESSIONS,
  sixth: SIXTH_SESSIONS,
  seventh: SEVENTH_SESSIONS,
};
const all = Object.entries(SETS).flatMap(([set, sessions]) => jobsOf(sessions).map((job) => ({ ...job, set })));
const chosen = all.filter(
  ({ set, session: { field, name } }) =>
    (options.set === undefined || set === options.set) &&
    (options.field === undefined || field === options.field) &&
    (options.name === undefined || name === options.name),
);
if (chosen.length === 0) {
  const fields = Object.entries(SETS).map(
    ([set, list]) => `${set}: ${[...new Set(list.map((s) => s.field))].join(', ')}`,
  );
  console.error(`nothing to run: fields are ${fields.join('; ')}`);
  process.exit(2);
}

const startedMs = performance.now();
const checking = await openModel(options);
const driven = await driveAll(chosen, { listsOwn: options.own, model: checking?.server });
await checking?.finish();
const sets = Object.keys(SETS).map((name) => ({ name, driven: driven.filter((_, i) => chosen[i]?.set === name) }));
const checked =
  checking === undefined
    ? []
    : modelLines(
        checking.by,
        sets.filter((set) => set.driven.length > 0),
        checking.server.asked,
      );
const report = reportOf(driven, Math.round((performance.now() - startedMs) / 1000), checked);
if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(driven, null, 1)}\n`);
if (options.out === undefined) console.log(report);
else writeFileSync(options.out, report);
process.exit(0);
