/**
 * Anchors and published scores on a real chain (anvil) with the committed contract: what is shown is what the chain has. Source:
 * docs/reference/chain.md.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Hex } from 'viem';
import { registerAgent } from '../../../test/support/agents.ts';
import { HAS_LOCAL_CHAIN, startLocalChain, type LocalChain } from '../../../test/support/local-chain.ts';
import { ratedAgent } from '../../../test/support/rated-agents.ts';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../test/support/tenants.ts';
import { systemClock, type Clock } from '../../platform/clock.ts';
import { sql } from '../../platform/db/sql.ts';
import { draft } from '../evidence/checkpoints/evidence.fixture.ts';
import { leafHash, rootFromInclusion } from '../evidence/index.ts';
import { advance, type Writer } from './advance.ts';
import { ChainUnavailable } from './chain-node.ts';
import { advanceAll, placeOf, queueAnchor, writerOf } from './jobs/write-chain.ts';
import { openChain } from './open-chain.ts';
import { preparePublication } from './prepare-publication.ts';
import { anchorOfCall, readAnchor } from './rules/abi.ts';
import { headText } from './rules/heads.ts';

interface Status {
  readonly has_on_chain_score: boolean;
  readonly latest_score: { readonly score: number } | null;
  readonly latest_anchor: { readonly merkle_root: string; readonly block_number: number } | null;
  readonly anchor_proof: {
    readonly log_id: Hex;
    readonly root: Hex;
    readonly size: number;
    readonly leaf_index: number;
    readonly head: { readonly tree_size: number; readonly root: string };
    readonly path: string[];
  } | null;
}
interface History {
  readonly anchors: { readonly tx_hash: string; readonly leaf_count: number }[];
  readonly publications: { readonly tx_hash: string; readonly agent_count: number }[];
}

const MINUTE_MS = 60_000;
let aheadMs = 0;
const clock: Clock = { ...systemClock, now: () => new Date(systemClock.now().getTime() + aheadMs) };

let local: LocalChain;
let server: TestServer;
let tenant: Tenant;
let writer: Writer;
beforeAll(async () => {
  if (!HAS_LOCAL_CHAIN) return;
  local = await startLocalChain();
  server = await testServer({ settings: local.settings, clock });
  tenant = await seedTenant(server);
  const found = writerOf(server.services.chain);
  if (found === null) throw new Error('no writer');
  writer = found;
});
afterAll(async () => {
  if (!HAS_LOCAL_CHAIN) return;
  try {
    await server.stop();
  } finally {
    await local.stop();
  }
});

const get = <B>(path: string) => server.call<B>('GET', `/v1/on-chain/${path}`);
const statusOf = async (agentId: string): Promise<Status> => (await get<Status>(`status/${agentId}`)).body;
const run = (): Promise<void> => advanceAll(server.services, writer);
/** An agent with one more checkpoint, so that its log has a head of its own. */
async function agentWithEvidence(): Promise<string> {
  const { id } = await registerAgent(server, tenant);
  const turn = draft({ agentId: id, accountId: tenant.accountId });
  await server.db.systemTx((tx) => server.services.evidence.append(tx, [turn]));
  return id;
}
/** Into a block, which is not safe yet. */
const mineOne = async (): Promise<void> => {
  await local.mine(1);
  await run();
};
const anchorNow = async (): Promise<void> => {
  await queueAnchor(server.services, placeOf(writer));
  await run();
  await mineOne();
};
const confirm = async (): Promise<void> => {
  await local.mine(5);
  await run();
};
/** Of a confirmed transaction. */
async function gasOf(hash: string | undefined): Promise<number> {
  const receipt = (await local.ask('eth_getTransactionReceipt', [hash])) as { gasUsed: string };
  return Number(receipt.gasUsed);
}
const newest = () =>
  server.db.direct.one(
    Type.Object({
      status: Type.String(),
      hashes: Type.Array(Type.String()),
      problem: Type.Union([Type.String(), Type.Null()]),
      max_fee: Type.Union([Type.String(), Type.Null()]),
    }),
    sql`-- test.newest_transaction
    select status, hashes, problem, max_fee::text as max_fee from chain_transactions order by seq desc limit 1`,
  );

