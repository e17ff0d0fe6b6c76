import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Type } from 'typebox';
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts';
import type { AgentId } from '../../contract/ids.ts';
import { fixedClock, systemClock } from '../../platform/clock.ts';
import { sql, type Database, type Sql } from '../../platform/db/sql.ts';
import { newId } from '../../platform/ids.ts';
import { createSealer } from '../../platform/auth/secrets.ts';
import { silentLog } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import type { ContainmentStatus } from '../../contract/enums.ts';
import { createAgentDirectory, type AgentDirectory } from './directory.ts';
import { setContainment, setOwner } from './store/agents.ts';
import { captureProof } from './store/gateway-agents.ts';
import { setKey } from './store/identity.ts';
import { agentHashOf, proofDigestOf, proofOf } from './rules/agents.ts';

let database: TestDatabase;
const open: AgentDirectory[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await Promise.all(open.map((directory) => directory.close()));
  await database.drop();
});

const sealer = createSealer(Buffer.alloc(32, 7));
/** Services over the test database that count its statements by name. */
function watched(over: Partial<Services> = {}): { services: Services; statements: string[] } {
  const statements: string[] = [];
  const { db } = database;
  const count = (query: Sql): Sql => {
    statements.push(query.name);
    return query;
  };
  const direct: Database['direct'] = {
    many: (row, query) => db.direct.many(row, count(query)),
    maybeOne: (row, query) => db.direct.maybeOne(row, count(query)),
    one: (row, query) => db.direct.one(row, count(query)),
    run: (query) => db.direct.run(count(query)),
  };
  const watchedDb: Database = {
    ...db,
    direct,
    listen: db.listen.bind(db),
    accountTx: db.accountTx.bind(db),
    systemTx: db.systemTx.bind(db),
    stats: db.stats.bind(db),
    close: db.close.bind(db),
  };
  return {
    services: { db: watchedDb, clock: systemClock, newId, log: silentLog, sealer, ...over } as Services,
    statements,
  };
}

async function directoryOf(
  over?: Partial<Services>,
  entriesMax?: number,
): Promise<{ directory: AgentDirectory; statements: string[] }> {
  const { services, statements } = watched(over);
  const directory = await createAgentDirectory(services, entriesMax);
  open.push(directory);
  return { directory, statements };
}

const freshProof = () => proofOf(`sk-${randomUUID()}`, 'bot-1');
const ask = (proof: string) => ({ proof, name: 'bot-1', keyPrefix: 'sk-live-0123456789' });
const own = (agentId: AgentId, account = 'ba-aaaaaaaa') =>
  database.db.systemTx((tx) =>
    setOwner(tx, agentId, { accountId: account, orgId: 'org-aaaaaaaa', userId: null, at: new Date() }, null),
  );
const contain = (agentId: AgentId, to: ContainmentStatus, account = 'ba-aaaaaaaa') =>
  database.db.accountTx([account], (tx) =>
    setContainment(tx, [account], { agentId, to, by: 'user-1', reason: 'test', at: new Date() }),
  );
/** As POST rekey without the whole proof. */
const rekey = (agentId: AgentId, proof: string, account = 'ba-aaaaaaaa') =>
  database.db.systemTx((tx) =>
    setKey(tx, { agentId, account, agentHash: agentHashOf(proof), proofDigest: null, at: new Date() }),
  );
const waitFor = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 5_000, interval: 5 });

