/** What the log says when the job library fails. Source: docs/operate.md#log-lines-of-level-error. */
import { expect, it } from 'vitest';
import { createLog, describeError } from '../log.ts';
import { queueFailures } from './queue-failures.ts';

function listening() {
  const lines: { readonly level: string; readonly msg: string; readonly err: Record<string, unknown> }[] = [];
  let nowMs = 0;
  const log = createLog('debug', {
    write: (line: string) => {
      lines.push(JSON.parse(line) as (typeof lines)[number]);
    },
  });
  return { lines, told: queueFailures(log, { monotonicMs: () => nowMs }), pass: (ms: number) => (nowMs += ms) };
}

/** As the library emits the failure of a worker. */
const emitted = (error: Error & { code?: string }) => ({
  ...error,
  message: error.message,
  stack: error.stack,
  queue: 'q',
});

it('a database that is away is a warning with its reason, once in ten seconds', () => {
  const { lines, told, pass } = listening();
  const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  for (let i = 0; i < 50; i += 1) told(emitted(away));
  pass(10_000);
  told(Object.assign(new AggregateError([away], ''), { code: 'ECONNREFUSED' }));
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    ['warn', 'jobs wait for the database'],
    ['warn', 'jobs wait for the database'],
  ]);
  expect(lines[0]?.err).toMatchObject({ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:5432' });
});

it('a deadlock of two processes that start together is a warning, anything else an error', () => {
  const { lines, told } = listening();
  told(Object.assign(new Error('deadlock detected'), { code: '40P01' }));
  told(emitted(new Error('no such queue')));
  expect(lines.map(({ level, err }) => [level, err['message']])).toEqual([
    ['warn', 'deadlock detected'],
    ['error', 'no such queue'],
  ]);
});

it('anything thrown that is no error keeps its words in the log', () => {
  expect(describeError({ message: 'gone', code: '57P01' })).toMatchObject({ message: 'gone' });
  expect(describeError('gone')).toEqual({ message: 'gone' });
});
