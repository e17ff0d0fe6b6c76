/** SQL is in stores only, and is distinguished from prose. */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { sqlFindings } from './sql.ts';
import { isSqlText, mayHoldSql, refuseName } from './sql-text.ts';

const find = (path: string, text: string) =>
  sqlFindings(ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TS), path);

describe('SQL outside a store', () => {
  const planted = [
    ['a tagged statement', 'export const a = (tx) => tx.run(sql`\n  -- agents.wipe\n  delete from agents`);'],
    ['a tagged clause', 'const a = sql`and org_id = ${orgId}`;'],
    ['a plain string', "client.query('select agent_id from agents');"],
    ['a template with a table in a hole', 'client.query(`insert into ${table} (id) values (1)`);'],
    ['a clause in a string', "const a = text + 'order by created_at desc';"],
  ] as const;

  it.each(planted)('is a finding as %s', (_what, text) => {
    expect(find('src/areas/agents/operations/wipe.ts', text)).toEqual([
      {
        at: expect.stringMatching(/^src\/areas\/agents\/operations\/wipe\.ts:1$/),
        problem: expect.stringMatching(/store files only/),
      },
    ]);
    expect(find('src/areas/agents/store/agents.ts', text)).toEqual([]);
  });

  it('says the line', () => {
    expect(find('src/platform/http/page.ts', "const a = 1;\nconst b = 'update agents set name = $1';")).toEqual([
      { at: 'src/platform/http/page.ts:2', problem: 'SQL stands in store files only' },
    ]);
  });

  it.each([
    'select a plan that has the feature',
    'Select one from the list of plans',
    'with a key as its owner (see above)',
    'update the card, then set a threshold',
    'delete from records what names a person',
    'rollback',
    'begin',
    'create an index of names',
    'set to 0 by the operator',
    'where nothing is said, 30 days',
    'order by newest first? no',
    'insert into the reply',
    'listen for changes of the record',
  ])('is not seen in "%s"', (text) => {
    expect(isSqlText(text)).toBe(false);
  });

  it.each([
    'select 1',
    'SELECT count(*) FROM t',
    'select exists (select from t)',
    'with due as materialized (select 1) select * from due',
    'with recursive up (id, n) as (select 1) select 1',
    'update only_this set x = 1',
    'update ? set x = 1',
    'delete from ? where id = $1',
    'create unique index agents_name on agents (name)',
    'alter table agents add column size int',
    'set local role none',
    'set lock_timeout = 5',
    'savepoint one_agent',
    'release savepoint one_agent',
    'begin isolation level repeatable read, read only',
    'listen surety_events',
    'where agent_id = $1',
    'group by agent_id',
  ])('is seen in "%s"', (text) => {
    expect(isSqlText(text)).toBe(true);
  });
});

describe('the name of a query', () => {
  it('starts with the area or the part', () => {
    expect(refuseName('src/areas/risk/proofs/store/proofs.ts', 'proofs.find_proof')).toBeNull();
    expect(refuseName('src/areas/risk/proofs/store/proofs.ts', 'risk.find_proof')).toBeNull();
    expect(refuseName('src/areas/ratings/team-reputation/store/x.ts', 'team_reputation.x')).toBeNull();
    expect(refuseName('src/areas/agents/store/agents.ts', 'agents.find_agent')).toBeNull();
    expect(refuseName('src/platform/mail/store/queue.ts', 'mail.insert')).toBeNull();
    expect(refuseName('src/areas/screening/store/canaries.ts', 'safe_house.x')).toMatch(/starts with screening\./);
    expect(refuseName('src/areas/agents/store/agents.ts', 'cards.find_agent')).toMatch(/starts with agents\./);
  });
  it('is checked where a statement stands', () => {
    const text = 'const a = sql`\n  -- cards.find_agent\n  select 1`;';
    expect(find('src/areas/agents/store/agents.ts', text)).toEqual([
      { at: 'src/areas/agents/store/agents.ts:1', problem: 'query cards.find_agent: its name starts with agents.' },
    ]);
  });
});

describe('stores', () => {
  it('are folders of areas, parts and the platform, the database and its backup', () => {
    for (const path of [
      'src/areas/agents/store/agents.ts',
      'src/areas/auth/sso/store/sso.ts',
      'src/platform/outbox/store/cursor.ts',
      'src/platform/db/migrate.ts',
      'src/platform/backup/load.ts',
    ])
      expect(mayHoldSql(path), path).toBe(true);
    for (const path of [
      'src/platform/store.ts',
      'src/app.ts',
      'src/areas/agents/jobs/x.ts',
      'src/areas/agents/rules/store/x.ts',
    ])
      expect(mayHoldSql(path), path).toBe(false);
  });
});
