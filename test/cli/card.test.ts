/** `surety card` against the real service: what it prints, what it writes, how it ends. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { cardCommand, type CardOptions } from '../../cli/src/card-commands.ts';
import { createSurety } from '../../sdk/src/client.ts';
import { SuretyError } from '../../sdk/src/errors.ts';
import { ALIGNMENT } from '../support/card-calls.ts';
import { gatewayFixture, type GatewayFixture } from '../support/gateway-fixture.ts';

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

async function card(words: readonly string[], options: CardOptions = {}): Promise<{ code: number; text: string }> {
  const surety = createSurety({ url: fixture.server.url, apiKey: fixture.tenant.key.key });
  let text = '';
  const code = await cardCommand(surety, words, options, (part) => {
    text += part;
  });
  return { code, text };
}

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : stringify(content));
  return path;
}

it('applies a first card, finds no difference then, and prints it again', async () => {
  const path = file('alignment.yaml', ALIGNMENT);
  expect((await card(['validate', 'ledger-helper', path])).text).toContain('is a valid alignment card');
  expect((await card(['apply', 'ledger-helper', path], { check: true })).code).toBe(2);
  const applied = await card(['apply', 'ledger-helper', path]);
  expect([applied.code, applied.text]).toEqual([0, expect.stringContaining('version 1 of its alignment card')]);
  expect(await card(['diff', agentId, path])).toEqual({ code: 0, text: '' });
  expect((await card(['apply', 'ledger-helper', path], { check: true })).code).toBe(0);
  const read = await card(['get', 'ledger-helper']);
  expect(parse(read.text)).toMatchObject({ card_version: ALIGNMENT.card_version });
  expect(read.text).not.toMatch(/^(?:version|content_hash):/m);
  expect(parse((await card(['get', agentId], { layer: 'effective' })).text)).toHaveProperty('conscience');
});

it('names what a file would change, by path, and knows a protection card by its version', async () => {
  const stored = parse((await card(['get', agentId], { kind: 'protection' })).text) as Record<string, unknown>;
  const path = file('protection.yaml', {
    ...stored,
    mode: 'nudge',
    thresholds: { warn: 0.5, quarantine: 0.8, block: 0.95 },
  });
  const found = await card(['diff', 'ledger-helper', path]);
  expect(found).toEqual({ code: 2, text: 'mode\n  - enforce\n  + nudge\nthresholds.warn\n  - 0.6\n  + 0.5\n' });
  expect((await card(['diff', 'ledger-helper', path], { output: 'json' })).text.split('\n')[0]).toBe(
    '{"path":"mode","before":"enforce","after":"nudge"}',
  );
  expect((await card(['apply', 'ledger-helper', path])).text).toContain('version 2 of its protection card');
});

it('refuses by field, and says which file, agent or word is wrong', async () => {
  const wrong = file('wrong.yaml', { ...ALIGNMENT, autonomy_mode: 'sometimes' });
  const refused = await card(['diff', 'ledger-helper', wrong]).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(SuretyError);
  expect((refused as SuretyError).fields.map(({ path }) => path)).toEqual(['autonomy_mode']);
  await expect(card(['diff', 'ledger-helper', join(folder, 'none.yaml')])).rejects.toThrow('cannot be read: ENOENT');
  await expect(card(['diff', 'ledger-helper', file('list.yaml', '- a\n')])).rejects.toThrow('must be a mapping');
  await expect(card(['diff', 'ledger-helper', file('broken.yaml', 'a: [')])).rejects.toThrow('is not YAML');
  await expect(card(['get', 'nobody-here'])).rejects.toThrow('no agent is called nobody-here');
  await expect(card(['get', agentId], { kind: 'other' })).rejects.toThrow('neither alignment nor protection');
  await expect(card(['paint', agentId, wrong])).rejects.toThrow('card paint');
});
