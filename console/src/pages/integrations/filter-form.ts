/** The filter of a destination as its form gives it. Pure. What the form does not ask for stays as it was. */
import type { Filter } from './alert-queries';
import { SEVERITIES, type Severity } from './search';
import type { Source } from './signal-words';

export interface Given {
  readonly part: 'all' | 'some' | 'none';
  readonly sources: readonly Source[];
  /** `kept`: a choice of severities that is no range from one on. */
  readonly from: Severity | 'kept';
}

export const PARTS = [
  ['all', 'Signals of every kind'],
  ['some', 'Signals of chosen kinds'],
  ['none', 'Nothing: only what a rule sends'],
] as const;

export const FROM_WORDS = [
  ['info', 'Every severity'],
  ['warn', 'Warning, high and critical'],
  ['high', 'High and critical'],
  ['critical', 'Critical only'],
  ['kept', 'Others, as they were chosen'],
] as const;

const from = (severity: Severity): readonly Severity[] => SEVERITIES.slice(SEVERITIES.indexOf(severity));

export function givenOf({ sources, severities }: Filter): Given {
  const found = SEVERITIES.find(
    (each) => severities?.length === from(each).length && from(each).every((one) => severities.includes(one)),
  );
  const some = sources === undefined ? 'all' : 'some';
  return {
    part: sources?.length === 0 ? 'none' : some,
    sources: sources ?? [],
    from: severities === undefined ? 'info' : (found ?? 'kept'),
  };
}

/** @param before what the destination has now, for what the form does not ask */
export function filterOf({ part, sources, from: severity }: Given, before: Filter): Filter {
  const { sources: _sources, severities: kept, ...rest } = before;
  const taken = { all: undefined, some: [...sources], none: [] }[part];
  const grave = severity === 'kept' ? kept : [...from(severity)];
  return {
    ...rest,
    ...(taken === undefined ? {} : { sources: taken }),
    ...(grave === undefined || severity === 'info' ? {} : { severities: grave }),
  };
}
