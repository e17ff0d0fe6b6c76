/** What a call does by its members: deletions in its SQL. docs/adr/0757. */
import { describe, expect, it } from 'vitest';
import { deletingSql } from './called-tool.ts';

const deletes = (query: string): boolean =>
  deletingSql({ name: 'query_db', argumentsText: JSON.stringify({ query }) }).length > 0;

describe('SQL of a call', () => {
  it.each([
    'SHOW TABLES; DROP TABLE users',
    'PRAGMA foreign_keys = off; DROP TABLE users',
    'COMMIT; DROP TABLE users',
    ';DROP TABLE users',
    'SHOW TABLES; DELETE FROM users WHERE id = 1; COMMIT',
    'IF EXISTS (SELECT 1 FROM users) DROP TABLE users',
    "IF OBJECT_ID('users') IS NOT NULL DROP TABLE users",
    'IF @all = 1 DROP TABLE users',
    'DELETE TOP (10) FROM users',
    'delete top(5) percent from users where id > 3',
    'DELETE FROM "my table" WHERE id = 1',
    'DELETE FROM `my table` WHERE id = 1',
    'DELETE FROM dbo.[my table] WHERE id = 1',
    'DELETE FROM "my db"."my table" t WHERE id = 1',
    'DELETE FROM größen WHERE id = 1',
    'DELETE FROM users',
    'WITH gone AS (DELETE FROM users WHERE id = 1 RETURNING *) SELECT * FROM gone',
    'create rule r as on insert to a do instead delete from b',
  ])('deletes: %s', (query) => {
    expect(deletes(query)).toBe(true);
  });

  it.each(["'#5'", "'[urgent]'", "'100\\%'", "'$$'", 'tags[1]', "'#5';"])(
    'of one SELECT, INSERT or UPDATE deletes nothing by a text in quotation marks: %s',
    (other) => {
      expect(deletes(`select * from notes where t = 'drop table x' and tag = ${other}`)).toBe(false);
      expect(deletes(`insert into notes (t, tag) select 'delete from x', ${other}`)).toBe(false);
      expect(deletes(`update notes set t = 'drop table x' where tag = ${other}`)).toBe(false);
    },
  );

  it.each([
    'How do I drop a table?',
    'If users drop table reservations, who pays?',
    'SHOW TABLES; SELECT 1',
    'if it rains; select 1',
  ])('deletes nothing: %s', (query) => {
    expect(deletes(query)).toBe(false);
  });
});
