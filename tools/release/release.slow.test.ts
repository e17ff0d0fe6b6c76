/** What a release consists of: one version, a section of the changelog, a bill of materials, a signed tag. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { released, sectionOf } from './changelog.ts';
import { needed, sbomOf, type Lock, type Manifest } from './sbom.ts';
import { signTag } from './tag.ts';
import { PLACES, refuseUnlessLater, setVersion, versionOf, versionsIn } from './versions.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'surety-release-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the version', () => {
  it('is the same wherever it stands', () => {
    expect(versionOf(ROOT)).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('is set everywhere, and one place that was left out is named', () => {
    const copy = join(folder, 'copy');
    for (const { file } of PLACES) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      copyFileSync(join(ROOT, file), join(copy, file));
    }
    setVersion(copy, '12.34.56');
    expect(new Set(versionsIn(copy).map(({ version }) => version))).toEqual(new Set(['12.34.56']));
    const cli = join(copy, 'cli/src/cli.ts');
    writeFileSync(cli, readFileSync(cli, 'utf8').replace('12.34.56', '12.34.55'));
    expect(() => versionOf(copy)).toThrow('cli/src/cli.ts 12.34.55');
  });

  it('goes up', () => {
    for (const later of ['0.1.1', '0.2.0', '1.0.0', '0.1.10'])
      expect(() => refuseUnlessLater(later, '0.1.0')).not.toThrow();
    for (const wrong of ['0.1.0', '0.0.9', '1', 'v1.0.0', '1.0.0-rc.1', '01.0.0'])
      expect(() => refuseUnlessLater(wrong, '0.1.0')).toThrow(wrong);
  });
});

describe('the changelog', () => {
  const changelog = '# Changelog\n\n## Unreleased\n\n- A new thing\n\n## 0.1.0 (2026-11-01)\n\n- The first\n';

  it('names what was not released yet after the release, and keeps the rest', () => {
    const next = released(changelog, '0.2.0', '2026-12-01');
    expect(sectionOf(next, '0.2.0')).toBe('- A new thing');
    expect(sectionOf(next, '0.1.0')).toBe('- The first');
    expect(() => released(next, '0.3.0', '2026-12-02')).toThrow('nothing below');
    expect(() => sectionOf(next, '0.3.0')).toThrow('says nothing of 0.3.0');
  });

  it('of this repository has a section of the version', () => {
    expect(sectionOf(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), versionOf(ROOT)).length).toBeGreaterThan(20);
  });
});

describe('a bill of materials', () => {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  const manifestOf = (name: string): Manifest =>
    JSON.parse(readFileSync(join(ROOT, name, 'package.json'), 'utf8')) as Manifest;

  it('names each package that a tarball needs with version and hash, and no other', { timeout: 60_000 }, () => {
    const bill = JSON.parse(sbomOf(manifestOf('sdk'), lock)) as {
      bomFormat: string;
      specVersion: string;
      metadata: { component: { purl: string } };
      components: { name: string; version: string; purl: string; hashes: { alg: string }[] }[];
    };
    expect([bill.bomFormat, bill.specVersion]).toEqual(['CycloneDX', '1.5']);
    expect(bill.components.map(({ name }) => name).toSorted()).toEqual(['openapi-fetch', 'openapi-typescript-helpers']);
    for (const { name, version, purl, hashes } of bill.components)
      expect([purl, hashes.map(({ alg }) => alg)]).toEqual([`pkg:npm/${name}@${version}`, ['SHA-512']]);
  });

  it('follows dependencies of dependencies, from where Node finds them, and refuses one that is nowhere', () => {
    const packages = {
      'node_modules/a': { dependencies: { b: '1' }, optionalDependencies: { gone: '1' } },
      'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
      'node_modules/b': {},
      'node_modules/c': {
        dependencies: { a: '1' },
        peerDependencies: { peer: '1', rare: '1' },
        peerDependenciesMeta: { rare: { optional: true } },
      },
      'node_modules/d': {},
      'node_modules/peer': {},
      'node_modules/rare': {},
    };
    const of = (name: string): Manifest => ({ name: 'x', version: '1.0.0', dependencies: { [name]: '1' } });
    expect(Object.keys(needed(of('a'), { packages })).toSorted()).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/c',
      'node_modules/peer',
    ]);
    expect(() => needed(of('e'), { packages })).toThrow('e, which x needs');
  });

  it('of the service has all of its dependencies', { timeout: 60_000 }, () => {
    const service = manifestOf('.');
    const found = Object.keys(needed(service, lock));
    for (const name of Object.keys(service.dependencies ?? {})) expect(found).toContain(`node_modules/${name}`);
    expect(found).not.toContain('node_modules/vitest');
    expect(JSON.parse(sbomOf(service, lock))).toMatchObject({ bomFormat: 'CycloneDX' }); // npm finds nothing missing
  });
});

/** Git, in a repository that signs with a key of its own. */
function signing(root: string): (...args: readonly string[]) => string {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', [...args], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  const keys = mkdtempSync(join(folder, 'keys-'));
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(keys, 'key')]);
  writeFileSync(join(keys, 'signers'), `releaser@example.test ${readFileSync(join(keys, 'key.pub'), 'utf8')}`);
  git('init', '-q');
  for (const [name, value] of [
    ['user.name', 'Releaser'],
    ['user.email', 'releaser@example.test'],
    ['gpg.format', 'ssh'],
    ['gpg.ssh.allowedSignersFile', join(keys, 'signers')],
    ['user.signingkey', join(keys, 'key.pub')],
  ] as const)
    git('config', name, value);
  return git;
}

