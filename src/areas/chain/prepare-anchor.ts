/** Appends new heads to the log of heads, and queues the anchor of its root. Source: docs/reference/chain.md#anchors. */
import type { Hex } from 'viem';
import type { Tx } from '../../platform/db/sql.ts';
import type { NewId } from '../../platform/ids.ts';
import { appendLeaf, frontierOf, leafHash, peaksOf, rootOf } from '../evidence/index.ts';
import { anchorCall } from './rules/abi.ts';
import { headText, logIdOf } from './rules/heads.ts';
import { appendHeads, insertAnchor, lockLog, newHeads, type NewLeaf, type NewNode } from './store/anchors.ts';
import { queueTransaction, type Place } from './store/transactions.ts';

/** Heads of one anchor at most; the others follow with the next one. */
const HEADS_MAX = 20_000;

interface Context {
  readonly place: Place;
  readonly publicUrl: string;
  readonly now: Date;
  readonly newId: NewId;
}

/** @returns heads that were added; nothing is queued where there are none and the newest root is anchored or on its way */
export async function prepareAnchor(tx: Tx, { place, publicUrl, now, newId }: Context): Promise<number> {
  const log = await lockLog(tx);
  let tree = { size: Number(log.size), peaks: peaksOf(log.peaks) as readonly Buffer[] };
  const [leaves, nodes]: [NewLeaf[], NewNode[]] = [[], []];
  for (const head of await newHeads(tx, HEADS_MAX)) {
    leaves.push({ leaf_index: tree.size, ...head });
    const leaf = leafHash(headText({ ...head, tree_size: Number(head.tree_size) }));
    const appended = appendLeaf(tree, leaf);
    nodes.push(...appended.made.map(({ level, index, hash }) => ({ level, index, hash: hash.toString('hex') })));
    tree = appended.tree;
  }
  if (leaves.length > 0) await appendHeads(tx, { leaves, nodes, size: tree.size, peaks: frontierOf(tree), at: now });
  if (tree.size === 0) return 0;
  const root: Hex = `0x${rootOf(tree).toString('hex')}`;
  const logId = logIdOf(publicUrl);
  const id = newId('anchor');
  if (await insertAnchor(tx, place, { id, root, size: tree.size, logId, at: now }))
    await queueTransaction(tx, place, { kind: 'anchor', id, data: anchorCall(root, tree.size, logId), at: now });
  return leaves.length;
}
