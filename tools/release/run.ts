/**
 * `npm run release -- prepare VERSION | build | tag`: the steps of docs/release.md that a program can do. It publishes nothing and pushes
 * nothing. Exits 1 with one sentence where a step refuses, 2 where it is not understood.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { released, sectionOf } from './changelog.ts';
import { sbomOf, type Lock, type Manifest } from './sbom.ts';
import { signTag } from './tag.ts';
import { refuseUnlessLater, setVersion, versionOf } from './versions.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OUT = join(ROOT, 'dist/release');
const SUMS = 'SHA256SUMS';
const USAGE = 'Usage: npm run release -- prepare VERSION | build | tag';

const git = (...args: readonly string[]): string =>
  execFileSync('git', [...args], { cwd: ROOT, encoding: 'utf8' }).trim();

function refuseUnlessClean(): void {
  const changed = git('status', '--porcelain');
  if (changed !== '') throw new Error(`the tree has changes that are not committed:\n${changed}`);
}

/** Sets the version everywhere and names the section of the changelog; what changed is to be committed by hand. */
function prepare(version: string): void {
  refuseUnlessClean();
  refuseUnlessLater(version, versionOf(ROOT));
  const file = join(ROOT, 'CHANGELOG.md');
  const changelog = released(readFileSync(file, 'utf8'), version, new Date().toISOString().slice(0, 10));
  setVersion(ROOT, version);
  writeFileSync(file, changelog);
  console.log(`Version ${version} is set. Write the base of the upgrade test, run the checks, and commit.`);
}

/** Packs what is published, each with its bill of materials, and the checksums of all, into dist/release. */
function build(): void {
  refuseUnlessClean();
  const version = versionOf(ROOT);
  sectionOf(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), version);
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const service = join(ROOT, 'dist/package');
  execFileSync(process.execPath, ['tools/package/write.ts', service], { cwd: ROOT, stdio: 'inherit' });
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  for (const folder of [service, ...['sdk', 'cli', 'verifier'].map((name) => join(ROOT, name))]) {
    const [tarball = ''] = execFileSync('npm', ['pack', '--silent', '--pack-destination', OUT], {
      cwd: folder,
      encoding: 'utf8',
    })
      .trim()
      .split('\n')
      .slice(-1);
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
    writeFileSync(join(OUT, tarball.replace(/\.tgz$/, '.cdx.json')), sbomOf(manifest, lock));
  }
  const sums = readdirSync(OUT)
    .toSorted()
    .map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(join(OUT, name)))
          .digest('hex')}  ${name}`,
    );
  writeFileSync(join(OUT, SUMS), `${sums.join('\n')}\n`);
  console.log(`${OUT}:\n${sums.join('\n')}`);
}

/** A signed tag whose message has the section of the changelog and the checksums of what `build` made of this commit. */
function tag(): void {
  refuseUnlessClean();
  const version = versionOf(ROOT);
  const sums = readFileSync(join(OUT, SUMS), 'utf8');
  const notes = sectionOf(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), version);
  console.log(`Signed ${signTag({ root: ROOT, version, notes, sums })}. Nothing was pushed.`);
}

const [step, version, ...rest] = process.argv.slice(2);
try {
  if (step === 'prepare' && version !== undefined && rest.length === 0) prepare(version);
  else if (step === 'build' && version === undefined) build();
  else if (step === 'tag' && version === undefined) tag();
  else {
    console.error(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  console.error(`release: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
