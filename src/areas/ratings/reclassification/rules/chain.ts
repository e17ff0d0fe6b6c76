/**
 * The hash chain of a compliance export: every row contains the hash of the row before it, and the head is signed, so that no row
 * can
 * be removed, added or changed afterwards. Source: docs/reference/ratings.md#compliance-export (adopted). Pure.
 */
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

export const ROW_KINDS = ['violation', 'reclassification', 'card_amendment', 'score_snapshot'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

export interface ExportRow {
  readonly kind: RowKind;
  readonly id: string;
  readonly created_at: string;
  readonly record: unknown;
}
export interface ChainedRow extends ExportRow {
  readonly seq: number;
  /** `genesis` at the start. */
  readonly prev_hash: string;
  /** SHA-256, hex, of the RFC 8785 text of the row without this member. */
  readonly hash: string;
}

export const GENESIS = 'genesis';

/** In the order given. */
export function chained(rows: readonly ExportRow[]): ChainedRow[] {
  let previous = GENESIS;
  return rows.map((row, seq) => {
    const linked = { ...row, seq, prev_hash: previous };
    previous = hashOf(linked);
    return { ...linked, hash: previous };
  });
}

const hashOf = (row: unknown): string =>
  createHash('sha256')
    .update(canonicalize(row) ?? '', 'utf8')
    .digest('hex');

/** Index of the first row that breaks the chain, or null. */
export function brokenAt(rows: readonly ChainedRow[]): number | null {
  let previous = GENESIS;
  for (const [i, { hash, ...row }] of rows.entries()) {
    if (row.seq !== i || row.prev_hash !== previous || hashOf(row) !== hash) return i;
    previous = hash;
  }
  return null;
}

/** Fields a link of the older, public construction is made of, so that exports of other services can be read. */
export interface PublicLink {
  readonly id: string;
  readonly verdict: string;
  readonly thinking_hash: string;
  readonly input_commitment: string;
  readonly timestamp: string;
}
/**
 * SHA-256 of `prev|id|verdict|thinking_hash|input_commitment|timestamp`. Source: docs/reference/ratings.md#compliance-export,
 * public facts.
 */
export const publicLinkHash = (prev: string, link: PublicLink): string =>
  createHash('sha256')
    .update([prev, link.id, link.verdict, link.thinking_hash, link.input_commitment, link.timestamp].join('|'), 'utf8')
    .digest('hex');
