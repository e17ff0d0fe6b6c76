/**
 * Proof of a rating: reads the evidence again from the first checkpoint and compares it with what was counted at the time.
 * Source: docs/reference/ratings.md#batch-search-compare, docs/reference/ratings.md#verification. Cost grows with the history, so
 * proofs are made one at a time in a process and each is valid for a minute (platform/cache/ttl-cache.ts). The root must be the
 * one the checkpoints area signed. Does not verify signatures: a certificate's own proof does.
 */
import type { Queryable } from '../../../platform/db/sql.ts';
import { toRatedCheckpoint, type PublishedRow } from './wire/ratings.ts';
import { findSignedRoot, listCheckpoints } from './store/evidence.ts';
import { foldDigest, NO_INPUTS_DIGEST } from './rules/digest.ts';
import { appendLeaf, EMPTY_FRONTIER, rootOf } from './rules/merkle.ts';
import { countsForRating, isAnalysed } from './rules/session.ts';

export interface Evidence {
  /** Every record that was counted is there, in its place and unchanged, none was added between, and the root was signed. */
  readonly intact: boolean;
  readonly root: string; // of the leaves that were read, lowercase hex
  readonly latestLeaf: string; // leaf hash of the latest analysed checkpoint, lowercase hex; the hash of nothing when none is left
}

const PAGE_ROWS = 2_000;

/** Reads as many of the agent's checkpoints as its rating has read, in order, and applies them again. */
export async function checkEvidence(db: Queryable, row: PublishedRow): Promise<Evidence> {
  const expected = Number(row.read_count ?? 0);
  let [tree, digest, used, latestLeaf, after] = [EMPTY_FRONTIER, NO_INPUTS_DIGEST, 0, NO_INPUTS_DIGEST, -1];
  let isContiguous = true;
  while (tree.size < expected) {
    const page = await listCheckpoints(db, row.agent_id, after, Math.min(PAGE_ROWS, expected - tree.size));
    if (page.length === 0) break;
    for (const record of page) {
      // What was found out since this rating was read is not part of it.
      const isKnown = Number(record.leaf_index) < Number(row.scanned_count ?? 0);
      const checkpoint = toRatedCheckpoint({ ...record, is_synthetic: record.is_synthetic && isKnown });
      isContiguous &&= Number(record.leaf_index) === tree.size;
      tree = appendLeaf(tree, Buffer.from(checkpoint.leafHash, 'hex'));
      digest = foldDigest(digest, checkpoint);
      if (countsForRating(checkpoint)) used += 1;
      if (isAnalysed(checkpoint)) latestLeaf = checkpoint.leafHash;
    }
    after = Number(page.at(-1)?.leaf_index);
  }
  const intact = isContiguous && tree.size === expected && digest === row.read_digest && used === row.counted;
  const root = rootOf(tree);
  return { intact: intact && (await findSignedRoot(db, row.agent_id, expected)) === root, root, latestLeaf };
}
