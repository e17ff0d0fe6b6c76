/**
 * The packed SDK on other runtimes: the Node of the machine (20 in the pipeline), Node 24, a headless Chromium, and Deno and Bun where
 * `npm run test:runtimes` has installed them. Loopback only.
 */
import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draft } from '../../src/areas/evidence/checkpoints/evidence.fixture.ts';
import { completed, KEY_SET, proved } from '../../src/areas/risk/proofs/receipt.fixture.ts';
import { findChromium, launchChromium } from '../browser/chromium.ts';
import { ALIGNMENT } from '../support/card-calls.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { seedTenant } from '../support/tenants.ts';
import { MACHINE_PATH, packedSdk, type PackedSdk } from './packed-sdk.ts';

const run = promisify(execFile);
const HERE = new URL('./', import.meta.url).pathname;
const MODULES = join(HERE, '../../tools/runtimes/node_modules');
/** Bun's own start script wants an install script to have run; the program is in a package of its platform. */
const BUN = join(MODULES, `@oven/bun-${process.platform}-${process.arch === 'arm64' ? 'aarch64' : 'x64'}/bin/bun`);
const DENO = ['run', '--no-config', '--no-remote', '--node-modules-dir=manual', '--allow-net=127.0.0.1'];

let server: TestServer;
let sdk: PackedSdk;
beforeAll(async () => {
  server = await testServer();
  sdk = await packedSdk();
  copyFileSync(join(HERE, 'portable.mjs'), join(sdk.folder, 'portable.mjs'));
  writeFileSync(join(sdk.folder, 'main.mjs'), MAIN);
}, 120_000);
afterAll(async () => {
  sdk.remove();
  await server.stop();
});

/** With a port, which a browser has not. */
const MAIN = `
import input from './input.json' with { type: 'json' };
import { createSurety } from '@surety/sdk';
import { createFakeSurety } from '@surety/sdk/testing';
import { listen } from '@surety/sdk/testing-node';
import { tryAll } from './portable.mjs';
const fake = createFakeSurety();
const port = await listen(fake);
const { verdict } = await createSurety({ url: port.url }).screening.screen({ text: 'hello' });
await port.close();
console.log(JSON.stringify({ ...(await tryAll(input)), port: verdict }));
`;

const PORTABLE = {
  mode: 'nudge',
  listed: 1,
  refused: 'agent_not_found',
  aborted: 'enough',
  streamed: 'policy.violation',
  certificate: true,
  altered: false,
  verdicts: ['pass', 'fail'],
  receipt: true,
  changed: false,
  fronts: ['enforced'],
  done: true,
  webhook: 'policy.violation',
};

/** A tenant with a judged turn, and what portable.mjs asks for. */
async function inputOf() {
  const { key, accountId, orgId, headers } = await seedTenant(server);
  const { body } = await server.call<{ id: string }>('POST', '/v1/agents', {
    headers,
    body: {
      name: 'judged',
      hash_proof: orgId
        .slice(4)
        .padEnd(64, '0')
        .replaceAll(/[^0-9a-f]/g, '1'),
    },
  });
  const [stored] = await server.db.systemTx((tx) =>
    server.services.evidence.append(tx, [
      draft({ agentId: body.id, accountId, sessionId: 'sess-runtimes', at: new Date() }),
    ]),
  );
  return {
    url: server.url,
    apiKey: key.key,
    orgId,
    name: `portable-${orgId.slice(4)}`,
    checkpoint: stored?.checkpointId ?? '',
    card: ALIGNMENT,
    receipt: proved(completed({})).receipt,
    receiptKeys: KEY_SET,
  };
}

async function answers(program: string, args: readonly string[]): Promise<unknown> {
  writeFileSync(join(sdk.folder, 'input.json'), JSON.stringify(await inputOf()));
  const env = { ...process.env, PATH: MACHINE_PATH, DENO_DIR: join(sdk.folder, 'deno'), DENO_NO_UPDATE_CHECK: '1' };
  const { stdout } = await run(program, [...args, 'main.mjs'], { cwd: sdk.folder, env, timeout: 60_000 });
  return JSON.parse(stdout);
}

describe('the SDK does the same in', () => {
  it.each([
    ['the Node of the machine', 'node', []],
    ['the Node of the service', process.execPath, []],
    ['Deno', join(MODULES, '.bin/deno'), DENO],
    ['Bun', BUN, ['run']],
  ] as const)('%s', { timeout: 120_000 }, async (_, program, args) => {
    const isHere = !program.includes('/tools/') || existsSync(program);
    if (!isHere) return expect(process.env['SURETY_TEST_RUNTIMES'], 'npm ci in tools/runtimes').not.toBe('required');
    expect(await answers(program, args)).toEqual({ ...PORTABLE, port: 'pass' });
  });

  const chromium = findChromium();
  it.skipIf(chromium === undefined)('a headless Chromium', { timeout: 120_000 }, async () => {
    const { output } = await build({ input: join(sdk.folder, 'portable.mjs'), write: false, output: { minify: true } });
    const browser = await launchChromium(chromium ?? '');
    try {
      const page = await browser.newPage();
      // The page and its script are of the origin of the API, as a console of one's own would be
      await page.route('**/try/**', (route) =>
        route.request().url().endsWith('.js')
          ? route.fulfill({ contentType: 'text/javascript', body: output[0].code })
          : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>try</title>' }),
      );
      await page.goto(`${server.url}/try/page`);
      const found = await page.evaluate(
        `import('/try/portable.js').then(({ tryAll }) => tryAll(${JSON.stringify(await inputOf())}))`,
      );
      expect(found).toEqual(PORTABLE);
    } finally {
      await browser.close();
    }
  });
});
