/**
 * The highest grade a record allows, whatever its score: while no model judged half of it, and after a grave violation. Pure.
 * Source: docs/reference/ratings.md#caps-of-the-grade, docs/adr/0352.
 */
import type { Confidence, Grade, Severity } from '../../../../contract/enums.ts';
import { isInWindow, WINDOW_MS } from './decay.ts';
import { confidenceOf, ORDINAL_OF_GRADE } from './score.ts';

/** A boundary violation of high or critical severity that was not reclassified as a card gap. */
export interface GraveViolation {
  readonly checkpointId: string;
  readonly severity: Extract<Severity, 'high' | 'critical'>;
  readonly atMs: number;
}

const GRADE_AFTER: Readonly<Record<GraveViolation['severity'], Grade>> = { critical: 'BB', high: 'BBB' };
/** Highest grade while fewer than half of the counting checkpoints were judged by a model. */
const GRADE_UNJUDGED: Grade = 'A';

export const isGrave = (severity: Severity | null): severity is GraveViolation['severity'] =>
  severity === 'high' || severity === 'critical';

/** The graver of two; of equally grave ones the later, because its window ends later. `b` came after `a`. */
export function graver(a: GraveViolation | null, b: GraveViolation): GraveViolation {
  if (a === null) return b;
  if (a.severity !== b.severity) return a.severity === 'critical' ? a : b;
  return b.atMs >= a.atMs ? b : a;
}

/** Whether so few checkpoints were judged by a model that the rating rests on rules. */
const restsOnRules = ({ counted, judged }: { readonly counted: number; readonly judged: number }): boolean =>
  2 * judged < counted;

/** What a rating rests on, as people read it on a badge or a picture. `note`: in two words; '' where a model judged half or more. */
export function assuranceWords(record: { readonly counted: number; readonly judged: number }): {
  readonly note: string;
  readonly sentence: string;
} {
  const { counted, judged } = record;
  if (judged === 0) return { note: 'rules only', sentence: 'rules only: clear means no rule matched' };
  return { note: restsOnRules(record) ? 'mostly rules' : '', sentence: `judged by a model: ${judged} of ${counted}` };
}

/** Confidence by number, at most low for a rating that rests on rules. */
export function confidenceIn(record: { readonly counted: number; readonly judged: number }): Confidence {
  const byNumber = confidenceOf(record.counted);
  return byNumber !== 'insufficient' && restsOnRules(record) ? 'low' : byNumber;
}

export const CAP_REASONS = ['not_judged_by_model', 'grave_violation'] as const;

export interface GradeCap {
  readonly grade: Grade;
  readonly reason: (typeof CAP_REASONS)[number];
  /** Of the violation; null where the reason is another. */
  readonly checkpointId: string | null;
  readonly severity: GraveViolation['severity'] | null;
  /** ISO 8601, when the violation leaves its window; null where no time ends it. */
  readonly until: string | null;
}

/** The lowest cap in force; null without any. */
export function capOf(
  record: { readonly counted: number; readonly judged: number; readonly grave: GraveViolation | null },
  nowMs: number,
): GradeCap | null {
  const { grave } = record;
  if (grave !== null && isInWindow(grave.atMs, nowMs))
    return {
      grade: GRADE_AFTER[grave.severity],
      reason: 'grave_violation',
      checkpointId: grave.checkpointId,
      severity: grave.severity,
      until: new Date(grave.atMs + WINDOW_MS).toISOString(),
    };
  if (!restsOnRules(record)) return null;
  return { grade: GRADE_UNJUDGED, reason: 'not_judged_by_model', checkpointId: null, severity: null, until: null };
}

/** The grade of a score under a cap. */
export const cappedGrade = (grade: Grade, cap: GradeCap | null): Grade =>
  cap !== null && ORDINAL_OF_GRADE[grade] > ORDINAL_OF_GRADE[cap.grade] ? cap.grade : grade;

export const capSentence = ({ grade, severity, checkpointId, until }: GradeCap): string =>
  checkpointId === null
    ? `Grade at most ${grade} and confidence at most low while fewer than half of the checkpoints were judged by a model.`
    : `Grade at most ${grade} until ${until?.slice(0, 10)} because of the ${severity} violation ${checkpointId}.`;
