/**
 * How well two members fit, and how similarly they fail. Source: docs/reference/risk.md#pair-coherence. Pure;
 * symmetric. Value overlap comes from the coherence area, so that teams, fleets and risk use the same definition.
 */
import { clamp } from '../../../../contract/numbers.ts';
import { pairCoherence, type DeclaredValues } from '../../../cards/index.ts';

/** The part of a card that is compared with the others of a team. Plain data. */
export interface Declarations {
  readonly values: readonly string[];
  readonly conflictsWith: readonly string[];
  /** 0..1 by value, where the author gave a weight or rank. */
  readonly priorities: Readonly<Record<string, number>>;
  readonly boundedActions: readonly string[];
  readonly forbiddenActions: readonly string[];
}

/** One side of a pair, prepared once. Null declarations: no card. */
export interface Side {
  readonly declared: DeclaredValues;
  readonly priorities: Readonly<Record<string, number>>;
  readonly bounded: readonly string[];
  readonly forbidden: ReadonlySet<string>;
}

export function sideOf(name: string, declarations: Declarations | null): Side {
  return {
    declared: {
      agentId: name,
      values: declarations?.values ?? [],
      conflictsWith: declarations?.conflictsWith ?? [],
    },
    priorities: declarations?.priorities ?? {},
    bounded: [...new Set(declarations?.boundedActions ?? [])],
    forbidden: new Set(declarations?.forbiddenActions ?? []),
  };
}

const WEIGHT = { values: 0.35, priorities: 0.25, behaviour: 0.15, boundaries: 0.25 } as const;

export interface Pair {
  /** c_ij, 0..1. */
  readonly coherence: number;
  /** 0..1: 1 unless one forbids what the other is bounded to do. */
  readonly boundaries: number;
}

/** @param rho how alike the two fail, 0..1; 0 towards a card, which does nothing */
export function pairOf(a: Side, b: Side, rho: number): Pair {
  const boundaries = 1 - Math.max(forbiddenShare(a, b), forbiddenShare(b, a));
  const coherence =
    WEIGHT.values * pairCoherence(a.declared, b.declared).g +
    WEIGHT.priorities * priorityAlignment(a, b) +
    WEIGHT.behaviour * (1 - rho) +
    WEIGHT.boundaries * boundaries;
  return { coherence: clamp(coherence, 0, 1), boundaries };
}

/** 1 - mean absolute difference over the values that both weighted; 1 where there is none: no difference is known. */
function priorityAlignment(a: Side, b: Side): number {
  const shared = Object.keys(a.priorities).filter((value) => Object.hasOwn(b.priorities, value));
  if (shared.length === 0) return 1;
  const difference = shared
    .toSorted()
    .reduce((sum, value) => sum + Math.abs((a.priorities[value] ?? 0) - (b.priorities[value] ?? 0)), 0);
  return clamp(1 - difference / shared.length, 0, 1);
}

/** Share of what `actor` is bounded to do that `other` forbids; 0 where it is bounded to nothing. */
const forbiddenShare = (actor: Side, other: Side): number =>
  actor.bounded.length === 0
    ? 0
    : actor.bounded.filter((action) => other.forbidden.has(action)).length / actor.bounded.length;

/** What is known of how a member behaves over time, and of what it shares with others. */
export interface Behaviour {
  /** Weeks (0 is the current one) with a boundary violation. */
  readonly violationWeeks: readonly number[];
  /** Weeks on record, at most 26. */
  readonly weeks: number;
  /** Model of the newest turn; null: not known. */
  readonly model: string | null;
  /** Same text: same owner, same card of their own. Null: no card. */
  readonly template: string | null;
}

const SHRINK_MIN = 0.2;
const SHRINK_WEEKS = 10;
const SAME_MODEL = 0.3;
const SAME_TEMPLATE = 0.5;

/** rho: correlation of weekly violations, shrunk by max(.2, 10/weeks), at least what shared causes imply; 0..1. */
export function likeness(a: Behaviour, b: Behaviour): number {
  const weeks = Math.min(a.weeks, b.weeks);
  const shrink = weeks === 0 ? 1 : Math.min(1, Math.max(SHRINK_MIN, SHRINK_WEEKS / weeks));
  const shrunk = (1 - shrink) * weeklyCorrelation(a.violationWeeks, b.violationWeeks, weeks);
  const sameModel = a.model !== null && a.model === b.model ? SAME_MODEL : 0;
  const sameTemplate = a.template !== null && a.template === b.template ? SAME_TEMPLATE : 0;
  return clamp(Math.max(shrunk, sameModel, sameTemplate), 0, 1);
}

/** Of two indicators over the newest `weeks` weeks; 0 where one of them never changes. */
export function weeklyCorrelation(a: readonly number[], b: readonly number[], weeks: number): number {
  const [one, other] = [inWeeks(a, weeks), inWeeks(b, weeks)];
  const both = [...one].filter((week) => other.has(week)).length;
  const [p, q] = [one.size / weeks, other.size / weeks];
  const spread = Math.sqrt(p * (1 - p) * q * (1 - q));
  return weeks === 0 || spread === 0 ? 0 : (both / weeks - p * q) / spread;
}

const inWeeks = (found: readonly number[], weeks: number): ReadonlySet<number> =>
  new Set(found.filter((week) => week >= 0 && week < weeks));
