/** vitest globalSetup: names this run's directory, and removes it with its database at the end. TMPDIR, when set, says where. */
import { removeAbandonedRuns, removeRun, runDirectory } from './cluster.ts';
import { memoryFolder } from './memory-folder.ts';

export async function setup(): Promise<() => Promise<void>> {
  const folder = memoryFolder();
  if (folder !== undefined) process.env['TMPDIR'] ??= folder; // workers and the services they start inherit it
  await removeAbandonedRuns();
  const dir = runDirectory();
  process.env['TEST_RUN_DIR'] = dir; // workers inherit it
  return () => removeRun(dir);
}
