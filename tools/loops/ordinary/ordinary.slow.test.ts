/** Ordinary sessions of two other hands through the gateway in enforce: how often it asks, and what it takes out. docs/adr/0746. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wholeService, type WholeService } from '../../../test/support/fakes/whole-service.ts';
import { SPEECHES } from '../wire.ts';
import { driveSession, type Driven, type Happening, type Kind } from './drive.ts';
import { MORE_SESSIONS, SESSIONS } from './sessions.ts';

let service: WholeService;
const driven: Driven[] = [];
beforeAll(async () => {
  service = await wholeService();
  for (const sessions of [SESSIONS, MORE_SESSIONS])
    for (const [i, session] of sessions.entries())
      driven.push(await driveSession(service, session, SPEECHES[i % SPEECHES.length] ?? 'anthropic'));
}, 180_000);
afterAll(() => service.stop());

const events = (kind: Kind): Happening[] =>
  driven.flatMap(({ happenings }) => happenings.filter((e) => e.kind === kind));

it('finishes every session, and changes no answer', () => {
  expect(driven.length).toBe(69);
  expect(driven.filter(({ finished }) => !finished)).toEqual([]);
  expect([...events('never run'), ...events('changed out'), ...events('error')]).toEqual([]);
});

it('asks about at most one call in seven, and about none that only reads', () => {
  const calls = driven.reduce((sum, { steps }) => sum + steps.read + steps.write + steps.act, 0);
  expect(events('question').length).toBeLessThanOrEqual(calls / 7);
  expect(events('question').filter(({ risk }) => risk === 'read')).toEqual([]);
  expect(driven.filter(({ happenings }) => happenings.every(({ kind }) => kind !== 'question')).length).toBeGreaterThan(
    driven.length / 2,
  );
});

it('takes something out of at most six texts', () => {
  expect(events('changed in').filter(({ words }) => words.includes('taken out')).length).toBeLessThanOrEqual(6);
});
