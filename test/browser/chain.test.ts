/**
 * A demo fleet on a chain (anvil), from the first agent to the reader: the service anchors and publishes, a block is taken back, the
 * service ends and another one goes on; then the routes, the verifier's command and its page in Chromium say the same of each agent.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draft } from '../../src/areas/evidence/checkpoints/evidence.fixture.ts';
import { advanceTransactions, anchorHeads, publishScores } from '../../src/areas/chain/jobs/write-chain.ts';
import { listTransactions } from '../../src/areas/chain/store/transactions.ts';
import { systemClock, type Clock } from '../../src/platform/clock.ts';
import { servePage } from '../../verifier/page-server.mjs';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { HAS_LOCAL_CHAIN, startLocalChain, type LocalChain } from '../support/local-chain.ts';
import { OWNER, ratedAgent } from '../support/rated-agents.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { findChromium, launchChromium } from './chromium.ts';
import { expectAccessible, picture } from './console-looks.ts';

const chromium = findChromium();
const FLEET = ['Billing', 'Support', 'Research', 'Travel', 'Triage', 'Payroll', 'Reporting', 'Purchasing'];
/** Longer than a transaction may stay out of a block before it is sent again. */
const STUCK_MS = 4 * 60_000;

type Doc = Record<string, unknown>;
interface Score extends Doc {
  readonly verified: boolean;
  readonly tx_hash: string;
  readonly proof: Doc;
}
interface Status extends Doc {
  readonly latest_anchor: { readonly block_number: number };
  readonly anchor_proof: Doc & { readonly leaf_index: number };
}
interface History {
  readonly anchors: { readonly tx_hash: string; readonly block_number: number; readonly leaf_count: number }[];
  readonly publications: { readonly tx_hash: string; readonly agent_count: number }[];
}

let aheadMs = 0;
const clock: Clock = { ...systemClock, now: () => new Date(systemClock.now().getTime() + aheadMs) };
const masterKey = randomBytes(32);

let local: LocalChain | undefined;
let database: TestDatabase | undefined;
let server: TestServer;
let agents: string[] = [];
/** Status of the anchor before its block was taken back, after that, and after the service started again. */
const story: string[] = [];
let scores: Score[] = [];
let statuses: Status[] = [];

const chain = (): LocalChain => local as LocalChain;
const start = (): Promise<TestServer> =>
  testServer({ settings: chain().settings, clock, masterKey, ...(database === undefined ? {} : { database }) });
const get = async <B>(path: string): Promise<B> => {
  const { status, body, text } = await server.call<B>('GET', `/v1/on-chain/${path}`);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return body;
};
const newest = async (): Promise<string> => (await listTransactions(server.db.direct)).at(-1)?.status ?? 'none';

/** Blocks and runs of the job until everything that was queued is settled. */
async function settle(): Promise<void> {
  for (let n = 0; n < 40; n += 1) {
    await advanceTransactions.handle({}, server.services);
    const rows = await listTransactions(server.db.direct);
    if (rows.every(({ status }) => status === 'confirmed' || status === 'failed')) return;
    await chain().mine(1);
  }
  throw new Error(`not settled: ${JSON.stringify(await listTransactions(server.db.direct))}`);
}

async function tellStory(): Promise<void> {
  for (const [i, name] of FLEET.entries()) {
    const agentId = await ratedAgent(server.db, clock.now(), { name, violations: i });
    const turn = draft({ agentId, accountId: OWNER });
    await server.db.systemTx((tx) => server.services.evidence.append(tx, [turn]));
    agents.push(agentId);
  }
  await anchorHeads.handle({}, server.services);
  await chain().mine(1);
  await advanceTransactions.handle({}, server.services);
  story.push(await newest());
  await chain().ask('anvil_reorg', [1, []]);
  await advanceTransactions.handle({}, server.services);
  story.push(await newest());
  await server.stop();
  server = await start();
  aheadMs += STUCK_MS;
  await settle();
  story.push(await newest());
  await publishScores.handle({}, server.services);
  await settle();
}

beforeAll(async () => {
  if (!HAS_LOCAL_CHAIN) return;
  local = await startLocalChain();
  database = await testDatabase();
  server = await start();
  await tellStory();
  scores = await Promise.all(agents.map((id) => get<Score>(`verify-proof/${id}`)));
  statuses = await Promise.all(agents.map((id) => get<Status>(`status/${id}`)));
}, 120_000);
afterAll(async () => {
  // Together: a chain must not outlive a service that does not end.
  await Promise.all([server?.stop().then(() => database?.drop()), local?.stop()]);
});

describe.runIf(HAS_LOCAL_CHAIN)('the fleet on the chain', () => {
  it('is anchored once, in the block that stayed, after a block was taken back and the service ended', async () => {
    expect(story).toEqual(['included', 'sent', 'confirmed']);
    const { anchors } = await get<History>('history');
    expect(anchors.map(({ leaf_count: leaves }) => leaves)).toEqual([FLEET.length]);
    const receipt = (await chain().ask('eth_getTransactionReceipt', [anchors[0]?.tx_hash])) as { blockNumber: string };
    expect(Number(receipt.blockNumber)).toBe(anchors[0]?.block_number);
    expect(statuses.map(({ latest_anchor: at }) => at.block_number)).toEqual(
      FLEET.map(() => Number(receipt.blockNumber)),
    );
  });

  it('is verified agent by agent by the three routes', async () => {
    expect(scores.map(({ verified }) => verified)).toEqual(FLEET.map(() => true));
    expect(new Set(statuses.map(({ anchor_proof: proof }) => proof.leaf_index)).size).toBe(FLEET.length);
    const { publications } = await get<History>('history');
    expect(publications.map(({ agent_count: count }) => count)).toEqual([FLEET.length]);
    expect(new Set(scores.map(({ tx_hash: hash }) => hash))).toEqual(new Set([publications[0]?.tx_hash]));
  });

  it("is valid to the verifier's command with a node of the reader", async () => {
    const cli = fileURLToPath(new URL('../../verifier/cli.mjs', import.meta.url));
    const folder = mkdtempSync(join(tmpdir(), 'surety-chain-'));
    const file = join(folder, 'answer.json');
    for (const document of [scores[0], statuses[0]]) {
      writeFileSync(file, JSON.stringify(document));
      const { stdout } = await promisify(execFile)(process.execPath, [cli, 'chain', file, '--rpc', chain().url]);
      expect(stdout).toMatch(/\nvalid\n$/);
    }
    rmSync(folder, { recursive: true });
  });
});

