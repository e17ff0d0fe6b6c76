/** Files that hold a secret: mode 0600, durable before the call returns, never half written. */
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, unlinkSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a new file with mode 0600 and flushes it to disk. Fails when the file exists. */
export function writeDurably(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Replaces a file atomically: a reader sees the old content or the new, and a crash leaves one of the two. */
export function replacePrivately(path: string, text: string): void {
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  writeDurably(aside, text);
  try {
    renameSync(aside, path);
  } catch (error) {
    unlinkSync(aside);
    throw error;
  }
  flushDirectory(dirname(path));
}

/** Makes the new name durable. Platforms that cannot open a directory (Windows) keep the rename's own promise. */
export function flushDirectory(path: string): void {
  let directory: number;
  try {
    directory = openSync(path, 'r');
  } catch {
    return;
  }
  try {
    fsyncSync(directory);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  } finally {
    closeSync(directory);
  }
}
