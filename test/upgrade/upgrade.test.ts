/**
 * A database of an earlier release under this one: migrated, and read over HTTP as before. The base of each release stays here, so that
 * an upgrade that skips releases is tried too. docs/release.md says when a new one is written.
 */
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readKeys, verifyDocument } from '../../verifier/index.mjs';
import { fixedClock } from '../../src/platform/clock.ts';
import { connectDatabase } from '../../src/platform/db/database.ts';
import { migrate, readMigrations } from '../../src/platform/db/migrate.ts';
import { silentLog } from '../../src/platform/log.ts';
import { emptyDatabase } from '../support/database.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { loadBase, MASTER_KEY, readsOf, TURNS } from './base.ts';
import { takeTurn, withService } from './earlier-agent.ts';

const BASES = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.rows.zst'))
  .map((name) => name.replace('.rows.zst', ''));

/** Members that a later release answers otherwise on purpose: base, then operation and path in its reply (ending in `/`: all in it), with the reason beside each. */
const CHANGED: readonly (readonly [string, string])[] = [
  ['before-0262', 'review.get_item/consequences/0/sentence'], // what acknowledging a drift alert does is said in other words
  ['before-0262', 'agents.list_client_setups/clients/'], // the model of the examples
  ['before-0262', 'safe_house.preview_thresholds/arena/'], // how the engine of this release scores the arena: docs/adr/0745
  // Another methodology, which is part of the digest: docs/adr/0753. The score stays.
  ['before-0262', 'reputation.get_rating/methodology_version'],
  ['before-0262', 'reputation.get_rating/inputs_digest'],
  ['before-0262', 'reputation.verify_rating/verification/methodology_version'],
  ['before-0262', 'reputation.verify_rating/verification/inputs_digest'],
];

const covers = (member: string, path: string): boolean =>
  member.endsWith('/') ? path.startsWith(member) : path === member;

it('there is a base', () => {
  expect(BASES.length).toBeGreaterThan(0);
});

describe.each(BASES)('the database %s', (base) => {
  const { at: then, keyHeaders: headers, agentId, reads } = readsOf(base);
  let empty: Awaited<ReturnType<typeof emptyDatabase>>;
  let db: Awaited<ReturnType<typeof connectDatabase>>;
  let server: TestServer;
  let applied: readonly string[];
  let before: readonly string[];
  beforeAll(async () => {
    empty = await emptyDatabase();
    before = await loadBase(base, empty.connection);
    applied = await migrate({ connection: empty.connection, log: silentLog });
    const { connection } = empty;
    db = await connectDatabase({ poolSize: 6, checkRows: true, log: silentLog, connection });
    server = await testServer({ database: { ...empty, db }, masterKey: MASTER_KEY, clock: fixedClock(then) });
  }, 180_000);
  afterAll(async () => {
    await db?.close();
    await empty?.drop();
  });
  const get = async <T>(path: string): Promise<T> => {
    const { status, body, text } = await server.call<T>('GET', path, { headers });
    expect([path, status, status === 200 ? '' : text]).toEqual([path, 200, '']);
    return body;
  };

  it('is brought to the schema of this release by the migrations that came after it, and by no other', async () => {
    const all = (await readMigrations()).map(({ name }) => name);
    expect([...before, ...applied]).toEqual(all);
  });

  it('answers every read of the API that it answered before, with everything that was in the reply', async () => {
    expect(reads.filter(({ status }) => status === 200).length).toBeGreaterThan(100);
    const wanted = CHANGED.filter(([of]) => of === base).map(([, member]) => member);
    const changed = new Set<string>();
    const differing: unknown[] = [];
    for (const read of reads) {
      if (read.status >= 500) continue;
      const { status, body } = await server.call('GET', read.path, { headers });
      if (status !== read.status) differing.push([read.operation, read.path, `status ${read.status} is now ${status}`]);
      else
        for (const { at, was, is } of missing(read.body, body ?? null)) {
          if (at === '/error/message') continue; // a sentence may be worded better; its code and details stay
          const listed = wanted.find((member) => covers(member, `${read.operation}${at}`));
          if (listed !== undefined && typeof was === typeof is) changed.add(listed);
          else
            differing.push([read.operation, read.path, `${at}: ${JSON.stringify(was)} is now ${JSON.stringify(is)}`]);
        }
    }
    expect(differing).toEqual([]);
    expect(changed).toEqual(new Set(wanted)); // nothing is listed without need
  }, 120_000);

  it('lists the turns that were taken before', async () => {
    const { data: orgs } = await get<{ data: { org_id: string }[] }>('/v1/orgs');
    const counts: number[] = [];
    for (const { org_id: org } of orgs)
      counts.push((await get<{ data: unknown[] }>(`/v1/orgs/${org}/turns?limit=100`)).data.length);
    expect(counts).toContain(TURNS);
  });

  it('has certificates that still verify offline, under keys that are still published', async () => {
    const keys = await readKeys(await get('/v1/keys'));
    const { checkpoints } = await get<{ checkpoints: { checkpoint_id: string }[] }>(
      `/v1/agents/${agentId}/checkpoints?limit=100`,
    );
    expect(checkpoints).toHaveLength(TURNS);
    for (const { checkpoint_id: id } of checkpoints.slice(0, 5)) {
      const { valid, checks } = await verifyDocument(await get(`/v1/checkpoints/${id}/certificate`), keys);
      expect([valid, checks.filter(({ fault }) => fault !== null)]).toEqual([true, []]);
    }
  });

  it(
    'takes a turn of its old agent under its old key, which is counted after those before',
    { timeout: 180_000 },
    async () => {
      await server.stop();
      await withService(empty.url, undefined, async (service) => {
        await takeTurn(service, headers, 'Hello again');
        const checkpoints = async (): Promise<number> => {
          const page = await fetch(`${service.api}/v1/agents/${agentId}/checkpoints?limit=100`, { headers });
          return ((await page.json()) as { checkpoints: unknown[] }).checkpoints.length;
        };
        await expect.poll(checkpoints, { timeout: 60_000, interval: 500 }).toBe(TURNS + 1);
      });
    },
  );
});

interface Missing {
  /** Path of the member in the reply. */
  readonly at: string;
  readonly was: unknown;
  readonly is: unknown;
}

/** What was in a reply and is not, or is another value. What is new is no difference. */
function missing(before: unknown, now: unknown): Missing[] {
  const found: Missing[] = [];
  const visit = (was: unknown, is: unknown, at: string): void => {
    if (typeof was !== 'object' || was === null) {
      if (!Object.is(was, is)) found.push({ at, was, is });
      return;
    }
    const other = (typeof is === 'object' && is !== null ? is : {}) as Record<string, unknown>;
    if (Array.isArray(was) && (!Array.isArray(is) || is.length !== was.length))
      found.push({ at: `${at}/length`, was: was.length, is: other['length'] });
    for (const [name, value] of Object.entries(was)) visit(value, other[name], `${at}/${name}`);
  };
  visit(before, now, '');
  return found;
}
