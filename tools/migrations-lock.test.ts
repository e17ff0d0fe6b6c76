import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readMigrations } from '../src/platform/db/migrate.ts';
import { LOCK_FILE, lockProblems, lockText } from './migrations-lock.ts';

const sum = (digit: string): string => digit.repeat(64);
const one = { name: '0001_create_a.sql', checksum: sum('1') };
const two = { name: '0010_create_b.sql', checksum: sum('2') };
const LOCK = lockText([one, two]);

describe('migrations are forward only', () => {
  it('the files are those that have landed', async () => {
    expect(lockProblems(await readMigrations(), readFileSync(LOCK_FILE, 'utf8'))).toEqual([]);
  });

  it('one line a migration, as sha256sum writes it', () => {
    expect(LOCK).toBe(`${sum('1')}  0001_create_a.sql\n${sum('2')}  0010_create_b.sql\n`);
    expect(lockProblems([one, two], LOCK)).toEqual([]);
  });

  it('a landed migration that changed, went or was renamed is named', () => {
    expect(lockProblems([one, { ...two, checksum: sum('3') }], LOCK)).toEqual([
      '0010_create_b.sql has landed and was changed: restore it and add a new migration.',
    ]);
    expect(lockProblems([two], LOCK)).toEqual(['0001_create_a.sql has landed and is gone: restore it.']);
    expect(lockProblems([one, { ...two, name: '0010_create_c.sql' }], LOCK)).toEqual([
      '0010_create_b.sql has landed and is gone: restore it.',
      '0010_create_c.sql is not in checksums.txt: run npm run migrations:lock.',
    ]);
  });

  it('a new migration comes after all that have landed', () => {
    expect(lockProblems([one, two, { name: '0011_extend_b.sql', checksum: sum('3') }], LOCK)).toEqual([
      '0011_extend_b.sql is not in checksums.txt: run npm run migrations:lock.',
    ]);
    expect(lockProblems([one, { name: '0005_extend_a.sql', checksum: sum('3') }, two], LOCK)).toEqual([
      '0005_extend_a.sql comes before 0010_create_b.sql, which has landed: give it a higher number.',
    ]);
  });
});
