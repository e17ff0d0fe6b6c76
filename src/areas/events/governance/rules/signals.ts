/**
 * What a signal is, what may be done with it, and which rules and filters it meets. Pure. Source:
 * docs/reference/events.md#escalation-rules.
 */
import {
  SIGNAL_SEVERITIES,
  type SIGNAL_SOURCES,
  type SIGNAL_STATUSES,
  type SignalFilter,
} from '../../../../contract/events/governance.ts';

export type SignalSeverity = (typeof SIGNAL_SEVERITIES)[number];
export type SignalSource = (typeof SIGNAL_SOURCES)[number];
export type SignalStatus = (typeof SIGNAL_STATUSES)[number];
export type SignalScope = 'platform' | 'org' | 'team' | 'agent';

/** How long a signal stays open without a new firing. */
export const SIGNAL_MS = 30 * 86_400_000;
/** Window of a rule that names a count and no window. */
const WINDOW_MINUTES_DEFAULT = 60;

/** The part of a signal that filters and rules look at. */
export interface SignalFacts {
  readonly source: string;
  readonly pattern_type: string;
  readonly severity: SignalSeverity;
  readonly scope: SignalScope;
  readonly team_id: string | null;
}

export interface RulePredicate {
  readonly source?: string;
  readonly pattern_type?: string;
  readonly severity_min?: SignalSeverity;
  readonly severity_max?: SignalSeverity;
  readonly scope?: SignalScope;
  readonly team_id?: string;
  /** Firings within the window before the rule holds; default 1. */
  readonly threshold_count?: number;
  readonly window_minutes?: number;
}

const rank = (severity: SignalSeverity): number => SIGNAL_SEVERITIES.indexOf(severity);

/** The graver of two severities: a repeat never makes a signal milder. */
export const graver = (a: SignalSeverity, b: SignalSeverity): SignalSeverity => (rank(a) >= rank(b) ? a : b);

/** A finding that comes back after this long without a firing is told again. */
export const QUIET_MS = 86_400_000;

interface Telling {
  readonly severity: SignalSeverity;
  readonly detected_at: Date; // of the newest firing
}

/** Whether a repeat of an open signal is told again: it is graver than before, or it had been quiet for a day. */
export const isWorthTelling = (before: Telling, now: Telling): boolean =>
  rank(now.severity) > rank(before.severity) || now.detected_at.getTime() - before.detected_at.getTime() >= QUIET_MS;

/** A destination without a list takes every value of that member; an empty list takes none. */
export function passesFilter(filter: SignalFilter, signal: SignalFacts): boolean {
  const takes = (list: readonly string[] | undefined, value: string): boolean =>
    list === undefined || list.includes(value);
  return (
    takes(filter.sources, signal.source) &&
    takes(filter.severities, signal.severity) &&
    takes(filter.scopes, signal.scope) &&
    takes(filter.pattern_types, signal.pattern_type)
  );
}

/** Whether a rule is about any severity: from a graver to a milder one there is none. */
export const hasSeverities = (predicate: RulePredicate): boolean =>
  SIGNAL_SEVERITIES.some((severity) => isInSeverities(predicate, severity));

/** Whether a rule is about this severity; both ends are within it. */
export const isInSeverities = (
  { severity_min: from = 'info', severity_max: to = 'critical' }: RulePredicate,
  severity: SignalSeverity,
): boolean => rank(severity) >= rank(from) && rank(severity) <= rank(to);

/** Whether a signal matches a rule, apart from its count. */
export function fitsPredicate(predicate: RulePredicate, signal: SignalFacts): boolean {
  return (
    (predicate.source === undefined || predicate.source === signal.source) &&
    (predicate.pattern_type === undefined || predicate.pattern_type === signal.pattern_type) &&
    (predicate.scope === undefined || predicate.scope === signal.scope) &&
    (predicate.team_id === undefined || predicate.team_id === signal.team_id) &&
    isInSeverities(predicate, signal.severity)
  );
}

/** @param firedAt instants of this signal's firings, any order; @param now of the newest */
export function reachesCount(predicate: RulePredicate, firedAt: readonly Date[], now: Date): boolean {
  const windowMs = (predicate.window_minutes ?? WINDOW_MINUTES_DEFAULT) * 60_000;
  const recent = firedAt.filter((at) => now.getTime() - at.getTime() < windowMs).length;
  return recent >= (predicate.threshold_count ?? 1);
}

export type SignalVerb = 'acknowledge' | 'resolve' | 'dismiss';

const FROM: Record<SignalVerb, readonly SignalStatus[]> = {
  acknowledge: ['open'],
  resolve: ['open', 'acknowledged'],
  dismiss: ['open', 'acknowledged'],
};
export const TO: Record<SignalVerb, SignalStatus> = {
  acknowledge: 'acknowledged',
  resolve: 'resolved',
  dismiss: 'dismissed',
};

/** resolved, dismissed and expired are final. */
export const allows = (status: SignalStatus, verb: SignalVerb): boolean => FROM[verb].includes(status);

/** A drift alert's severity in the vocabulary of signals. */
export const severityOfDrift = (severity: string): SignalSeverity =>
  severity === 'high' ? 'high' : severity === 'medium' ? 'warn' : 'info';
