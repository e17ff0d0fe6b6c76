/**
 * `node bench/gateway.ts`: what the gateway costs, as ratios against a bare undici forwarder in the same run, against the
 * bars of issue 2 and design/gateway-peers.md C5. Everything on 127.0.0.1; about two minutes.
 */
import { cpus } from 'node:os';
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
import { breakdown, profiled } from './gateway/profile.ts';
import { profileOf, startBareUndici, startProvider, startSurety, stopAll, type Target } from './gateway/processes.ts';

const ROUNDS = 3;
const SECONDS = 4;
/** A load after which what is hot is compiled, however slow the machine. */
const WARM = { requests: 15_000 };
const median = (values: readonly number[]): number =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
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

const provider = await startProvider();
const bare = await startBareUndici(provider);
const surety = await startSurety(provider);
try {
  if (asked('ab')) for (const kib of [1, 64]) await quickRatio(kib);
  if (asked('profile')) for (const kib of [1, 64]) await profile(kib);
  if (wanted('streams')) await streams(); // first: a process that has been under load has memory to spare
  if (wanted('cpu') || wanted('text') || wanted('rate')) {
    await saturate(bare, requestBody(1, 'json'), 2);
    await saturate(surety, requestBody(1, 'json'), 4);
  }
  if (wanted('cpu')) for (const kib of [1, 64]) await cpuRatio(kib);
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

/** `ab`: the CPU ratio of a minute, in short turns of equal length so that a noisy neighbour meets both; no bar. */
async function quickRatio(kib: number): Promise<void> {
  const fixed = requestBody(kib, 'plain');
  const turn = { requests: kib > 8 ? 1_500 : 4_000 };
  await saturate(bare, fixed, WARM);
  await saturate(surety, fixed, WARM);
  const found: [number, number][] = [];
  for (let round = 0; round < 7; round += 1)
    found.push([(await saturate(bare, fixed, turn)).cpuUs, (await saturate(surety, fixed, turn)).cpuUs]);
  const ratio = median(found.map(([a, b]) => b / a));
  const [a, b] = [median(found.map(([us]) => us)), median(found.map(([, us]) => us))];
  console.log(`${kib} KiB: ${ratio.toFixed(2)} x (bare ${a.toFixed(0)} us, surety ${b.toFixed(0)} us)`);
}

/** `profile`: microseconds a request by category, file and function, of both processes. */
async function profile(kib: number): Promise<void> {
  const fixed = requestBody(kib, 'plain');
  const turn = { requests: 8_000 };
  for (const [target, name] of [
    [bare, 'bare'],
    [surety, 'surety'],
  ] as const) {
    await saturate(target, fixed, WARM);
    await profiled(target.pid, profileOf(name), () => saturate(target, fixed, turn));
    console.log(`\n${name}, ${kib} KiB\n${breakdown(profileOf(name), turn.requests).join('\n')}`);
  }
}

async function cpuRatio(kib: number): Promise<void> {
  const fixed = requestBody(kib, 'plain');
  const found = await interleaved(() => fixed);
  const [a, b] = [median(found.bare.map((r) => r.cpuUs)), median(found.surety.map((r) => r.cpuUs))];
  console.log(
    `${kib} KiB: bare ${a.toFixed(0)} us/request, surety ${b.toFixed(0)} us/request, ${median(found.surety.map((r) => r.perSecond)).toFixed(0)} requests/s on one core`,
  );
  bar(`CPU per request, ${kib} KiB, nothing new to screen, against bare undici`, b / a, 1.6, 'x');
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
    `8 KiB of new text: p50 ${median(pieces).toFixed(2)} ms a turn; remembered ${quantile(remembered.total, 0.5).toFixed(2)} ms`,
  );
}

async function lowRate(): Promise<void> {
  const body = requestBody(1, 'json');
  const stream = requestBody(1, 'paced-5');
  const added: number[] = [];
  const first: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [a, b] = [await openLoop(bare, body, 50, 4), await openLoop(surety, body, 50, 4)];
    added.push(quantile(b.total, 0.5) - quantile(a.total, 0.5));
    const [c, d] = [await openLoop(bare, stream, 10, 4), await openLoop(surety, stream, 10, 4)];
    first.push(quantile(d.first, 0.5) - quantile(c.first, 0.5));
  }
  bar('added p50 at 50 requests/s, over bare undici', median(added), 0.5, 'ms');
  bar('first SSE event in observe, over bare undici', median(first), 0.5, 'ms');
}

async function streams(): Promise<void> {
  const perStream = async (target: Target): Promise<number> => memoryPerStream(target, provider, 500);
  console.log(`memory per open stream, bare undici: ${(await perStream(bare)).toFixed(0)} KB`);
  bar('memory per open stream at 500 streams', await perStream(surety), 80, 'KB');
  bar(
    'upstream calls ended within 100 ms when 20 clients leave',
    await endedWhenClientsLeave(surety, provider, 20),
    20,
    'of 20',
    true,
  );
}
