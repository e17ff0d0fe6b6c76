/**
 * `node bench/intelligence.ts`: fault lines of 50 agents (bar: 100 ms), the forecast over them, and the coherence of a fleet of 200,
 * in which the event loop must stay free. Cards as they are written (12 values, 20 actions), and the largest the schema allows
 * (100 values that no two share). Pure rules, no database; a few seconds. CPU time of the thread: on a machine at rest, the time.
 */
import { cpus } from 'node:os';
import { fleetSteps } from '../src/areas/coherence/rules/fleet.ts';
import { analyze } from '../src/areas/intelligence/rules/analysis.ts';
import { failureModes } from '../src/areas/intelligence/rules/forecast.ts';
import { member } from '../src/areas/intelligence/rules/member.fixture.ts';
import type { Member } from '../src/areas/intelligence/rules/team.ts';

const BAR_MS = 100;
const LOOP_BAR_MS = 5;
const ROUNDS = 20;
const TEAM = 50;
const FLEET = 200;

/** The i-th member: some values of all, some of its half of the team, a few of its own, and every tenth refuses one. */
const usual = (i: number): Member =>
  member(`svc-${String(i).padStart(4, '0')}`, {
    values: [
      'transparency',
      'accuracy',
      'safety',
      ...range(6, (k) => `half-${i % 2}-${k}`),
      ...range(3, (k) => `own-${i % 9}-${k}`),
    ],
    conflicts: i % 10 === 0 ? ['half-1-0'] : [],
    actions: range(20, (k) => `action-${(i + k) % 40}`),
    capabilities: Object.fromEntries(range(10, (k) => [`action-${(i + k) % 40}`, [`mcp__s${k}__*`]])),
    triggers: i % 5 === 0 ? [{ condition: "tool_matches('mcp__s3__*')", action: 'escalate' }] : [],
  });
const largest = (i: number): Member =>
  member(`svc-${String(i).padStart(4, '0')}`, {
    values: range(100, (k) => `value-${i}-${k}`),
    conflicts: range(100, (k) => `value-${(i + 1) % TEAM}-${k}`),
    actions: range(500, (k) => `action-${k}`),
    triggers: range(100, (k) => ({ condition: `tool_matches('never_${i}_${k}')`, action: 'escalate' })),
  });

function range<T>(n: number, make: (k: number) => T): T[] {
  return Array.from({ length: n }, (_, k) => make(k));
}

const team = (make: (i: number) => Member): Member[] => range(TEAM, make);

function report(what: string, ms: readonly number[], bar: number | null, worst = false): boolean {
  const sorted = ms.toSorted((a, b) => a - b);
  const figure = (worst ? sorted.at(-1) : sorted[sorted.length >> 1]) ?? 0;
  const held = bar === null || figure <= bar;
  console.log(
    `| ${what} | ${figure.toFixed(2)} ms | ${bar === null ? '-' : `${bar} ms`} | ${bar === null ? '-' : held ? 'held' : 'MISSED'} |`,
  );
  return held;
}

/** Of this thread: what else the machine does is no part of it. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Each round over an input of its own, made before the clock starts: what is prepared for a card is kept with it. */
function timed<T>(make: () => T, work: (input: T) => unknown): number[] {
  work(make()); // warm up
  return range(ROUNDS, () => {
    const input = make();
    const start = cpuMs();
    work(input);
    return cpuMs() - start;
  });
}

function linesOf(members: readonly Member[]) {
  const found = analyze({ teamId: 'bench', members, required: new Set(['safety', 'half-0-1']) });
  if (found === null) throw new Error('no analysis');
  return found;
}

function forecastOf(members: readonly Member[], { lines, alignments }: ReturnType<typeof linesOf>) {
  const nothing = { standings: new Map(), trust: [], actions: ['action-1', 'fly'], mode: null } as const;
  return failureModes({ lines, alignments, members, ...nothing });
}

const held: boolean[] = [];
for (const [name, make, bar] of [
  ['usual cards', usual, BAR_MS],
  ['largest cards', largest, null], // how far it goes, nobody's promise
] as const) {
  const members = team(make);
  const found = linesOf(members);
  held.push(
    report(
      `fault lines of ${TEAM} agents, ${name} (${found.lines.length} lines)`,
      timed(() => team(make), linesOf),
      bar,
    ),
    report(
      `forecast over them, ${name}`,
      timed(
        () => members,
        () => forecastOf(members, found),
      ),
      bar,
    ),
  );
}
const fleet = range(FLEET, usual).map((one) => one.facts.declared);
/** Of each slice the shortest of all rounds: what the slice takes, without what the machine did meanwhile. */
const slices: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  let at = 0;
  for (const steps = fleetSteps(fleet); ; at += 1) {
    const start = performance.now();
    const { done } = steps.next();
    slices[at] = Math.min(slices[at] ?? Infinity, performance.now() - start);
    if (done === true) break;
  }
}
console.log(
  `coherence of ${FLEET} agents: ${slices.reduce((sum, ms) => sum + ms, 0).toFixed(0)} ms in ${slices.length} slices`,
);
held.push(report('longest slice of it', slices, LOOP_BAR_MS, true));
console.log(`${cpus().length} cores, Node ${process.versions.node}; medians of ${ROUNDS}, CPU time of the thread`);
process.exitCode = held.every(Boolean) ? 0 : 1;
