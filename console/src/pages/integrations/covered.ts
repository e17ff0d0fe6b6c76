/** Who would be told of a kind of signal, in words; whether a rule tells anybody. Pure. */
import { counted } from '../../format/numbers.ts';
import { SEVERITIES, type Severity } from './search.ts';
import { listWords, SEVERITY_WORDS } from './signal-words.ts';

/** What is on and would be told, as the coverage of alerts has it. */
export interface Told {
  readonly destinations: number;
  readonly rules: number;
  /** One of those destinations does not fail. */
  readonly reached: boolean;
  /** Severities of which somebody is told whatever else the signal is. */
  readonly severities: readonly Severity[];
}

export const isTold = ({ destinations, rules }: Told): boolean => destinations + rules > 0;

/** There is somebody to tell, and all of them fail. */
export const isLost = (told: Told): boolean => isTold(told) && !told.reached;

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

interface Place {
  readonly id: string;
  readonly enabled: boolean;
}

/** Whether a rule that is on has somebody to tell. */
export const isLive = (
  rule: { readonly enabled: boolean; readonly destination_ids: readonly string[] },
  destinations: readonly Place[],
): boolean => rule.enabled && destinations.some(({ id, enabled }) => enabled && rule.destination_ids.includes(id));
