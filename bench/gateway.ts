/**
 * `node bench/gateway.ts`: what the gateway costs, as ratios against a bare undici forwarder in the same run, against the bars of
 * issues 4 and 12 and docs/reference/gateway.md#proxy-fidelity. Everything on 127.0.0.1; about three minutes. Sections by name: streams,
 * cpu, history, large, enforce, text, rate; on request only: large-bodies (with `replies`: of replies; with `enforce`: of an agent in enforce), ab, profile (both of the loads named: 1, 64, stream, burst; also of an
 * agent in enforce with `enforce`; `ab floor` and `rate floor` also measure bench/gateway/floor.mjs).
 */
import { cpus } from 'node:os';
import {
  enforcedAgent,
  growingHistory,
  largeBody,
  longestStretches,
  middle,
  verdictLags,
} from './gateway/agent-loads.ts';
import {
  endedWhenClientsLeave,
  memoryPerStream,
  once,
  openLoop,
  quantile,
  requestBody,
  saturate,
  type Saturation,
} from './gateway/measure.ts';
import { largeBodies } from './gateway/large-bodies.ts';
import { largeReplies } from './gateway/large-replies.ts';
import { breakdown, profiled } from './gateway/profile.ts';
import {
  API,
  profileOf,
  startBareUndici,
  startFloor,
  startProvider,
  startSurety,
  stopAll,
  type Target,
} from './gateway/processes.ts';

const ROUNDS = 3;
const SECONDS = 4;
const AB_ROUNDS = 9;
const RATE_ROUNDS = 5;
const STREAMS = 1_000;
/** A load after which what is hot is compiled, however slow the machine. */
const WARM = { requests: Number(process.env.BENCH_WARM ?? 25_000) };
const rows: string[] = [];
let missed = 0;

function bar(what: string, value: number, limit: number, unit: string, atLeast = false): void {
  const held = atLeast ? value >= limit : value <= limit;
  missed += held ? 0 : 1;
  rows.push(
    `| ${what} | ${value.toFixed(2)} ${unit} | ${atLeast ? '>=' : '<='} ${limit} ${unit} | ${held ? 'held' : 'MISSED'} |`,
  );
  console.log(rows.at(-1));
}

/** Sections named on the command line, or all. */
const sections = process.argv.slice(2);
const wanted = (section: string): boolean => sections.length === 0 || sections.includes(section);
const asked = (section: string): boolean => sections.includes(section);
/** The loads of `ab` and `profile`: those named, or all. A stream has 50 events: 1 ms apart, or at once. */
const LOADS = {
  '1': { name: '1 KiB', body: requestBody(1, 'plain'), turn: 2_000, bar: 1.5 },
  '64': { name: '64 KiB', body: requestBody(64, 'plain'), turn: 1_000, bar: 1.4 },
  stream: { name: '50 events, 1 ms apart', body: requestBody(1, 'paced-1'), turn: 600, bar: 1.6 },
  burst: { name: '50 events at once', body: requestBody(1, 'burst'), turn: 1_500, bar: null },
} as const;
type Load = (typeof LOADS)[keyof typeof LOADS];
const loads = Object.entries(LOADS)
  .filter(([name], _, all) => asked(name) || !all.some(([other]) => asked(other)))
  .map(([, load]): Load => load);