describe.runIf(HAS_LOCAL_CHAIN)('an anchor', () => {
  it('covers the evidence of every agent, is shown when its block is safe, and is on the chain as its proof says', async () => {
    const [one, two] = [await agentWithEvidence(), await agentWithEvidence()];
    await anchorNow();
    expect((await statusOf(one)).latest_anchor).toBeNull(); // in a block, but not in a safe one
    await confirm();
    for (const agentId of [one, two]) {
      const { latest_anchor: anchor, anchor_proof: proof } = await statusOf(agentId);
      if (anchor === null || proof === null) throw new Error('not anchored');
      const leaf = leafHash(headText({ agent_id: agentId, ...proof.head }));
      const path = proof.path.map((hash) => Buffer.from(hash, 'hex'));
      expect(`0x${rootFromInclusion(leaf, proof.leaf_index, proof.size, path)?.toString('hex')}`).toBe(proof.root);
      const call = anchorOfCall(proof.log_id, proof.root);
      const found = readAnchor((await local.ask('eth_call', [{ to: local.contract, data: call }, 'latest'])) as Hex);
      expect(found).toEqual({ size: proof.size, block: anchor.block_number });
    }
  });

  it('grows: a later one extends the log, and one without new evidence is not written', async () => {
    await agentWithEvidence();
    await anchorNow();
    await confirm();
    const id = await agentWithEvidence();
    await anchorNow();
    await confirm();
    const before = (await get<History>('history')).body.anchors.length;
    expect(await gasOf((await get<History>('history')).body.anchors[0]?.tx_hash)).toBeLessThanOrEqual(60_000);
    expect((await statusOf(id)).anchor_proof?.size).toBeGreaterThanOrEqual(2);
    await anchorNow();
    await confirm();
    expect((await get<History>('history')).body.anchors).toHaveLength(before);
  });

  it('whose block is removed by a reorganisation is sent again, and shown with its new block only', async () => {
    const id = await agentWithEvidence();
    await anchorNow();
    expect((await newest()).status).toBe('included');
    await local.ask('anvil_reorg', [1, []]);
    await run();
    expect((await statusOf(id)).anchor_proof).toBeNull();
    aheadMs += 4 * MINUTE_MS;
    await run();
    await mineOne();
    await confirm();
    const { anchor_proof: proof, latest_anchor: anchor } = await statusOf(id);
    const call = anchorOfCall(proof?.log_id ?? '0x', proof?.root ?? '0x');
    const found = readAnchor((await local.ask('eth_call', [{ to: local.contract, data: call }, 'latest'])) as Hex);
    expect(found?.block).toBe(anchor?.block_number);
  });

  it('that was kept and not sent, because the process ended, is sent by the next one, once', async () => {
    const id = await agentWithEvidence();
    await queueAnchor(server.services, placeOf(writer));
    const ended: Writer = {
      ...writer,
      node: { ...writer.node, send: () => Promise.reject(new ChainUnavailable('ended here')) },
    };
    await advance(server.services, ended);
    expect(await newest()).toMatchObject({ status: 'sent', problem: 'ended here' });
    const next = openChain(server.services.settings);
    const other = writerOf(next);
    if (other === null) throw new Error('no writer');
    aheadMs += 4 * MINUTE_MS;
    await advanceAll(server.services, other);
    await local.mine(5);
    await advanceAll(server.services, other);
    await next?.node.close();
    expect((await statusOf(id)).latest_anchor).not.toBeNull();
  });

  it('that is stuck is replaced under its nonce with a higher fee, and settles once', async () => {
    const id = await agentWithEvidence();
    await queueAnchor(server.services, placeOf(writer));
    await run();
    const first = await newest();
    aheadMs += 4 * MINUTE_MS;
    await run();
    const second = await newest();
    expect(second.hashes).toHaveLength(2);
    expect(BigInt(second.max_fee ?? 0)).toBeGreaterThan(BigInt(first.max_fee ?? 0));
    await mineOne();
    await confirm();
    const { tx_hash: hash } = (await get<History>('history')).body.anchors[0] ?? { tx_hash: '' };
    expect((await newest()).hashes).toContain(hash);
    expect((await statusOf(id)).anchor_proof).not.toBeNull();
  });

  it('whose nonce another transaction of the account took is sent with the next one', async () => {
    const id = await agentWithEvidence();
    await queueAnchor(server.services, placeOf(writer));
    await run();
    const [hash] = (await newest()).hashes;
    await local.ask('anvil_dropTransaction', [hash]);
    const { address } = writer.account;
    await local.ask('eth_sendTransaction', [{ from: address, to: address, value: '0x1' }]);
    await mineOne(); // the other one; what was dropped is sent again
    await mineOne();
    await confirm();
    expect((await newest()).status).toBe('confirmed');
    expect((await statusOf(id)).anchor_proof).not.toBeNull();
  });

  it('that the account cannot pay for is not shown, says so to the operator, and is written when it can', async () => {
    const id = await agentWithEvidence();
    const { address } = writer.account;
    await local.ask('anvil_setBalance', [address, '0x0']);
    try {
      await queueAnchor(server.services, placeOf(writer));
      await run();
      expect((await newest()).problem).toMatch(/insufficient funds/i);
      await local.mine(5);
      await run();
      expect((await statusOf(id)).latest_anchor).toBeNull();
    } finally {
      await local.ask('anvil_setBalance', [address, '0x56bc75e2d63100000']);
    }
    aheadMs += 4 * MINUTE_MS;
    await run();
    await mineOne();
    await confirm();
    expect((await statusOf(id)).latest_anchor).not.toBeNull();
  });

  it('by an account without the role leaves nothing that could be shown', async () => {
    await agentWithEvidence();
    const stranger = openChain({ ...server.services.settings, CHAIN_PRIVATE_KEY: `0x${'5'.repeat(64)}` });
    const without = writerOf(stranger);
    if (without === null) throw new Error('no writer');
    const before = (await get<History>('history')).body.anchors.length;
    await queueAnchor(server.services, placeOf(without));
    await advanceAll(server.services, without);
    await stranger?.node.close();
    expect(await newest()).toMatchObject({ status: 'failed', problem: 'refused_by_contract' });
    await confirm();
    expect((await get<History>('history')).body.anchors).toHaveLength(before);
    await anchorNow(); // the same root, by the right account
    await confirm();
    expect((await get<History>('history')).body.anchors).toHaveLength(before + 1);
  });
});

