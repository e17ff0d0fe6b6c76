/** `npm pack` runs this: dist/main.js with all that it imports, and a file beside it for what only some commands need. */
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const HERE = fileURLToPath(new URL('.', import.meta.url));
rmSync(`${HERE}dist`, { recursive: true, force: true });
await build({
  input: `${HERE}src/main.ts`,
  platform: 'node',
  // The rules of ../src are pure: of a module of which nothing is used, nothing is kept
  treeshake: { moduleSideEffects: (id) => !id.includes('/src/areas/') },
  output: {
    dir: `${HERE}dist`,
    entryFileNames: 'main.js',
    minify: true, // a fifth of the time to start is reading the text
    banner: ({ isEntry }) => (isEntry ? '#!/usr/bin/env node' : ''),
  },
});
