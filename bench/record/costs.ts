/** The four costs of a record: a rating, a page of the agent list, a page of the timeline, an append (bench/record-size.ts). */
import { Type } from 'typebox';
import { listFleet } from '../../src/areas/agents/store/fleet.ts';
import { appendCheckpoints } from '../../src/areas/evidence/checkpoints/append-checkpoints.ts';
import { draft, SEALER } from '../../src/areas/evidence/checkpoints/evidence.fixture.ts';
import { openKeys, signerOf } from '../../src/areas/evidence/checkpoints/keys.ts';
import { readTimeline, TIMELINE_KINDS } from '../../src/areas/evidence/checkpoints/store/timeline.ts';
import { listCheckpoints } from '../../src/areas/ratings/reputation/store/evidence.ts';
import { findPublished } from '../../src/areas/ratings/reputation/store/ratings.ts';
import type { PostgresDatabase } from '../../src/platform/db/database.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { newId } from '../../src/platform/ids.ts';
import { agentAt } from '../fleet-rows.ts';
import { ACCOUNT, AGENTS, ORG } from './seed.ts';

export interface Cost {
  readonly name: string;
  /** A round is so many. */
  readonly times: number;
  work(i: number): Promise<unknown>;
}

const PAGE = 51; // one more than the page, as the operation asks
const APPENDED = 100;

/** Of other agents than the largest, another each time. */
const otherAt = (i: number): string => agentAt(1 + ((i * 37) % (AGENTS - 1)));

export async function costsOf(db: PostgresDatabase): Promise<readonly Cost[]> {
  const now = new Date();
  const signer = signerOf(await openKeys(db, SEALER, new Date(now.getTime() - 1_000)));
  const sizeOf = await sizes(db);
  const template = draft({ accountId: ACCOUNT });
  const timeline = (agent: string, after: Date | undefined) =>
    db.systemTx((tx) =>
      readTimeline(tx, [ACCOUNT], agent, {
        kinds: [...TIMELINE_KINDS],
        after: after === undefined ? undefined : { at: after.toISOString(), id: 'checkpoint:chk-' },
        limit: PAGE,
      }),
    );
  const scan = (agent: string) =>
    db.systemTx((tx) => listCheckpoints(tx, agent, Math.max(-1, (sizeOf.get(agent) ?? 0) - 201), 200));
  const append = (i: number) => {
    const at = new Date();
    const drafts = Array.from({ length: APPENDED }, (_, n) => ({
      ...template,
      checkpointId: newId('checkpoint'),
      requestId: crypto.randomUUID(),
      agentId: otherAt(i * APPENDED + n) as typeof template.agentId,
      sessionId: `s-new-${i % 10}`,
      timestamp: at,
    }));
    return db.systemTx((tx) => appendCheckpoints(tx, drafts, { now: at, newId, signer }));
  };
  return [
    { name: 'rating as anyone reads it', times: 50, work: (i) => findPublished(db.direct, otherAt(i), now) },
    { name: 'rating: 200 newest records of an agent, for computing', times: 30, work: (i) => scan(otherAt(i)) },
    { name: 'the same of the largest agent', times: 30, work: () => scan(agentAt(0)) },
    { name: 'agent list: a page of 50', times: 20, work: (i) => fleet(db, i) },
    { name: 'timeline: newest page of an agent', times: 30, work: (i) => timeline(otherAt(i), undefined) },
    { name: 'timeline: newest page of the largest agent', times: 30, work: () => timeline(agentAt(0), undefined) },
    {
      name: 'timeline: a page of the largest agent, another day each time',
      times: 30,
      work: (i) => timeline(agentAt(0), new Date(now.getTime() - (5 + (i % 170)) * 86_400_000)),
    },
    { name: 'append: 100 checkpoints of 100 agents, one commit', times: 5, work: append },
  ];
}

const fleet = (db: PostgresDatabase, i: number) =>
  db.accountTx([ACCOUNT], (tx) =>
    listFleet(tx, {
      accounts: [ACCOUNT],
      orgId: ORG,
      mineOf: null,
      q: null,
      containment: null,
      after: undefined,
      limit: PAGE,
      offset: (i * 50) % (AGENTS - 50),
    }),
  );

async function sizes(db: PostgresDatabase): Promise<ReadonlyMap<string, number>> {
  const rows = await db.direct.many(
    Type.Object({ agent_id: Type.String(), size: Type.Integer() }),
    sql`-- bench.sizes
    select agent_id, size::int as size from evidence_logs`,
  );
  return new Map(rows.map((row) => [row.agent_id, row.size]));
}

/** The plan of the newest page of the largest agent, as it runs. */
export async function explainTimeline(db: PostgresDatabase): Promise<string> {
  let lines: readonly { readonly 'QUERY PLAN': string }[] = [];
  await db.systemTx(async (tx) => {
    const explaining: typeof tx = {
      ...tx,
      many: (_row, query) => tx.many(_row, sql`explain (analyze, buffers, timing off) ${query}`),
    };
    lines = (await readTimeline(explaining, [ACCOUNT], agentAt(0), {
      kinds: [...TIMELINE_KINDS],
      after: undefined,
      limit: PAGE,
    })) as unknown as typeof lines;
  });
  return lines.map((line) => line['QUERY PLAN']).join('\n');
}
