/** Who would be told of a signal of a source. Pure. Source: docs/reference/events.md#notification-destinations. */
import { SIGNAL_SEVERITIES, type SignalFilter } from '../../../../contract/events/governance.ts';
import { isInSeverities, type RulePredicate, type SignalSeverity } from './signals.ts';

/** A destination that is on. */
export interface Place {
  readonly id: string;
  readonly filter: SignalFilter;
  /** Its newest attempt failed. */
  readonly isFailing: boolean;
}

/** A rule that is on. */
export interface Escalation {
  readonly destinationIds: readonly string[];
  readonly predicate: RulePredicate;
}

export interface Told {
  /** Destinations that get some signal of the source, and rules that send one to a destination that is on. */
  readonly destinations: number;
  readonly rules: number;
  /** Severities of which somebody is told whatever else the signal is. */
  readonly severities: readonly SignalSeverity[];
  /** One of the destinations that would be told is not failing. */
  readonly reached: boolean;
}

export function toldOf(source: string, destinations: readonly Place[], rules: readonly Escalation[]): Told {
  const taking = destinations.filter(({ filter }) => takes(filter, source));
  const places = new Set(destinations.map(({ id }) => id));
  const sound = new Set(destinations.filter(({ isFailing }) => !isFailing).map(({ id }) => id));
  const escalating = rules.filter(
    ({ predicate, destinationIds }) =>
      (predicate.source === undefined || predicate.source === source) && destinationIds.some((id) => places.has(id)),
  );
  return {
    destinations: taking.length,
    rules: escalating.length,
    severities: SIGNAL_SEVERITIES.filter(
      (severity) =>
        taking.some(({ filter }) => isWide(filter) && (filter.severities?.includes(severity) ?? true)) ||
        escalating.some(({ predicate }) => isEach(predicate) && isInSeverities(predicate, severity)),
    ),
    reached:
      taking.some(({ id }) => sound.has(id)) ||
      escalating.some(({ destinationIds }) => destinationIds.some((id) => sound.has(id))),
  };
}

const takes = ({ sources, severities, scopes, pattern_types: patterns }: SignalFilter, source: string): boolean =>
  (sources?.some((taken) => taken === source) ?? true) &&
  [severities, scopes, patterns].every((list) => list?.length !== 0);

const isWide = ({ scopes, pattern_types: patterns }: SignalFilter): boolean =>
  scopes === undefined && patterns === undefined;

/** It asks for nothing but source and severity, and holds with the first firing. */
const isEach = ({ scope, team_id: team, pattern_type: pattern, threshold_count: times = 1 }: RulePredicate): boolean =>
  scope === undefined && team === undefined && pattern === undefined && times <= 1;
