/**
 * Composition of `model_judge`: the widest look, the tightest spending. The platform's layer has no say, because only the owner of a
 * credential can consent to its use. Source: docs/reference/cards.md#composition. Pure.
 */
import type { AlignmentLayerCard, ModelJudge } from '../wire/alignment.ts';
import { given, type Layer } from './layers.ts';

/** Every member is there, so that a reader sees what applies. */
export interface ComposedModelJudge {
  readonly models: NonNullable<ModelJudge['models']>;
  readonly share_percent: number;
  readonly before_release: boolean;
  readonly calls_per_hour: number;
  readonly calls_per_day: number;
  readonly tokens_per_day?: number;
}

const CALLS_PER_HOUR = 60;
const CALLS_PER_DAY = 500;

const least = (values: readonly number[], fallback: number): number =>
  values.length === 0 ? fallback : Math.min(...values);

/** Undefined where no layer of the owner names a model. */
export function composeModelJudge(layers: readonly Layer<AlignmentLayerCard>[]): ComposedModelJudge | undefined {
  const sections = given(
    layers.filter((layer) => layer.scope !== 'platform'),
    (card) => card.model_judge,
  );
  const models = Object.assign({}, ...sections.map((section) => section.models ?? {})) as ComposedModelJudge['models'];
  if (Object.keys(models).length === 0) return undefined;
  const set = (key: 'share_percent' | 'calls_per_hour' | 'calls_per_day' | 'tokens_per_day'): number[] =>
    sections.flatMap((section) => section[key] ?? []);
  const tokens = set('tokens_per_day');
  return {
    models,
    share_percent: Math.max(0, ...set('share_percent')),
    before_release: sections.some((section) => section.before_release === true),
    calls_per_hour: least(set('calls_per_hour'), CALLS_PER_HOUR),
    calls_per_day: least(set('calls_per_day'), CALLS_PER_DAY),
    ...(tokens.length === 0 ? {} : { tokens_per_day: Math.min(...tokens) }),
  };
}
