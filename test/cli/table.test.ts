/** The table of commands, what is parsed by it, and what it says of itself: no service. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { VERSION } from '../../cli/src/cli.ts';
import { COMMANDS } from '../../cli/src/table/index.ts';
import { COMMON, type Option } from '../../cli/src/table/types.ts';
import { tableLines, type Column } from '../../cli/src/output/table.ts';
import { widthOf } from '../../cli/src/output/printable.ts';
import { ID } from '../../cli/src/ids.ts';
import { ID_PATTERN } from '../../src/contract/ids.ts';
import { command } from './command.ts';

const NOBODY = { env: { XDG_CONFIG_HOME: '/nonexistent-home', SURETY_URL: 'http://127.0.0.1:1' } };

describe('the table', () => {
  it('gives an option one type, whatever command it is of, and never takes the name of a common one', () => {
    const seen = new Map<string, Option>();
    for (const { name, options } of COMMANDS)
      for (const [option, shape] of Object.entries(options)) {
        expect(Object.keys(COMMON), `${name} --${option}`).not.toContain(option);
        const before = seen.get(option) ?? shape;
        expect([shape.type, shape.multiple, shape.short], `${name} --${option}`).toEqual([
          before.type,
          before.multiple,
          before.short,
        ]);
        seen.set(option, shape);
      }
  });

  it('has a handler and an example of its own for each command', async () => {
    for (const { name, load, example } of COMMANDS) {
      expect(typeof (await load()), name).toBe('function');
      expect(example, name).toContain(`surety ${name}`);
    }
    expect(new Set(COMMANDS.map(({ name }) => name)).size).toBe(COMMANDS.length);
  });

  it('has the version of the package', () => {
    const { version } = JSON.parse(readFileSync('cli/package.json', 'utf8')) as { version: string };
    expect(VERSION).toBe(version);
  });
});

it('knows an id by the shape that the service gives it', () => {
  for (const kind of ['checkpoint', 'org', 'proof', 'team'] as const) expect(ID[kind].source).toBe(ID_PATTERN[kind]);
  expect(Object.keys(ID)).toHaveLength(4);
});

describe('help', () => {
  it.each(COMMANDS.map(({ name }) => [name]))('of %s has an example and fits 40 and 80 columns', async (name) => {
    for (const columns of [40, 80]) {
      const asked = await command(['help', ...name.split(' ')], { columns });
      expect([asked.code, asked.stdout]).toEqual([0, expect.stringContaining('\nExample\n  ')]);
      const [head = '', ...lines] = asked.stdout.split('\n');
      expect(head).toContain(`surety ${name}`);
      const example = lines.indexOf('Example') + 1;
      for (const [at, line] of lines.entries())
        if (at !== example) expect(widthOf(line), line).toBeLessThanOrEqual(columns);
      if (name !== 'help')
        expect((await command([...name.split(' '), '--help'], { columns })).stdout).toBe(asked.stdout);
    }
  });

  it('lists every command in 80 columns, and those that begin with a word', async () => {
    const { stdout } = await command(['help'], { columns: 80 });
    for (const { name } of COMMANDS) expect(stdout).toContain(`\n  ${name}`);
    expect(stdout.split('\n').every((line) => widthOf(line) <= 80)).toBe(true);
    expect((await command(['help', 'card'])).stdout).toContain('card rollback');
    expect(await command([])).toMatchObject({ code: 1, stdout });
  });
});

it.each([
  ['crad get x', 'did you mean surety card get?'],
  ['card gte x', 'did you mean surety card get?'],
  ['xyzzy', 'surety help lists them'],
  ['card frobnicate', 'did you mean surety card and one of get, edit, diff'],
  ['crad', 'did you mean surety card and one of get, edit, diff'],
  ['card', 'card needs one word more: get, edit'],
  ['rating', 'AGENT is missing: surety rating AGENT'],
  ['rating a b', 'b is not expected here'],
  ['rating a --mni 3', 'did you mean --min?'],
  ['agent list --min 3', '--min is not an option of surety agent list'],
  ['agent list -o xml', '--output xml is not one of table, json'],
  ['agent list -- node', 'nothing stands after -- here'],
  ['run', 'needs a program after --'],
  ['run node', 'the program stands after --'],
  ['run --agent', "'--agent <value>' argument missing"],
  ['rating a --min high', '--min high is not a number from 0 to 1000'],
  ['help crad', 'did you mean'],
])('%s is refused with exit code 1: %s', async (line, reason) => {
  expect(await command(line.split(' '), NOBODY)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining(reason),
  });
});

describe('tables', () => {
  interface Row {
    readonly id: string;
    readonly name: string;
  }
  const columns: readonly Column<Row>[] = [
    { name: 'id', value: ({ id }) => id, isWhole: true },
    { name: 'name', value: ({ name }) => name },
  ];
  const look = (width: number) => ({ width, paint: (text: string) => text });
  const id = 'svc-7d0c2f7e-3b52-4b0e-9a55-0b9f3c1d2e44';

  it('keep ids whole and cut names, by the columns that characters take', () => {
    const rows = [
      { id, name: '🔥'.repeat(60) },
      { id, name: '\u001B[2Jעברית\u202Eab\n' },
    ];
    const lines = tableLines(rows, columns, look(80));
    expect(lines.every((line) => widthOf(line) <= 80 && !/[\p{Cc}\u202E]/u.test(line))).toBe(true);
    expect(lines.slice(1).every((line) => line.startsWith(id))).toBe(true);
    expect(lines[1]).toMatch(/🔥…$/);
  });

  it('become blocks where an id and the rest do not fit beside each other', () => {
    expect(tableLines([{ id, name: 'intake bot 🔥 with a long name and more' }], columns, look(40))).toEqual([
      id,
      '  name  intake bot 🔥 with a long name …',
    ]);
  });

  it('of every command show ids whole, in blocks where they do not fit, and no part of a hash', () => {
    const user = '556dcf73-21a6-4f31-9e0a-0b9f3c1d2e44';
    const row = { id, by: user, hash: 'ab'.repeat(32) };
    const some: readonly Column<typeof row>[] = [
      { name: 'id', value: (one) => one.id, isWhole: true },
      { name: 'by', value: (one) => one.by, isWhole: true },
      { name: 'hash', value: (one) => one.hash, isSpare: true },
    ];
    const { hash } = row;
    expect(tableLines([row], some, look(150)).at(-1)).toBe(`${id}  ${user}  ${hash}`);
    expect(tableLines([row], some, look(80))).toEqual(['ID'.padEnd(42) + 'BY', `${id}  ${user}`]);
    expect(tableLines([row], some, look(60))).toEqual([id, `  by    ${user}`, `  hash  ${hash}`]);
  });

  it('leave out columns without a value, and have no lines for no rows', () => {
    expect(tableLines([{ id: 'a', name: '' }], columns, look(40))).toEqual(['ID', 'a']);
    expect(tableLines([], columns, look(40))).toEqual([]);
  });
});