describe.runIf(HAS_LOCAL_CHAIN && chromium !== undefined)('the page for the chain in Chromium', () => {
  let browser: Browser;
  let page: Page;
  let address = '';
  const faults: string[] = [];
  beforeAll(async () => {
    address = `http://127.0.0.1:${await servePage(0)}`;
    browser = await launchChromium(chromium ?? '');
    page = await browser.newPage({ viewport: { width: 1100, height: 1500 } });
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`${address}/chain.html`);
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
  });

  /** As somebody does it: text and an address into the fields, a click; the state and the names of the checks that do not hold. */
  async function shown(document: unknown, rpc = chain().url): Promise<readonly [string | null, ...string[]]> {
    await page.fill('#document', typeof document === 'string' ? document : JSON.stringify(document));
    await page.fill('#rpc', rpc);
    await page.click('#verify');
    const verdict = page.locator('#verdict[data-state]');
    await verdict.waitFor({ timeout: 30_000 });
    const bad = await page.locator('li.bad').evaluateAll((lines) => lines.map((line) => line.dataset['check'] ?? ''));
    return [await verdict.getAttribute('data-state'), ...bad];
  }

  it('says valid of the score and of the anchor of each agent, by a node that the reader names', async () => {
    for (const document of [...scores, ...statuses]) expect(await shown(document)).toEqual(['valid']);
    await expectAccessible(page);
    await shown(scores[0]);
    expect(await page.locator('#facts').innerText()).toContain(String(scores[0]?.['on_chain_score']));
    await expectAccessible(page);
    await picture(page, 'chain-valid');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await picture(page, 'chain-valid-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 360, height: 2100 });
    await expectAccessible(page);
    await picture(page, 'chain-valid-360');
    await page.setViewportSize({ width: 1100, height: 1500 });
    expect(faults).toEqual([]);
  }, 120_000);

  it('names the check that does not hold when anything in the answer was changed', async () => {
    const [score, status] = [scores[1] as Score, statuses[1] as Status];
    const hash = `0x${'1'.repeat(64)}`;
    const changed: [unknown, string][] = [
      [{ ...score, on_chain_score: 1000 }, 'record'],
      [{ ...score, metadata_hash: hash }, 'metadata hash'],
      [{ ...score, proof: { ...score.proof, path: [hash] } }, 'proof'],
      [{ ...score, proof: { ...score.proof, chain_id: 1 } }, 'chain'],
      [{ ...score, proof: { ...score.proof, contract: `0x${'9'.repeat(40)}` } }, 'contract'],
      [{ ...score, published_at: '2020-01-01T00:00:00.000Z' }, 'time'],
      [{ ...score, tx_hash: hash }, 'transaction'],
      [{ ...score, block_number: 1 }, 'transaction'],
      [{ ...status, agent_id: agents[2] }, 'inclusion'],
      [{ ...status, anchor_proof: { ...status.anchor_proof, log_id: hash } }, 'contract'],
      [{ ...status, latest_anchor: { ...status.latest_anchor, anchored_at: '2020-01-01T00:00:00.000Z' } }, 'time'],
    ];
    for (const [document, check] of changed)
      expect([JSON.stringify(document), ...(await shown(document))]).toEqual([
        JSON.stringify(document),
        'invalid',
        check,
      ]);
    await shown({ ...score, proof: { ...score.proof, path: [hash] } });
    await expectAccessible(page);
    await picture(page, 'chain-invalid');
  }, 120_000);

  it('decides nothing where the node does not answer, and refuses what it cannot read', async () => {
    expect(await shown(scores[0], 'http://127.0.0.1:1')).toEqual(['open']);
    await expectAccessible(page);
    await picture(page, 'chain-open');
    for (const [document, rpc] of [
      ['', chain().url],
      ['{', chain().url],
      [JSON.stringify(scores[0]).replace('{', '{"agent_id":"svc-another",'), chain().url],
      ['{"type":"<img src=x onerror=alert(1)>"}', chain().url],
      [JSON.stringify(scores[0]), ''],
      [JSON.stringify(scores[0]), 'file:///etc/passwd'],
    ] as const)
      expect(await shown(document, rpc)).toEqual(['invalid']);
    expect(await page.locator('#verdict img').count()).toBe(0);
  });

  it('has the right to connect; the page for evidence has none', async () => {
    const ask = `fetch(${JSON.stringify(chain().url)}, { method: 'POST', body: '{}' }).then(() => 'answered', () => 'refused')`;
    expect(await page.evaluate(ask)).toBe('answered');
    const other = await browser.newPage();
    await other.goto(`${address}/verify.html`);
    expect(await other.evaluate(ask)).toBe('refused');
    await expectAccessible(other);
    await picture(other, 'verify-start');
    await other.close();
  });
});