const provider = await startProvider();
const bare = await startBareUndici(provider);
const surety = await startSurety(provider);
/** `BENCH_AGAINST=<working copy> node bench/gateway.ts ab`: another state of the service, measured in the same run. */
const against = process.env.BENCH_AGAINST;
const before = against === undefined || !asked('ab') ? null : await startSurety(provider, { root: against });
/** `ab floor`: also what no gateway that records its turns can go below. */
const floor = asked('floor') ? await startFloor(provider) : null;
try {
  if (asked('large-bodies'))
    await (asked('replies') ? largeReplies : largeBodies)(
      asked('enforce') ? await enforcedAgent(surety, API) : surety,
      asked('enforce') ? 'enforce' : 'observe',
    );
  if (asked('ab')) for (const load of loads) await quickRatio(load);
  if (asked('profile')) for (const load of loads) await profile(load);
  if (wanted('streams')) await streams(); // first: a process that has been under load has memory to spare
  if (
    sections.length === 0 ||
    (!asked('ab') && !asked('profile') && ['cpu', 'history', 'large', 'enforce', 'text', 'rate'].some(asked))
  ) {
    await saturate(bare, requestBody(1, 'plain'), { requests: 10_000 });
    await saturate(surety, requestBody(1, 'plain'), WARM);
  }
  if (wanted('cpu')) for (const kib of [1, 64]) await cpuRatio(kib);
  if (wanted('history')) await history();
  if (wanted('large')) await large();
  if (wanted('enforce') && !asked('large-bodies') && !asked('ab') && !asked('profile')) await enforced();
  if (wanted('text')) await newText();
  if (wanted('rate')) await lowRate();
} finally {
  stopAll();
}
console.log(
  `\n${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}; medians of ${ROUNDS} interleaved rounds`,
);
process.exitCode = missed === 0 ? 0 : 1;

