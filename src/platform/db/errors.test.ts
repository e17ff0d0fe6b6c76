/** Which failures mean that the database cannot be reached: the caller gets 503 with Retry-After, never 500. */
import { createServer } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { toRefusal } from '../http/errors.ts';
import { isUnavailable } from './errors.ts';

const systemError = (code: string, syscall: string): Error =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall, errno: -1 });

const DURING_CONNECT = (
  'EACCES EADDRNOTAVAIL EAFNOSUPPORT EAGAIN EALREADY ECONNABORTED ECONNREFUSED ECONNRESET EHOSTDOWN EHOSTUNREACH EINPROGRESS ' +
  'EMFILE ENETDOWN ENETUNREACH ENFILE ENOBUFS ENOENT ENOMEM ENOTCONN ENOTSOCK EPERM EPIPE EPROTO ETIMEDOUT'
).split(' ');
const DURING_USE = ['ECONNABORTED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETDOWN', 'ENETRESET', 'ENETUNREACH', 'ENOBUFS'];
const OF_NAMES = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'EAI_SYSTEM'];

describe('a connection-level failure is a 503', () => {
  it.each([
    ...DURING_CONNECT.map((code) => [code, 'connect'] as const),
    ...[...DURING_USE, 'EPIPE', 'ETIMEDOUT', 'ENOTCONN', 'ESHUTDOWN'].map((code) => [code, 'read'] as const),
    ...OF_NAMES.map((code) => [code, 'getaddrinfo'] as const),
  ])('%s of %s', (code, syscall) => {
    const refusal = toRefusal(systemError(code, syscall));
    expect([refusal.status, refusal.headers['retry-after']]).toEqual([503, '2']);
  });

  it.each(['timeout expired', 'Query read timeout', 'Connection terminated unexpectedly'])(
    'the driver says: %s',
    (message) => {
      expect(toRefusal(new Error(message)).status).toBe(503);
    },
  );

  it.each(['08006', '08001', '57P01', '57P03', '53200', '53300', '25006'])('SQLSTATE %s', (code) => {
    expect(toRefusal(Object.assign(new Error('x'), { code })).status).toBe(503);
  });

  it('every address of a name was tried', () => {
    const tried = ['::1', '127.0.0.1'].map(() => systemError('ECONNREFUSED', 'connect'));
    expect(isUnavailable(new AggregateError(tried, 'all failed'))).toBe(true);
  });

  it('a socket of a server that hangs, whose backlog is full', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'surety-socket-'));
    const server = createServer().listen({ path: join(folder, '.s.PGSQL.5432'), backlog: 1 });
    await new Promise((resolve) => server.once('listening', resolve));
    const clients = Array.from({ length: 400 }, () => new pg.Client({ host: folder, connectionTimeoutMillis: 200 }));
    try {
      const failures = await Promise.all(
        clients.map((client) =>
          client.connect().then(
            () => undefined,
            (error: unknown) => error,
          ),
        ),
      );
      expect(failures.filter((failure) => toRefusal(failure).status !== 503)).toEqual([]);
    } finally {
      await Promise.allSettled(clients.map((client) => client.end()));
      server.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('anything else is not', () => {
  it.each([
    ['a file that is not there', systemError('EISDIR', 'read')],
    ['a defect of ours', new TypeError('x is not a function')],
    ['a constraint', Object.assign(new Error('duplicate key'), { code: '23505' })],
    ['several defects', new AggregateError([new Error('a'), new Error('b')])],
  ])('%s', (_what, error) => {
    expect(isUnavailable(error)).toBe(false);
  });
});
