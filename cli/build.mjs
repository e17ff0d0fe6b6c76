/** `npm pack` runs this: dist/main.js, one file with all that it imports. */
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const HERE = fileURLToPath(new URL('.', import.meta.url));
rmSync(`${HERE}dist`, { recursive: true, force: true });
await build({
  input: `${HERE}src/main.ts`,
  platform: 'node',
  output: { file: `${HERE}dist/main.js`, banner: '#!/usr/bin/env node' },
});
