/**
 * `node bench/risk.ts`: the assessment of a team, pairs and Shapley values included: exact at 10 agents, sampled at 50, and how
 * long the event loop is held at most while it runs in slices as the service does: the longest step and a slice. Bars: 50 ms, 500
 * ms, 5 ms. No database, no network; some seconds.
 */
import { cpus } from 'node:os';
import { inSlices } from '../src/platform/slices.ts';
import { memberOf, NOW_MS, teamOf } from '../src/areas/risk/assessments/rules/risk.fixture.ts';
import { teamSteps, type TeamInputs } from '../src/areas/risk/assessments/rules/team.ts';

const VALUES = ['honesty', 'transparency', 'privacy', 'safety', 'speed', 'fairness', 'autonomy', 'thrift'];
const ROUNDS = 20;
const WARM_UP = 3;
const SLICE_MS = 2; // a slice ends with the step in which its time is up
const BARS_MS: Readonly<Record<number, number>> = { 10: 50, 50: 500 };
const HELD_BAR_MS = 5;

/** Members that differ in everything that is compared. */
const team = (size: number, round: number): TeamInputs =>
  teamOf(
    Array.from({ length: size }, (_, i) =>
      memberOf(i, {
        score: 300 + ((i * 67) % 700),
        components: [0, 1, 2, 3, 4].map((k) => (i * 131 + k * 277 + round * 17) % 1_000),
        observations: [400, 40, 30, 400, 12],
        violations: Array.from({ length: i % 5 }, (_v, n) => ({
          session: `s${n}`,
          severity: 'high',
          atMs: NOW_MS - n * 86_400_000,
        })),
        declarations: {
          values: VALUES.filter((_value, k) => (i + k) % 3 !== 0),
          conflictsWith: VALUES.filter((_value, k) => (i + k) % 7 === 0),
          priorities: Object.fromEntries(VALUES.map((value, k) => [value, ((i * 3 + k) % 10) / 10])),
          boundedActions: ['read', 'write', 'pay', 'send', 'search'].slice(i % 3),
          forbiddenActions: i % 4 === 0 ? ['send'] : [],
        },
        behaviour: {
          violationWeeks: Array.from({ length: i % 6 }, (_w, n) => (n * 5 + i) % 26),
          weeks: 26,
          model: `m${i % 3}`,
          template: null,
        },
      }),
    ),
    {
      seed: `tra-bench${round}`,
      context: { actionType: 'task_delegation', tolerance: 'moderate', mode: 'consensus', teamTask: null },
    },
  );

const at = (values: readonly number[], share: number): number =>
  values.toSorted((x, y) => x - y)[Math.floor((values.length - 1) * share)] ?? 0;

/** The longest of all steps, each by the median of its rounds: what else the machine does is not ours. */
function longestStepMs(size: number): number {
  const steps: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const running = teamSteps(team(size, round));
    for (let i = 0, isOver = false; !isOver; i += 1) {
      const started = performance.now();
      isOver = running.next().done === true;
      (steps[i] ??= []).push(performance.now() - started);
    }
  }
  return Math.max(...steps.map((times) => at(times, 0.5)));
}

async function measure(size: number): Promise<{ medianMs: number; heldMs: number; error: number }> {
  const times: number[] = [];
  let error = 0;
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const inputs = team(size, round + WARM_UP);
    const started = performance.now();
    const risk = await inSlices(teamSteps(inputs), () => performance.now());
    if (round >= 0) times.push(performance.now() - started);
    error = Math.max(error, ...(risk.shares.standardErrors ?? [0]));
  }
  return { medianMs: at(times, 0.5), heldMs: longestStepMs(size) + SLICE_MS, error };
}

console.log(`| members | Shapley | median | bar | loop held at most | largest standard error |`);
let missed = 0;
for (const size of [2, 10, 11, 50]) {
  const { medianMs, heldMs, error } = await measure(size);
  const bar = BARS_MS[size];
  const isHeld = (bar === undefined || medianMs <= bar) && heldMs <= HELD_BAR_MS;
  missed += isHeld ? 0 : 1;
  console.log(
    `| ${size} | ${size <= 10 ? 'exact' : 'sampled'} | ${medianMs.toFixed(1)} ms | ${bar === undefined ? '' : `${bar} ms`} | ${heldMs.toFixed(1)} ms of ${HELD_BAR_MS} | ${error.toFixed(5)} | ${isHeld ? 'held' : 'MISSED'} |`,
  );
}
console.log(`${cpus().length} cores, Node ${process.versions.node}; medians of ${ROUNDS}`);
process.exitCode = missed === 0 ? 0 : 1;
