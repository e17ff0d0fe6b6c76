/** The command `schema` on a real database. */
import { expect, it } from 'vitest';
import { runSchemaCommand } from './schema-command.ts';
import { emptyDatabase } from '../test/support/database.ts';

async function run(
  env: Record<string, string>,
  args: readonly string[] = [],
): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const note = (line: string): void => void lines.push(line);
  const code = await runSchemaCommand({ args, env: { LOG_LEVEL: 'error', ...env }, out: note, err: note });
  return { code, lines };
}

it('makes the schema, and changes nothing where it is', { timeout: 60_000 }, async () => {
  const database = await emptyDatabase();
  try {
    const made = await run({ DATABASE_URL: database.url });
    expect(made).toMatchObject({
      code: 0,
      lines: [expect.stringMatching(/^The database has the schema of release .*: \d+ migrations/)],
    });
    expect(await run({ DATABASE_URL: database.url })).toEqual(made);
  } finally {
    await database.drop();
  }
});

it('refuses what it cannot do with one line and code 1: no database named, none there, a setting that is wrong', async () => {
  expect(await run({})).toEqual({ code: 1, lines: [expect.stringContaining('DATABASE_URL is not set')] });
  expect(await run({ DATABASE_URL: 'postgres://surety@127.0.0.1:1/surety' })).toMatchObject({
    code: 1,
    lines: [expect.stringContaining('ECONNREFUSED')],
  });
  expect(await run({ PORT: 'no' })).toEqual({ code: 1, lines: [expect.stringContaining('PORT')] });
});

it('takes no arguments', async () => {
  expect(await run({}, ['now'])).toMatchObject({ code: 2 });
});
