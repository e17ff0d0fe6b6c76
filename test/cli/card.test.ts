/** `surety card` against the real service: what it prints, what it writes, how it ends. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { ALIGNMENT } from '../support/card-calls.ts';
import { gatewayFixture, type GatewayFixture } from '../support/gateway-fixture.ts';
import { command, environmentOf, type Outcome } from './command.ts';

let fixture: GatewayFixture;
let folder: string;
let agentId: string;
beforeAll(async () => {
  fixture = await gatewayFixture();
  folder = mkdtempSync(join(tmpdir(), 'surety-card-'));
  agentId = await fixture.guarded('ledger-helper');
});
afterAll(async () => {
  await fixture.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** On a terminal of 80 columns. */
const card = (words: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> =>
  command(['card', ...words], { env: { ...environmentOf(fixture), ...env }, columns: 80 });
const onPipe = (...words: string[]): Promise<Outcome> => command(['card', ...words], { env: environmentOf(fixture) });

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : stringify(content));
  return path;
}

it('applies a first card, finds no difference then, and prints it again', async () => {
  const path = file('alignment.yaml', ALIGNMENT);
  expect((await card(['validate', 'ledger-helper', path])).stdout).toContain('is a valid alignment card');
  expect((await card(['apply', 'ledger-helper', path, '--check'])).code).toBe(2);
  const applied = await card(['apply', 'ledger-helper', path]);
  expect([applied.code, applied.stdout]).toEqual([0, expect.stringContaining('version 1 of the alignment card')]);
  expect(await card(['diff', agentId, path])).toEqual({ code: 0, stdout: '', stderr: '' });
  expect((await card(['apply', 'ledger-helper', path, '--check'])).code).toBe(0);
  const read = await card(['get', 'ledger-helper']);
  expect(parse(read.stdout)).toMatchObject({ card_version: ALIGNMENT.card_version });
  expect(read.stdout).not.toMatch(/^(?:version|content_hash):/m);
  expect(parse((await card(['get', agentId, '--layer', 'effective'])).stdout)).toHaveProperty('conscience');
  expect(JSON.parse((await onPipe('get', agentId, '-o', 'json')).stdout)).toMatchObject({
    version: 1,
    agent_id: agentId,
  });
});

it('names what a file would change, by path, and knows a protection card by its version', async () => {
  const stored = parse((await card(['get', agentId, '--kind', 'protection'])).stdout) as Record<string, unknown>;
  const path = file('protection.yaml', {
    ...stored,
    mode: 'nudge',
    thresholds: { warn: 0.5, quarantine: 0.8, block: 0.95 },
  });
  const found = await card(['diff', 'ledger-helper', path]);
  expect([found.code, found.stdout]).toEqual([2, 'mode\n  - enforce\n  + nudge\nthresholds.warn\n  - 0.6\n  + 0.5\n']);
  expect(JSON.parse((await onPipe('diff', 'ledger-helper', path)).stdout.split('\n')[0] ?? '')).toEqual({
    agent: 'ledger-helper',
    kind: 'protection',
    path: 'mode',
    before: 'enforce',
    after: 'nudge',
  });
  expect((await card(['apply', 'ledger-helper', path])).stdout).toContain('version 2 of the protection card');
});

