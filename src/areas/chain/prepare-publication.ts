/** Makes a batch of the scores in force of public agents and queues its root. Source: docs/reference/chain.md#scores. */
import type { Hex } from 'viem';
import { DAY_MS } from '../../contract/durations.ts';
import type { Queryable } from '../../platform/db/sql.ts';
import type { Services } from '../../platform/services.ts';
import { inSlices } from '../../platform/slices.ts';
import { publishCall } from './rules/abi.ts';
import { leafOf, pathOf, recordText, rootOfRows, textHash, treeOf } from './rules/scores.ts';
import {
  insertPublication,
  insertScores,
  publicScores,
  type PublicScoreRow,
  type PublishedScore,
} from './store/scores.ts';
import { queueTransaction, type Place } from './store/transactions.ts';

const READ_AT_ONCE = 1_000;
/** Agents of one batch at most. */
const AGENTS_MAX = 200_000;

type Deps = Pick<Services, 'db' | 'clock' | 'newId'>;

/** @returns agents in the batch; 0 where no public agent is rated, or these very scores were published before */
export async function preparePublication({ db, clock, newId }: Deps, place: Place, publicUrl: string): Promise<number> {
  const now = clock.now();
  const epoch = Math.floor(now.getTime() / DAY_MS);
  const rows = await readScores(db.direct);
  const batch = await inSlices(batchOf(rows, { epoch, issuer: publicUrl }), () => clock.monotonicMs());
  if (batch === null) return 0;
  return db.systemTx(async (tx) => {
    const id = newId('publication');
    const { root, scores } = batch;
    if (!(await insertPublication(tx, place, { id, root, count: scores.length, epoch, at: now }))) return 0;
    for (let i = 0; i < scores.length; i += READ_AT_ONCE) await insertScores(tx, id, scores.slice(i, i + READ_AT_ONCE));
    await queueTransaction(tx, place, {
      kind: 'publication',
      id,
      data: publishCall(root, scores.length, epoch),
      at: now,
    });
    return scores.length;
  });
}

async function readScores(db: Queryable): Promise<PublicScoreRow[]> {
  const rows: PublicScoreRow[] = [];
  while (rows.length < AGENTS_MAX) {
    const more = await publicScores(db, rows.at(-1)?.agent_id ?? '', READ_AT_ONCE);
    rows.push(...more);
    if (more.length < READ_AT_ONCE) break;
  }
  return rows;
}

interface Batch {
  readonly root: Hex;
  readonly scores: readonly PublishedScore[];
}

/** In small steps, for `inSlices`. */
function* batchOf(
  rows: readonly PublicScoreRow[],
  { epoch, issuer }: { readonly epoch: number; readonly issuer: string },
): Generator<undefined, Batch | null> {
  const scored: { agentId: string; record: string; leaf: Hex }[] = [];
  for (const row of rows) {
    const { agent_id: agentId, score } = row;
    const record = recordText({ ...row, computed_at: row.computed_at.toISOString(), epoch, issuer });
    scored.push({ agentId, record, leaf: leafOf(agentId, score, textHash(record)) });
    yield;
  }
  const tree = yield* treeOf(scored.map(({ leaf }) => leaf));
  const root = rootOfRows(tree);
  if (root === undefined) return null;
  const placeOf = new Map((tree[0] ?? []).map((leaf, i) => [leaf, i]));
  const scores: PublishedScore[] = [];
  for (const { agentId, record, leaf } of scored) {
    scores.push({ agent_id: agentId, record, path: pathOf(tree, placeOf.get(leaf) ?? 0) });
    yield;
  }
  return { root, scores };
}
