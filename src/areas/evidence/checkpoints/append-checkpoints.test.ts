import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { buildCertificate, proveConsistency } from './certificates.ts';
import {
  appender,
  CLEAR,
  draft,
  freshAgent,
  NOW,
  REVIEW,
  SEALER,
  UNVERIFIED,
  VIOLATION,
  type Appender,
} from './evidence.fixture.ts';
import { appendCheckpoints } from './append-checkpoints.ts';
import { openKeys, rotateEvidenceKey, signerOf } from './keys.ts';
import { findEvidence, findHead, setEvidenceOwner } from './store/checkpoints.ts';
import { isConsistent } from './rules/merkle.ts';
import { verifyCertificate } from './rules/verify.ts';

let database: TestDatabase;
let evidence: Appender;
beforeAll(async () => {
  database = await testDatabase();
  evidence = await appender(database.db);
});
afterAll(() => database.drop());

const Row = Type.Object({
  seq: Type.String(),
  leaf_index: Type.String(),
  prev_chain_hash: Type.Union([Type.String(), Type.Null()]),
  chain_hash: Type.String(),
  session_id: Type.String(),
});
const rowsOf = (agentId: string) =>
  database.db.direct.many(
    Row,
    sql`-- test.rows
  select seq, leaf_index, prev_chain_hash, chain_hash, session_id from checkpoints where agent_id = ${agentId} order by leaf_index`,
  );
const EventRow = Type.Object({ type: Type.String(), data: Type.Unsafe<Record<string, unknown>>({}) });
const eventsOf = async (agentId: string, type: string) =>
  (
    await database.db.direct.many(
      EventRow,
      sql`-- test.events
  select type, data from events where data ->> 'agent_id' = ${agentId} order by seq`,
    )
  ).filter((e) => e.type === type);
const certificate = (id: string) =>
  database.db.systemTx(async (tx) => {
    const row = await findEvidence(tx, id);
    if (row === undefined) throw new Error(id);
    return buildCertificate(tx, row);
  });

