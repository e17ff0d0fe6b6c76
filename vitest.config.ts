/**
 * Tests lie beside their files and under test/, in three projects (docs/adr/0740): `suite` is quick, `slow` is what takes longer a file,
 * `alone` holds bounds in time. Two workers: the machines this runs on have two cores. Workers are kept from file to file, so that
 * 1,300 modules are read twice and not once a file: no module may hold state that a test leaves behind.
 */
import { defineConfig } from 'vitest/config';
import { NEED_TOOLS } from './tools/vitest.config.ts';

/** Files that hold a bound in time or memory. They run when the rest is done, one after the other, with nothing else running. */
const ALONE = ['{src,test,tools}/**/*.alone.test.ts'];
/** Files that take four seconds and more, and folders of whose files each starts processes, a browser or the whole table of operations. */
const SLOW = [
  '{src,test,tools}/**/*.slow.test.ts',
  'test/{acceptance,browser,cli,faults,fleet,matrix,package,upgrade}/**/*.test.ts',
];
/** About the whole run of quick tests, so after it. */
const LAST = ['test/conformance/emitted.last.test.ts'];
const ALL = ['src/**/*.test.ts', 'test/**/*.test.ts', 'tools/*.test.ts', 'tools/*/*.test.ts'];

const common = {
  globalSetup: ['test/support/global-setup.ts'],
  pool: 'threads',
  isolate: false,
  retry: 1, // for what a busy machine does; tools/retried-tests.ts names the tests that needed it
  testTimeout: 20_000,
  expect: { poll: { timeout: 10_000 } }, // what is awaited may wait for a poll of the service and for a busy machine
  hookTimeout: 60_000,
  teardownTimeout: 15_000,
} as const;
const inParallel = { ...common, maxWorkers: 2, sequence: { groupOrder: 0 } };

export default defineConfig({
  test: {
    reporters: ['default', './tools/retried-tests.ts'],
    fsModuleCache: true, // what is transformed is kept in node_modules: a run, also of one file, begins some 5 s earlier
    projects: [
      { test: { ...inParallel, name: 'suite', include: ALL, exclude: [...ALONE, ...SLOW, ...LAST, ...NEED_TOOLS] } },
      { test: { ...common, name: 'last', include: LAST, maxWorkers: 1, sequence: { groupOrder: 1 } } },
      { test: { ...inParallel, name: 'slow', include: SLOW, exclude: ALONE } },
      { test: { ...common, name: 'alone', include: ALONE, maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
  },
});
