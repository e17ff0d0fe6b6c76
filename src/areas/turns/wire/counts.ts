/** Counts of turns as they are answered. Source: docs/reference/turns.md#counts. */
import { Type, type Static, type TSchema } from 'typebox';
import { CHECKPOINT_VERDICTS, SCREEN_ACTIONS, SCREEN_VERDICTS } from '../../../contract/enums.ts';
import { durationAt } from '../rules/durations.ts';
import type { Totals } from '../rules/totals.ts';

const Count = Type.Integer({ minimum: 0 });
const each = <W extends string, S extends TSchema>(words: readonly W[], schema: S) =>
  Type.Object(Object.fromEntries(words.map((word) => [word, schema])) as Record<W, S>);

export const TurnCounts = Type.Object(
  {
    turns: Count,
    answered: Count,
    by_action: each(SCREEN_ACTIONS, Count),
    by_integrity: each(CHECKPOINT_VERDICTS, Count),
    by_screening: each(SCREEN_VERDICTS, Count),
    input_tokens: Count,
    output_tokens: Count,
    cost: Type.Object({
      usd: Type.Number({ minimum: 0, description: 'Of the turns whose price is known' }),
      known_share: Type.Union([Type.Number({ minimum: 0, maximum: 1 }), Type.Null()], {
        description: 'Share of the answered turns whose price is known; null without any',
      }),
    }),
    duration_ms: Type.Object(
      { p50: Type.Union([Type.Number(), Type.Null()]), p95: Type.Union([Type.Number(), Type.Null()]) },
      { description: 'Estimated from counts by class' },
    ),
  },
  { title: 'TurnCounts' },
);

export const toTurnCounts = (t: Totals): Static<typeof TurnCounts> => ({
  turns: t.turns,
  answered: t.answered,
  by_action: named(SCREEN_ACTIONS, t.byAction),
  by_integrity: named(CHECKPOINT_VERDICTS, t.byIntegrity),
  by_screening: named(SCREEN_VERDICTS, t.byScreening),
  input_tokens: t.inputTokens,
  output_tokens: t.outputTokens,
  cost: {
    usd: t.costMicros / 1_000_000,
    known_share: t.answered === 0 ? null : Math.round((t.priced / t.answered) * 10_000) / 10_000,
  },
  duration_ms: { p50: durationAt(t.byDuration, 0.5), p95: durationAt(t.byDuration, 0.95) },
});

const named = <W extends string>(words: readonly W[], counts: readonly number[]): Record<W, number> =>
  Object.fromEntries(words.map((word, i) => [word, counts[i] ?? 0])) as Record<W, number>;

const Columns = Type.Array(Count);

/** Columns of equal length, one value a bucket. */
export const TurnSeries = Type.Object(
  {
    at: Type.Array(Type.String({ format: 'date-time' }), { description: 'Beginnings of the buckets, oldest first' }),
    turns: Columns,
    by_action: each(SCREEN_ACTIONS, Columns),
    by_integrity: each(CHECKPOINT_VERDICTS, Columns),
    by_screening: each(SCREEN_VERDICTS, Columns),
    input_tokens: Columns,
    output_tokens: Columns,
    cost_usd: Type.Array(Type.Number({ minimum: 0 })),
  },
  { title: 'TurnSeries' },
);

export const toTurnSeries = (
  buckets: readonly { readonly at: Date; readonly totals: Totals }[],
): Static<typeof TurnSeries> => {
  const column = (of: (t: Totals) => number): number[] => buckets.map(({ totals }) => of(totals));
  const columns = <W extends string>(words: readonly W[], of: (t: Totals) => readonly number[]) =>
    Object.fromEntries(words.map((word, i) => [word, column((t) => of(t)[i] ?? 0)])) as Record<W, number[]>;
  return {
    at: buckets.map(({ at }) => at.toISOString()),
    turns: column((t) => t.turns),
    by_action: columns(SCREEN_ACTIONS, (t) => t.byAction),
    by_integrity: columns(CHECKPOINT_VERDICTS, (t) => t.byIntegrity),
    by_screening: columns(SCREEN_VERDICTS, (t) => t.byScreening),
    input_tokens: column((t) => t.inputTokens),
    output_tokens: column((t) => t.outputTokens),
    cost_usd: column((t) => t.costMicros / 1_000_000),
  };
};