describe('appendCheckpoints', () => {
  it('loses no leaf, forks no chain and leaves no gap under 64 appends at once (req:INT-5)', async () => {
    const agentId = freshAgent();
    const stored = await Promise.all(
      Array.from({ length: 64 }, (_, i) => evidence.append(draft({ agentId, sessionId: `s-${i % 3}` }))),
    );
    expect(stored.flat()).toHaveLength(64);
    const rows = await rowsOf(agentId);
    expect(rows.map((r) => Number(r.leaf_index))).toEqual(Array.from({ length: 64 }, (_, i) => i));
    for (const session of ['s-0', 's-1', 's-2']) {
      const chain = rows.filter((r) => r.session_id === session);
      expect(chain.map((r) => Number(r.seq))).toEqual(chain.map((_, i) => i));
      expect(chain.map((r) => r.prev_chain_hash)).toEqual([null, ...chain.slice(0, -1).map((r) => r.chain_hash)]);
    }
    for (const [one] of stored)
      expect(verifyCertificate(await certificate(one?.checkpointId ?? ''), evidence.keyOf).valid).toBe(true);
  });

  it('appends batches that share agents in any order without deadlock', async () => {
    const agents = [freshAgent(), freshAgent(), freshAgent()];
    await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        evidence.append(...(i % 2 === 0 ? agents : agents.toReversed()).map((agentId) => draft({ agentId }))),
      ),
    );
    for (const agentId of agents) expect(await rowsOf(agentId)).toHaveLength(12);
  });

  it('proves consistency between every two signed heads (req:INT-7)', async () => {
    const agentId = freshAgent();
    for (let i = 0; i < 9; i++) await evidence.append(...Array.from({ length: 1 + (i % 3) }, () => draft({ agentId })));
    await database.db.systemTx(async (tx) => {
      const last = await findHead(tx, agentId, null);
      if (last === undefined) throw new Error('no head');
      for (let size = 1; size <= Number(last.tree_size); size++) {
        const head = await findHead(tx, agentId, size);
        if (head === undefined) continue;
        const proof = (await proveConsistency(tx, agentId, size, Number(last.tree_size))).map((hex) =>
          Buffer.from(hex, 'hex'),
        );
        expect(isConsistent({ size, root: head.root }, { size: Number(last.tree_size), root: last.root }, proof)).toBe(
          true,
        );
      }
    });
  });

  it('keeps subtrees of every fourth level only, and proves any leaf under any head from them', async () => {
    const agentId = freshAgent();
    const stored = [];
    for (const count of [17, 240, 43])
      stored.push(...(await evidence.append(...Array.from({ length: count }, () => draft({ agentId })))));
    const kept = await database.db.direct.many(
      Type.Object({ level: Type.Integer(), n: Type.Integer() }),
      sql`-- test.kept
      select level::int, count(*)::int as n from evidence_nodes where agent_id = ${agentId} group by level order by level`,
    );
    expect(kept).toEqual([
      { level: 4, n: 18 },
      { level: 8, n: 1 },
    ]);
    for (const index of [0, 15, 16, 128, 255, 256, 298, 299])
      expect(
        verifyCertificate(await certificate(stored[index]?.checkpointId ?? ''), evidence.keyOf).valid,
        String(index),
      ).toBe(true);
    await database.db.systemTx(async (tx) => {
      for (const size of [17, 257]) {
        const [first, last] = [await findHead(tx, agentId, size), await findHead(tx, agentId, null)];
        const proof = (await proveConsistency(tx, agentId, size, 300)).map((hex) => Buffer.from(hex, 'hex'));
        expect(
          isConsistent(
            { size, root: first?.root ?? Buffer.alloc(0) },
            { size: 300, root: last?.root ?? Buffer.alloc(0) },
            proof,
          ),
        ).toBe(true);
      }
    });
  });

  it('stores a retried draft once and mints a new id on a clash', async () => {
    const agentId = freshAgent();
    const first = draft({ agentId });
    expect(await evidence.append(first)).toHaveLength(1);
    expect(await evidence.append(first)).toHaveLength(0);
    const [other] = await evidence.append({ ...draft({ agentId }), checkpointId: first.checkpointId });
    expect(other?.checkpointId).not.toBe(first.checkpointId);
    expect(await rowsOf(agentId)).toHaveLength(2);
  });

  it('writes nothing at all when the transaction fails', async () => {
    const agentId = freshAgent();
    await expect(
      database.db.systemTx(async (tx) => {
        await appendCheckpoints(tx, [draft({ agentId })], { now: NOW, newId, signer: signerOf(evidence.keys) });
        throw new Error('late');
      }),
    ).rejects.toThrow('late');
    expect(await rowsOf(agentId)).toEqual([]);
    expect(await eventsOf(agentId, 'integrity.checkpoint')).toEqual([]);
  });

  it('keeps evidence unchangeable, except for its owner', async () => {
    const agentId = freshAgent();
    const [one] = await evidence.append(draft({ agentId, accountId: null }));
    const id = one?.checkpointId ?? '';
    await expect(
      database.db.direct.run(sql`-- test.alter
      update checkpoints set verdict = 'clear', counted = false where checkpoint_id = ${id}`),
    ).rejects.toThrow();
    await expect(
      database.db.direct.run(sql`-- test.drop
      delete from checkpoints where checkpoint_id = ${id}`),
    ).rejects.toThrow();
    await database.db.systemTx((tx) => setEvidenceOwner(tx, agentId, 'ba-owner000'));
    expect((await database.db.systemTx((tx) => findEvidence(tx, id)))?.account_id).toBe('ba-owner000');
    expect(verifyCertificate(await certificate(id), evidence.keyOf).valid).toBe(true);
  });

  it('stores text with characters that the database and canonical JSON cannot store', async () => {
    const agentId = freshAgent();
    const [one] = await evidence.append(
      draft({ agentId, reasoning: `I will hide the \u0000 error \ud800 from the user.`, text: '\u0000\udfff' }),
    );
    expect(verifyCertificate(await certificate(one?.checkpointId ?? ''), evidence.keyOf).valid).toBe(true);
  });

  it('keeps no text of reasoning or output of a clear turn', async () => {
    const agentId = freshAgent();
    await evidence.append(draft({ agentId, text: 'a very particular answer' }));
    const [row] = await database.db.direct.many(
      Type.Object({ text: Type.String() }),
      sql`-- test.text
      select claims::text || core as text from checkpoints where agent_id = ${agentId}`,
    );
    expect(row?.text).not.toContain('particular');
    expect(row?.text).not.toContain('suppliers');
  });
});

