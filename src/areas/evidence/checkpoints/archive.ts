/**
 * The parts of an archive that are evidence: the stretch of each log that was signed in the month, with the signed heads at both ends
 * and the subtree roots before it, and its checkpoints. From these alone anyone computes the log on from the first head to the second.
 * Source: docs/reference/evidence.md#archive-of-a-month.
 */
import { jsonLines } from '../../../platform/archive/store/copy.ts';
import type { Part, Snapshot } from '../../../platform/archive/parts.ts';
import { ArchiveDamaged } from '../../../platform/archive/remove.ts';
import type { Database, Queryable } from '../../../platform/db/sql.ts';
import { emptyStretch, listStretches, stretchQuery, type Stretch } from './store/archive.ts';
import { findHead } from './store/checkpoints.ts';
import { readNodes } from './store/tlog.ts';
import { peakNames } from './rules/merkle.ts';
import { toTreeHead } from './wire/tree-head.ts';

export const logsPart: Part = {
  name: 'logs',
  async *open({ db, period }) {
    for await (const stretch of listStretches(db, period))
      yield Buffer.from(`${JSON.stringify(await lineOf(db, stretch))}\n`);
  },
};

/** In the order of the logs, each in the order of its leaves. */
export const checkpointsPart: Part = {
  name: 'checkpoints',
  async *open({ client, db, period }: Snapshot) {
    for await (const { agent_id: agentId, before_size: first, tree_size: until } of listStretches(db, period))
      yield* jsonLines(client, stretchQuery(client, agentId, Number(first ?? 0), Number(until)));
  },
};

async function lineOf(db: Queryable, stretch: Stretch) {
  const first = Number(stretch.before_size ?? 0);
  const before = first === 0 ? undefined : await findHead(db, stretch.agent_id, first);
  const names = peakNames(first);
  const nodes = await readNodes(db, stretch.agent_id, names);
  return {
    agent_id: stretch.agent_id,
    first_leaf: first,
    until: Number(stretch.tree_size),
    peaks: names.map((name) => nodes(name).toString('hex')),
    before: before === undefined ? null : toTreeHead(before),
    head: toTreeHead(stretch),
  };
}

interface LogLine {
  readonly agent_id: string;
  readonly first_leaf: number;
  readonly until: number;
  readonly head: { readonly root: string };
}

/** @throws ArchiveDamaged where a log of the archive is not the log of this database: then nothing of it may be removed */
export async function refuseOtherLogs(db: Queryable, lines: AsyncIterable<string>): Promise<void> {
  for await (const line of lines) {
    const { agent_id: agentId, until, head } = JSON.parse(line) as LogLine;
    if ((await findHead(db, agentId, until))?.root.toString('hex') !== head.root)
      throw new ArchiveDamaged(`logs.jsonl.gz: the log of ${agentId} is not the one in this database`);
  }
}

const LEAVES_PER_BATCH = 1_000;

/** Removes the content of the checkpoints of these logs that are clear or unverified; resolves with their number. */
export async function emptyArchived(db: Database, period: string, lines: AsyncIterable<string>): Promise<number> {
  let emptied = 0;
  for await (const line of lines) {
    const { agent_id: agentId, first_leaf: begin, until: end } = JSON.parse(line) as LogLine;
    for (let first = begin; first < end; first += LEAVES_PER_BATCH) {
      const stretch = { agentId, first, until: Math.min(end, first + LEAVES_PER_BATCH) };
      emptied += await db.systemTx((tx) => emptyStretch(tx, stretch, period));
    }
  }
  return emptied;
}
