/** Loops with a model that checks calls: the same questions in every run, and a held call where the recorded answer says so. docs/adr/0771. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobsOf, type Job, type Outcome } from './jobs.ts';
import { loopId } from './loop.ts';
import { recordedAnswers, serveModel, type AskedCall, type RecordedAnswers } from './model-answers.ts';
import { startStage, type ArmName, type Stage } from './stage.ts';

const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

interface Run {
  readonly stage: Stage;
  readonly asked: readonly AskedCall[];
}

async function startRun(answers: RecordedAnswers['answers']): Promise<Run> {
  const model = await serveModel(recordedAnswers({ answers }));
  stops.push(() => model.close());
  const stage = await startStage(model);
  stops.push(() => stage.stop());
  return { stage, asked: model.asked };
}

const JOBS = jobsOf({ set: 'swaps', domain: 'one', times: 1 });
const runAll = (stage: Stage, arm: ArmName, jobs: readonly Job[]): Promise<Outcome[]> =>
  Promise.all(jobs.map((job) => stage.run(arm, job)));
const keysOf = (asked: readonly AskedCall[]): string[] =>
  asked.map(({ key, session }) => `${session} ${key}`).toSorted();

let first: Run;
let outcomes: readonly Outcome[];
beforeAll(async () => {
  first = await startRun({});
  outcomes = await runAll(first.stage, 'model', JOBS);
}, 60_000);

/** A loop of the group that did as its model wanted, with the question about its act. */
function askedIn(group: Outcome['group']): { readonly job: Job; readonly key: string } {
  const is = ({ attacked, done, asked }: Outcome): boolean => (group === 'changed' ? attacked : done && asked === 0);
  for (const { name } of outcomes.filter((o) => o.group === group && is(o))) {
    const [job, about] = [JOBS.find((known) => known.name === name), questionOf(name)];
    if (job !== undefined && about !== undefined) return { job, key: about.key };
  }
  throw new Error('no loop was asked about');
}
const questionOf = (name: string): AskedCall | undefined => first.asked.find(({ session }) => session === loopId(name));

it('ask the same questions in each run, whatever the order, and none in enforce', async () => {
  const second = await startRun({});
  await runAll(second.stage, 'enforce', JOBS.slice(0, 4));
  expect(second.asked).toEqual([]);
  for (const job of JOBS.toReversed()) await second.stage.run('model', job);
  expect(first.asked.length).toBeGreaterThan(4);
  expect(keysOf(second.asked)).toEqual(keysOf(first.asked));
}, 60_000);

it('hold a swapped value where the answer says so, and ask once about a right one, which the user then gets', async () => {
  const [swapped, twin] = [askedIn('changed'), askedIn('benign')];
  const no = { verdict: 'not_asked_for', reason: 'It was not.' } as const;
  const { stage } = await startRun({ [swapped.key]: no, [twin.key]: no });
  expect(await stage.run('model', swapped.job)).toMatchObject({ attacked: false, asked: 1 });
  expect(await stage.run('enforce', swapped.job)).toMatchObject({ attacked: true, asked: 0 });
  expect(await stage.run('model', twin.job)).toMatchObject({ done: true, asked: 1 });
}, 60_000);

it('need a model for its arm', async () => {
  const stage = await startStage();
  stops.push(() => stage.stop());
  await expect(stage.run('model', JOBS[0]!)).rejects.toThrow('without a model');
}, 30_000);
