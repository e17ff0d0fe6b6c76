/**
 * `npm run image -- FOLDER [--modules FROM]`: the files of the container image below FOLDER, which must not exist: `opt/surety` (the
 * package, its production modules, an SBOM in CycloneDX) and an empty `data`. deploy/Containerfile copies exactly this.
 * Modules are installed from package-lock.json, or linked from FROM, for tests that ask no registry.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Node is that of the base image. */
const NODE_OF_NPM = /^node-/;

interface Manifest {
  dependencies: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: object;
  optionalDependencies: Record<string, string>;
}

const { values, positionals } = parseArgs({ options: { modules: { type: 'string' } }, allowPositionals: true });
const target = resolve(positionals[0] ?? '');
if (positionals.length !== 1 || existsSync(target)) {
  console.error('Usage: npm run image -- FOLDER [--modules FROM]; FOLDER must not exist');
  process.exit(2);
}
const app = join(target, 'opt/surety');
mkdirSync(join(target, 'data'), { recursive: true });
execFileSync(process.execPath, [join(ROOT, 'tools/package/write.ts'), app], { stdio: 'inherit' });
const manifestPath = join(app, 'package.json');
writeFileSync(manifestPath, `${JSON.stringify(manifest(), null, 2)}\n`);
if (values.modules === undefined) install();
else symlinkSync(resolve(values.modules), join(app, 'node_modules'));

/** With the packages that a laptop may do without: Redis, tracing, pictures. An image has them. */
function manifest(): Manifest {
  const {
    peerDependencies,
    peerDependenciesMeta: _,
    ...rest
  } = JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest;
  const optional = Object.entries(rest.optionalDependencies).filter(([name]) => !NODE_OF_NPM.test(name));
  return {
    ...rest,
    dependencies: { ...rest.dependencies, ...peerDependencies },
    optionalDependencies: Object.fromEntries(optional),
  };
}

/** The versions and hashes of the lock hold for every package that both know; no other is left, because all are exact. */
function install(): void {
  const npm = (...args: readonly string[]): string =>
    execFileSync('npm', [...args], {
      cwd: app,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 1e8,
    });
  copyFileSync(join(ROOT, 'package-lock.json'), join(app, 'package-lock.json'));
  npm('install', '--omit=dev', '--no-audit', '--no-fund');
  writeFileSync(join(app, 'sbom.cdx.json'), npm('sbom', '--omit=dev', '--sbom-format', 'cyclonedx'));
}
