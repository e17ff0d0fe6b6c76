/**
 * `node bench/promotion.ts [--late 0,20]`: kill -9 of the primary amid turns, writes and reads, with a synchronous replica and fsync, and
 * its promotion so many seconds later, one round for each: how long until a write is acknowledged again, what callers got meanwhile, how
 * long the gateway answered turns, and whether anything that was acknowledged is missing. The database's address is a proxy that is moved,
 * as an operator's name or proxy is. Detection is not in it: `--late` stands for it. Below three minutes on a quiet machine.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { temporaryFolder } from '../test/faults/service-process.ts';
import { addressOf } from '../test/support/movable-address.ts';
import { replicated, type Replicated } from '../test/support/replicated.ts';
import * as load from './several/load.ts';

const { values } = parseArgs({ options: { late: { type: 'string', default: '0,20' } } });
const BEFORE_MS = 5_000;
const WARM_TURNS = 60;
const agentAt = (i: number): string => `agent-${i % 5}`;
/** Watched after the move. */
const AFTER_MS = 15_000;
const KINDS = ['turn', 'write', 'read'] as const;
type Kind = (typeof KINDS)[number];

interface Event {
  readonly kind: Kind;
  readonly status: number;
  readonly code: string;
  /** Of the answer: milliseconds of the clock of the process. */
  readonly at: number;
  readonly ms: number;
  /** Request id of a turn, agent id of a write. */
  readonly id: string;
}

/** Of an answer in JSON: `{ id }`, or the code of the API's errors and the message of the gateway's, which have the provider's shape. */
function fieldOf(body: string, name: 'id' | 'error'): string {
  try {
    const { id = '', error = {} } = JSON.parse(body) as { id?: string; error?: { code?: string; message?: string } };
    return name === 'id' ? id : (error.code ?? error.message ?? '');
  } catch {
    return '';
  }
}

