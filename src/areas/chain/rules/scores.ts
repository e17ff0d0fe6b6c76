/**
 * Published scores: the record of a score, and the tree of a batch. Leaves are hashed twice and pairs are sorted, as in OpenZeppelin's
 * standard tree, so that SuretyAnchors.verifyScore and its library check a proof. Pure. Source: docs/reference/chain.md#scores.
 */
import canonicalize from 'canonicalize';
import type { Hex } from 'viem';
import { concat, encodeAbiParameters, keccak256, stringToHex } from 'viem/utils';

export interface ScoreRecord {
  readonly agent_id: string;
  readonly score: number;
  readonly grade: string;
  readonly score_low: number;
  readonly score_high: number;
  readonly checkpoint_count: number;
  /** When the score was computed, RFC 3339. */
  readonly computed_at: string;
  /** Day of the publication, counted from 1970-01-01. */
  readonly epoch: number;
  /** PUBLIC_URL of the service. */
  readonly issuer: string;
}

/** The text whose keccak256 is `metadata_hash` (RFC 8785). */
export const recordText = (record: ScoreRecord): string => canonicalize(record) ?? '';

export const textHash = (text: string): Hex => keccak256(stringToHex(text));

/** Key of an agent on the chain. */
export const agentKey = (agentId: string): Hex => textHash(agentId);

export const leafOf = (agentId: string, score: number, metadataHash: Hex): Hex =>
  keccak256(
    keccak256(
      encodeAbiParameters(
        [{ type: 'bytes32' }, { type: 'uint16' }, { type: 'bytes32' }],
        [agentKey(agentId), score, metadataHash],
      ),
    ),
  );

const pairHash = (a: Hex, b: Hex): Hex => keccak256(a < b ? concat([a, b]) : concat([b, a]));

/** A tree as its rows, leaves first; yields after each hash, for work in slices. A single one at the end of a row moves up. */
export function* treeOf(leaves: readonly Hex[]): Generator<undefined, readonly (readonly Hex[])[]> {
  const rows: Hex[][] = [[...leaves].sort()];
  for (let row = rows[0] ?? []; row.length > 1;) {
    const next: Hex[] = [];
    for (let i = 0; i < row.length; i += 2) {
      const [left, right] = [row[i] as Hex, row[i + 1]];
      next.push(right === undefined ? left : pairHash(left, right));
      yield;
    }
    rows.push(next);
    row = next;
  }
  return rows;
}

/** @returns undefined for a tree without leaves */
export const rootOfRows = (rows: readonly (readonly Hex[])[]): Hex | undefined => rows.at(-1)?.[0];

/** Siblings from the leaf to the root. @param index of the leaf in the first row */
export function pathOf(rows: readonly (readonly Hex[])[], index: number): Hex[] {
  const path: Hex[] = [];
  let at = index;
  for (const row of rows.slice(0, -1)) {
    const sibling = row[at ^ 1];
    if (sibling !== undefined) path.push(sibling);
    at >>= 1;
  }
  return path;
}

/** The root that a leaf and its siblings lead to. */
export const rootFrom = (leaf: Hex, path: readonly Hex[]): Hex => path.reduce(pairHash, leaf);
