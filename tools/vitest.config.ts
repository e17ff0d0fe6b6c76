/** Tests of what tools/ installs: a step of `npm run check`, since `npm test` runs without tools/node_modules. */
import { defineConfig } from 'vitest/config';

/** Relative to the root of the repository. The root's vitest.config.ts leaves them out. */
export const NEED_TOOLS = [
  'tools/architecture/sql.test.ts',
  'tools/architecture/casts.test.ts',
  'tools/chain/artifact.test.ts',
];

export default defineConfig({ test: { include: NEED_TOOLS } });
