/** Consent to judge with a turn's own credential: the widest look, the tightest spending, and never by the platform. */
import { describe, expect, it } from 'vitest';
import type { ModelJudge } from '../wire/alignment.ts';
import { composeModelJudge } from './compose-model-judge.ts';
import type { LayerScope } from './layers.ts';

const layer = (scope: LayerScope, model_judge: ModelJudge) => ({
  scope,
  scopeId: scope,
  version: 1,
  card: { model_judge },
});

describe('model_judge', () => {
  it('is absent where no layer of the owner names a model', () => {
    expect(composeModelJudge([])).toBeUndefined();
    expect(composeModelJudge([layer('agent', { share_percent: 100 })])).toBeUndefined();
    expect(composeModelJudge([layer('platform', { models: { openai: 'o' } })])).toBeUndefined();
  });

  it('has its defaults from one layer that names a model', () => {
    expect(composeModelJudge([layer('org', { models: { openai: 'o' } })])).toEqual({
      models: { openai: 'o' },
      share_percent: 0,
      before_release: false,
      calls_per_hour: 60,
      calls_per_day: 500,
    });
  });

  it('takes the narrowest model of each provider, the highest share and the lowest limits', () => {
    const composed = composeModelJudge([
      layer('platform', { models: { gemini: 'p' }, share_percent: 100, calls_per_hour: 1 }),
      layer('org', {
        models: { openai: 'o', anthropic: 'a' },
        share_percent: 5,
        calls_per_hour: 100,
        tokens_per_day: 9_000,
      }),
      layer('team', { before_release: true, calls_per_hour: 200, calls_per_day: 40 }),
      layer('agent', { models: { openai: 'own' }, share_percent: 2, tokens_per_day: 10_000 }),
    ]);
    expect(composed).toEqual({
      models: { openai: 'own', anthropic: 'a' },
      share_percent: 5,
      before_release: true,
      calls_per_hour: 100,
      calls_per_day: 40,
      tokens_per_day: 9_000,
    });
  });
});
