/**
 * What an analysis looks at: members with cards, their roles, and what is asked of the team as one. Types and small words. Pure.
 */
import type { Severity } from '../../../../contract/enums.ts';
import type { CardFacts } from '../../../cards/index.ts';

export interface Member {
  readonly agentId: string;
  readonly facts: CardFacts;
  /** The role given in the roster, else the one its card declares; null: only membership. */
  readonly role: string | null;
}

export const CLASSIFICATIONS = ['resolvable', 'priority_mismatch', 'incompatible', 'complementary'] as const;
export type Classification = (typeof CLASSIFICATIONS)[number];

export interface FaultLine {
  readonly id: string;
  readonly value: string;
  readonly classification: Classification;
  readonly severity: Severity;
  readonly declaring: readonly string[];
  readonly missing: readonly string[];
  readonly conflicting: readonly string[];
  readonly impact: number; // 0..1
  readonly required: boolean;
  readonly hint: string;
  /** Actions every member may take. */
  readonly capabilities: readonly string[];
}

export interface Alignment {
  readonly id: string;
  readonly lineIds: readonly string[];
  readonly minority: readonly string[];
  readonly majority: readonly string[];
  readonly score: number; // average silhouette width
  readonly severity: Severity;
  readonly description: string;
}

const RANK: Readonly<Record<Severity, number>> = { low: 0, medium: 1, high: 2, critical: 3 };
export const rankOf = (severity: Severity): number => RANK[severity];
export const graver = (a: Severity, b: Severity): Severity => (RANK[a] >= RANK[b] ? a : b);

/** Bands of 5.1. */
export const severityOf = (impact: number): Severity =>
  impact >= 0.7 ? 'critical' : impact >= 0.4 ? 'high' : impact >= 0.2 ? 'medium' : 'low';

export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Of more ids or actions than these, the number of the rest. */
const NAMED_MAX = 3;
export const namesOf = (names: readonly string[]): string =>
  names.length > NAMED_MAX
    ? `${names.slice(0, NAMED_MAX).join(', ')} and ${names.length - NAMED_MAX} more`
    : names.join(', ');