describe.runIf(HAS_LOCAL_CHAIN)('a published score', () => {
  const publish = (): Promise<number> => preparePublication(server.services, placeOf(writer), server.url);
  const verify = (agentId: string) =>
    get<{ on_chain_score: number; verified: boolean; tx_hash: string; error?: { code: string } }>(
      `verify-proof/${agentId}`,
    );
  let agents: string[] = [];

  it('of a public agent is verified against the contract; a private one is neither published nor found', async () => {
    agents = [];
    for (let n = 0; n < 3; n += 1) agents.push(await ratedAgent(server.db, clock.now(), { violations: n }));
    const hidden = await ratedAgent(server.db, clock.now(), { visibility: 'private' });
    const unrated = await ratedAgent(server.db, clock.now(), { counted: 10 });
    expect(await publish()).toBe(3);
    await run();
    await mineOne();
    expect((await verify(agents[0] ?? '')).status).toBe(404);
    await confirm();
    for (const agentId of agents) {
      const { status, body } = await verify(agentId);
      expect([status, body.verified]).toEqual([200, true]);
      expect((await statusOf(agentId)).latest_score?.score).toBe(body.on_chain_score);
    }
    expect((await verify(hidden)).body.error?.code).toBe('agent_not_found');
    expect((await verify(unrated)).body.error?.code).toBe('resource_not_found');
    expect((await get<History>('history')).body.publications[0]?.agent_count).toBe(3);
    // One root whatever the number of agents: 500 for each of a hundred.
    expect(await gasOf((await get<History>('history')).body.publications[0]?.tx_hash)).toBeLessThanOrEqual(50_000);
    expect(await publish()).toBe(0); // these very scores are published
  });

  it('is not verified when its record or its proof was changed in the database', async () => {
    const [a = '', b = ''] = agents;
    await server.db.direct.run(sql`-- test.forge_record
      update chain_scores set record = replace(record, '"grade":"', '"grade":"A') where agent_id = ${a}`);
    await server.db.direct.run(sql`-- test.forge_path
      update chain_scores set path = array[${`0x${'1'.repeat(64)}`}] where agent_id = ${b}`);
    expect((await verify(a)).body.verified).toBe(false);
    expect((await verify(b)).body.verified).toBe(false);
  });

  it('is 502 while the chain cannot be read: node of another chain, no contract, no node', async () => {
    const agentId = agents[2] ?? '';
    const { chain } = server.services;
    if (chain === null) throw new Error('no chain');
    const read = chain.node.read.bind(chain.node);
    const broken = chain.node as { read: typeof read; requireChain: () => Promise<void> };
    const requireChain = chain.node.requireChain.bind(chain.node);
    try {
      broken.requireChain = () => Promise.reject(new ChainUnavailable('another chain'));
      expect((await verify(agentId)).body.error?.code).toBe('chain_unavailable');
      broken.requireChain = requireChain;
      broken.read = () => Promise.reject(new ChainUnavailable('no answer'));
      expect((await verify(agentId)).status).toBe(502);
    } finally {
      Object.assign(broken, { read, requireChain });
    }
    expect((await verify(agentId)).body.verified).toBe(true);
  });
});

