/** A rule as its form has it, and as the API takes it. Pure. Source: docs/reference/events.md#escalation-rules. */
import type { Destination, Rule, RuleFields } from './alert-queries';
import { WINDOW_MINUTES } from './alert-words';

export interface Written {
  readonly name: string;
  /** A source; empty: every kind. */
  readonly source: string;
  readonly from: string;
  /** Empty: everybody; a scope, or the id of a team. */
  readonly whom: string;
  readonly times: string;
  readonly minutes: string;
  readonly destinationIds: readonly string[];
}

const SCOPES: readonly string[] = ['agent', 'team', 'org', 'platform'];
const TIMES_MAX = 1_000;
const MINUTES_MAX = 43_200; // 30 days

/** A new rule begins with the only destination there is. */
export function writtenOf(
  rule: Rule | undefined,
  source: string | undefined,
  destinations: readonly Destination[],
): Written {
  const { predicate = {}, destination_ids: ids } = rule ?? {};
  const [only, ...others] = destinations;
  return {
    name: rule?.name ?? '',
    source: predicate.source ?? source ?? '',
    from: predicate.severity_min ?? 'info',
    whom: predicate.team_id ?? predicate.scope ?? '',
    times: String(predicate.threshold_count ?? 1),
    minutes: String(predicate.window_minutes ?? WINDOW_MINUTES),
    destinationIds: ids ?? (only !== undefined && others.length === 0 ? [only.id] : []),
  };
}

const isCount = (text: string, most: number): boolean =>
  /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most;

/** What is wrong with the two numbers, in words. */
export const problemsOf = ({ times, minutes }: Written) => ({
  times: isCount(times, TIMES_MAX) ? undefined : 'A number from 1 to 1,000',
  minutes: isCount(minutes, MINUTES_MAX) ? undefined : 'A number from 1 to 43,200, which is 30 days',
});

export function isWhole(written: Written): boolean {
  const { times, minutes } = problemsOf(written);
  const isCounted = times === undefined && (written.times.trim() === '1' || minutes === undefined);
  return written.name.trim() !== '' && written.destinationIds.length > 0 && isCounted;
}

/** @param before the predicate it has now, for what the form does not ask */
export function fieldsOf(written: Written, before: Rule['predicate']): RuleFields {
  const { pattern_type: pattern, severity_max: to } = before;
  const { source, from, whom } = written;
  const times = Number(written.times);
  return {
    name: written.name.trim(),
    destination_ids: [...written.destinationIds],
    predicate: {
      ...(pattern === undefined ? {} : { pattern_type: pattern }),
      ...(to === undefined ? {} : { severity_max: to }),
      ...(source === '' ? {} : { source: source as NonNullable<Rule['predicate']['source']> }),
      ...(from === 'info' ? {} : { severity_min: from as NonNullable<Rule['predicate']['severity_min']> }),
      ...(whom === '' ? {} : whomOf(whom, before)),
      ...(times === 1 ? {} : { threshold_count: times, window_minutes: Number(written.minutes) }),
    },
  };
}

/** A team that was named together with a scope keeps it. */
const whomOf = (whom: string, { scope, team_id: team }: Rule['predicate']): Partial<Rule['predicate']> =>
  SCOPES.includes(whom)
    ? { scope: whom as NonNullable<Rule['predicate']['scope']> }
    : { team_id: whom, ...(team === whom && scope !== undefined ? { scope } : {}) };