/** Callers that go on whatever they are answered. */
function loadOn(service: load.Service): { readonly events: Event[]; stop(): Promise<void> } {
  const events: Event[] = [];
  const over = new AbortController();
  const { api_key: key } = service.owner;
  const once: Readonly<Record<Kind, (i: number) => Promise<load.Asked>>> = {
    turn: (i) => load.turn(service, agentAt(i)),
    write: () =>
      load.ask(`${service.api}/v1/agents`, {
        key,
        method: 'POST',
        body: JSON.stringify({ name: `w-${hex32().slice(0, 12)}`, hash_proof: hex32() }),
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    read: () => load.ask(`${service.api}/v1/agents?limit=5`, { key }),
  };
  const caller = async (kind: Kind): Promise<void> => {
    for (let i = 0; !over.signal.aborted; i += 1) {
      const { status, ms, body, requestId } = await once[kind](i);
      const id = kind === 'turn' ? requestId : fieldOf(body, 'id');
      events.push({ kind, status, code: status < 300 ? '' : fieldOf(body, 'error'), at: performance.now(), ms, id });
      await load.pause(status < 300 ? 20 : 50);
    }
  };
  const running = (['turn', 'turn', 'turn', 'turn', 'write', 'write', 'write', 'read', 'read'] as const).map(caller);
  return {
    events,
    async stop() {
      over.abort();
      await Promise.all(running);
    },
  };
}

const hex32 = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex');
const isGood = ({ status }: Event): boolean => status >= 200 && status < 300;
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;

async function round(provider: load.Provider, lateS: number): Promise<void> {
  const folder = temporaryFolder('promotion-bench');
  const pair = await replicated({ isDurable: true });
  const address = await addressOf(pair.primary.port);
  const { username, pathname } = new URL(pair.primary.url);
  let service: load.Service | undefined;
  try {
    service = await load.startService(folder.dataDir, {
      DATABASE_URL: `postgres://${username}@127.0.0.1:${address.port}${pathname}`,
      UPSTREAM_ANTHROPIC_URL: provider.url,
    });
    await pair.makeSynchronous();
    const warm = service;
    load.timesOf(await load.callers(4, WARM_TURNS, (i) => load.turn(warm, agentAt(i)))); // agents are known, keys are read
    const on = loadOn(service);
    await load.pause(BEFORE_MS);
    const killed = performance.now();
    pair.primary.kill();
    await load.pause(lateS * 1_000);
    const began = performance.now();
    await promote(pair);
    address.moveTo(pair.replica.port);
    const moved = performance.now();
    await load.pause(AFTER_MS);
    await on.stop();
    print(on.events, { killed, began, moved, lateS });
    await checkLost(on.events, pair);
  } finally {
    await service?.stop();
    address.close();
    await pair.stop();
    folder.remove();
  }
}

async function promote({ replica }: Replicated): Promise<void> {
  await replica.query('select pg_promote()');
  await replica.query(`alter system set synchronous_standby_names = ''`);
  await replica.query('select pg_reload_conf()');
}

interface Times {
  readonly killed: number;
  readonly began: number;
  readonly moved: number;
  readonly lateS: number;
}

function print(events: readonly Event[], { killed, began, moved, lateS }: Times): void {
  console.log(`\n### Promoted ${lateS} s after the kill (load ${load.machine().split('load ')[1]})\n`);
  console.log(`promotion itself, and the move of the address: ${seconds(moved - began)}\n`);
  console.log(
    '| | good before | good in between | others in between | longest without a good answer | first good answer after the move |',
  );
  console.log('|---|---|---|---|---|---|');
  for (const kind of KINDS) {
    const all = events.filter((event) => event.kind === kind).toSorted((a, b) => a.at - b.at);
    const good = all.filter(isGood);
    const gaps = good.map(({ at }, i) => at - (good[i - 1]?.at ?? at));
    // An answer that was under way at the kill is no sign of anything: only what was asked after the move counts.
    const again = good.find(({ at, ms }) => at - ms > moved) ?? good.find(({ at }) => at > moved);
    const between = all.filter(({ at }) => at > killed && at < moved);
    console.log(
      `| ${kind} | ${good.filter(({ at }) => at < killed).length} | ${between.filter(isGood).length} | ${between.filter((e) => !isGood(e)).length} | ${seconds(Math.max(...gaps))} | ${again === undefined ? 'none' : seconds(again.at - moved)} |`,
    );
  }
  const refusedTurn = events.find((event) => event.kind === 'turn' && !isGood(event) && event.at > killed);
  console.log(
    `\nfirst turn refused: ${refusedTurn === undefined ? 'none' : `${seconds(refusedTurn.at - killed)} after the kill (${refusedTurn.status} ${refusedTurn.code})`}`,
  );
  console.log(`answers that were not 2xx, from the kill on:`);
  const counts = new Map<string, number[]>();
  for (const { kind, status, code, ms, at } of events.filter((event) => !isGood(event) && event.at > killed)) {
    const name = `${kind} ${status === 0 ? 'no answer' : status} ${code}${at > moved ? ' (after the move)' : ''}`;
    counts.set(name, [...(counts.get(name) ?? []), ms]);
  }
  for (const [name, took] of counts)
    console.log(
      `- ${name}: ${took.length}, after ${load.middle(took).toFixed(0)} ms, at most ${Math.max(...took).toFixed(0)}`,
    );
}

/** Everything that was acknowledged, looked for at the promoted server; turns are on record in the journal first. */
async function checkLost(events: readonly Event[], { replica }: Replicated): Promise<void> {
  const client = new pg.Client({ connectionString: replica.url });
  await client.connect();
  try {
    const missing = async (kind: Kind, table: string, column: string): Promise<readonly [number, number]> => {
      const ids = events.filter((event) => event.kind === kind && isGood(event)).map(({ id }) => id);
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from unnest($1::text[]) id where not exists (select from ${table} t where t.${column}::text = id)`,
        [ids],
      );
      return [rows[0]?.n ?? Number.NaN, ids.length];
    };
    const [lostWrites, writes] = await missing('write', 'agents', 'agent_id');
    let [lostTurns, turns] = await missing('turn', 'turns', 'request_id');
    const began = performance.now();
    while (lostTurns > 0 && performance.now() - began < 30_000) {
      await load.pause(100);
      [lostTurns, turns] = await missing('turn', 'turns', 'request_id');
    }
    console.log(
      `\nacknowledged writes missing: **${lostWrites}** of ${writes}; answered turns without a record: **${lostTurns}** of ${turns} (all there ${seconds(performance.now() - began)} after the load)`,
    );
    if (lostWrites > 0 || lostTurns > 0) process.exitCode = 1;
  } finally {
    await client.end();
  }
}

const provider = await load.startProvider();
try {
  for (const late of values.late.split(',')) await round(provider, Number(late));
} finally {
  provider.stop();
  await load.closeCallers();
}
console.log(`\n${load.machine()}`);
