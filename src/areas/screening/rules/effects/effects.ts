/**
 * Judges a file that agents are meant to obey by the effects it asks for. Every such file gives orders, so that a text addresses its reader says
 * nothing; what counts is what the order does, how often, and whether it is kept from people. Linear. Source:
 * docs/reference/screening.md#files-that-agents-obey; docs/adr/0683. Pure.
 */
import type { ThreatType } from '../../../../contract/enums.ts';
import { isOrdered, saidIn, type Act, type Said } from './acts.ts';
import { clausesOf, type Clause } from './clauses.ts';
import { hasAddress, type Grade } from './grade.ts';
import { HARMS, type Harm } from './harms.ts';
import { hidingIn } from './hiding.ts';
import { CONSENT, EVERYTHING, RECORD, masked } from './words.ts';

export interface Effect {
  /** `effect:` and the name of the harm. */
  readonly name: string;
  readonly type: ThreatType;
  readonly confidence: number;
  /** Completes "This file asks its reader to …". */
  readonly does: string;
  /** Units of the folded text. */
  readonly from: number;
  readonly to: number;
}

const CONFIDENCE: Readonly<Record<Grade, number>> = { hold: 0.86, doubt: 0.68, hint: 0.4 };
/** An effect that is also hidden from the people whom it concerns. */
const HIDDEN_TOO = 0.93;
/** Clauses around a hiding order in which what it hides stands. */
const REACH = 2;
/** A file with more of them is no file of practice; the strongest count. */
const EFFECTS_MAX = 64;

const HIDING = { name: 'hide', type: 'hijack_attempt', does: 'keep what it does from people' } as const;
const NOTHING: Said = { text: '', orders: [] };
const REACHES_OUT: readonly Act[] = ['send', 'run', 'fetch', 'grant', 'plant'];

interface Judged extends Clause {
  readonly said: Said;
}

/** The effects of a text, strongest first. @param text folded; offsets are its units */
export function effectsOf(text: string): Effect[] {
  const clauses = clausesOf(text).map((clause): Judged => ({ ...clause, said: saidIn(masked(clause.text)) }));
  const hiding = clauses.map((clause) => (clause.isCode ? undefined : hidingIn(clause.said)));
  const isHidden = (at: number): boolean =>
    clauses[at]!.isComment ||
    hiding.slice(Math.max(0, at - REACH), at + REACH + 1).some((grade) => grade !== undefined);
  const effects: Effect[] = [];
  clauses.forEach((clause, at) => {
    const before = clauses[at - 1]?.said ?? NOTHING;
    for (const harm of HARMS) {
      if (clause.isCode && harm.inCode !== true) continue;
      const grade = softened(harm.grade(clause.said, before), clause);
      if (grade !== undefined) effects.push(effect(clause, harm, isHidden(at) ? hidden(grade) : CONFIDENCE[grade]));
    }
    const grade = hiding[at];
    if (grade === undefined) return;
    const isSure = grade === 'hold' || [at, at - 1, at + 1].some((one) => actsOutside(clauses[one]));
    effects.push(effect(clause, HIDING, CONFIDENCE[isSure ? 'hold' : 'doubt']));
  });
  return effects.sort((a, b) => b.confidence - a.confidence).slice(0, EFFECTS_MAX);
}

const hidden = (grade: Grade): number => (grade === 'hint' ? CONFIDENCE.hold : HIDDEN_TOO);

const effect = (
  { from, to }: Clause,
  { name, type, does }: Pick<Harm, 'name' | 'type' | 'does'>,
  confidence: number,
): Effect => ({ name: `effect:${name}`, type, does, confidence, from, to });

/** The user's consent, a row of a table and a heading that forbids make a grade lower by one: an attacker can write each. */
function softened(grade: Grade | undefined, { isForbidden, isRow, said }: Judged): Grade | undefined {
  if (grade === undefined || (!isForbidden && !isRow && !CONSENT.test(said.text))) return grade;
  if (grade === 'hold') return isForbidden ? 'hint' : 'doubt';
  return grade === 'doubt' ? 'hint' : undefined;
}

/** An act that reaches outside or takes something away. */
function actsOutside(clause: Judged | undefined): boolean {
  if (clause === undefined || clause.isForbidden) return false;
  const { said } = clause;
  if (hasAddress(said)) return REACHES_OUT.some((act) => isOrdered(said, act));
  return isOrdered(said, 'remove') && (RECORD.test(said.text) || EVERYTHING.test(said.text));
}
