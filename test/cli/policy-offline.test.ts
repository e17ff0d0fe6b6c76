/** `surety policy test --card`: by the rules of the service, without one. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { command, type Outcome } from './command.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'surety-offline-'));
  writeFileSync(join(folder, 'agent.yaml'), stringify({ autonomy: { bounded_actions: ['read', 'send_mail'] } }));
  writeFileSync(join(folder, 'org.yaml'), stringify({ autonomy: { forbidden_actions: ['send_mail'] } }));
  const tests = [
    { name: 'reads', tools: ['read'], expect: 'pass' },
    { name: 'sends', tools: ['send_mail'], expect: 'pass' },
  ];
  writeFileSync(join(folder, 'tests.yaml'), stringify({ agent: 'mailer', tests }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Nobody answers at this address, and there are no credentials. */
const test = (...words: string[]): Promise<Outcome> =>
  command(['policy', 'test', ...words], {
    env: { SURETY_URL: 'http://127.0.0.1:1', XDG_CONFIG_HOME: join(folder, 'none'), NO_COLOR: '1' },
    columns: 80,
  });
const card = (name: string): string[] => ['--card', join(folder, `${name}.yaml`)];

it('runs a file of expectations, and a card above it only restricts', async () => {
  const file = ['-f', join(folder, 'tests.yaml')];
  expect((await test(...file, ...card('agent'))).code).toBe(0);
  const junit = join(folder, 'results.xml');
  const both = await test(...file, ...card('org'), ...card('agent'), '--junit', junit);
  expect(both.code).toBe(3);
  expect(both.stdout).toContain('The card forbids the action send_mail');
  expect(readFileSync(junit, 'utf8')).toContain('failures="1"');
});

it('judges tools of the command line without naming an agent', async () => {
  expect((await test('--tool', 'read', ...card('agent'))).code).toBe(0);
  expect((await test('--tool', 'erase', ...card('agent'))).code).toBe(3);
});

it('runs a file of expectations that names no agent, and one that does keeps it', async () => {
  const file = join(folder, 'nameless.yaml');
  writeFileSync(file, stringify({ tests: [{ name: 'reads', tools: ['read'] }] }));
  const named = async (name: string): Promise<unknown> => {
    const { stdout } = await test('-f', join(folder, name), ...card('agent'), '-o', 'json');
    return (JSON.parse(stdout) as { agent: string }[])[0]?.agent;
  };
  expect(await named('nameless.yaml')).toBe('the cards');
  expect(await named('tests.yaml')).toBe('mailer');
  const alone = await test('-f', file);
  expect([alone.code, alone.stderr]).toEqual([1, expect.stringContaining('no agent is named')]);
});

it('says what is no card', async () => {
  writeFileSync(join(folder, 'wrong.yaml'), stringify({ capabilities: { web: { tools: 'mcp__*' } } }));
  const wrong = await test('--tool', 'read', ...card('wrong'));
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('capabilities.web.tools must be a list')]);
  expect((await test('--tool', 'read', ...card('missing'))).stderr).toContain(
    'cannot be read: there is no such file or folder',
  );

  const protection = { card_version: 'protection/2026-04-26', mode: 'enforce' };
  writeFileSync(join(folder, 'protection.yaml'), stringify(protection));
  const other = await test('--tool', 'read', ...card('protection'));
  expect([other.code, other.stderr]).toEqual([1, expect.stringContaining('is a protection card')]);
  writeFileSync(join(folder, 'mistyped.yaml'), stringify({ enforcement: { default_unmapped_severity: 'hihg' } }));
  expect((await test('--tool', 'read', ...card('mistyped'))).stderr).toContain('one of low, medium, high, critical');
});
