/**
 * `npm pack` runs this: dist/ with JavaScript and declarations from src/, the offline verifier of ../verifier inside of
 * dist/verify.js and dist/verify-receipt.js, and the rules of ../src inside of dist/policy.js and dist/testing.js, which holds all of
 * src/testing/. Nothing else in the repository needs it.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const HERE = dirname(fileURLToPath(import.meta.url));
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

rmSync(join(HERE, 'dist'), { recursive: true, force: true });
// The one entry of Node first: what it shares with the others is written again by the configuration that knows no Node
for (const config of ['tsconfig.node.json', 'tsconfig.json']) {
  const { status } = spawnSync(process.execPath, [compiler, '-p', join(HERE, config)], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
copyFileSync(join(HERE, 'src/schema.d.ts'), join(HERE, 'dist/schema.d.ts')); // the compiler does not copy declarations
for (const name of ['verify.js', 'verify-receipt.js', 'policy.js', 'testing.js']) {
  const entry = join(HERE, 'dist', name);
  // The rules of ../src are pure: of a module of which nothing is used, nothing is kept
  await build({
    input: entry,
    external: [/^node:/], // of modules that are looked at and not kept
    treeshake: { moduleSideEffects: false },
    output: { file: entry },
  });
}
const inside = join(HERE, 'dist/testing');
for (const name of readdirSync(inside).filter((each) => each.endsWith('.js'))) rmSync(join(inside, name));
