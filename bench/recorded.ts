/**
 * `node bench/recorded.ts [journal] [cost] [rate]`: what a recorded turn costs in CPU, all processes counted. `journal`: the gateway
 * process with RECORD=journal (and durable) against RECORD=memory, in alternation, at 1, 8 and 64 calls at once, against the bar of 10 us. `cost`: gateway,
 * recorder and PostgreSQL together, against 600 us. `rate`: turns recorded durably a second on these cores, against 2,000. CPU time is
 * told by the kernel for each thread, so that other work of the machine does not count; `rate` needs a quiet one, and BENCH_PINS=0, else
 * the clients, the provider, the recorder and PostgreSQL share one core.
 */
import { cpus } from 'node:os';
import autocannon from 'autocannon';
import { middle } from './gateway/agent-loads.ts';
import { headersOf, requestBody } from './gateway/measure.ts';
import { startProvider, startSurety, stopAll, type Target } from './gateway/processes.ts';
import { closeClients, stored, threeParts, type Parts } from './gateway/recorded-parts.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const TURNS = Number(process.env['BENCH_TURNS'] ?? 2_000);
const WARM = Number(process.env['BENCH_WARM'] ?? 12_000);
const RATE_SECONDS = 20;
/** `BENCH_AGAINST=<working copy>`: an earlier state, measured in alternation in the section `cost`. */
const against = process.env['BENCH_AGAINST'];
const sections = process.argv.slice(2);
const wanted = (section: string): boolean => sections.length === 0 || sections.includes(section);

const provider = await startProvider();
let port = Number(process.env['BENCH_PORT'] ?? 18_787);
async function start(name: string, mode: string, root?: string): Promise<Target> {
  port += 10;
  return startSurety(provider, { name, port, env: { RECORD: mode }, ...(root === undefined ? {} : { root }) });
}

/** Answers this many turns and waits until they are stored; CPU a turn in microseconds. */
async function load(target: Target, turns: number, connections: number, model: string): Promise<Parts> {
  const before = { cpu: threeParts(target), stored: await stored(target) };
  const found = await autocannon({
    url: `${target.url}/anthropic/v1/messages`,
    method: 'POST',
    headers: headersOf(target),
    body: requestBody(1, model),
    connections,
    amount: turns,
  });
  if (found['2xx'] !== turns) throw new Error(`${target.name}: ${turns - found['2xx']} of ${turns} turns failed`);
  while ((await stored(target)) < before.stored + turns) await new Promise((resolve) => setTimeout(resolve, 20));
  const after = threeParts(target);
  const us = (of: keyof Parts): number => ((after[of] - before.cpu[of]) * 1_000) / turns;
  return { gateway: us('gateway'), recorder: us('recorder'), postgres: us('postgres') };
}

async function journalPrice(): Promise<void> {
  const modes = ['memory', 'journal', 'durable'];
  const targets = new Map<string, Target>();
  for (const mode of modes) targets.set(mode, await start(`surety ${mode}`, mode));
  for (const target of targets.values()) await load(target, WARM, 32, 'plain');
  console.log('\n| Calls at once | memory | journal | more | durable | more |\n|---|---|---|---|---|---|');
  for (const connections of [1, 8, 64]) {
    const rounds: number[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const found: number[] = [];
      for (const target of targets.values()) found.push((await load(target, TURNS, connections, 'plain')).gateway);
      rounds.push(found);
    }
    const us = (at: number): string => `${middle(rounds.map((found) => found[at] ?? 0)).toFixed(0)} us`;
    const more = (at: number): number => middle(rounds.map((found) => (found[at] ?? 0) - (found[0] ?? 0)));
    console.log(
      `| ${connections} | ${us(0)} | ${us(1)} | ${more(1).toFixed(1)} us | ${us(2)} | ${more(2).toFixed(1)} us |`,
    );
    if (more(1) > 10) process.exitCode = 1;
  }
}

async function cost(): Promise<void> {
  const targets = [await start('surety', 'journal')];
  if (against !== undefined) targets.push(await start('before', 'journal', against));
  console.log('\n| Turn of 1 KB | State | Gateway | Recorder | PostgreSQL | Together |\n|---|---|---|---|---|---|');
  for (const target of targets) await load(target, WARM, 32, 'json');
  for (const [model, what] of [
    ['json', '480 characters of reasoning'],
    ['plain', 'no reasoning'],
  ] as const) {
    const rounds = new Map<Target, Parts[]>(targets.map((target) => [target, []]));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const target of targets) rounds.get(target)?.push(await load(target, TURNS, 32, model));
    for (const [target, found] of rounds) {
      const us = (of: keyof Parts): number => middle(found.map((parts) => parts[of]));
      const sum = middle(found.map((parts) => parts.gateway + parts.recorder + parts.postgres));
      const cells = (['gateway', 'recorder', 'postgres'] as const).map((of) => `${us(of).toFixed(0)} us`);
      console.log(`| ${what} | ${target.name} | ${cells.join(' | ')} | ${sum.toFixed(0)} us |`);
      if (target.name === 'surety' && sum > 600) process.exitCode = 1;
    }
  }
}

/** As fast as 64 callers go: nothing may be dropped, and what was answered must be stored. */
async function rate(): Promise<void> {
  const target = await start('surety', 'durable');
  await load(target, WARM, 64, 'json');
  const before = await stored(target);
  const started = performance.now();
  const found = await autocannon({
    url: `${target.url}/anthropic/v1/messages`,
    method: 'POST',
    headers: headersOf(target),
    body: requestBody(1, 'json'),
    connections: 64,
    duration: RATE_SECONDS,
  });
  const answered = found['2xx'];
  while ((await stored(target)) < before + answered) await new Promise((resolve) => setTimeout(resolve, 20));
  const seconds = (performance.now() - started) / 1_000;
  const perSecond = answered / seconds;
  console.log(
    `RECORD=durable, 64 calls at once for ${RATE_SECONDS} s: ${perSecond.toFixed(0)} turns/s answered and stored (until the last is stored), ${found.non2xx} refused, none without a record`,
  );
  if (perSecond < 2_000) process.exitCode = 1;
}

try {
  if (wanted('journal')) await journalPrice();
  if (wanted('cost')) await cost();
  if (wanted('rate')) await rate();
} finally {
  await closeClients();
  stopAll();
}
console.log(
  `\n${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}; medians of ${ROUNDS} rounds of ${TURNS} turns`,
);