describe('what counts', () => {
  it('counts verified turns with a thinking block of 100 tokens and no others, and never shows an unverified one as clear', async () => {
    const agentId = freshAgent();
    const stored = await evidence.append(
      draft({ agentId }),
      draft({ agentId, reasoning: 'Short thought.' }),
      draft({ agentId, reasoning: UNVERIFIED }),
    );
    expect(stored.map((s) => [s.counted, s.verdict])).toEqual([
      [true, 'clear'],
      [false, 'clear'],
      [false, null],
    ]);
    const rows = await database.db.direct.many(
      Type.Object({ counted: Type.Boolean(), verdict: Type.Union([Type.String(), Type.Null()]) }),
      sql`-- test.view
      select counted, verdict from v_checkpoints where agent_id = ${agentId} order by leaf_index`,
    );
    expect(rows).toEqual([
      { counted: true, verdict: 'clear' },
      { counted: false, verdict: 'clear' },
      { counted: false, verdict: null },
    ]);
  });
});

describe('drift and events (req:INT-2, req:INT-3)', () => {
  it('fires once at three, after a clear once more at three, and unverified in between changes nothing', async () => {
    const agentId = freshAgent();
    const say = async (...kinds: string[]) => {
      for (const reasoning of kinds) await evidence.append(draft({ agentId, reasoning }));
    };
    await say(VIOLATION, UNVERIFIED, REVIEW, UNVERIFIED, VIOLATION);
    expect(await eventsOf(agentId, 'sideband.drift.fired')).toHaveLength(1);
    await say(REVIEW, REVIEW);
    expect(await eventsOf(agentId, 'sideband.drift.fired')).toHaveLength(1);
    await say(CLEAR, REVIEW, REVIEW);
    expect(await eventsOf(agentId, 'sideband.drift.fired')).toHaveLength(1);
    await say(REVIEW);
    const fired = await eventsOf(agentId, 'sideband.drift.fired');
    expect(fired).toHaveLength(2);
    expect(fired[0]?.data.alert_id).not.toBe(fired[1]?.data.alert_id);
  });

  it('fires again for the same alert at eight, also within one batch', async () => {
    const agentId = freshAgent();
    await evidence.append(...Array.from({ length: 8 }, () => draft({ agentId, reasoning: VIOLATION })));
    const fired = await eventsOf(agentId, 'sideband.drift.fired');
    expect(fired.map((e) => e.data.sustained_checks)).toEqual([3, 8]);
    expect(fired[0]?.data.alert_id).toBe(fired[1]?.data.alert_id);
    expect(fired[1]?.data).toMatchObject({ severity: 'high', drift_direction: 'deception_pattern' });
  });

  it('does not mix sessions', async () => {
    const agentId = freshAgent();
    for (const sessionId of ['a', 'b', 'c']) await evidence.append(draft({ agentId, sessionId, reasoning: VIOLATION }));
    expect(await eventsOf(agentId, 'sideband.drift.fired')).toEqual([]);
  });

  it('emits an event for every checkpoint, of violations, and of conflicts with conscience', async () => {
    const agentId = freshAgent();
    await evidence.append(draft({ agentId }), draft({ agentId, reasoning: VIOLATION }));
    expect(await eventsOf(agentId, 'integrity.checkpoint')).toHaveLength(2);
    expect(await eventsOf(agentId, 'integrity.violation')).toHaveLength(1);
    const [escalation] = await eventsOf(agentId, 'conscience.escalation');
    expect(escalation?.data.conflicts).toEqual([
      {
        value: 'BOUNDARY: No deception of the people served',
        description: 'Plans to hide something from the people it answers to',
      },
    ]);
  });
});

describe('keys', () => {
  it('makes one signing key when many processes start at once', async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => openKeys(database.db, SEALER, NOW)));
    expect(new Set(opened.flat().map((key) => key.kid)).size).toBe(1);
  });

  it('verifies an old certificate after rotation, and refuses one dated after its key retired', async () => {
    const agentId = freshAgent();
    const [old] = await evidence.append(draft({ agentId }));
    const later = new Date(NOW.getTime() + 60_000);
    await rotateEvidenceKey(database.db, SEALER, later);
    const keys = await openKeys(database.db, SEALER, later);
    const keyOf = (kid: string) => {
      const k = keys.find((key) => key.kid === kid);
      return k === undefined ? undefined : { key: k.publicKey, notBefore: k.notBefore, notAfter: k.notAfter };
    };
    expect(keys).toHaveLength(2);
    expect(verifyCertificate(await certificate(old?.checkpointId ?? ''), keyOf).valid).toBe(true);
    // still signs with the retired key
    const [late] = await evidence.append(draft({ agentId, at: new Date(NOW.getTime() + 3_600_000) }));
    expect(verifyCertificate(await certificate(late?.checkpointId ?? ''), keyOf).checks).toMatchObject({
      signature: false,
    });
  });
});
