/**
 * Fault lines of a team: values that divide it, with how much and what can be done. Source: docs/reference/teams.md#fault-lines
 * (adopted; the defects of 5.1 it mends). Pure; the order of members changes nothing; reputation plays no part.
 */
import { createHash } from 'node:crypto';
import { coveredBy, disputes, hasOpposite, meanOf, sortSteps, type Steps } from '../../../cards/index.ts';
import { countOf, jaccard, setsAsBits } from './bits.ts';
import { byText, namesOf, rankOf, severityOf, type Classification, type FaultLine, type Member } from './team.ts';

const WEIGHT_REQUIRED = 0.7;
const WEIGHT = 0.35;
const SPREAD_MIN = 0.3;
const PRIORITY_WEIGHT = 0.5;
const OVERLAP_UNKNOWN = 0.5;

export interface LinesInput {
  readonly teamId: string;
  readonly members: readonly Member[]; // with cards; order is of no account
  /** Values that the team's card, a floor above it or the task requires. */
  readonly required: ReadonlySet<string>;
}

/** Every line, gravest first, then by impact and value; a pause after each value. */
export function* lineSteps({ teamId, members, required }: LinesInput): Steps<FaultLine[]> {
  const team = members.toSorted((a, b) => byText(a.agentId, b.agentId));
  const overlap = yield* overlapOf(team);
  const common = commonActions(team);
  yield undefined;
  const values = new Set(team.flatMap((member) => member.facts.declared.values));
  const index = yield* indexOf(team, values);
  const lines: FaultLine[] = [];
  for (const value of values) {
    const found = lineOf(value, team, index, { overlap, isRequired: required.has(value) });
    yield undefined;
    if (found === null) continue;
    lines.push({ id: lineIdOf(teamId, value), value, required: required.has(value), capabilities: common, ...found });
  }
  return yield* sortSteps(
    lines,
    (a, b) => rankOf(b.severity) - rankOf(a.severity) || b.impact - a.impact || byText(a.value, b.value),
  );
}

/** The same line has the same id in every analysis. */
export const lineIdOf = (teamId: string, value: string): string =>
  `line-${createHash('sha256').update(`${teamId}\n${value}`).digest('hex').slice(0, 16)}`;

type Found = Omit<FaultLine, 'id' | 'value' | 'required' | 'capabilities'>;

/** Who holds and who refuses each value, so that a line costs a walk over the members and no more. */
interface Index {
  readonly holders: ReadonlyMap<string, ReadonlySet<Member>>;
  readonly refusers: ReadonlyMap<string, ReadonlySet<Member>>;
}

function* indexOf(team: readonly Member[], values: ReadonlySet<string>): Steps<Index> {
  const [holders, refusers] = [new Map<string, Set<Member>>(), new Map<string, Set<Member>>()];
  const add = (to: Map<string, Set<Member>>, value: string, member: Member): void => {
    const set = to.get(value);
    if (set === undefined) to.set(value, new Set([member]));
    else set.add(member);
  };
  for (const member of team) {
    for (const value of coveredBy(member.facts.declared)) if (values.has(value)) add(holders, value, member);
    for (const value of member.facts.declared.conflictsWith) add(refusers, value, member);
    yield undefined;
  }
  return { holders, refusers };
}

const NOBODY: ReadonlySet<Member> = new Set();

function lineOf(
  value: string,
  team: readonly Member[],
  { holders, refusers }: Index,
  { overlap, isRequired }: { readonly overlap: number; readonly isRequired: boolean },
): Found | null {
  const [held, refused] = [holders.get(value) ?? NOBODY, refusers.get(value) ?? NOBODY];
  const [declaring, others]: [Member[], Member[]] = [[], []];
  for (const member of team) (held.has(member) ? declaring : others).push(member);
  const hasPole = hasOpposite(value);
  let crossPairs = 0;
  const [conflicting, missing]: [Member[], Member[]] = [[], []];
  for (const other of others) {
    const hits = refused.has(other)
      ? declaring.length
      : hasPole
        ? declaring.filter((holder) => disputes(other.facts.declared, holder.facts.declared, value)).length
        : 0;
    crossPairs += hits;
    (hits > 0 ? conflicting : missing).push(other);
  }
  const spread = conflicting.length === 0 ? spreadOf(value, declaring) : 0;
  const classification = classOf({ declaring, missing, conflicting, spread, isRequired });
  if (classification === null) return null;

  const p = declaring.length / team.length;
  const c = others.length === 0 ? 0 : crossPairs / (declaring.length * others.length);
  const split = 4 * p * (1 - p); // largest where the team is divided evenly
  const weight = isRequired ? WEIGHT_REQUIRED : WEIGHT;
  const impact = {
    complementary: 0,
    priority_mismatch: overlap * PRIORITY_WEIGHT * spread * p,
    resolvable: Math.min(1, overlap * weight * split),
    incompatible: Math.min(1, overlap * (weight * split * (1 - c) + c)),
  }[classification];
  const band = severityOf(impact);
  return {
    classification,
    impact,
    severity: classification === 'incompatible' && band === 'low' ? 'medium' : band,
    declaring: idsOf(declaring),
    missing: idsOf(missing),
    conflicting: idsOf(conflicting),
    hint: hintOf(classification, value, { declaring, missing, conflicting, isRequired }),
  };
}

