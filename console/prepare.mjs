/**
 * Compiles the console into console/dist: `npm ci` runs it, the service runs it where dist is missing. Compiles only when the
 * digest of the sources differs from that of dist. Writes to a folder of its own, which replaces dist at the end. Where Vite is
 * not installed (`npm ci --omit=dev`) it leaves everything as it is, says so and succeeds; any other error fails.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const DIST = join(FOLDER, 'dist');
const COMPRESSED = /\.(?:js|css|svg|html)$/;

if (existsSync(join(FOLDER, 'src'))) await prepare();
else console.log('console: no sources here, nothing to compile'); // an image that copies manifests before sources

async function prepare() {
  process.env.NODE_ENV = 'production'; // Vite keeps another value, and React would then be the one for development
  const digest = digestOfSources();
  if (existsSync(join(DIST, 'index.html')) && readText(join(DIST, '.digest')) === digest) return;
  const vite = await importVite();
  if (vite === undefined) {
    console.log(
      'console: not compiled, because Vite is not installed here; `npm ci` with dev dependencies compiles it',
    );
    return;
  }
  const building = join(FOLDER, `.building-${process.pid}`);
  try {
    await vite.build({
      configFile: join(FOLDER, 'vite.config.mjs'),
      logLevel: 'warn',
      build: { outDir: building, emptyOutDir: true },
    });
    for (const file of filesIn(building).filter((name) => COMPRESSED.test(name))) compress(file);
    writeFileSync(join(building, '.digest'), digest);
    replace(building);
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
}

/** Of what the result depends on: the sources, the verifier's modules and the versions in the lock file. */
function digestOfSources() {
  const hash = createHash('sha256');
  const own = ['index.html', 'package.json', 'vite.config.mjs', 'prepare.mjs', '../package-lock.json'];
  const verifier = filesIn(join(FOLDER, '../verifier')).filter((name) => name.endsWith('.mjs'));
  const files = [...own.map((name) => join(FOLDER, name)), ...filesIn(join(FOLDER, 'src')).sort(), ...verifier.sort()];
  for (const file of files) hash.update(`${relative(FOLDER, file)}\n${readText(file) ?? ''}\n`);
  return hash.digest('hex');
}

async function importVite() {
  try {
    return await import('vite');
  } catch (error) {
    if (error.code === 'ERR_MODULE_NOT_FOUND' && error.message.includes("'vite'")) return undefined;
    throw error;
  }
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function compress(file) {
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

/** Two builds at once: the later one wins, and dist is whole at every moment but the one between two renames. */
function replace(building) {
  const old = join(FOLDER, `.old-${process.pid}`);
  if (existsSync(DIST)) renameSync(DIST, old);
  renameSync(building, DIST);
  rmSync(old, { recursive: true, force: true });
}
