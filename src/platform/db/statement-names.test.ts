import { describe, expect, it } from 'vitest';
import { sql } from './sql.ts';
import { statementNames } from './statement-names.ts';

const query = (name: string, tail: string) => ({
  ...sql`select 1`,
  name,
  text: `-- ${name}
${tail}`,
});

describe('names of prepared statements', () => {
  it('are the query name for the first text and carry a hash for others, stable per text', () => {
    const names = statementNames();
    expect(names.nameOf(query('a.list', 'select 1'))).toBe('a.list');
    const other = names.nameOf(query('a.list', 'select 2'));
    expect(other).toMatch(/^a\.list\.[0-9a-f]{12}$/);
    expect(names.nameOf(query('a.list', 'select 2'))).toBe(other);
    expect(names.nameOf(query('a.list', 'select 1'))).toBe('a.list');
  });

  it('never pass 63 bytes, the length PostgreSQL cuts identifiers to, and stay different', () => {
    const names = statementNames();
    const [long, longer] = ['b.'.padEnd(80, 'x'), 'b.'.padEnd(81, 'x')];
    const [first, second] = [names.nameOf(query(long, 'select 1')), names.nameOf(query(longer, 'select 2'))];
    expect(first).toHaveLength(63);
    expect(second).not.toBe(first);
  });

  it('are bounded: texts beyond the limits run unnamed', () => {
    const names = statementNames(3, 2);
    expect([1, 2, 3].map((n) => names.nameOf(query('c.q', `select ${n}`)) !== undefined)).toEqual([true, true, false]);
    expect(names.nameOf(query('c.r', 'select 1'))).toBe('c.r');
    expect(names.nameOf(query('c.s', 'select 1'))).toBeUndefined();
    expect(names.size).toBe(3);
  });

  it('are absent for statements without a name', () => {
    expect(statementNames().nameOf(sql`select 1`)).toBeUndefined();
  });
});

describe('sql', () => {
  it('binds every value, renumbers nested fragments and reads the name from the comment', () => {
    const inner = sql`and b = ${2} and c = ${[3]}`;
    const outer = sql`
      -- area.find_things (with a remark)
      select 1 where a = ${1} ${inner} and d = ${'4'}`;
    expect(outer.name).toBe('area.find_things');
    expect(outer.text).toContain('a = $1 and b = $2 and c = $3 and d = $4');
    expect(outer.values).toEqual([1, 2, [3], '4']);
  });
});
