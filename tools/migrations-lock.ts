/**
 * migrations/checksums.txt: name and SHA-256 of every migration that has landed, in the format of sha256sum. A landed
 * migration does not change; `npm run check` and a test fail when one does. `npm run migrations:lock` writes the file again,
 * which is right for a new migration, and for a changed one only while no release contains it (docs/CONTRIBUTING.md).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MIGRATIONS_DIR, readMigrations, type Migration } from '../src/platform/db/migrate.ts';

export const LOCK_FILE = join(MIGRATIONS_DIR, 'checksums.txt');

type Entry = Pick<Migration, 'name' | 'checksum'>;

/** The text of the lock file for these migrations, in their order. */
export const lockText = (migrations: readonly Entry[]): string =>
  migrations.map(({ name, checksum }) => `${checksum}  ${name}\n`).join('');

/** What is wrong, one sentence each; empty when the files are those of the lock. */
export function lockProblems(migrations: readonly Entry[], lock: string): string[] {
  const found = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const landed = new Map(
    lock
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  const problems: string[] = [];
  for (const [name, checksum] of landed) {
    const now = found.get(name);
    if (now === undefined) problems.push(`${name} has landed and is gone: restore it.`);
    else if (now !== checksum) problems.push(`${name} has landed and was changed: restore it and add a new migration.`);
  }
  const last = [...landed.keys()].sort().at(-1) ?? '';
  for (const name of found.keys()) {
    if (landed.has(name)) continue;
    problems.push(
      name > last
        ? `${name} is not in checksums.txt: run npm run migrations:lock.`
        : `${name} comes before ${last}, which has landed: give it a higher number.`,
    );
  }
  return problems;
}

async function main(): Promise<void> {
  const migrations = await readMigrations();
  if (!process.argv.includes('--check')) {
    writeFileSync(LOCK_FILE, lockText(migrations));
    console.log(`${migrations.length} migrations in ${LOCK_FILE}`);
    return;
  }
  const problems = lockProblems(migrations, readFileSync(LOCK_FILE, 'utf8'));
  if (problems.length === 0) return;
  for (const problem of problems) console.error(problem);
  console.error('For a migration that no release contains, npm run migrations:lock accepts the change.');
  process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
