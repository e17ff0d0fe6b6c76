/** What is thrown, and what the caller is told of it: a failure that passes by itself says when to come back, and is no 500. */
import { expect, it } from 'vitest';
import { toRefusal } from './errors.ts';

const thrown = (code: string, message = 'of the database'): Error => Object.assign(new Error(message), { code });

it.each([
  ['a serialization failure', '40001'],
  ['a deadlock', '40P01'],
  ['a lock that others hold', '55P03'],
])('%s that outlasted its repetitions is a 503 with a time, req:ROB-6', (_, code) => {
  const refusal = toRefusal(thrown(code));
  expect([refusal.code, refusal.status, refusal.headers['retry-after']]).toEqual(['service_unavailable', 503, '2']);
  expect(refusal.message).toBe('Others are changing the same records right now; repeat after Retry-After');
});

it.each([
  ['a connection that is refused', 'ECONNREFUSED'],
  ['a server that shuts down', '57P01'],
  ['a statement that took too long', '57014'],
])('%s is a 503 that says the database is not reached', (_, code) => {
  const refusal = toRefusal(thrown(code));
  expect([refusal.status, refusal.message]).toEqual([503, expect.stringContaining('cannot reach its database')]);
});

it('a client that hung up within its body is no failure of the service; a connection that the database lost is', () => {
  expect(toRefusal(thrown('ECONNRESET', 'aborted')).status).toBe(400);
  expect(toRefusal(thrown('ECONNRESET', 'read ECONNRESET')).status).toBe(503);
});

it('anything else is a 500 that says nothing of its cause', () => {
  const refusal = toRefusal(thrown('23505', 'duplicate key value violates "secret_name"'));
  expect([refusal.status, refusal.code, refusal.message.includes('secret_name')]).toEqual([
    500,
    'internal_error',
    false,
  ]);
});
