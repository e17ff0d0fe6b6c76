/** Consent to judge with a turn's own credential: the widest look, the tightest spending, and never by the platform. */
import { describe, expect, it } from 'vitest';
import type { ModelJudge } from '../wire/alignment.ts';
import { composeModelJudge } from './compose-model-judge.ts';
import { alignment } from './compose.fixture.ts';
import { weakenedAlignment } from './weakening.ts';
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

describe('where a model checks calls', () => {
  const JUDGED: ModelJudge = { models: { openai: 'o', anthropic: 'a' } };
  const of = (model_judge?: ModelJudge) => alignment(['agent', model_judge === undefined ? {} : { model_judge }]).card;

  it.each<[string, ModelJudge | undefined]>([
    ['no section', undefined],
    ['no model', { share_percent: 10 }],
    ['a provider less', { models: { openai: 'o' } }],
    ['no call an hour', { ...JUDGED, calls_per_hour: 0 }],
    ['no call a day', { ...JUDGED, calls_per_day: 0 }],
    ['no token a day', { ...JUDGED, tokens_per_day: 0 }],
  ])('%s protects less; where none does, it is the choice of who writes the card', (_what, less) => {
    expect(weakenedAlignment(of(JUDGED), of(less), true)).toEqual(['model_judge']);
    expect(weakenedAlignment(of(JUDGED), of(less), false)).toEqual([]);
    expect(weakenedAlignment(of(less), of(JUDGED), true)).toEqual([]);
  });

  it.each<[string, ModelJudge]>([
    ['another model', { models: { openai: 'other', anthropic: 'a' } }],
    ['a call an hour', { ...JUDGED, calls_per_hour: 1 }],
    ['a call a day', { ...JUDGED, calls_per_day: 1 }],
    ['a token a day', { ...JUDGED, tokens_per_day: 1 }],
  ])('%s protects less: over its budget, or in error, the rules alone decide', (_what, less) => {
    expect(weakenedAlignment(of(JUDGED), of(less), true)).toEqual(['model_judge']);
    expect(weakenedAlignment(of(JUDGED), of(less), false)).toEqual([]);
  });

  it.each<[string, ModelJudge]>([
    ['a provider more', { models: { openai: 'o', anthropic: 'a', gemini: 'g' } }],
    ['more calls, and another share', { ...JUDGED, calls_per_hour: 90, calls_per_day: 900, share_percent: 0 }],
  ])('%s does not', (_what, changed) => {
    expect(weakenedAlignment(of(JUDGED), of(changed), true)).toEqual([]);
  });
});
