/** Tests lie beside their files and under test/. Two workers: the machines this runs on have two cores. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'tools/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    teardownTimeout: 15_000,
  },
});
