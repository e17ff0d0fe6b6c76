/**
 * Where tests keep what they throw away: in memory where the machine has plenty, since every file clones a database of 1,600
 * files.
 */
import { accessSync, constants, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

export const MEMORY_FOLDER = '/dev/shm';
const FREE_BYTES_MIN = 4 * 2 ** 30; // of the folder and of the machine; a whole run takes below 1.5 GiB

/** The folder, or undefined where it is missing, small or not ours to write. */
export function memoryFolder(): string | undefined {
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= FREE_BYTES_MIN && freemem() >= FREE_BYTES_MIN ? MEMORY_FOLDER : undefined;
  } catch {
    return undefined;
  }
}
