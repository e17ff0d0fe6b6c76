/** How the settings make the judges: whether a model is asked about calls, which, and under whose limits. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallCheckRequest } from '../../../contract/call-check.ts';
import { createSealer } from '../../../platform/auth/secrets.ts';
import { systemClock } from '../../../platform/clock.ts';
import { readSettings, type Settings } from '../../../platform/config.ts';
import { newId } from '../../../platform/ids.ts';
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { startJudgingModel, type JudgingModel } from '../../../../test/support/fakes/judging-model.ts';
import { startEvidence, type Judging } from './index.ts';
import { inputOf } from './rules/analyzer.fixture.ts';
import { callControlOf } from './rules/call-question.ts';

const REQUEST: CallCheckRequest = {
  call: { name: 'pay', argumentsText: '{"to":"plumber","amount":80}' },
  system: '',
  users: ['Pay the plumber 80.'],
  documents: [],
  proposal: '',
  earlier: [],
};

let database: TestDatabase;
let model: JudgingModel;
beforeAll(async () => {
  database = await testDatabase();
  model = await startJudgingModel();
});
afterAll(async () => {
  await model.close();
  await database.drop();
});

async function judgingBy(settings: Partial<Settings>): Promise<Judging> {
  const deps = { db: database.db, sealer: createSealer(Buffer.alloc(32, 1)), clock: systemClock, newId };
  return (await startEvidence({ ...deps, settings: { ...readSettings({}), ...settings } })).judging;
}

it('nobody is asked about calls where no model is configured', async () => {
  expect((await judgingBy({})).callCheck).toBeNull();
});

it('the model of the installation judges turns and checks calls under one hourly budget', async () => {
  const installed = { ANALYSER_MODEL_URL: model.url, ANALYSER_MODEL: 'judge-1', ANALYSER_MODEL_CALLS_PER_HOUR: 1 };
  const judging = await judgingBy(installed);
  const judged = await judging.analyse(inputOf({ reasoning: 'I will read the file and add up the three figures.' }));
  expect(judged.judgedByModel).toBe(true);
  expect((await judging.callCheck!.check(REQUEST, null)).failure).toBe('over_budget');
  expect(model.bodies.length).toBe(1);
});

it('the provider of a turn judges it and checks its calls under one limit of the account', async () => {
  const judging = await judgingBy({ ANALYSER_MODEL: 'provider' });
  const plan = {
    models: { openai: 'small' },
    sharePercent: 100,
    beforeRelease: true,
    callsPerHour: 1,
    callsPerDay: 10,
    tokensPerDay: null,
  };
  const ask = {
    accountId: 'ba-test0000',
    plan,
    dialect: 'openai' as const,
    url: model.url,
    model: 'small',
    credential: { authorization: 'Bearer sk-own' },
    isAwaited: true,
  };
  model.behave({
    kind: 'reply',
    with: ({ nonce }) => ({
      nonce,
      control: callControlOf(nonce).map(({ answer }) => answer),
      reason: 'The user said so.',
      verdict: 'asked_for',
    }),
  });
  expect((await judging.callCheck!.check(REQUEST, ask)).opinion).toBe('asked_for');
  const input = inputOf({ reasoning: 'I will read the file and add up the three figures.' });
  const { analysis, spend } = await judging.byProvider!.opinion(input, await judging.analyse(input), {
    ...ask,
    isAwaited: false,
  });
  expect([analysis.assuranceReason, spend]).toEqual(['over_budget', null]);
});