describe('agent directory', () => {
  it('provisions one unclaimed agent for an unknown proof, however many requests and processes race', async () => {
    const [one, two] = [await directoryOf(), await directoryOf()];
    const proof = freshProof();
    const agents = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? one : two).directory.resolve(ask(proof))),
    );
    expect(new Set(agents.map((agent) => agent.agentId)).size).toBe(1);
    expect(agents[0]).toMatchObject({ accountId: null, orgId: null, name: 'bot-1', containment: 'active' });
  });

  it('answers a known proof without the database', async () => {
    const { directory, statements } = await directoryOf();
    const proof = freshProof();
    const first = await directory.resolve(ask(proof));
    await waitFor(() => {
      expect(statements).toContain('agents.touch_seen');
    });
    statements.length = 0;
    for (let i = 0; i < 100; i += 1) expect((await directory.resolve(ask(proof))).agentId).toBe(first.agentId);
    expect(statements.filter((name) => name !== 'agents.list_contained_anywhere')).toEqual([]);
  });

  it('keeps only the display prefix of a key, and of the proof only its digest', async () => {
    const { directory } = await directoryOf();
    const proof = freshProof();
    const { agentId } = await directory.resolve(ask(proof));
    const row = await database.db.direct.one(
      Type.Object({ row: Type.String() }),
      sql`
      -- test.agent_row
      select agents::text as row from agents where agent_id = ${agentId}`,
    );
    expect(row.row).toContain('sk-live-0123');
    expect(row.row).not.toContain('sk-live-01234');
    expect(row.row).not.toContain(proof.slice(0, 17));
  });

  it('refuses another proof with a known lookup key, and malformed names and proofs, without keeping the refusal', async () => {
    const { directory } = await directoryOf();
    const proof = freshProof();
    await directory.resolve(ask(proof));
    const twin = proof.slice(0, 16) + freshProof().slice(16);
    await expect(directory.resolve(ask(twin))).rejects.toMatchObject({ code: 'invalid_hash_proof' });
    await expect(directory.resolve({ ...ask(freshProof()), name: '../x' })).rejects.toMatchObject({
      code: 'validation_error',
    });
    await expect(directory.resolve(ask('abc'))).rejects.toMatchObject({ code: 'invalid_key_hash_format' });
    expect((await directory.resolve(ask(proof))).name).toBe('bot-1');
  });

  it('learns of a claim made by another process', async () => {
    const { directory } = await directoryOf();
    const proof = freshProof();
    const { agentId } = await directory.resolve(ask(proof));
    expect((await directory.byId(agentId))?.accountId).toBeNull();
    await own(agentId);
    await waitFor(async () => {
      expect((await directory.resolve(ask(proof))).accountId).toBe('ba-aaaaaaaa');
      expect((await directory.byId(agentId))?.orgId).toBe('org-aaaaaaaa');
    });
  });

  it('learns of containment at once, notifies listeners, and keeps containment of agents that its bound evicts', async () => {
    const { directory } = await directoryOf(undefined, 1);
    const seen: string[] = [];
    const proof = freshProof();
    const { agentId } = await directory.resolve(ask(proof));
    directory.onContainment((change) => {
      if (change.agentId === agentId) seen.push(`${change.previous}>${change.current}`);
    });
    await own(agentId);
    await directory.resolve(ask(freshProof()));
    const change = await contain(agentId, 'paused');
    expect(change).toMatchObject({
      previous_status: 'active',
      containment_status: 'paused',
      containment_reason: 'test',
    });
    await waitFor(() => {
      expect(directory.containment(agentId)).toBe('paused');
    });
    expect((await directory.resolve(ask(proof))).containment).toBe('paused');
    await contain(agentId, 'killed');
    await waitFor(() => {
      expect(directory.containment(agentId)).toBe('killed');
    });
    await contain(agentId, 'active');
    await waitFor(() => {
      expect(directory.containment(agentId)).toBe('active');
    });
    expect((await directory.resolve(ask(proof))).containment).toBe('active');
    expect(seen).toEqual(['active>paused', 'paused>killed', 'killed>active']);
  });

  it('finds an agent by its newest proof only, also before the notification of the rekey arrives', async () => {
    const push: ((agentId: string) => void)[] = [];
    const slow: Database = {
      ...watched().services.db,
      listen: (channel, onPayload) => {
        if (channel === 'surety_agents') push.push(onPayload);
        return Promise.resolve(() => Promise.resolve());
      },
    };
    const { directory } = await directoryOf({ db: slow });
    const [leaked, next] = [freshProof(), freshProof()];
    const { agentId } = await directory.resolve(ask(leaked));
    await own(agentId);
    await rekey(agentId, next);
    expect((await directory.resolve(ask(next))).agentId).toBe(agentId);
    push.forEach((tell) => {
      tell(agentId);
    });
    expect((await directory.resolve(ask(leaked))).agentId).not.toBe(agentId);
    expect((await directory.resolve(ask(next))).agentId).toBe(agentId);
  });

  it('takes the digest of a proof for the key that was announced, not for the one before', async () => {
    const { agentId } = await (await directoryOf()).directory.resolve(ask(freshProof()));
    await own(agentId);
    const [first, second] = [freshProof(), freshProof()];
    await rekey(agentId, first);
    await rekey(agentId, second); // after a request with the first was looked up, and before its digest is recorded
    const late = { agentId, agentHash: agentHashOf(first), proofDigest: proofDigestOf(first), at: new Date() };
    expect(await captureProof(database.db.direct, late)).toBeUndefined();
    expect((await (await directoryOf()).directory.resolve(ask(second))).agentId).toBe(agentId);
  });

  it('knows contained agents from its start', async () => {
    const { agentId } = await (await directoryOf()).directory.resolve(ask(freshProof()));
    await own(agentId);
    await contain(agentId, 'killed');
    expect((await directoryOf()).directory.containment(agentId)).toBe('killed');
  });

  it('notices containment within a second when the push is lost', async () => {
    const clock = fixedClock();
    const deaf: Database = { ...watched().services.db, listen: () => Promise.resolve(() => Promise.resolve()) };
    const { directory } = await directoryOf({ clock, db: deaf });
    const { agentId } = await directory.resolve(ask(freshProof()));
    await own(agentId);
    await contain(agentId, 'paused');
    expect(directory.containment(agentId)).toBe('active');
    clock.advance(1_000);
    await waitFor(() => {
      expect(directory.containment(agentId)).toBe('paused');
    });
    expect(directory.containmentAgeMs()).toBeLessThanOrEqual(1_000);
  });

  it('does not contain an agent of another account', async () => {
    const { agentId } = await (await directoryOf()).directory.resolve(ask(freshProof()));
    await own(agentId);
    expect(await contain(agentId, 'killed', 'ba-bbbbbbbb')).toBeUndefined();
  });

  it('records when an agent was last seen, at most once a minute', async () => {
    const clock = fixedClock();
    const { directory, statements } = await directoryOf({ clock });
    const proof = freshProof();
    await directory.resolve(ask(proof));
    for (const ms of [1_000, 58_000]) {
      clock.advance(ms);
      await directory.resolve(ask(proof));
    }
    clock.advance(2_000);
    await directory.resolve(ask(proof));
    expect(statements.filter((name) => name === 'agents.touch_seen')).toHaveLength(2);
  });
});
