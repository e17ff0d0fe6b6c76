/** What the console says to people in place of ids and of words for programs. */
import { describe, expect, it } from 'vitest';
import { isNoId, isTooMany, Refusal, sentenceOf } from '../../console/src/api/refusal.ts';
import { actorWords } from '../../console/src/pages/agents/actor-words.ts';
import { findingWords, sourceWords } from '../../console/src/pages/integrations/signal-words.ts';
import { daysOf, namedDays } from '../../console/src/pages/turns/days.ts';

const refusal = (status: number, code: string, details = {}) =>
  new Refusal(status, { error: { code, message: 'send an API key in X-Svc-Api-Key, or sign in.', details } });

describe('who paused an agent', () => {
  const names = new Map([
    ['ec0986d8-b682-4f2e-934e-67bdc6e642d1', 'mira@halden.test'],
    ['mk-1', 'key “deploys”'],
  ]);
  it.each([
    ['ec0986d8-b682-4f2e-934e-67bdc6e642d1', 'mira@halden.test'],
    ['mk-1', 'key “deploys”'],
    ['mk-2', 'key mk-2'],
    ['system', 'Automatic rule'],
    ['1d2b3c4d-b682-4f2e-934e-67bdc6e642d1', 'Somebody who left'],
  ])('%s is %s', (actor, words) => expect(actorWords(actor, names)).toBe(words));

  it('is not said before the names are read', () => {
    expect(actorWords('mk-2', undefined)).toBe('');
  });
});

describe('a refusal', () => {
  it('speaks of the session and not of headers', () => {
    expect(sentenceOf(refusal(401, 'auth_required'))).toBe('Your session has ended: sign in again');
    expect(sentenceOf(refusal(404, 'resource_not_found'))).toBe(
      'It does not exist, or your organisation may not see it',
    );
  });

  it('keeps its own words else, with one full stop', () => {
    expect(sentenceOf(refusal(409, 'conflict'))).toBe('send an API key in X-Svc-Api-Key, or sign in');
  });

  it('of an address that names nothing is told apart', () => {
    const fields = (path: string) => ({ fields: [{ path, problem: 'must be a UUID' }] });
    expect(isNoId(refusal(400, 'validation_error', fields('request_id')))).toBe(true);
    expect(isNoId(refusal(400, 'validation_error', fields('limit')))).toBe(false);
    expect(isNoId(refusal(404, 'resource_not_found'))).toBe(false);
  });

  it('of too many requests says after how many seconds to read again', () => {
    const tooMany = new Refusal(429, null, new Headers({ 'retry-after': '23' }));
    expect([isTooMany(tooMany), tooMany.retryAfterSeconds]).toEqual([true, 23]);
    expect(isTooMany(refusal(503, 'service_unavailable'))).toBe(false);
  });
});

describe('a signal', () => {
  it.each([
    ['card_unmapped', 'safe_house.tool_call', 'Tool called that the card does not allow'],
    ['card_forbidden', 'safe_house.tool_call', 'Forbidden tool called'],
    ['pii_leakage', 'safe_house.tool_call', 'Call with personal data'],
    ['pii_leakage', 'safe_house.leak', 'Personal data in a reply'],
    ['indirect_injection', 'safe_house.attack', 'Indirect prompt injection'],
    ['verdict_rate', 'sideband.drift', 'More unclear verdicts than usual'],
  ])('%s of %s is called %s', (pattern, source, words) => expect(findingWords(pattern, source)).toBe(words));

  it('is of a kind that has a name', () => {
    expect(sourceWords('safe_house.tool_call')).toBe('Tool calls');
  });
});

describe('the days of turns', () => {
  const now = new Date(2026, 10, 29, 15, 20);
  const day = (back: number) => new Date(2026, 10, 29 - back).toISOString();
  it.each([
    ['today', { from: day(0) }],
    ['yesterday', { from: day(1), to: day(0) }],
    ['week', { from: day(6) }],
    ['', {}],
  ])('%s', (word, period) => {
    expect(daysOf(word, now)).toEqual(period);
    expect(namedDays(period, now)).toBe(word);
  });

  it('are called by no word where a link asks for other instants', () => {
    expect(namedDays({ from: '2026-11-28T10:00:00.000Z' }, now)).toBeUndefined();
  });
});
