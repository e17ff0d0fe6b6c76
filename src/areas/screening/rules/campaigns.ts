/**
 * When the same attack on several agents is a campaign, and which part of a text is compared. Pure.
 * Source: docs/reference/screening.md#campaigns; docs/adr/0126.
 */
import type { Screening } from '../../../contract/screening.ts';
import type { ThreatType } from '../../../contract/enums.ts';
import { FINGERPRINT_CHARS_MAX, similarity, type Fingerprint } from './fingerprint.ts';

export const CAMPAIGN_AGENTS_MIN = 3;
const CAMPAIGN_SCORE_MIN = 0.85;
export const CAMPAIGN_SIMILARITY_MIN = 0.88;
/** Rolling window, and the time without a new threat after which a campaign ends. */
export const CAMPAIGN_WINDOW_MS = 24 * 60 * 60_000;
/** Most wordings kept of one cluster; a text that is similar to one of them belongs to it. */
export const PRINTS_MAX = 8;

const PASSAGE_CHARS = 2_048;

/** The strongest threat of a screening that can make a campaign, or undefined. */
export function campaignThreat(screening: Screening): ThreatType | undefined {
  const inbound = screening.surface === 'incoming' || screening.surface === 'tool_responses';
  const score = screening.base_risk ?? screening.overall_risk;
  if (!inbound || score < CAMPAIGN_SCORE_MIN) return undefined;
  return [...screening.threats].sort((a, b) => b.confidence - a.confidence)[0]?.type;
}

/** The part that is compared: a short text whole, of a long one the part around the strongest threat. */
export function passageOf(text: string, screening: Screening): string {
  if (text.length <= FINGERPRINT_CHARS_MAX) return text;
  const top = [...screening.threats].sort((a, b) => b.confidence - a.confidence)[0];
  const [from, to] = top?.span ?? [0, 0];
  const middle = Math.floor((from + to) / 2);
  const start = Math.max(0, Math.min(middle - PASSAGE_CHARS / 2, text.length - PASSAGE_CHARS));
  return text.slice(start, start + PASSAGE_CHARS);
}

/** A known wording of a cluster. */
export interface KnownPrint {
  readonly clusterId: string;
  readonly print: Fingerprint;
}

/** Clusters a print belongs to, each with its best similarity, best first; several are merged by the caller. */
export function clustersOf(
  print: Fingerprint,
  known: readonly KnownPrint[],
): { readonly clusterId: string; readonly similarity: number }[] {
  const best = new Map<string, number>();
  for (const { clusterId, print: other } of known) {
    const share = similarity(print, other);
    if (share >= CAMPAIGN_SIMILARITY_MIN) best.set(clusterId, Math.max(share, best.get(clusterId) ?? 0));
  }
  return [...best]
    .map(([clusterId, share]) => ({ clusterId, similarity: share }))
    .sort((a, b) => b.similarity - a.similarity || (a.clusterId < b.clusterId ? -1 : 1));
}
