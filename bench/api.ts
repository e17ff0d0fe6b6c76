/**
 * `node bench/api.ts`: a public read and a governance write (idempotency row, card version, audit row, event in one commit)
 * through the whole API on the embedded database with fsync on. Gates: docs/reference/reliability.md#l1-reads,
 * docs/reference/reliability.md#l2-governance-writes, on one core for the service.
 */
import { createHash, randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { startProvider, startSurety, stopAll } from './gateway/processes.ts';

/** Writes a second that are offered: what the gate asks for. */
const OFFERED_PER_SECOND = 150;
const LANES = 16;

const provider = await startProvider();
const { headers } = await startSurety(provider);
const api = 'http://127.0.0.1:18787';
const json = { ...headers, 'content-type': 'application/json' };
let missed = 0;
const row = (what: string, value: string, gate: string, held: boolean): void => {
  missed += held ? 0 : 1;
  console.log(`| ${what} | ${value} | ${gate} | ${held ? 'held' : 'MISSED'} |`);
};

try {
  const agents = await Promise.all(
    Array.from({ length: 20 }, async (_, i) => {
      const proof = createHash('sha256').update(`bench ${i}`).digest('hex');
      const made = await fetch(`${api}/v1/agents`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ name: `bench-${i}`, hash_proof: proof }),
      });
      return ((await made.json()) as { id: string }).id;
    }),
  );
  await read(agents[0] ?? '');
  await write(agents);
} finally {
  stopAll();
}
process.exitCode = missed === 0 ? 0 : 1;

async function read(agent: string): Promise<void> {
  await autocannon({ url: `${api}/v1/reputation/${agent}`, connections: 20, duration: 2 });
  const result = await autocannon({ url: `${api}/v1/reputation/${agent}`, connections: 20, duration: 5 });
  const perSecond = result['2xx'] / result.duration;
  row(
    'API read (rating of one agent)',
    `${perSecond.toFixed(0)}/s, p99 ${result.latency.p99} ms`,
    '>= 1000/s, p99 <= 30 ms',
    perSecond >= 1_000 && result.latency.p99 <= 30 && result.non2xx === 0,
  );
}

/** Writers over 20 agents for 5 seconds at a fixed rate; each write has its own key and changes the card. */
async function write(agents: readonly string[]): Promise<void> {
  const times: number[] = [];
  const end = performance.now() + 5_000;
  const started = performance.now();
  let failed = 0;
  const writer = async (lane: number): Promise<void> => {
    for (let i = 0; performance.now() < end; i += 1) {
      const dueMs = started + ((i * LANES + lane) * 1_000) / OFFERED_PER_SECOND;
      if (dueMs > performance.now()) await new Promise((resolve) => setTimeout(resolve, dueMs - performance.now()));
      const began = performance.now();
      const response = await fetch(`${api}/v1/protection/agent/${agents[(lane + i) % agents.length] ?? ''}`, {
        method: 'PUT',
        headers: { ...json, 'idempotency-key': randomUUID() },
        body: card(lane * 1_000 + i),
      });
      await response.arrayBuffer();
      failed += response.ok ? 0 : 1;
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, lane) => writer(lane)));
  times.sort((a, b) => a - b);
  const perSecond = times.length / ((performance.now() - started) / 1000);
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
  row(
    'governance write (card PUT: row, audit, event, idempotency)',
    `${perSecond.toFixed(0)}/s, p99 ${p99.toFixed(0)} ms, ${failed} failed`,
    '>= 150/s, p99 <= 100 ms',
    perSecond >= 149 && p99 <= 100 && failed === 0,
  );
}

function card(mark: number): string {
  return JSON.stringify({
    card_version: 'protection/2026-04-26',
    mode: 'observe',
    thresholds: { warn: 0.5, quarantine: 0.7, block: Number((0.8 + (mark % 100) / 1_000).toFixed(3)) },
    screen_surfaces: { incoming: true, outgoing: true, tool_calls: true, tool_responses: true },
    trusted_sources: { domains: [], agent_ids: [], ip_ranges: [] },
  });
}