/** Null: the value does not divide the team. */
function classOf(line: {
  readonly declaring: readonly Member[];
  readonly missing: readonly Member[];
  readonly conflicting: readonly Member[];
  readonly spread: number;
  readonly isRequired: boolean;
}): Classification | null {
  const { declaring, missing, conflicting, spread, isRequired } = line;
  if (conflicting.length > 0) return 'incompatible';
  if (declaring.length >= 2 && Math.round(spread * 1e6) >= Math.round(SPREAD_MIN * 1e6)) return 'priority_mismatch';
  if (missing.length === 0) return null;
  if (!isRequired && (declaring.length === 1 || divideByRole(declaring, missing))) return 'complementary';
  return 'resolvable';
}

/** Everybody has a role, and no role is on both sides. */
function divideByRole(declaring: readonly Member[], missing: readonly Member[]): boolean {
  const roles = new Set(declaring.map((member) => member.role));
  return !roles.has(null) && missing.every((member) => member.role !== null && !roles.has(member.role));
}

/** Largest less smallest priority among those who gave one; 0 for fewer than two. */
function spreadOf(value: string, declaring: readonly Member[]): number {
  const given = declaring.flatMap((member) => member.facts.declared.priorities?.get(value) ?? []);
  return given.length < 2 ? 0 : Math.max(...given) - Math.min(...given);
}

/** How much the members do the same things: mean overlap of bounded actions, .5 where fewer than two have any. */
function* overlapOf(team: readonly Member[]): Steps<number> {
  const sets = yield* setsAsBits(team.map((member) => member.facts.boundedActions));
  const actions = sets.filter((set) => countOf(set) > 0);
  if (actions.length < 2) return OVERLAP_UNKNOWN;
  const overlaps: number[] = [];
  for (const [i, a] of actions.entries()) {
    for (let j = i + 1; j < actions.length; j += 1) overlaps.push(jaccard(a, actions[j] ?? a));
    yield undefined;
  }
  return meanOf(overlaps);
}

function commonActions(team: readonly Member[]): string[] {
  const [first, ...rest] = team.map((member) => new Set(member.facts.boundedActions));
  return [...(first ?? [])].filter((action) => rest.every((set) => set.has(action))).toSorted();
}

const idsOf = (members: readonly Member[]): string[] => members.map((member) => member.agentId);

/** Whose value meets whose refusal, and in which actions: those that the two sides both may do. */
function meetingWords(name: string, declaring: readonly Member[], conflicting: readonly Member[]): string {
  const theirs = new Set(conflicting.flatMap((member) => member.facts.boundedActions));
  const both = new Set(
    declaring.flatMap((member) => member.facts.boundedActions.filter((action) => theirs.has(action))),
  );
  const where = both.size === 0 ? '' : `, where both may do ${namesOf([...both].toSorted(byText))}`;
  const refuse = conflicting.length === 1 ? 'refuses' : 'refuse';
  const declare = declaring.length === 1 ? 'declares' : 'declare';
  return `${namesOf(idsOf(conflicting))} ${refuse} ${name}, which ${namesOf(idsOf(declaring))} ${declare}${where}`;
}

function hintOf(
  classification: Classification,
  value: string,
  {
    declaring,
    missing,
    conflicting,
    isRequired,
  }: Readonly<Record<'declaring' | 'missing' | 'conflicting', readonly Member[]>> & { readonly isRequired: boolean },
): string {
  const name = JSON.stringify(value);
  if (classification === 'incompatible')
    return `${meetingWords(name, declaring, conflicting)}: a person must decide which holds for this team.`;
  if (classification === 'priority_mismatch')
    return `Give ${name} the same priority in the cards of those who declare it.`;
  if (classification === 'complementary') return `A speciality: nothing need be done about ${name}.`;
  const who = missing.length === 1 ? 'the member' : `the ${missing.length} members`;
  return `Add ${name} to the cards of ${who} named as missing it${isRequired ? ': the team is held to it' : ''}.`;
}
