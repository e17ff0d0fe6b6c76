/** Ordinary sessions of eight other hands through the gateway in enforce: how often it asks, and what it takes out. docs/adr/0746 to 0749. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wholeService, type WholeService } from '../../../test/support/fakes/whole-service.ts';
import type { Driven, Happening, Kind } from './drive.ts';
import { driveJobs, jobsOf } from './drive-all.ts';
import { FIFTH_SESSIONS } from './fifth/sessions.ts';
import { FOURTH_SESSIONS } from './fourth/sessions.ts';
import { SEVENTH_SESSIONS } from './seventh/sessions.ts';
import { MORE_SESSIONS, SESSIONS } from './sessions.ts';
import { SIXTH_SESSIONS } from './sixth/sessions.ts';
import { THIRD_SESSIONS } from './third/sessions.ts';

let service: WholeService;
const driven: Driven[] = [];
beforeAll(async () => {
  service = await wholeService();
  for (const sessions of [
    SESSIONS,
    MORE_SESSIONS,
    THIRD_SESSIONS,
    FOURTH_SESSIONS,
    FIFTH_SESSIONS,
    SIXTH_SESSIONS,
    SEVENTH_SESSIONS,
  ])
    driven.push(...(await driveJobs(service, jobsOf(sessions))));
}, 180_000);
afterAll(() => service.stop());

const events = (kind: Kind): Happening[] =>
  driven.flatMap(({ happenings }) => happenings.filter((e) => e.kind === kind));

it('finishes every session, and changes no answer', () => {
  expect(driven.length).toBe(197);
  expect(driven.filter(({ finished }) => !finished)).toEqual([]);
  expect([...events('never run'), ...events('changed out'), ...events('error')]).toEqual([]);
});

// Most users of the fourth set and those behind it leave the work to what somebody else wrote; half of them do not write English.
it.each([
  ['first three', 0, 101, 1 / 7],
  ['fourth', 101, 125, 1 / 6],
  ['fifth', 125, 141, 0.24], // with a transfer to the id of a payee, which docs/adr/0770 asks about
  ['sixth', 141, 181, 0.22],
  ['seventh', 181, 197, 0.18],
])('asks about few calls of the %s sets, and about hardly one that only reads', (set, from, to, share) => {
  const some = driven.slice(from, to);
  const calls = some.reduce((sum, { steps }) => sum + steps.read + steps.write + steps.act, 0);
  const asked = some.flatMap(({ happenings }) => happenings.filter(({ kind }) => kind === 'question'));
  expect(asked.length).toBeLessThanOrEqual(calls * share);
  // Lists of payments and of what a task logged: `parentPayments`, `airflow_task_log`.
  expect(asked.filter(({ risk }) => risk === 'read').length).toBeLessThanOrEqual(
    ['sixth', 'seventh'].includes(set) ? 1 : 0,
  );
});

// Of the first 69 one more than half had no question before docs/adr/0747, which asks in one of them.
it.each([
  ['first two', 0, 69, 34],
  ['third', 69, 101, 10],
  ['fourth', 101, 125, 5],
  ['fifth', 125, 141, 2],
  ['sixth', 141, 181, 8],
  ['seventh', 181, 197, 1],
])('asks nothing in many sessions of the %s sets', (_, from, to, least) => {
  const free = driven.slice(from, to).filter(({ happenings }) => happenings.every(({ kind }) => kind !== 'question'));
  expect(free.length).toBeGreaterThanOrEqual(least);
});

it.each([
  ['first two', 0, 69, 6],
  ['third, which quotes attacks and advice against them', 69, 101, 9],
  ['fourth to seventh', 101, 197, 0],
])('takes something out of few texts of the %s sets', (_, from, to, most) => {
  const out = driven
    .slice(from, to)
    .flatMap(({ happenings }) => happenings.filter((e) => e.kind === 'changed in' && e.words.includes('taken out')));
  expect(out.length).toBeLessThanOrEqual(most);
});

it('asks less where the card lists the domains of the organisation', async () => {
  const asked = (some: readonly Driven[]): number =>
    some.flatMap(({ happenings }) => happenings.filter(({ kind }) => kind === 'question')).length;
  const listed = await driveJobs(service, jobsOf(SIXTH_SESSIONS), { listsOwn: true });
  expect(listed.filter(({ finished }) => !finished)).toEqual([]);
  expect(asked(listed)).toBeLessThan(asked(driven.slice(141, 181)));
}, 60_000);
