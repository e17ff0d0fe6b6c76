/** DATA_DIR: made where it is absent, and refused in one sentence that names the setting and the cause. */
import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const CAUSES: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its file system is read-only',
  ENOSPC: 'its disk is full',
  EEXIST: 'it is a file, not a folder',
  ENOTDIR: 'it is a file, not a folder',
};

/** @param mode of folders that are made. @throws Error for an operator when nothing can be made or written there */
export function makeDataDir(dataDir: string, mode = 0o777): void {
  const path = resolve(dataDir);
  try {
    mkdirSync(path, { recursive: true, mode });
    accessSync(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { at, cause } = findCause(path, error);
    const where = at === path ? '' : ` (${at})`;
    throw new Error(`DATA_DIR ${path} cannot be used${where}: ${cause}`, { cause: error });
  }
}

/** Looked for at the nearest thing that exists: a folder below a read-only file system is reported as one that does not exist. */
function findCause(path: string, error: unknown): { readonly at: string; readonly cause: string } {
  const { code = '', message } = error as NodeJS.ErrnoException;
  for (let at = path; ; at = dirname(at)) {
    const stats = statSync(at, { throwIfNoEntry: false });
    if (stats === undefined && at !== dirname(at)) continue;
    if (stats?.isDirectory() === false) return { at, cause: CAUSES['ENOTDIR'] ?? message };
    try {
      accessSync(at, constants.W_OK | constants.X_OK);
    } catch (refused) {
      return { at, cause: CAUSES[(refused as NodeJS.ErrnoException).code ?? ''] ?? message };
    }
    return { at, cause: CAUSES[code] ?? message };
  }
}
