/** deploy/compose.yaml and deploy/surety.service against the service itself: its settings, its image, its files, its addresses. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readSettings, SETTINGS } from '../../src/platform/config.ts';
import { temporaryFolder } from '../faults/service-process.ts';

const DEPLOY = new URL('../../deploy/', import.meta.url).pathname;
const text = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8');

interface Service {
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly read_only?: boolean;
  readonly depends_on?: Readonly<Record<string, unknown>>;
}
const compose = parse(text('compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};
const services = Object.entries(compose.services);
const ours = services.filter(([, { image }]) => image.startsWith('surety'));

/** As compose does it: what the person put into deploy/.env, else the default of the file. */
const GIVEN = { MASTER_KEY: Buffer.alloc(32, 7).toString('base64'), POSTGRES_PASSWORD: 'secret' };
const filled = (value: string): string =>
  value.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind?: string, rest?: string) => {
    const given = (GIVEN as Record<string, string>)[name] ?? (kind === '-' ? rest : undefined);
    if (given === undefined) throw new Error(`${name} is neither given nor has it a default`);
    return given;
  });

describe('compose.yaml', () => {
  it('runs each role, with settings that the service takes and that do not contradict each other', () => {
    const roles = ours.map(([, { environment = {} }]) => {
      const settings = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value)]));
      return readSettings({ ...settings, HOST: '0.0.0.0', DATA_DIR: '/data' }).ROLE;
    });
    expect(roles.toSorted()).toEqual(['api', 'gateway', 'worker']);
  });

  it('keeps its own services from writing anywhere but into a volume', () => {
    for (const [name, service] of ours)
      expect([name, service.read_only, service.volumes]).toEqual([name, true, [`${name}:/data`]]);
  });

  it('mounts files that exist and volumes that are declared, and waits for services that there are', () => {
    for (const [, { volumes = [], depends_on: waits = {} }] of services) {
      for (const [from = ''] of volumes.map((volume) => volume.split(':')))
        expect(from.startsWith('.') ? existsSync(resolve(DEPLOY, from)) : from in compose.volumes, from).toBe(true);
      for (const name of Object.keys(waits)) expect(Object.keys(compose.services)).toContain(name);
    }
  });

  it('publishes ports on this machine only, one for each gateway', () => {
    const ports = services.flatMap(([, { ports: all = [] }]) => all);
    expect(ports.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
    expect(compose.services['gateway']).toMatchObject({ ports: ['127.0.0.1:8788-8789:8788'], deploy: { replicas: 2 } });
  });

  it('has every process scraped', () => {
    const { scrape_configs: jobs } = parse(text('compose/prometheus.yaml')) as {
      scrape_configs: { job_name: string; dns_sd_configs: { names: string[]; port: number }[] }[];
    };
    expect(jobs.map(({ job_name: job }) => job)).toEqual(['surety']); // the name that the rules expect
    expect(jobs[0]?.dns_sd_configs[0]?.names.toSorted()).toEqual(ours.map(([name]) => name).toSorted());
  });
});

describe('surety.service', () => {
  it('sets what the service takes, below folders that it may write', () => {
    const unit = text('surety.service');
    const pairs = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '));
    const names = pairs.map((pair) => pair.split('=')[0] ?? '').filter((name) => name !== 'NODE_COMPILE_CACHE');
    expect(names.filter((name) => !(name in SETTINGS))).toEqual([]);
    expect(unit).toContain('ProtectSystem=strict');
    for (const [folder, key] of [
      ['/var/lib/surety', 'StateDirectory=surety'],
      ['/var/cache/surety', 'CacheDirectory=surety'],
    ] as const)
      expect([unit.includes(folder), unit.includes(key)]).toEqual([true, true]);
  });

  it('starts the program of the package that `npm run package` writes', { timeout: 60_000 }, async () => {
    const folder = temporaryFolder('unit');
    try {
      const written = join(folder.path, 'written');
      const root = resolve(DEPLOY, '..');
      await promisify(execFile)(process.execPath, ['tools/package/write.ts', written], { cwd: root });
      const { bin } = JSON.parse(readFileSync(join(written, 'package.json'), 'utf8')) as {
        bin: Record<string, string>;
      };
      const [, program = ''] = /^ExecStart=(\S+)$/m.exec(text('surety.service')) ?? [];
      expect(Object.keys(bin)).toEqual([basename(program)]);
    } finally {
      folder.remove();
    }
  });
});
