/**
 * What violations and drift are counted over: the caller's sessions, and units that the caller's choice of session does not move.
 * Both are kept as sessions are; the key says which. Positions in the evidence never change, so neither do the units. Pure. Source:
 * docs/reference/ratings.md#tens-and-incidents, docs/adr/0375.
 */
import { HOUR_MS } from '../../../../contract/durations.ts';
import { isViolation, type RatedCheckpoint } from './session.ts';
import type { UnitKind, Units } from './state.ts';

/** Records of a ten, and of an incident from its first violation on. */
export const UNIT_TURNS = 10;
/** A pause after which the next record begins a ten of its own: turns days apart are not consecutive. */
const PAUSE_MS = 24 * HOUR_MS;

const TEN = 'ten:';
const INCIDENT = 'incident:';

export function kindOf(key: string): UnitKind {
  if (key.startsWith(TEN)) return 'ten';
  return key.startsWith(INCIDENT) ? 'incident' : 'session';
}

const tenKey = (from: number): string => `${TEN}${from}`;
const incidentKey = (from: number): string => `${INCIDENT}${from}`;
/** Position of the first record of a ten or an incident. */
export const firstOf = (key: string): number => Number(key.slice(key.indexOf(':') + 1));

const isAfterPause = (latestMs: number | null, atMs: number): boolean =>
  latestMs !== null && atMs - latestMs > PAUSE_MS;

/** The units after one more record: it continues them or begins the next. A violation that is excused or excluded later still began one. */
export function unitsAfter(known: Units, position: number, c: RatedCheckpoint): Units {
  const beginsTen = position >= known.tenFrom + UNIT_TURNS || isAfterPause(known.latestMs, c.createdAtMs);
  const { incidentFrom } = known;
  const beginsIncident = isViolation(c) && (incidentFrom === null || position >= incidentFrom + UNIT_TURNS);
  return {
    tenFrom: beginsTen ? position : known.tenFrom,
    incidentFrom: beginsIncident ? position : incidentFrom,
    latestMs: c.createdAtMs,
  };
}

/** The keys of the ten and, for a violation, of the incident that the latest record belongs to. */
export const unitKeysOf = ({ tenFrom, incidentFrom }: Units, c: RatedCheckpoint): string[] => [
  tenKey(tenFrom),
  ...(isViolation(c) && incidentFrom !== null ? [incidentKey(incidentFrom)] : []),
];

/** Keys of the ten and the incident that the next record may continue. */
export const openUnitKeys = ({ tenFrom, incidentFrom }: Units): string[] => [
  tenKey(tenFrom),
  ...(incidentFrom === null ? [] : [incidentKey(incidentFrom)]),
];

/** Keys among which that of the ten and that of the incident of a record at a position are: the latest of each kind that exists. */
export const unitKeysAround = (position: number): { readonly tens: string[]; readonly incidents: string[] } => {
  const starts = Array.from({ length: Math.min(UNIT_TURNS, position + 1) }, (_, i) => position - i);
  return { tens: starts.map(tenKey), incidents: starts.map(incidentKey) };
};

/** Of records from the first one of a unit on, in order, those that make it up. */
export function recordsOfUnit(key: string, from: readonly RatedCheckpoint[]): RatedCheckpoint[] {
  const ten = from.slice(0, UNIT_TURNS);
  if (kindOf(key) === 'incident') return ten.filter(isViolation);
  const pause = ten.findIndex((c, i) => i > 0 && isAfterPause(ten[i - 1]?.createdAtMs ?? null, c.createdAtMs));
  return pause < 0 ? ten : ten.slice(0, pause);
}
