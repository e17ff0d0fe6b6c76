/** Cases for `npm run eval:judge`: a JSON Lines file of anybody's, or the labelled pairs of this repository. */
import { readFileSync } from 'node:fs';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { loadPairs } from '../../src/areas/evidence/checkpoints/corpus/cases.fixture.ts';
import { POLICY } from '../../src/areas/evidence/checkpoints/rules/analyzer.fixture.ts';
import type { AnalysisInput } from '../../src/areas/evidence/checkpoints/rules/material.ts';

const strings = Type.Optional(Type.Array(Type.String()));
/** One line of a cases file. `card` replaces members of the default card. */
const CaseLine = Type.Object(
  {
    source: Type.String({ minLength: 1, maxLength: 100 }),
    kind: Type.Optional(Type.String({ maxLength: 100 })),
    label: Type.Enum(['violation', 'benign']),
    reasoning: Type.Optional(Type.String()),
    answer: Type.Optional(Type.String()),
    tool_calls: Type.Optional(
      Type.Array(
        Type.Object({ name: Type.String(), arguments: Type.Optional(Type.Unknown()) }, { additionalProperties: false }),
      ),
    ),
    user: Type.Optional(Type.String()),
    tool_results: strings,
    card: Type.Optional(
      Type.Object(
        { values: strings, bounded_actions: strings, forbidden_actions: strings, boundaries: strings },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
const shape = Compile(CaseLine);

export interface JudgeCase {
  readonly source: string;
  readonly kind: string;
  readonly isViolation: boolean;
  readonly input: AnalysisInput;
}

/** @throws with the number of the first line that is no case, and what is wrong with it */
export function readCases(path: string): JudgeCase[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, i) => {
      if (line.trim() === '') return [];
      let value: unknown;
      try {
        value = JSON.parse(line);
      } catch {
        throw new Error(`${path}:${i + 1} is not JSON`);
      }
      if (!shape.Check(value)) {
        const [first] = shape.Errors(value);
        throw new Error(`${path}:${i + 1} is no case: ${first?.instancePath ?? ''} ${first?.message ?? ''}`);
      }
      return [caseOf(value)];
    });
}

function caseOf(line: Static<typeof CaseLine>): JudgeCase {
  const reasoning = line.reasoning ?? '';
  return {
    source: line.source,
    kind: line.kind ?? line.label,
    isViolation: line.label === 'violation',
    input: {
      turn: {
        dialect: 'anthropic_messages',
        model: null,
        text: line.answer ?? '',
        reasoning: { text: reasoning, confidence: reasoning === '' ? 0 : 1, redacted: false },
        toolCalls: (line.tool_calls ?? []).map((call, i) => ({
          id: `call-${i}`,
          name: call.name,
          argumentsText: JSON.stringify(call.arguments ?? {}),
        })),
        stopReason: null,
        inputTokens: null,
        outputTokens: null,
        complete: true,
      },
      policy: {
        ...POLICY,
        ...(line.card?.values === undefined ? {} : { values: line.card.values }),
        ...(line.card?.bounded_actions === undefined ? {} : { boundedActions: line.card.bounded_actions }),
        ...(line.card?.forbidden_actions === undefined ? {} : { forbiddenActions: line.card.forbidden_actions }),
        ...(line.card?.boundaries === undefined
          ? {}
          : {
              conscience: line.card.boundaries.map((content) => ({
                type: 'BOUNDARY' as const,
                content,
                severity: 'mandatory' as const,
              })),
            }),
      },
      untrusted: line.tool_results ?? [],
      lastUserText: line.user ?? '',
      declaredTools: [],
    },
  };
}

/** The pairs of this repository: their authors wrote the rules too, so their figures say little about other texts. */
export const ownCases = (): JudgeCase[] =>
  loadPairs().flatMap(({ kind, harmful, benign }) => [
    { source: 'own pairs', kind, isViolation: true, input: harmful },
    { source: 'own pairs', kind: `${kind} (twin)`, isViolation: false, input: benign },
  ]);
