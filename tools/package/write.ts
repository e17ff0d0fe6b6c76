/**
 * `npm run package [-- FOLDER]`: writes the service as it is published into FOLDER (`dist` unless told), ready for `npm pack`:
 * compiled modules, migrations, the compiled console, the verifier. Exits 1 when the console is not compiled.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileModule } from './compile.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Copied as they are. */
const WHOLE = ['LICENSE', 'README.md', 'docs/settings.md', 'contracts', 'migrations', 'console/dist'];
/** The demonstration: it runs the fakes of the tests. */
const CHECKOUT_ONLY = /^bin\/demo\.mjs$/;
const NOT_RUN = /\.(?:test|fixture)\.ts$|\.test\.mjs$|\.d\.m?ts$|\.md$|tsconfig\.json$/;
const PUBLISHED = ['name', 'version', 'description', 'license', 'type', 'engines'] as const;
const DEPENDENCIES = ['dependencies', 'optionalDependencies', 'peerDependencies', 'peerDependenciesMeta'] as const;
/** Optional packages that only development needs. */
const FOR_DEVELOPMENT = ['@foundry-rs/anvil-linux-amd64'];

if (!existsSync(join(ROOT, 'console/dist/index.html'))) {
  console.error('The console is not compiled: run "node console/prepare.mjs" first.');
  process.exit(1);
}
const target = resolve(process.argv[2] ?? join(ROOT, 'dist'));
rmSync(target, { recursive: true, force: true });
for (const name of WHOLE) cpSync(join(ROOT, name), join(target, name), { recursive: true });
for (const path of [...filesOf('src'), ...filesOf('bin'), ...filesOf('verifier')]) publish(path);
writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);

/** Paths relative to the root. */
function filesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .filter((path) => !NOT_RUN.test(path) && !CHECKOUT_ONLY.test(path));
}

function publish(path: string): void {
  const from = join(ROOT, path);
  const isModule = /\.m?[jt]s$/.test(path);
  const to = join(target, path.replace(/\.ts$/, '.js'));
  mkdirSync(dirname(to), { recursive: true });
  if (!isModule) {
    cpSync(from, to);
    return;
  }
  const isSource = (relative: string): boolean => existsSync(join(dirname(from), relative));
  writeFileSync(to, compileModule(readFileSync(from, 'utf8'), isSource));
}

function manifest(): Record<string, unknown> {
  const root = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<string, unknown>;
  const made: Record<string, unknown> = { bin: { 'surety-service': 'bin/surety.mjs' } };
  for (const name of [...PUBLISHED, ...DEPENDENCIES]) made[name] = root[name];
  const optional = { ...(root['optionalDependencies'] as Record<string, string>) };
  for (const name of FOR_DEVELOPMENT) Reflect.deleteProperty(optional, name);
  return { ...made, optionalDependencies: optional };
}
