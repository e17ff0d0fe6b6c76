/**
 * The pods of deploy/helm as processes of this machine: the job on an empty database, then each role with the environment that the
 * chart gives it, asked at the paths and ports of its probes. No cluster and no container runtime is needed. `npm run test:helm`.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProcess, temporaryFolder, type ServiceProcess } from '../faults/service-process.ts';
import { emptyDatabase } from '../support/database.ts';
import { podOf, render, type Container, type Manifest } from './rendered.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
/** Of this machine, in the place of the container's. */
const OWN = ['HOST', 'PORT', 'GATEWAY_PORT', 'DATA_DIR'];
const manifests = render();
const folder = temporaryFolder('chart');
let database: Awaited<ReturnType<typeof emptyDatabase>>;
const running = new Map<string, ServiceProcess>();

const containerOf = (manifest: Manifest | undefined): Container => {
  const container = manifest === undefined ? undefined : podOf(manifest)?.spec.containers[0];
  if (container === undefined) throw new Error('no such workload is rendered');
  return container;
};
const workloads = manifests.filter(({ kind }) => kind === 'Deployment').map((manifest) => containerOf(manifest));
const job = containerOf(manifests.find(({ kind }) => kind === 'Job'));

function environment({ env }: Container): Record<string, string> {
  const secret: Record<string, string> = {
    MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    DATABASE_URL: database.url,
  };
  const pairs = env.map(({ name, value, valueFrom }) => [
    name,
    value ?? secret[valueFrom?.secretKeyRef.key ?? ''] ?? '',
  ]);
  return Object.fromEntries(pairs.filter(([name = '']) => !OWN.includes(name)));
}

const migrate = (): Promise<{ stdout: string; stderr: string }> => {
  const [program, script = ''] = job.command ?? [];
  expect(program).toBe('node');
  const file = join(ROOT, 'bin', basename(script));
  expect([script.startsWith('/opt/surety/bin/'), existsSync(file)]).toEqual([true, true]);
  return promisify(execFile)(process.execPath, [file], {
    env: { PATH: process.env['PATH'], DATA_DIR: join(folder.path, 'job'), ...environment(job) },
  });
};

beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(async () => {
  for (const each of running.values()) await each.stop();
  await database?.drop();
  folder.remove();
}, 60_000);

describe('an installation', () => {
  it(
    'brings the database to the schema of the release, also when two jobs run at once',
    { timeout: 120_000 },
    async () => {
      for (const { stdout } of await Promise.all([migrate(), migrate()]))
        expect(stdout).toMatch(/The database has the schema of release \S+: \d+ migrations on PostgreSQL \d/);
      expect((await migrate()).stdout).not.toContain('applied');
    },
  );

  it(
    'starts every role on it with the environment of its pod, and its probes are answered',
    { timeout: 180_000 },
    async () => {
      for (const container of workloads) {
        const service = await startProcess({
          dataDir: join(folder.path, container.name),
          env: environment(container),
          readyMsMax: 90_000,
        });
        running.set(container.name, service);
        for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
          const { httpGet } = container[probe] as { httpGet: { path: string; port: string } };
          const { containerPort } = container.ports?.find(({ name }) => name === httpGet.port) ?? {};
          const base = { 8787: service.api, 8788: service.gateway }[containerPort as 8787 | 8788];
          const reply = await fetch(`${base}${httpGet.path}`);
          expect([container.name, probe, reply.status]).toEqual([container.name, probe, 200]);
        }
        const metrics = await fetch(`${service.api}/metrics`);
        expect([container.name, metrics.status]).toEqual([container.name, 200]); // at the port of the service "metrics"
      }
      expect([...running.keys()].toSorted()).toEqual(['api', 'gateway', 'worker']);
    },
  );
});