async function interleaved(body: () => Buffer): Promise<{ bare: Saturation[]; surety: Saturation[] }> {
  const found = { bare: [] as Saturation[], surety: [] as Saturation[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    found.bare.push(await saturate(bare, body(), SECONDS));
    found.surety.push(await saturate(surety, body(), SECONDS));
  }
  const errors = [...found.bare, ...found.surety].reduce((sum, one) => sum + one.errors, 0);
  if (errors > 0) throw new Error(`${errors} requests failed`);
  return found;
}

/**
 * `ab`: CPU and time a request of bare undici, of this state in observe and (with `enforce`) in enforce, and of BENCH_AGAINST, in short
 * turns of equal length, one after another, so that a noisy neighbour meets all. Each ratio is the median of the rounds' ratios.
 */
async function quickRatio({ name, body, turn, bar: limit }: Load): Promise<void> {
  const guarded = asked('enforce') ? [{ ...(await enforcedAgent(surety, API)), name: 'surety in enforce' }] : [];
  const targets = [bare, surety, ...guarded, ...[before, floor].filter((target) => target !== null)];
  const warm = { requests: Math.ceil((WARM.requests * turn) / 2_000) };
  for (const target of targets) await saturate(target, body, warm);
  const requests = Number(process.env.BENCH_TURN ?? turn);
  const rounds: Saturation[][] = [];
  for (let round = 0; round < AB_ROUNDS; round += 1) {
    const found: Saturation[] = [];
    for (const target of targets) found.push(await saturate(target, body, { requests }));
    rounds.push(found);
  }
  for (const [at, target] of targets.entries()) {
    const failed = rounds.reduce((sum, found) => sum + (found[at]?.errors ?? 0), 0);
    if (failed > 0)
      console.log(`${target.name}: ${failed} of ${AB_ROUNDS * requests} requests FAILED; its figures do not count`);
  }
  const ratioOf = (at: number, of: (one: Saturation) => number): number =>
    middle(rounds.map((found) => of(found[at] as Saturation) / of(found[0] as Saturation)));
  const told = (at: number, of: (one: Saturation) => number): string =>
    `${ratioOf(at, of).toFixed(2)} x (${middle(rounds.map((found) => of(found[at] as Saturation))).toFixed(0)} us)`;
  for (const [at, target] of targets.entries()) {
    const wallUs = (one: Saturation): number => 1e6 / one.perSecond;
    console.log(
      `${name}, ${target.name}: CPU ${told(at, (one) => one.cpuUs)}, main thread ${told(at, (one) => one.mainUs)}, time ${told(at, wallUs)}`,
    );
  }
  if (limit !== null)
    bar(
      `CPU per request, ${name}, against bare undici`,
      ratioOf(1, (one) => one.cpuUs),
      limit,
      'x',
    );
}

/** `profile`: microseconds a request by category, file and function, of both processes; with `enforce` of an agent in enforce. */
async function profile({ name: load, body, turn }: Load): Promise<void> {
  const amount = { requests: turn * 4 };
  const guarded = asked('enforce') ? await enforcedAgent(surety, API) : surety;
  for (const [target, name] of [
    [bare, 'bare'],
    [guarded, 'surety'],
  ] as const) {
    await saturate(target, body, { requests: Math.ceil((WARM.requests * turn) / 2_000) });
    await profiled(target.pid, profileOf(name), () => saturate(target, body, amount));
    console.log(`\n${name}, ${load}\n${breakdown(profileOf(name), amount.requests).join('\n')}`);
  }
}

async function cpuRatio(kib: number): Promise<void> {
  const fixed = requestBody(kib, 'plain');
  const found = await interleaved(() => fixed);
  const [a, b] = [middle(found.bare.map((r) => r.cpuUs)), middle(found.surety.map((r) => r.cpuUs))];
  console.log(
    `${kib} KiB: bare ${a.toFixed(0)} us/request, surety ${b.toFixed(0)} us/request, ${middle(found.surety.map((r) => r.perSecond)).toFixed(0)} requests/s on one core`,
  );
  bar(`CPU per request, ${kib} KiB, nothing new to screen, against bare undici`, b / a, kib > 8 ? 1.4 : 1.5, 'x');
}

/** The cost of screening new text: the same 8 KiB turn, once remembered and once with a new last message every time. */
async function newText(): Promise<void> {
  let serial = 0;
  const remembered = await openLoop(surety, requestBody(9, 'json'), 50, 4);
  const pieces: number[] = [];
  for (let i = 0; i < 200; i += 1) {
    serial += 1;
    const text = `${serial} ${'The invoice of the supplier lists three items and a delivery date in May. '.repeat(110)}`;
    const body = Buffer.from(
      JSON.stringify({ model: 'json', max_tokens: 10, messages: [{ role: 'user', content: text }] }),
    );
    pieces.push((await once(surety, body)).totalMs);
  }
  console.log(
    `8 KiB of new text: p50 ${middle(pieces).toFixed(2)} ms a turn; remembered ${quantile(remembered.total, 0.5).toFixed(2)} ms`,
  );
}

/** 30 turns, each request the last and 8 KiB more: as agents send them, and nothing comes twice but the history. */
async function history(): Promise<void> {
  const shape = { conversations: 16, turns: 30, kib: 8 };
  await growingHistory(surety, { ...shape, from: 1, conversations: 4 }); // warm
  const a = await growingHistory(bare, { ...shape, from: 10 });
  const b = await growingHistory(surety, { ...shape, from: 10 });
  const mean = (values: readonly number[]): number => values.reduce((sum, us) => sum + us, 0) / values.length;
  console.log(
    `history of 30 turns of 8 KiB: bare ${mean(a).toFixed(0)} us/request, surety ${mean(b).toFixed(0)} us/request with the screening of 8 new KiB: ${(mean(b) / mean(a)).toFixed(2)} x`,
  );
  const own = b.map((us, turn) => us - (a[turn] ?? 0));
  console.log(
    `own work a turn: ${[own.slice(0, 10), own.slice(10, 20), own.slice(20)].map((part) => mean(part).toFixed(0)).join(', ')} us in turns 1-10, 11-20, 21-30`,
  );
  bar(
    'own work of turns 21-30 against turns 1-10 (5 x if it grew with the history)',
    mean(own.slice(20)) / mean(own.slice(0, 10)),
    2,
    'x',
  );
}

/** 1 MiB of new text a request: how long nothing else gets the loop. */
async function large(): Promise<void> {
  let serial = 50_000;
  for (const as of ['user', 'tool'] as const) {
    const some = (target: Target) => async (): Promise<void> => {
      for (let i = 0; i < 20; i += 1) {
        serial += 1;
        const { status } = await once(target, largeBody(serial, 1024 * 1024, as));
        if (status !== 200) throw new Error(`${target.name}: a large body failed with ${status}`);
      }
    };
    await some(surety)(); // warm
    const [a, b] = [await longestStretches(bare, some(bare)), await longestStretches(surety, some(surety))];
    console.log(
      `1 MiB ${as} text: longest stretches of CPU without the loop, ms: bare ${a
        .slice(0, 3)
        .map((ms) => ms.toFixed(1))
        .join(', ')}; surety ${b
        .slice(0, 8)
        .map((ms) => ms.toFixed(1))
        .join(', ')}`,
    );
    bar(`longest stretch without the event loop, 1 MiB of new ${as} text`, b[0] ?? 0, 5, 'ms');
  }
}

/** From the end of the reasoning at the provider to the first text at the client, enforce, beyond bare undici. */
async function enforced(): Promise<void> {
  const agent = await enforcedAgent(surety, API);
  for (const kib of [8, 64]) {
    await verdictLags(agent, kib, 10);
    const [a, b] = [await verdictLags(bare, kib, 20), await verdictLags(agent, kib, 20)];
    console.log(
      `${kib} KiB of reasoning: text follows its end after p50 ${quantile(a, 0.5).toFixed(2)} ms bare, ${quantile(b, 0.5).toFixed(2)} ms in enforce (p90 ${quantile(b, 0.9).toFixed(2)})`,
    );
    bar(
      `enforce verdict after ${kib} KiB of reasoning, over bare undici`,
      quantile(b, 0.5) - quantile(a, 0.5),
      5,
      'ms',
    );
  }
}

/**
 * Each load is warm before, as it is in a service that runs for a minute. With `floor` also of bench/gateway/floor.mjs, which has no bar: what
 * the least recorded turn adds.
 */
async function lowRate(): Promise<void> {
  const body = requestBody(1, 'json');
  const plain = requestBody(1, 'plain');
  const stream = requestBody(1, 'paced-5');
  const targets = [surety, floor].filter((target) => target !== null);
  for (const target of [bare, ...targets])
    for (const [load, requests] of [
      [body, 8_000],
      [plain, 8_000],
      [stream, 1_000],
    ] as const)
      await saturate(target, load, { requests });
  const added = { body: targets.map((): number[] => []), plain: targets.map((): number[] => []) };
  const first: number[] = [];
  for (let round = 0; round < RATE_ROUNDS; round += 1) {
    for (const [load, found] of [
      [body, added.body],
      [plain, added.plain],
    ] as const) {
      const alone = quantile((await openLoop(bare, load, 50, 4)).total, 0.5);
      for (const [at, target] of targets.entries())
        found[at]?.push(quantile((await openLoop(target, load, 50, 4)).total, 0.5) - alone);
    }
    const [c, d] = [await openLoop(bare, stream, 10, 4), await openLoop(surety, stream, 10, 4)];
    first.push(quantile(d.first, 0.5) - quantile(c.first, 0.5));
  }
  for (const [at, { name }] of targets.entries())
    console.log(
      `${name}, added p50 at 50 requests/s: ${middle(added.body[at] ?? []).toFixed(2)} ms with reasoning, ${middle(added.plain[at] ?? []).toFixed(2)} ms without`,
    );
  bar('added p50 at 50 requests/s, with 0.5 KB of reasoning', middle(added.body[0] ?? []), 0.2, 'ms');
  bar('added p50 at 50 requests/s, without reasoning', middle(added.plain[0] ?? []), 0.2, 'ms');
  bar('first SSE event in observe, over bare undici', middle(first), 0.2, 'ms');
}

async function streams(): Promise<void> {
  const perStream = async (target: Target): Promise<number> => memoryPerStream(target, provider, STREAMS);
  console.log(`memory per open stream, bare undici: ${(await perStream(bare)).toFixed(0)} KB`);
  bar(`memory per open stream at ${STREAMS} streams`, await perStream(surety), 60, 'KB');
  bar(
    'upstream calls ended within 100 ms when 20 clients leave',
    await endedWhenClientsLeave(surety, provider, 20),
    20,
    'of 20',
    true,
  );
}
