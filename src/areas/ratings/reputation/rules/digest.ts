/**
 * Digests of what a rating rests on, foldable one record at a time. Pure. Source: docs/reference/ratings.md#inputs-digest. Every
 * part is hex, a number or a fixed word, so the bar between parts cannot be forged. Lets a third party replay exactly which
 * records a score rests on.
 */
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { isAnalysed, isViolation, type RatedCheckpoint } from './session.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Digest of an empty list of inputs. */
export const NO_INPUTS_DIGEST = sha256('');

/** Digest of the inputs so far plus one: SHA-256 of `previous|leaf|used:verdict:assurance:severity`, with `:sampled` for
 * one of a judged sample, `previous|leaf|violation:assurance:severity` for a violation that enters no ratio, or
 * `previous|leaf|excluded:reason`. */
export function foldDigest(previous: string, c: RatedCheckpoint): string {
  const use = isAnalysed(c)
    ? `used:${c.verdict}:${c.assurance}:${c.severity ?? 'none'}${c.sampled === true ? ':sampled' : ''}`
    : isViolation(c)
      ? `violation:${c.assurance}:${c.severity ?? 'none'}`
      : c.status === 'verified'
        ? 'excluded:not_counted'
        : 'excluded:unverified';
  return sha256(`${previous}|${c.leafHash}|${use}`);
}

/** What the scan found out about one record. `traced` null: no trace was expected of it. */
export interface Finding {
  readonly leafHash: string;
  readonly traced: boolean | null;
  readonly isSynthetic: boolean;
}

/** Digest of the findings so far plus one: SHA-256 of `previous|leaf|traced, untraced or unasked|kept or synthetic`. */
export const foldFinding = (previous: string, f: Finding): string =>
  sha256(
    `${previous}|${f.leafHash}|${f.traced === null ? 'unasked' : f.traced ? 'traced' : 'untraced'}|${f.isSynthetic ? 'synthetic' : 'kept'}`,
  );

/** Digest of the leaves excused as card gaps, independent of the order in which they were excused. */
export const cardGapsDigest = (leafHashes: readonly string[]): string => sha256([...leafHashes].sort().join('|'));

/** Digest of a short list of inputs from elsewhere (coherence with peers, the ledger), as canonical JSON (RFC 8785). */
export const listDigest = (rows: readonly object[]): string =>
  rows.length === 0 ? NO_INPUTS_DIGEST : sha256(canonicalize(rows) ?? '');

/** The digests one published score rests on. */
export interface InputDigests {
  readonly read: string;
  readonly excused: string;
  readonly scan: string;
  readonly relations: string;
  readonly ledger: string;
}

/** The published digest: the records read, excused and found, the adjustments from others, and the version of the rules. */
export const inputsDigest = (d: InputDigests, methodology: string): string =>
  `sha256:${sha256([d.read, d.excused, d.scan, d.relations, d.ledger, methodology].join('|'))}`;
