/**
 * Packages that only some installations need. They are optional peers in package.json, so an installation for production
 * (`npm ci --omit=dev`) brings none of them; an operator whose settings need one installs it. The versions there are the ones tested.
 */
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import type { Settings } from './config.ts';

/** By the setting that needs them. Code that uses them is imported only when it is set. */
const NEEDED_BY = {
  REDIS_URL: ['ioredis'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    '@opentelemetry/api',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace-base',
  ],
} as const satisfies Partial<Record<keyof Settings, readonly string[]>>;

export type IsInstalled = (name: string) => boolean;

export const isInstalled: IsInstalled = (name) => {
  try {
    return findPackageJSON(name, import.meta.url) !== undefined;
  } catch {
    return false;
  }
};

/** One sentence for each setting that needs packages which are not there; empty when all are. */
export function missingPackages(
  settings: Pick<Settings, keyof typeof NEEDED_BY>,
  installed: IsInstalled = isInstalled,
): string[] {
  return Object.entries(NEEDED_BY).flatMap(([setting, names]) => {
    const missing = names.filter((name) => !installed(name));
    if (settings[setting as keyof typeof NEEDED_BY] === undefined || missing.length === 0) return [];
    const what = missing.length === 1 ? 'a package that is not installed' : 'packages that are not installed';
    return [`${setting} needs ${what}: run ${installCommand(missing)}, or unset it`];
  });
}

/** The command that installs these optional packages in the versions that were tested. */
export function installCommand(names: readonly string[]): string {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    readonly peerDependencies: Readonly<Record<string, string>>;
  };
  return `npm install ${names.map((name) => `${name}@${manifest.peerDependencies[name] ?? 'latest'}`).join(' ')}`;
}
