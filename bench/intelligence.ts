/**
 * `node bench/intelligence.ts`: fault lines of 50 agents (bar: 100 ms), the forecast over them, and the longest step of each, of
 * a recommendation and of the coherence of a fleet of 200, for the event loop must stay free. Cards as they are written (12
 * values, 20 actions), and the largest the schema allows (100 values that no two share). Pure rules, no database; some ten
 * seconds. CPU time of the thread: on a machine at rest, the time.
 */
import { cpus } from 'node:os';
import { fleetSteps } from '../src/areas/cards/coherence/rules/fleet.ts';
import { cardFacts } from '../src/areas/cards/coherence/index.ts';
import type { ComposedAlignment } from '../src/areas/cards/cards/index.ts';
import { recommendSteps } from '../src/areas/teams/intelligence/recommend-steps.ts';
import { analysisSteps, analyze } from '../src/areas/teams/intelligence/rules/analysis.ts';
import { failureModes, modeSteps } from '../src/areas/teams/intelligence/rules/forecast.ts';
import { member } from '../src/areas/teams/intelligence/rules/member.fixture.ts';
import type { Member } from '../src/areas/teams/intelligence/rules/team.ts';

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
  return failureModes({ lines, alignments, members, ...nothing });
}

const nothing = { trends: new Map(), trust: [], actions: ['action-1', 'fly'], mode: null } as const;
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
/** Of each step the shortest of all rounds: what the step takes, without what the machine did meanwhile. */
function longestStep(what: string, rounds: number, start: () => Iterator<undefined, unknown>): boolean {
  const shortest: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const steps = start();
    for (let at = 0; ; at += 1) {
      const began = performance.now();
      const { done } = steps.next();
      shortest[at] = Math.min(shortest[at] ?? Infinity, performance.now() - began);
      if (done === true) break;
    }
  }
  const total = shortest.reduce((sum, ms) => sum + ms, 0);
  console.log(`${what}: ${total.toFixed(0)} ms in ${shortest.length} steps`);
  return report(`longest step of it`, shortest, LOOP_BAR_MS, true);
}

/** A card of 60 KB: 1,500 tools, 500 prohibitions, of which 50 are patterns that no index holds. */
const fullCard = (i: number): ComposedAlignment => ({
  card_version: 'unified/2026-04-26',
  autonomy_mode: 'observe',
  integrity_mode: 'observe',
  values: { declared: range(100, (k) => `value-${i}-${k}`) },
  conscience: { mode: 'augment', values: [] },
  autonomy: {
    bounded_actions: range(300, (k) => `action_${k}`),
    forbidden_actions: [],
    escalation_triggers: range(100, (k) => ({ condition: `tool_matches('s${k}__drop_*')`, action: 'escalate' })),
  },
  capabilities: Object.fromEntries(
    range(100, (c) => [
      `action_${c}`,
      { tools: [`s${c}__read_*`, ...range(14, (k) => `s${c}__write_${i}_${k}`)], required_actions: [`action_${c}`] },
    ]),
  ),
  enforcement: {
    allow_unmapped_tools: false,
    default_unmapped_severity: 'high',
    forbidden_tools: range(500, (k) => ({ pattern: k % 10 === 0 ? `*__erase_${i}_${k}` : `x${i}_${k}__*` })),
    grace_period_hours: 0,
  },
  audit: { retention_days: 1, queryable: false },
});

/** Fifty members, 2,000 turns with five names each; one name a turn is invented. */
function* recommendation() {
  const cards = new Map(range(TEAM, (i) => [`svc-${String(i).padStart(4, '0')}`, fullCard(i)]));
  const ids = [...cards.keys()];
  const members = [...cards].map(([agentId, card]) => ({
    agentId,
    role: null,
    facts: cardFacts({ agent_id: agentId, card, version: 1, content_hash: '', expires_at: null }),
  }));
  const groups = ids.flatMap((agentId, i) =>
    range(500, (k) => ({
      agentId,
      tools: [...range(4, (j) => `s${(k + j) % 100}__read_${(k * 7 + j) % 400}`), `made_${i}_${k}`],
      turns: 4,
      verified: 4,
    })),
  );
  const team = { team_id: 'bench', account_id: 'a', org_id: 'o', status: 'active' as const };
  yield undefined; // what was made so far is the bench's own
  return yield* recommendSteps({
    facts: { team, members, withoutCard: [], required: new Set(), actions: [], digest: '' },
    forecastFacts: { everyone: ids, trends: new Map(), ratings: [], trust: [], calibrations: new Map() },
    groups,
    cards,
    present: null,
    strictness: 'balanced',
  });
}

const large = team(largest);
const { lines, alignments } = linesOf(large);
const fleet = range(FLEET, usual).map((one) => one.facts.declared);
held.push(
  longestStep(`fault lines of ${TEAM} agents, largest cards`, ROUNDS, () =>
    analysisSteps({ teamId: 'bench', members: large, required: new Set(['safety']) }),
  ),
  longestStep('forecast over them', ROUNDS, () => modeSteps({ lines, alignments, members: large, ...nothing })),
  longestStep(`recommendation for ${TEAM} agents with cards of 60 KB`, 8, () => {
    const steps = recommendation();
    steps.next();
    return steps;
  }),
  longestStep(`coherence of ${FLEET} agents`, ROUNDS, () => fleetSteps(fleet)),
);
console.log(`${cpus().length} cores, Node ${process.versions.node}; medians of ${ROUNDS}, CPU time of the thread`);
process.exitCode = held.every(Boolean) ? 0 : 1;
