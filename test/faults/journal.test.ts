/**
 * No answered turn is without a record, whichever of our processes is killed: main, recorder, both, a backend of PostgreSQL,
 * PostgreSQL itself, everything at once. Source: docs/reference/gateway.md#journal. The
 * rounds are in MODES; SURETY_LONG_TESTS=1 makes them 3,000 a mode.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/contract/random.ts';
import { clusterOf } from '../../src/platform/db/embedded/location.ts';
import { gapFaults, turnGaps } from '../../verifier/index.mjs';
import { startFakeProvider, type FakeProvider } from '../support/fakes/llm-provider.ts';
import { startProcess, temporaryFolder, type ServiceProcess } from './service-process.ts';

const isLong = process.env['SURETY_LONG_TESTS'] === '1';
const PROVIDER_KEY = 'sk-journal-test-credential';
const NAMES = ['journal-a', 'journal-b'];

type Victim = 'main' | 'recorder' | 'both' | 'backend' | 'postmaster' | 'all';

/** The number of kills, and what is killed in turn. */
const MODES = [
  {
    mode: 'journal',
    rounds: isLong ? 3_000 : 6,
    victims: ['both', 'postmaster', 'all', 'recorder', 'main', 'backend'],
  },
  {
    mode: 'durable',
    rounds: isLong ? 3_000 : 2,
    victims: ['all', 'postmaster', 'both', 'recorder', 'main', 'backend'],
  },
] as const satisfies readonly { mode: string; rounds: number; victims: readonly Victim[] }[];

interface Listed {
  readonly checkpoint_id: string;
  readonly gateway_turn: unknown;
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]);
        return [{ pid: Number(name), parent, command: readFileSync(`/proc/${name}/cmdline`, 'utf8') }];
      } catch {
        return []; // ended while we looked
      }
    });
}

/** What to kill, of this service and its database alone. */
function pidsOf(victim: Victim, main: number, dataDir: string): number[] {
  const all = processes();
  const pidsUnder = (parent: number, what: string): number[] =>
    all.filter((one) => one.parent === parent && one.command.includes(what)).map(({ pid }) => pid);
  const recorder = pidsUnder(main, 'recorder-process.ts');
  const postmaster = Number(readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0]);
  switch (victim) {
    case 'main':
      return [main];
    case 'recorder':
      return recorder;
    case 'both':
      return [main, ...recorder];
    case 'backend':
      return pidsUnder(postmaster, '[local]').slice(-1);
    case 'postmaster':
      return [postmaster];
    default:
      return [main, ...recorder, postmaster, ...pidsUnder(postmaster, '')];
  }
}

const kill = (pids: readonly number[]): void => {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // ended already
    }
};

describe.skipIf(process.platform !== 'linux').each(MODES)('RECORD=$mode', ({ mode, rounds, victims }) => {
  const folder = temporaryFolder('journal');
  const { dataDir } = folder;
  let provider: FakeProvider;
  let service: ServiceProcess;
  let headers: Record<string, string>;
  const agents = new Map<string, string>();
  const start = (): Promise<ServiceProcess> =>
    startProcess({ dataDir, env: { UPSTREAM_ANTHROPIC_URL: provider.url, RECORD: mode } });

  beforeAll(async () => {
    provider = await startFakeProvider();
    service = await start();
    const { api_key } = JSON.parse(readFileSync(join(dataDir, 'bootstrap.json'), 'utf8')) as { api_key: string };
    headers = { 'x-svc-api-key': api_key, 'content-type': 'application/json' };
    for (const name of NAMES) {
      const made = await fetch(`${service.api}/v1/agents`, {
        method: 'POST',
        headers,
        body: JSON.stringify({
          name,
          hash_proof: createHash('sha256').update(`${PROVIDER_KEY}|${name}`).digest('hex'),
        }),
      });
      agents.set(name, ((await made.json()) as { id: string }).id);
    }
  }, 60_000);
  afterAll(async () => {
    await service.stop();
    await provider.close();
    folder.remove();
  });

  /** The checkpoint of a turn that was answered to its last byte; null for one that was not. */
  async function turn(i: number): Promise<string | null> {
    try {
      const response = await fetch(`${service.gateway}/anthropic/v1/messages`, {
        method: 'POST',
        headers: {
          ...headers,
          'x-api-key': PROVIDER_KEY,
          'anthropic-version': '2023-06-01',
          'x-svc-agent': NAMES[i % 2] ?? '',
        },
        body: JSON.stringify({
          model: 'm-1',
          max_tokens: 64,
          stream: i % 3 === 0,
          messages: [{ role: 'user', content: `Question ${i}` }],
        }),
        signal: AbortSignal.timeout(10_000),
      });
      const text = await response.text();
      const isWhole = i % 3 === 0 ? text.includes('message_stop') : text.endsWith('}');
      return response.ok && isWhole ? response.headers.get('x-aip-checkpoint-id') : null;
    } catch {
      return null;
    }
  }

  /** All that was ever seen, as the verifier reads it. */
  const numbered = new Map<string, unknown>();

  async function stored(): Promise<Set<string>> {
    const ids = new Set<string>();
    for (const agent of agents.values())
      for (let offset = 0; ; offset += 100) {
        const response = await fetch(`${service.api}/v1/agents/${agent}/checkpoints?limit=100&offset=${offset}`, {
          headers,
        });
        if (!response.ok) return ids; // the database is on its way back
        const page = ((await response.json()) as { checkpoints: Listed[] }).checkpoints;
        for (const { checkpoint_id: id, ...claims } of page) {
          expect(ids.has(id)).toBe(false);
          ids.add(id);
          numbered.set(id, { claims, subject: { agent_id: agent } });
        }
        if (page.length < 100) break;
      }
    return ids;
  }

  it(
    `loses no answered turn in ${rounds} kills`,
    async () => {
      const random = seededRandom(mode === 'journal' ? 7 : 8);
      let answered = new Set<string>();
      let next = 0;
      for (let round = 0; round < rounds; round += 1) {
        const over = new AbortController();
        const lanes = [0, 1, 2, 3].map(async () => {
          while (!over.signal.aborted) {
            const id = await turn((next += 1));
            if (id !== null) answered.add(id);
            else await new Promise((resolve) => setTimeout(resolve, 5));
          }
        });
        await new Promise((resolve) => setTimeout(resolve, 100 + random() * 200));
        const victim = victims[round % victims.length] ?? 'main';
        const pids = pidsOf(victim, service.child.pid ?? 0, dataDir);
        expect(pids.length, `nothing to kill: ${victim}`).toBeGreaterThan(0);
        kill(pids);
        over.abort();
        await Promise.all(lanes);
        if (pids.includes(service.child.pid ?? 0)) {
          await service.kill();
          service = await start();
        }
        await expect
          .poll(
            async () => {
              const ids = await stored().catch(() => new Set<string>());
              return [...answered].filter((id) => !ids.has(id)).length;
            },
            { timeout: 30_000, interval: 100 },
          )
          .toBe(0);
        if (answered.size > 2_000) answered = new Set(); // all of them are stored
      }
      expect(next).toBeGreaterThan(rounds);
      const found = [...numbered.values()];
      expect(turnGaps(found, 'agent').length).toBeGreaterThan(0);
      expect(gapFaults(turnGaps(found, 'agent'))).toEqual([]);
      expect(gapFaults(turnGaps(found, 'process'))).toEqual([]);
    },
    isLong ? 24 * 3_600_000 : 120_000,
  );
});
