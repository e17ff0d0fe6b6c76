/**
 * The version of a release: the service, the SDK, the command line, the offline verifier, the chart and what the GitHub Action installs have one,
 * and this is the list of where it stands. docs/release.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Place {
  readonly file: string;
  /** Its group 1 is all before the version. */
  readonly pattern: RegExp;
}

const MANIFEST = /^( {2}"version": ")[^"]+/m;
/** Relative to the root. */
export const PLACES: readonly Place[] = [
  { file: 'package.json', pattern: MANIFEST },
  { file: 'package-lock.json', pattern: MANIFEST },
  { file: 'package-lock.json', pattern: /^( {4}"": \{\n {6}"name": "surety",\n {6}"version": ")[^"]+/m },
  { file: 'package-lock.json', pattern: /^( {4}"console": \{\n(?: {6}"name": "[^"]+",\n)? {6}"version": ")[^"]+/m },
  { file: 'console/package.json', pattern: MANIFEST },
  { file: 'sdk/package.json', pattern: MANIFEST },
  { file: 'cli/package.json', pattern: MANIFEST },
  { file: 'cli/src/cli.ts', pattern: /^(export const VERSION = ')[^']+/m },
  { file: 'verifier/package.json', pattern: MANIFEST },
  { file: 'deploy/helm/Chart.yaml', pattern: /^(version: ).+/m },
  { file: 'deploy/helm/Chart.yaml', pattern: /^(appVersion: ).+/m },
  { file: 'action/action.yml', pattern: /^( {2}version:\n(?: {4}.*\n)*? {4}default: ).+/m },
];

/** The version at each place, as `file: version`. @throws Error where there is none */
export function versionsIn(root: string): readonly { readonly file: string; readonly version: string }[] {
  return PLACES.map(({ file, pattern }) => {
    const [found, before] = pattern.exec(readFileSync(join(root, file), 'utf8')) ?? [];
    if (found === undefined || before === undefined) throw new Error(`${file} has no version where one is expected`);
    return { file, version: found.slice(before.length) };
  });
}

/** The one version of all places. @throws Error that names those that differ */
export function versionOf(root: string): string {
  const all = versionsIn(root);
  const [first] = all;
  const other = all.filter(({ version }) => version !== first?.version);
  if (first === undefined || other.length > 0)
    throw new Error(
      `not of one version: ${[first, ...other].map((each) => `${each?.file} ${each?.version}`).join(', ')}`,
    );
  return first.version;
}

/** Writes the version at every place. */
export function setVersion(root: string, version: string): void {
  for (const { file, pattern } of PLACES) {
    const path = join(root, file);
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(pattern, (_found, before: string) => `${before}${version}`),
    );
  }
}

/** Major, minor, patch, without anything after them. */
const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

/** @throws Error unless it is a version, and later than another */
export function refuseUnlessLater(version: string, than: string): void {
  const [next, last] = [version, than].map((text) => VERSION.exec(text)?.slice(1).map(Number));
  if (next === undefined || last === undefined) throw new Error(`${version} is no version such as 1.4.0`);
  const at = next.findIndex((part, i) => part !== last[i]);
  if (at === -1 || (next[at] ?? 0) < (last[at] ?? 0)) throw new Error(`${version} is not later than ${than}`);
}
