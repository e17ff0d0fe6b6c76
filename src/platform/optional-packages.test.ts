import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { installCommand, isInstalled, missingPackages } from './optional-packages.ts';

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta: Readonly<Record<string, { readonly optional: boolean }>>;
};
const NOTHING_SET = { REDIS_URL: undefined, OTEL_EXPORTER_OTLP_ENDPOINT: undefined };
const nothing = (): boolean => false;

describe('optional packages', () => {
  it('are asked for only by the setting that needs them, in one sentence with the command to run', () => {
    expect(missingPackages(NOTHING_SET, nothing)).toEqual([]);
    expect(missingPackages({ ...NOTHING_SET, REDIS_URL: 'redis://h' }, nothing)).toEqual([
      `REDIS_URL needs a package that is not installed: run npm install ioredis@${manifest.peerDependencies['ioredis']}, or unset it`,
    ]);
    const [sentence, ...more] = missingPackages({ ...NOTHING_SET, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://h' }, nothing);
    expect(more).toEqual([]);
    expect(sentence).toMatch(
      /^OTEL_EXPORTER_OTLP_ENDPOINT needs packages that are not installed: run npm install (@opentelemetry\/[a-z-]+@[\d.]+ ?){4}, or unset it$/,
    );
  });

  it('are found where they are installed, and only the missing ones are named', () => {
    expect([isInstalled('ioredis'), isInstalled('@opentelemetry/api'), isInstalled('no-such-package')]).toEqual([
      true,
      true,
      false,
    ]);
    const set = { REDIS_URL: 'redis://h', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://h' };
    expect(missingPackages(set)).toEqual([]);
    const [sentence] = missingPackages(set, (name) => name !== '@opentelemetry/resources');
    expect(sentence).toContain(`run ${installCommand(['@opentelemetry/resources'])}, or`);
  });

  it('are optional peers of one exact version, which the tests run with, and no dependencies', () => {
    expect(Object.keys(manifest.peerDependenciesMeta)).toEqual(Object.keys(manifest.peerDependencies));
    for (const [name, version] of Object.entries(manifest.peerDependencies)) {
      expect(manifest.peerDependenciesMeta[name]).toEqual({ optional: true });
      expect([name, manifest.devDependencies[name]]).toEqual([name, version]);
      expect(manifest.dependencies[name]).toBeUndefined();
    }
  });
});
