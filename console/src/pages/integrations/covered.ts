/** Who would be told of a kind of signal, and from which severity on. Pure. Source: docs/reference/events.md#notification-destinations. */
import { counted } from '../../format/numbers.ts';
import { SEVERITIES, type Severity } from './search.ts';
import { listWords, SEVERITY_WORDS } from './signal-words.ts';

/** What this needs of a destination and of a rule. */
export interface Place {
  readonly id: string;
  readonly enabled: boolean;
  readonly filter: {
    readonly sources?: readonly string[];
    readonly severities?: readonly Severity[];
    readonly scopes?: readonly string[];
    readonly pattern_types?: readonly string[];
  };
}
export interface Escalation {
  readonly enabled: boolean;
  readonly destination_ids: readonly string[];
  readonly predicate: {
    readonly source?: string;
    readonly severity_min?: Severity;
    readonly severity_max?: Severity;
    readonly scope?: string;
    readonly team_id?: string;
    readonly pattern_type?: string;
    readonly threshold_count?: number;
  };
}

/** Whether a rule that is on has somebody to tell. */
export const isLive = (rule: Escalation, destinations: readonly Place[]): boolean =>
  rule.enabled && destinations.some(({ id, enabled }) => enabled && rule.destination_ids.includes(id));

export interface Told {
  readonly destinations: number;
  readonly rules: number;
  /** Severities of which somebody is told whatever else the signal is. */
  readonly severities: readonly Severity[];
}

/** What is off, or a rule whose destinations are all off, tells nobody. */
export function toldOf(source: string, destinations: readonly Place[], rules: readonly Escalation[]): Told {
  const taking = destinations.filter(({ enabled, filter }) => enabled && takes(filter, source));
  const escalating = rules.filter(
    (rule) => isLive(rule, destinations) && (rule.predicate.source === undefined || rule.predicate.source === source),
  );
  return {
    destinations: taking.length,
    rules: escalating.length,
    severities: SEVERITIES.filter(
      (severity) =>
        taking.some(({ filter }) => isWide(filter) && (filter.severities?.includes(severity) ?? true)) ||
        escalating.some(({ predicate }) => isEach(predicate) && isWithin(predicate, severity)),
    ),
  };
}

type Filter = Place['filter'];
type Predicate = Escalation['predicate'];

const takes = ({ sources, severities, scopes, pattern_types: patterns }: Filter, source: string): boolean =>
  (sources?.includes(source) ?? true) && [severities, scopes, patterns].every((list) => list?.length !== 0);

const isWide = ({ scopes, pattern_types: patterns }: Filter): boolean => scopes === undefined && patterns === undefined;

/** It asks for nothing but source and severity, and holds with the first firing. */
const isEach = ({ scope, team_id: team, pattern_type: pattern, threshold_count: times = 1 }: Predicate): boolean =>
  scope === undefined && team === undefined && pattern === undefined && times <= 1;

const rank = (severity: Severity): number => SEVERITIES.indexOf(severity);
const isWithin = ({ severity_min: from = 'info', severity_max: to = 'critical' }: Predicate, severity: Severity) =>
  rank(severity) >= rank(from) && rank(severity) <= rank(to);

export const isTold = ({ destinations, rules }: Told): boolean => destinations + rules > 0;

/** `1 destination, 2 rules`. */
export const countWords = ({ destinations, rules }: Told): string =>
  [
    ...(destinations === 0 ? [] : [counted(destinations, 'destination')]),
    ...(rules === 0 ? [] : [counted(rules, 'rule')]),
  ].join(', ');

/** `high and critical only`; empty where every severity is told. */
export function limitWords({ severities }: Told): string {
  if (severities.length === SEVERITIES.length) return '';
  if (severities.length === 0) return 'some of them only';
  return `${listWords(severities.map((severity) => SEVERITY_WORDS[severity]))} only`;
}