describe.runIf(HAS_LOCAL_CHAIN)('the verifier, with a node of the reader', () => {
  const CLI = fileURLToPath(new URL('../../../verifier/cli.mjs', import.meta.url));
  /** Exit code and what it printed. */
  async function verifier(document: unknown, rpc = local.url): Promise<readonly [number, string]> {
    const file = join(mkdtempSync(join(tmpdir(), 'surety-chain-')), 'answer.json');
    writeFileSync(file, JSON.stringify(document));
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [CLI, 'chain', file, '--rpc', rpc]);
      return [0, stdout];
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return [code, stdout + stderr];
    }
  }
  const scoreDocument = async () => {
    const agentId = await ratedAgent(server.db, clock.now(), { violations: 4 });
    await preparePublication(server.services, placeOf(writer), server.url);
    await run();
    await mineOne();
    await confirm();
    return (await get<Record<string, unknown> & { proof: Record<string, unknown> }>(`verify-proof/${agentId}`)).body;
  };

  it('accepts a published score, and refuses one that was changed anywhere', async () => {
    const document = await scoreDocument();
    expect((await verifier(document))[0]).toBe(0);
    const changed: Record<string, unknown>[] = [
      { ...document, on_chain_score: 1000 },
      { ...document, metadata_hash: `0x${'1'.repeat(64)}` },
      { ...document, proof: { ...document.proof, path: [`0x${'1'.repeat(64)}`] } },
      { ...document, proof: { ...document.proof, root: `0x${'2'.repeat(64)}` } },
      { ...document, proof: { ...document.proof, chain_id: 1 } },
      { ...document, proof: { ...document.proof, contract: `0x${'9'.repeat(40)}` } },
      { ...document, published_at: '2020-01-01T00:00:00.000Z' },
      { ...document, tx_hash: `0x${'4'.repeat(64)}` },
    ];
    for (const answer of changed) expect((await verifier(answer))[0], JSON.stringify(answer)).toBe(1);
    expect((await verifier(document, 'http://127.0.0.1:1'))[0]).toBe(1);
  });

  it('accepts the anchor of an agent, and refuses another head, index or log', async () => {
    const id = await agentWithEvidence();
    await anchorNow();
    await confirm();
    const document = await statusOf(id);
    expect((await verifier(document))[0]).toBe(0);
    const proof = document.anchor_proof;
    if (proof === null) throw new Error('not anchored');
    const changed = [
      { ...proof, head: { ...proof.head, tree_size: 99 } },
      { ...proof, leaf_index: 0 },
      { ...proof, log_id: `0x${'3'.repeat(64)}` },
      { ...proof, size: proof.size + 1 },
    ];
    for (const anchor_proof of changed) expect((await verifier({ ...document, anchor_proof }))[0]).toBe(1);
  });
});

describe.runIf(HAS_LOCAL_CHAIN)('the node', () => {
  const nodeOf = (settings: Partial<typeof local.settings>) => {
    const opened = openChain({ ...server.services.settings, ...settings });
    if (opened === null) throw new Error('no chain');
    return opened.node;
  };
  it('of another chain, without the contract, or absent, is never believed', async () => {
    await expect(nodeOf({ CHAIN_ID: 1 }).requireChain()).rejects.toThrow(ChainUnavailable);
    const elsewhere = nodeOf({ CHAIN_CONTRACT: `0x${'9'.repeat(40)}` });
    await expect(elsewhere.read(anchorOfCall(`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`), 'latest')).rejects.toThrow(
      'no contract',
    );
    await expect(nodeOf({ CHAIN_RPC_URL: 'http://127.0.0.1:1' }).requireChain()).rejects.toThrow(ChainUnavailable);
  });
});
