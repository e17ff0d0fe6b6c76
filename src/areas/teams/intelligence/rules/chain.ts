/**
 * How a recommendation came about, step by step, in words made of its own figures. Source:
 * docs/reference/teams.md#recommendation. Pure.
 */
import { counted } from '../../../../contract/counted.ts';
import { sizeOf, type Candidate } from './candidate.ts';
import type { Mined } from './mining.ts';
import type { FaultLine } from './team.ts';

export interface Step {
  readonly step: number;
  readonly action: string;
  readonly rationale: string;
  readonly fault_lines_addressed: string[];
}

export interface ChainInput {
  /** What the policy adds to the team's card of today. */
  readonly added: Candidate;
  /** Tools that are left to a person. */
  readonly review: number;
  readonly turns: number;
  readonly isPartial: boolean;
  readonly members: number;
  readonly mined: readonly Mined[];
  readonly asked: Candidate;
  readonly corrected: Candidate;
  readonly lines: readonly FaultLine[];
  readonly newlyFailing: number;
  readonly newlyPassing: number;
  readonly withheldBefore: number;
  readonly withheldAfter: number;
  readonly isNothing: boolean;
  readonly riskBefore: string;
  readonly riskAfter: string;
  readonly resolved: number;
}

export function chainOf(input: ChainInput): Step[] {
  const { mined, asked, corrected, added, lines } = input;
  const ids = (pick: (line: FaultLine) => boolean): string[] => lines.filter(pick).map((line) => line.id);
  const dropped = sizeOf(asked) - sizeOf(corrected);
  const steps: Omit<Step, 'step'>[] = [
    {
      action: 'mine_traces',
      rationale:
        `${input.turns} recorded turns of ${input.members} members in 30 days${input.isPartial ? ' (the newest of each)' : ''} used ` +
        `${counted(mined.length, 'tool')}.`,
      fault_lines_addressed: [],
    },
    { action: 'map_tools', rationale: mappingOf(input), fault_lines_addressed: [] },
    {
      action: 'share_prohibitions',
      rationale:
        prohibitionsOf(added) + (corrected.cut > 0 ? ` ${corrected.cut} entries are left out for length.` : ''),
      fault_lines_addressed: [],
    },
    {
      action: 'ask_a_person',
      rationale: questionsOf(asked, corrected),
      fault_lines_addressed: ids(
        (line) =>
          line.classification === 'incompatible' &&
          added.triggers.some(({ actions }) => actions.some((action) => line.capabilities.includes(action))),
      ),
    },
    addedValues(
      added,
      ids((line) => line.classification === 'resolvable' && line.required),
    ),
    {
      action: 'replay',
      rationale:
        `Of ${input.turns} turns ${input.newlyFailing} would newly fail or have something against them, and ${input.newlyPassing} newly pass` +
        `; in enforce ${input.withheldBefore} would be withheld before and ${input.withheldAfter} after` +
        `${dropped > 0 ? `, after ${counted(dropped, 'entry was', 'entries were')} taken out that the replay proved wrong` : ''}.`,
      fault_lines_addressed: [],
    },
    {
      action: 'simulate',
      rationale: `With it the overall risk goes from ${input.riskBefore} to ${input.riskAfter}; ${input.resolved} fault lines are gone.`,
      fault_lines_addressed: [],
    },
    ...(input.isNothing ? [NOTHING] : []),
  ];
  return steps.map((one, i) => ({ step: i + 1, ...one }));
}

/** Tools and patterns that a sentence names. */
const NAMED_MAX = 10;
const named = (names: readonly string[]): string =>
  names
    .slice(0, NAMED_MAX)
    .map((name) => JSON.stringify(name))
    .join(', ') + (names.length > NAMED_MAX ? ` and ${names.length - NAMED_MAX} more` : '');

function mappingOf({ mined, corrected, review }: ChainInput): string {
  const kept = mined.filter((one) => one.kept).length;
  const byName = mined.filter((one) => one.isByName).length;
  return (
    `${counted(kept, 'tool belongs', 'tools belong')} to one capability with a lower bound above .5 (Wilson, 95 %), ` +
    `${toolsIn(corrected)} of them ${toolsIn(corrected) === 1 ? 'is' : 'are'} named; ` +
    (byName > 0 ? `${byName} need none, because a bounded action has their name; ` : '') +
    `${review} ${review === 1 ? 'is' : 'are'} left for review.` +
    (corrected.refused > 0
      ? ` ${corrected.refused} ${corrected.refused === 1 ? 'is' : 'are'} not named because the card of a member forbids or refuses them.`
      : '')
  );
}

/** What is newly forbidden, by name. */
export function prohibitionsOf({ forbidden, forbiddenActions }: Candidate): string {
  if (forbidden.length + forbiddenActions.length === 0) return 'Nothing is newly forbidden to all.';
  const parts = [
    ...(forbidden.length > 0
      ? [`${counted(forbidden.length, 'tool pattern')} (${named(forbidden.map((rule) => rule.pattern))})`]
      : []),
    ...(forbiddenActions.length > 0
      ? [`${counted(forbiddenActions.length, 'action')} (${named(forbiddenActions)})`]
      : []),
  ];
  return `Newly forbidden to all: ${parts.join(', and ')}: what a member may not use and no member needs, and tools of which every use was a violation.`;
}

function questionsOf(asked: Candidate, corrected: Candidate): string {
  const kept = new Set(corrected.triggers.map(({ pattern }) => pattern));
  const left = asked.triggers.filter(({ pattern }) => !kept.has(pattern)).map(({ pattern }) => pattern);
  if (kept.size + left.length === 0) return 'No disputed value bears on an action that all may take.';
  return [
    ...(kept.size > 0
      ? [
          `${counted(kept.size, 'question precedes', 'questions precede')} tools on which members dispute values and that are in no ordinary use: ${named([...kept])}. The service asks nobody by itself: a call of them is a missed escalation unless the agent asked the user first and the user agreed.`,
        ]
      : []),
    ...(left.length > 0
      ? [
          `No question is put before ${named(left)}, although members dispute values there: these tools are in ordinary use, and each such turn would have become a missed escalation. Whether a person should be asked there is for a person to decide.`,
        ]
      : []),
  ].join(' ');
}

const toolsIn = ({ mapped }: Candidate): number => [...mapped.values()].reduce((sum, row) => sum + row.tools.length, 0);

const addedValues = ({ values }: Candidate, lineIds: string[]): Omit<Step, 'step'> => ({
  action: 'add_values',
  rationale:
    values.length === 0
      ? 'No required value is missing that could simply be added.'
      : `Required values are added to all cards: ${values
          .slice(0, 10)
          .map((value) => JSON.stringify(value))
          .join(', ')}.`,
  fault_lines_addressed: lineIds,
});

const NOTHING: Omit<Step, 'step'> = {
  action: 'conclude',
  rationale: 'Nothing to recommend: the cards of today say all that the record supports.',
  fault_lines_addressed: [],
};
