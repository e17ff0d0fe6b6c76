/**
 * The operator's command as an operator runs it: beside a running service on its embedded database, and after it has
 * stopped. HTTP and processes only.
 */
import { execFile } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProcess, temporaryFolder, type ServiceProcess } from '../faults/service-process.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const folder = temporaryFolder('credential');
const LICENCE_SECRET = 'a licence secret of this test, long enough';
let service: ServiceProcess;
beforeAll(async () => {
  service = await startProcess({ dataDir: folder.dataDir, env: { LICENCE_SECRET } });
}, 60_000);
afterAll(async () => {
  await service.stop();
  folder.remove();
});

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}
const run = (...args: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'] ?? '', HOME: folder.path, DATA_DIR: folder.dataDir, LICENCE_SECRET };
    execFile(process.execPath, [`${ROOT}bin/surety-credential.mjs`, ...args], { env, cwd: ROOT }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1, out: out.trim(), err });
    });
  });
const describeSelf = async (headers: Readonly<Record<string, string>>) => {
  const reply = await fetch(`${service.api}/v1/internal/credential`, { headers });
  return { status: reply.status, body: (await reply.json()) as { kind?: string; credential_id?: string } };
};

it('mints beside the running service what that service takes at once, and ends it, req:SVC-2', async () => {
  const key = await run('mint', 'internal_key', '--subject', 'edge');
  expect([key.code, key.err]).toEqual([0, expect.stringContaining('internal_key for edge')]);
  const token = await run('mint', 'coherence', '--subject', 'worker', '--ttl', '1h');
  const licence = await run('mint', 'licence', '--subject', 'customer 7');
  const headers = { 'x-internal-key': key.out };
  const own = await describeSelf(headers);
  expect([own.status, own.body.kind]).toEqual([200, 'internal_key']);
  expect((await describeSelf({ authorization: `Bearer ${token.out}` })).body.kind).toBe('coherence');
  expect((await describeSelf({ authorization: `Bearer ${licence.out}` })).body.kind).toBe('licence');
  expect((await run('revoke', own.body.credential_id ?? '')).code).toBe(0);
  expect((await describeSelf(headers)).status).toBe(401);
  expect(service.output()).not.toContain(key.out);
}, 60_000);

it('works on the same records when the service is stopped', async () => {
  await service.stop();
  const listed = await run('list', '--all');
  expect([listed.code, listed.out.split('\n').length]).toEqual([0, 3]);
  expect((await run('conjure')).code).toBe(2);
}, 60_000);
