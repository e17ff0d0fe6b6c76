/** Which decisions an item takes, and until when one may be undone. Pure. Source: docs/reference/review.md#decisions. */
import { vocabulary } from '../../../contract/enums.ts';

export const KINDS = vocabulary('ReviewKind', [
  'quarantine',
  'held_call',
  'tool_declaration',
  'verdict',
  'drift',
  'signal',
]);
export type Kind = (typeof KINDS)[number];

/** Where the thing itself is stored. */
export const SOURCES = ['quarantine', 'checkpoint', 'drift_alert', 'signal', 'declared_tool'] as const;
export type Source = (typeof SOURCES)[number];

export const DECISIONS = vocabulary('ReviewDecision', ['release', 'confirm', 'acknowledge', 'resolve', 'dismiss']);
export type Decision = (typeof DECISIONS)[number];

export const STATUSES = vocabulary('ReviewStatus', ['open', 'decided', 'expired']);
export type Status = (typeof STATUSES)[number];

/** From low to critical: place in the list plus one is what the database holds. */
export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const severityOf = (rank: number): Severity => SEVERITIES[Math.min(Math.max(rank, 1), 4) - 1] ?? 'low';

const TAKEN: Readonly<Record<Source, readonly Decision[]>> = {
  quarantine: ['release', 'confirm'],
  checkpoint: ['acknowledge'],
  drift_alert: ['acknowledge'],
  signal: ['acknowledge', 'resolve', 'dismiss'],
  declared_tool: ['acknowledge'],
};

export const decisionsOf = (source: Source): readonly Decision[] => TAKEN[source];

/** A decision may be undone for this long, where it may be at all. */
export const UNDO_MS = 600_000;

/** What was told to others when it was decided stays decided: webhooks and incidents have acted on it. */
export const isUndoable = (source: Source): boolean => source !== 'drift_alert' && source !== 'signal';

/** Until when a decision may be undone; null: never. */
export const undoUntil = (source: Source, decidedAt: Date): Date | null =>
  isUndoable(source) ? new Date(decidedAt.getTime() + UNDO_MS) : null;
