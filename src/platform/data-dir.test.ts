/** What an operator reads when DATA_DIR cannot be used: the setting, the place and the cause. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeDataDir } from './data-dir.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'surety-data-dir-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

it('is made with everything above it, and kept when it is there', () => {
  const path = join(dir, 'a', 'b');
  makeDataDir(path);
  makeDataDir(path);
  expect(existsSync(path)).toBe(true);
});

it('that is a file, or lies below one, is refused as that', () => {
  const file = join(dir, 'file');
  writeFileSync(file, '');
  expect(() => makeDataDir(file)).toThrow(`DATA_DIR ${file} cannot be used: it is a file, not a folder`);
  const below = join(file, 'data');
  expect(() => makeDataDir(below)).toThrow(`DATA_DIR ${below} cannot be used (${file}): it is a file, not a folder`);
});

it('on a read-only file system is refused as that, there or not', (test) => {
  const mounted = join(dir, 'mounted');
  mkdirSync(mounted);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', mounted], { stdio: 'ignore' });
  } catch {
    test.skip(true, 'no right to mount');
  }
  try {
    const cause = 'its file system is read-only';
    expect(() => makeDataDir(mounted)).toThrow(`DATA_DIR ${mounted} cannot be used: ${cause}`);
    const below = join(mounted, 'a', 'data');
    expect(() => makeDataDir(below)).toThrow(`DATA_DIR ${below} cannot be used (${mounted}): ${cause}`);
  } finally {
    execFileSync('umount', [mounted]);
  }
});
