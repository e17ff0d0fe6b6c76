/**
 * `node bench/policy.ts`: one evaluation of 20 tools against 100 rules, in process, next to the policy engine of
 * @microsoft/agent-governance-sdk with the same rules and tools in the same run. Both answer the same for every tool,
 * which is checked first. Bar: p50 of ours at most 50 microseconds. No database, no network; some seconds.
 *
 * What differs: theirs answers allow or deny a tool, one call each; ours answers all 20 with violations, warnings, gaps and
 * coverage. Our compilation happens once a card version and is shown apart.
 */
import { cpus } from 'node:os';
import { PolicyEngine, type PolicyRule } from '@microsoft/agent-governance-sdk';
import { evaluate } from '../src/areas/policy/rules/evaluate.ts';
import { compilePolicy, type ToolPolicy } from '../src/areas/policy/rules/tool-policy.ts';

const RULES = 100;
const TOOLS = 20;
const ROUNDS = 20_000;
const BAR_US = 50;

/** Rules of a plausible agent: half whole servers, half single tools; 60 forbid, 40 allow. `kind` decides the spelling. */
const patterns = Array.from({ length: RULES }, (_, i) => (i % 2 === 0 ? `server${i}.*` : `server${i}.tool`));
const forbidden = patterns.slice(0, 60);
const allowed = patterns.slice(60);
/** A fifth each: forbidden early and late, allowed early and late, named by nobody. */
const tools = Array.from({ length: TOOLS }, (_, i) => {
  const rule = [i, 59 - i, 60 + i, 99 - i, -1][i % 5] ?? -1;
  return rule === -1 ? `unknown${i}.tool` : `server${rule}.tool`;
});

const ours: ToolPolicy = {
  bounded: ['work'],
  mappings: Array.from({ length: 8 }, (_, i) => ({
    name: `capability${i}`,
    tools: allowed.filter((_pattern, k) => k % 8 === i),
    alsoIn: [],
    actions: ['work'],
  })),
  forbidden: forbidden.map((pattern) => ({ pattern, reason: 'forbidden', severity: 'high' })),
  boundedTools: [],
  forbiddenActions: ['delete_production_data'],
  triggers: [],
  allowLists: [],
  defaults: { unmappedAction: 'deny', unmappedSeverity: 'high', failOpen: false, mode: 'enforce', graceHours: 24 },
};
const theirs: PolicyRule[] = [
  ...forbidden.map((action): PolicyRule => ({ action, effect: 'deny' })),
  ...allowed.map((action): PolicyRule => ({ action, effect: 'allow' })),
];

const compiled = compilePolicy(ours);
const engine = new PolicyEngine(theirs);

for (const tool of tools) {
  const [mine, other] = [evaluate(compiled, [tool]).verdict !== 'fail', engine.evaluate(tool) === 'allow'];
  if (mine !== other) throw new Error(`the two differ on ${tool}: ours ${mine}, theirs ${other}`);
}

/** Microseconds of one round, sorted. Rounds of both alternate, so that what else the machine does meets both. */
function measure(works: readonly (() => unknown)[]): number[][] {
  const times = works.map((): number[] => []);
  for (let round = -2_000; round < ROUNDS; round += 1) {
    works.forEach((work, i) => {
      const startedMs = performance.now();
      kept = work();
      if (round >= 0) times[i]?.push((performance.now() - startedMs) * 1_000);
    });
  }
  return times.map((list) => list.toSorted((a, b) => a - b));
}
let kept: unknown; // what was answered is used, so that no work is left out
const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1).padStart(8);

const [own = [], other = [], compiling = []] = measure([
  () => evaluate(compiled, tools),
  () => tools.map((tool) => engine.evaluate(tool)),
  () => compilePolicy(ours),
]);
if (kept === undefined) throw new Error('nothing was measured');

console.log(`${TOOLS} tools against ${RULES} rules, ${ROUNDS} rounds, ${cpus()[0]?.model ?? 'unknown processor'}`);
console.log(`microseconds                 p50      p95      p99`);
for (const [name, list] of [
  ['surety, evaluate', own],
  ['governance-sdk, 20 calls', other],
  ['surety, compile (once)', compiling],
] as const)
  console.log(`${name.padEnd(24)} ${at(list, 0.5)} ${at(list, 0.95)} ${at(list, 0.99)}`);

const p50 = own[Math.floor(own.length / 2)] ?? Number.POSITIVE_INFINITY;
console.log(`p50 ${p50.toFixed(1)} us, bar ${BAR_US} us: ${p50 <= BAR_US ? 'held' : 'MISSED'}`);
process.exitCode = p50 <= BAR_US ? 0 : 1;