it('lists versions, and publishes an earlier one again', async () => {
  const listed = await onPipe('history', agentId, '--kind', 'protection', '-o', 'name');
  expect(listed.stdout).toBe('2\n1\n');
  const asked = await card(['rollback', agentId, '1', '--kind', 'protection', '--check']);
  expect([asked.code, asked.stdout]).toEqual([2, expect.stringContaining('- nudge\n  + enforce')]);
  expect((await card(['rollback', agentId, '1', '--kind', 'protection'])).stdout).toContain(
    'version 3 of the protection',
  );
  const user = fixture.tenant.user.userId;
  const shown = await card(['history', agentId, '--kind', 'protection']);
  expect(shown.stdout).toMatch(new RegExp(`^3 .* in force +${user}$`, 'm'));
  const audited = await command(['audit', '--limit', '1'], { env: environmentOf(fixture), columns: 80 });
  expect(audited.stdout).toMatch(
    new RegExp(`^ {2}target {2}protection_card svc-[0-9a-f-]{36}\n {2}by {6}${user}$`, 'm'),
  );
  expect(await card(['rollback', agentId, 'one'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('number of a version'),
  });
  expect(await card(['rollback', agentId, '99'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('not_found'),
  });
});

it('applies a folder as a whole or not at all', async () => {
  const other = await fixture.guarded('intake-bot');
  const cards = join(folder, 'cards');
  mkdirSync(cards);
  writeFileSync(join(cards, 'intake-bot.alignment.yaml'), stringify(ALIGNMENT));
  writeFileSync(join(cards, 'ledger-helper.yaml'), stringify({ ...ALIGNMENT, autonomy_mode: 'sometimes' }));
  const refused = await card(['apply', '-f', cards]);
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringMatching(/card of ledger-helper is refused[\s\S]*autonomy_mode: /),
  ]);
  expect(await card(['get', other])).toMatchObject({ code: 1, stderr: expect.stringContaining('(') });
  writeFileSync(join(cards, 'ledger-helper.yaml'), stringify({ ...ALIGNMENT, autonomy_mode: 'nudge' }));
  expect((await card(['apply', '-f', cards, '--check'])).code).toBe(2);
  expect((await card(['apply', '-f', cards])).stdout).toMatch(
    /version 1 .* intake-bot[\s\S]*version 2 .* ledger-helper/,
  );
  expect((await card(['apply', '-f', cards, '--check'])).code).toBe(0);
  writeFileSync(join(cards, 'intake-bot.yml'), stringify(ALIGNMENT));
  expect((await card(['apply', '-f', cards])).stderr).toContain('second alignment card of intake-bot');
  expect((await card(['apply', '-f', join(folder, 'none')])).stderr).toContain(
    'cannot be read: there is no such file or folder',
  );
});

it('edits in an editor: saved, left alone, refused with the text kept', async () => {
  const edit = (editor: string, ...more: string[]) =>
    card(['edit', agentId, ...more], { EDITOR: editor, PATH: process.env['PATH'] });
  expect((await edit('sed -i s/nudge/observe/')).stdout).toContain('version 3 of the alignment card');
  expect((await edit('true')).stdout).toContain('nothing was changed');
  expect(await edit('false')).toMatchObject({ code: 1, stderr: expect.stringContaining('nothing was changed') });
  const refused = await edit('sed -i s/observe/sometimes/');
  const [, kept = ''] = /surety card apply \S+ (\S+)/.exec(refused.stderr) ?? [];
  expect(refused.stderr).toContain('autonomy_mode: ');
  expect(readFileSync(kept, 'utf8')).toContain('sometimes');
  expect(readdirSync(join(kept, '..'))).toHaveLength(1);
  rmSync(join(kept, '..'), { recursive: true });
});

it('does not overwrite what somebody else changed while the editor was open', async () => {
  const body = JSON.stringify({ ...ALIGNMENT, autonomy_mode: 'enforce' });
  writeFileSync(join(folder, 'other.json'), body);
  const put = `curl -sf -X PUT ${fixture.server.url}/v1/alignment/agent/${agentId} -H 'X-Svc-Api-Key: ${fixture.tenant.key.key}' -H 'Idempotency-Key: meanwhile' -H 'content-type: application/json' -d @${join(folder, 'other.json')} > /dev/null; sed -i s/observe/nudge/`;
  const seen = await card(['edit', agentId], { EDITOR: put, PATH: process.env['PATH'] });
  expect([seen.code, seen.stderr]).toEqual([2, expect.stringContaining('somebody else changed the card meanwhile')]);
  expect(parse((await card(['get', agentId])).stdout)).toMatchObject({ autonomy_mode: 'enforce' });
});

it('refuses by field, and says which file, agent or word is wrong', async () => {
  const wrong = file('wrong.yaml', { ...ALIGNMENT, autonomy_mode: 'sometimes' });
  const refused = await card(['diff', 'ledger-helper', wrong]);
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringMatching(/^surety: autonomy_mode: .* \(validation_error\)\n {2}request \S+\n {2}http/),
  ]);
  const said = async (...words: string[]): Promise<string> => (await card(words)).stderr;
  expect(await said('diff', 'ledger-helper', join(folder, 'none.yaml'))).toContain(
    'cannot be read: there is no such file or folder',
  );
  expect(await said('diff', 'ledger-helper', file('list.yaml', '- a\n'))).toContain('must be a mapping');
  expect(await said('diff', 'ledger-helper', file('broken.yaml', 'a: ['))).toContain('is not YAML');
  expect(await said('get', 'nobody-here')).toContain('no agent is called nobody-here');
  expect(await said('get', agentId, '--kind', 'other')).toContain('--kind other is not one of alignment, protection');
  expect(await said('apply', agentId)).toContain('name an agent and a file, or a folder by -f');
});