describe('a tag', () => {
  it('is signed, vouches for the checksums, and is made once', { timeout: 60_000 }, () => {
    const root = mkdtempSync(join(folder, 'repository-'));
    const git = signing(root);
    git('commit', '-q', '--allow-empty', '-m', 'one');
    const options = {
      root,
      version: '1.2.3',
      notes: '# A heading\n- A change',
      sums: `${'a'.repeat(64)}  surety-1.2.3.tgz\n`,
    };
    const key = git('config', 'user.signingkey').trim();
    git('config', 'user.signingkey', join(root, 'nobody.pub'));
    expect(() => signTag(options)).toThrow('could not be signed');
    expect(git('tag')).toBe('');
    git('config', 'user.signingkey', key);
    expect(signTag(options)).toBe('v1.2.3');
    const text = git('cat-file', 'tag', 'v1.2.3');
    for (const part of ['# A heading', options.sums.trim(), 'BEGIN SSH SIGNATURE']) expect(text).toContain(part);
    expect(() => signTag(options)).toThrow('already exists');
  });
});

/** What a checkout has and git does not: of it only the compiled console is needed. */
const NOT_CHECKED_OUT = /^(?:\.git|node_modules|dist|data|\.tmp|(?:sdk|cli)\/dist|(?:tools|tools\/\w+)\/node_modules)$/;

it(
  'the steps of a release lead to four tarballs, and a tag that has the checksums of all',
  { timeout: 300_000 },
  () => {
    const root = join(folder, 'checkout');
    cpSync(ROOT, root, { recursive: true, filter: (path) => !NOT_CHECKED_OUT.test(relative(ROOT, path)) });
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    const git = signing(root);
    const release = (...args: readonly string[]) => {
      const { status, stderr } = spawnSync(process.execPath, ['tools/release/run.ts', ...args], {
        cwd: root,
        encoding: 'utf8',
      });
      return { status, stderr };
    };
    expect(release('prepare', '12.34.56')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('not committed'),
    });
    for (const step of [['prepare', '12.34.56'], ['build']]) {
      git('add', '--all');
      git('commit', '-q', '-m', 'as it is');
      expect([step, release(...step)]).toMatchObject([step, { status: 0 }]);
    }
    const out = join(root, 'dist/release');
    const sums = readFileSync(join(out, 'SHA256SUMS'), 'utf8');
    expect(
      execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: out, encoding: 'utf8' }).match(/: OK$/gm),
    ).toHaveLength(8);
    for (const name of ['surety', 'surety-sdk', 'surety-cli', 'surety-verifier'])
      for (const ending of ['tgz', 'cdx.json']) expect(sums).toContain(`  ${name}-12.34.56.${ending}\n`);
    expect(release('tag')).toMatchObject({ status: 0 });
    expect(git('cat-file', 'tag', 'v12.34.56')).toContain(sums.trim());
    expect(release('tag', 'v12.34.56')).toMatchObject({ status: 2 });
  },
);
