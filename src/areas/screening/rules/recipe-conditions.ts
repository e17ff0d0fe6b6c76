/**
 * Conditions of detection recipes over one evaluation: which ones exist, and whether one holds. All conditions of a recipe
 * must hold. A feature that is absent fulfils no condition, not even a negative one.
 * Source: docs/reference/screening.md#recipes. Pure.
 */
import { vocabulary } from '../../../contract/enums.ts';
import type { Screening } from '../../../contract/screening.ts';

export const DIRECTIONS = vocabulary('ScreenSide', ['front', 'back']);
export type Direction = (typeof DIRECTIONS)[number];
export const OPERATORS = ['lt', 'lte', 'gt', 'gte', 'eq', 'neq', 'contains', 'not_contains'] as const;
export type Operator = (typeof OPERATORS)[number];
export const CONDITIONS_MAX = 8;

/** Features by their kind; `score` takes the name of a detector. */
const NUMBER_FIELDS = [
  'overall_risk',
  'session_multiplier',
  'leak_count',
  'threat_count',
  'confidence',
  'score',
] as const;
const TEXT_FIELDS = ['verdict', 'surface', 'source', 'action', 'mode'] as const;
const LIST_FIELDS = ['threat_types', 'detection_sources', 'leak_kinds', 'matched_patterns'] as const;
export const FIELDS = [...NUMBER_FIELDS, ...TEXT_FIELDS, ...LIST_FIELDS] as const;
export type Field = (typeof FIELDS)[number];

export interface Condition {
  /** The detector for `score`, the threat type for `confidence`, else absent. */
  readonly detector?: string | undefined;
  readonly field: Field;
  readonly operator: Operator;
  readonly value: string | number;
}

export interface Judged {
  readonly screening: Screening;
  readonly action: string;
  readonly mode: string;
}

const isOneOf = (list: readonly string[], field: string): boolean => list.includes(field);
const ORDERED: readonly Operator[] = ['lt', 'lte', 'gt', 'gte'];

/** The fault of a condition, or null. */
export function problemOf({ detector, field, operator, value }: Condition): string | null {
  const needsDetector = field === 'score' || field === 'confidence';
  if (needsDetector !== (detector !== undefined))
    return needsDetector ? `${field} needs a detector` : `${field} takes no detector`;
  if (isOneOf(NUMBER_FIELDS, field)) {
    if (typeof value !== 'number') return `${field} is compared with a number`;
    return operator === 'contains' || operator === 'not_contains' ? `${field} is a number and contains nothing` : null;
  }
  if (typeof value !== 'string') return `${field} is compared with a text`;
  if (ORDERED.includes(operator)) return `${field} has no order`;
  if (isOneOf(LIST_FIELDS, field))
    return operator === 'eq' || operator === 'neq' ? `${field} is a list: use contains or not_contains` : null;
  return null;
}

function featureOf(
  { screening, action, mode }: Judged,
  { field, detector }: Condition,
): number | string | readonly string[] | null {
  const { threats, leaks } = screening;
  switch (field) {
    case 'score':
      return screening.detector_scores[detector ?? ''] ?? null;
    case 'confidence':
      return threats.find((threat) => threat.type === detector)?.confidence ?? null;
    case 'leak_count':
      return leaks.length;
    case 'threat_count':
      return threats.length;
    case 'session_multiplier':
      return screening.session_multiplier ?? 1;
    case 'action':
      return action;
    case 'mode':
      return mode;
    case 'threat_types':
      return threats.map((threat) => threat.type);
    case 'leak_kinds':
      return leaks.map((leak) => leak.kind);
    case 'matched_patterns':
      return threats.flatMap((threat) => threat.matched_pattern ?? []);
    default:
      return screening[field];
  }
}

export function holds(judged: Judged, condition: Condition): boolean {
  const { operator, value } = condition;
  const feature = featureOf(judged, condition);
  if (feature === null) return false;
  if (operator === 'eq') return feature === value;
  if (operator === 'neq') return feature !== value;
  if (operator === 'contains' || operator === 'not_contains') {
    const isHeld = typeof feature !== 'number' && feature.includes(String(value));
    return isHeld === (operator === 'contains');
  }
  return typeof feature === 'number' && typeof value === 'number' && isInOrder(feature, operator, value);
}

function isInOrder(feature: number, operator: 'lt' | 'lte' | 'gt' | 'gte', value: number): boolean {
  if (operator === 'lt') return feature < value;
  if (operator === 'lte') return feature <= value;
  return operator === 'gt' ? feature > value : feature >= value;
}

const directionOf = ({ surface }: Screening): Direction =>
  surface === 'incoming' || surface === 'tool_responses' ? 'front' : 'back';

/** Whether a recipe of this direction matches. One without conditions matches nothing. */
export const matches = (judged: Judged, direction: Direction, conditions: readonly Condition[]): boolean =>
  directionOf(judged.screening) === direction &&
  conditions.length > 0 &&
  conditions.every((condition) => holds(judged, condition));
