/**
 * How a recommendation came about, step by step, in words made of its own figures. Source:
 * docs/reference/teams.md#recommendation. Pure.
 */
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
  const { mined, asked, corrected, lines } = input;
  const kept = mined.filter((one) => one.kept).length;
  const ids = (pick: (line: FaultLine) => boolean): string[] => lines.filter(pick).map((line) => line.id);
  const dropped = sizeOf(asked) - sizeOf(corrected);
  const steps: Omit<Step, 'step'>[] = [
    {
      action: 'mine_traces',
      rationale:
        `${input.turns} recorded turns of ${input.members} members in 30 days${input.isPartial ? ' (the newest of each)' : ''} used ` +
        `${mined.length} tools.`,
      fault_lines_addressed: [],
    },
    {
      action: 'map_tools',
      rationale:
        `${kept} tools belong to one capability with a lower bound above .5 (Wilson, 95 %), ` +
        `${toolsIn(corrected)} of them are named; ${mined.length - toolsIn(corrected)} are left for review.` +
        (corrected.refused > 0
          ? ` ${corrected.refused} are not named because the card of a member forbids or refuses them.`
          : ''),
      fault_lines_addressed: [],
    },
    {
      action: 'share_prohibitions',
      rationale:
        `${corrected.forbidden.length} patterns are forbidden to all: what a member may not use and no member needs, and tools of which every use was a violation.` +
        (corrected.cut > 0 ? ` ${corrected.cut} entries are left out for length.` : ''),
      fault_lines_addressed: [],
    },
    {
      action: 'ask_a_person',
      rationale:
        corrected.triggers.length === 0
          ? 'No disputed value bears on an action that all may take.'
          : `${corrected.triggers.length} questions precede tools on which members dispute values.`,
      fault_lines_addressed:
        corrected.triggers.length === 0
          ? []
          : ids((line) => line.classification === 'incompatible' && line.capabilities.length > 0),
    },
    addedValues(
      corrected,
      ids((line) => line.classification === 'resolvable' && line.required),
    ),
    {
      action: 'replay',
      rationale:
        `Of ${input.turns} turns ${input.newlyFailing} would newly fail and ${input.newlyPassing} newly pass` +
        `; in enforce ${input.withheldBefore} would be withheld before and ${input.withheldAfter} after` +
        `${dropped > 0 ? `, after ${dropped} rules were taken out that the replay proved wrong` : ''}.`,
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
