/**
 * Keeps what Node compiles next to the packages: the service reads some 1,300 files, and starts two seconds faster with it. Child
 * processes find the folder too. A folder that cannot be written costs those seconds, nothing else. Plain JavaScript on purpose.
 */
import module from 'node:module';
import { fileURLToPath } from 'node:url';

export function keepCompiled() {
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/surety', import.meta.url));
  module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
}
