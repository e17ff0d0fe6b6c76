/** No text of SQL takes long to read. docs/adr/0757. */
import { expect, it } from 'vitest';
import { sqlEffects, statementsOf } from './sql-effects.ts';

it('SQL is read in time that grows with the text', () => {
  const from = process.cpuUsage();
  for (const head of ['grant', 'grant x', 'drop table', 'delete', 'delete top', 'delete from', 'create role x'])
    sqlEffects([`${head}${' '.repeat(20_000)}x`]);
  const runs = ["'", '"', '--', '--a;b', '/*', '#', "'a' ", '-- \n', '\\', 'drop ', 'delete from a ', "'drop' ", '[', ';', '/* ', '\n/']; // prettier-ignore
  for (const run of runs) for (const read of statementsOf(run.repeat(200_000 / run.length))) sqlEffects([read]);
  const { user, system } = process.cpuUsage(from);
  expect((user + system) / 1000).toBeLessThan(8_000);
});
