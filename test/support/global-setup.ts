/** vitest globalSetup: names this run's directory, and removes it with its database at the end. */
import { removeAbandonedRuns, removeRun, runDirectory } from './cluster.ts';

export async function setup(): Promise<() => Promise<void>> {
  await removeAbandonedRuns();
  const dir = runDirectory();
  process.env['TEST_RUN_DIR'] = dir; // workers inherit it
  return () => removeRun(dir);
}
