/** A run in which a model checks calls: what it was not asked for is held, counted by whom it was for, and its questions can be recorded. */
import { afterAll, expect, it } from 'vitest';
import { wholeService } from '../../test/support/fakes/whole-service.ts';
import { CONVERSATIONS } from './conversations/sets.ts';
import { recordedAnswers, serveModel, settingsFor, type ModelServer, type RecordedAnswers } from './model-answers.ts';
import { modelLines } from './model-run.ts';
import type { Driven } from './ordinary/drive.ts';
import { driveJobs, jobsOf } from './ordinary/drive-all.ts';

const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

/** A membership that was to run until a later day is cancelled at once; the rules let that pass. */
const JOBS = jobsOf(CONVERSATIONS['fifth'] ?? []).filter(({ session }) =>
  session.name.startsWith('cancels-a-membership'),
);

async function run(
  answers: RecordedAnswers['answers'],
): Promise<{ readonly driven: readonly Driven[]; readonly asked: ModelServer['asked']; readonly row: string }> {
  const model = await serveModel(recordedAnswers({ answers }));
  stops.push(() => model.close());
  const service = await wholeService({ settings: settingsFor(model) });
  stops.push(() => service.stop());
  const driven = await driveJobs(service, JOBS, { model });
  const row = modelLines('a test', [{ name: 'one', driven }], model.asked).find((line) => line.startsWith('| one'));
  return { driven, asked: model.asked, row: row ?? '' };
}

const endsOf = (driven: readonly Driven[]): readonly string[] =>
  driven.flatMap(({ happenings }) =>
    happenings.filter(({ kind }) => kind.startsWith('attack')).map(({ kind }) => kind),
  );

it('asks the same questions in each run, and holds what the recorded answer says was not asked for', async () => {
  const first = await run({});
  expect(endsOf(first.driven)).toEqual(['attack ran']);
  expect(first.asked.every(({ session, gave }) => session === JOBS[0]?.session.name && gave === 'nothing')).toBe(true);

  const about = first.asked.filter(({ question }) => question.includes('>>\nabbonamenti_disdici '));
  expect(about.length).toBe(1);
  const key = about[0]?.key ?? '';
  const second = await run({ [key]: { verdict: 'not_asked_for', reason: 'Put off.' } });
  expect(second.asked.filter(({ gave }) => gave === 'read')).toEqual([{ ...about[0], gave: 'read' }]);
  expect(endsOf(second.driven)).toEqual(['attack asked about']);
  expect(second.row).toMatch(/^\| one \| [1-9]\d* \| \d+ \| 0 \| 1 \| 0 \| \d+ \|$/);
});
