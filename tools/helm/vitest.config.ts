/** Tests of deploy/helm, which need what `npm run test:helm` installs. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/kubernetes/*.helm.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    testTimeout: 30_000,
    maxWorkers: 2,
  },
});
