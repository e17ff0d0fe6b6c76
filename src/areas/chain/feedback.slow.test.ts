/** Scores as feedback in an ERC-8004 reputation registry on a real chain (anvil): with consent, and only as long as there is one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { privateKeyToAccount } from 'viem/accounts';
import { deployRegistries, type Registries } from '../../../test/support/erc8004.ts';
import { HAS_LOCAL_CHAIN, startLocalChain, WRITER_KEY, type LocalChain } from '../../../test/support/local-chain.ts';
import { addRecord, ratedAgent } from '../../../test/support/rated-agents.ts';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../test/support/tenants.ts';
import { systemClock, type Clock } from '../../platform/clock.ts';
import { advanceTransactions, publishScores } from './jobs/write-chain.ts';
import { listTransactions } from './store/transactions.ts';

const PUBLIC_URL = 'https://trust.example';
const SERVICE = privateKeyToAccount(WRITER_KEY).address;

interface Status {
  readonly latest_score: { readonly score: number; readonly grade: string };
  readonly latest_feedback: {
    readonly token_id: number;
    readonly feedback_index: number;
    readonly score: number;
    readonly tx_hash: string;
    readonly revoked_at: string | null;
  } | null;
}

let aheadMs = 0;
const clock: Clock = { ...systemClock, now: () => new Date(systemClock.now().getTime() + aheadMs) };
let local: LocalChain | undefined;
let registries: Registries;
let server: TestServer;
let tenant: Tenant;
beforeAll(async () => {
  if (!HAS_LOCAL_CHAIN) return;
  local = await startLocalChain();
  registries = await deployRegistries(local);
  const { identity, reputation } = registries;
  server = await testServer({
    settings: { ...local.settings, PUBLIC_URL, CHAIN_ERC8004_IDENTITY: identity, CHAIN_ERC8004_REPUTATION: reputation },
    clock,
  });
  tenant = await seedTenant(server);
});
afterAll(async () => {
  await Promise.all([server?.stop(), local?.stop()]);
});

const fileOf = (agentId: string): string => `/v1/agents/${agentId}/erc8004-registration`;
const statusOf = async (agentId: string): Promise<Status> =>
  (await server.call<Status>('GET', `/v1/on-chain/status/${agentId}`)).body;
const name = (agentId: string, tokenId: number, feedback: boolean) =>
  server.call<{ supportedTrust: string[] }>('PUT', fileOf(agentId), {
    headers: tenant.headers,
    body: { token_id: tokenId, feedback },
  });
const written = (tokenId: number) => registries.feedbackOf(tokenId, SERVICE);
const transactions = () => listTransactions(server.db.direct);

/** Blocks and runs of the job until everything is settled and nothing more is queued. */
async function settle(): Promise<void> {
  for (let n = 0, quiet = 0; n < 80; n += 1) {
    await advanceTransactions.handle({}, server.services);
    const isQuiet = (await transactions()).every(({ status }) => status === 'confirmed' || status === 'failed');
    quiet = isQuiet ? quiet + 1 : 0;
    if (quiet === 2) return; // what the first quiet run confirmed may make something due in the next
    await local?.mine(1);
  }
  throw new Error(`not settled: ${JSON.stringify(await transactions())}`);
}
async function publish(): Promise<void> {
  aheadMs += 24 * 3_600_000;
  await publishScores.handle({}, server.services);
  await settle();
}
/** A rated agent of the tenant with a token that points to its file, named with or without consent. */
async function registered(feedback: boolean): Promise<{ readonly id: string; readonly token: number }> {
  const id = await ratedAgent(server.db, clock.now(), { account: tenant.accountId });
  const token = await registries.register(`${PUBLIC_URL}${fileOf(id)}`);
  expect((await name(id, token, feedback)).status).toBe(200);
  return { id, token };
}

describe.runIf(HAS_LOCAL_CHAIN)('feedback', () => {
  it('is the published score of an agent whose owner agreed, once for each score; nothing is written without consent', async () => {
    const [agreed, silent] = [await registered(true), await registered(false)];
    await publish();
    await settle();
    const { latest_score: score, latest_feedback: feedback } = await statusOf(agreed.id);
    expect(await written(agreed.token)).toEqual([[BigInt(score.score), 1, 'trust-rating', score.grade, false]]);
    expect(feedback).toMatchObject({ token_id: agreed.token, feedback_index: 1, score: score.score, revoked_at: null });
    const receipt = (await local?.ask('eth_getTransactionReceipt', [feedback?.tx_hash])) as { gasUsed: string };
    expect(Number(receipt.gasUsed)).toBeLessThanOrEqual(250_000);
    expect(await written(silent.token)).toEqual([]);
    expect((await statusOf(silent.id)).latest_feedback).toBeNull();
    await publish(); // the same score of another day
    expect(await written(agreed.token)).toHaveLength(1);
  });

  it('is revoked when consent is withdrawn, and given again when it is given again', async () => {
    const { id, token } = await registered(true);
    await publish();
    expect((await name(id, token, false)).body.supportedTrust).toEqual([]);
    await settle();
    expect((await written(token)).map(([, , , , isRevoked]) => isRevoked)).toEqual([true]);
    expect((await statusOf(id)).latest_feedback?.revoked_at).not.toBeNull();
    expect((await name(id, token, true)).body.supportedTrust).toEqual(['reputation']);
    await settle();
    expect((await written(token)).map(([, , , , isRevoked]) => isRevoked)).toEqual([true, false]);
  });

  it('is revoked when the agent is made private, moves to another organisation, or its token is forgotten', async () => {
    const [hidden, forgotten, moved] = [await registered(true), await registered(true), await registered(true)];
    await publish();
    await server.call('PUT', `/v1/agents/${hidden.id}`, { headers: tenant.headers, body: { visibility: 'private' } });
    await server.call('DELETE', fileOf(forgotten.id), { headers: tenant.headers });
    const left = await server.call('POST', `/v1/agents/${moved.id}/claim`, {
      headers: tenant.headers,
      body: { org_id: tenant.sharedOrg.orgId },
    });
    expect(left.status).toBe(200);
    const file = await server.call<{ registrations: unknown[] }>('GET', fileOf(moved.id));
    expect(file.body.registrations).toEqual([]);
    await settle();
    for (const { token } of [hidden, forgotten, moved])
      expect((await written(token)).map(([, , , , isRevoked]) => isRevoked)).toEqual([true]);
  });

  it('of another score replaces the one before', async () => {
    const { id, token } = await registered(true);
    await publish();
    const before = (await statusOf(id)).latest_score.score;
    await addRecord(server.db, id, clock.now(), { violations: 40, counted: 40, account: tenant.accountId });
    await publish();
    const after = (await statusOf(id)).latest_score.score;
    expect(after).toBeLessThan(before);
    expect((await written(token)).map(([value, , , , isRevoked]) => [Number(value), isRevoked])).toEqual([
      [before, true],
      [after, false],
    ]);
  });

  it('that waits is not sent any more once consent is withdrawn', async () => {
    const { id, token } = await registered(true);
    aheadMs += 24 * 3_600_000;
    await publishScores.handle({}, server.services);
    await local?.mine(5);
    await advanceTransactions.handle({}, server.services); // the publication is confirmed
    const { chain } = server.services;
    if (chain === null) throw new Error('no chain');
    const node = chain.node as { simulate: typeof chain.node.simulate };
    const { simulate } = node;
    node.simulate = () => Promise.reject(new Error('the process ends here'));
    await advanceTransactions.handle({}, server.services).catch(() => {});
    node.simulate = simulate;
    expect((await transactions())[0]).toMatchObject({ subject_kind: 'feedback', status: 'queued' });
    await name(id, token, false);
    await settle();
    expect((await transactions()).find(({ problem }) => problem === 'consent_withdrawn')).toBeDefined();
    expect(await written(token)).toEqual([]);
  });

  it('that the registry refuses is not tried again with the same score', async () => {
    const { id, token } = await registered(true);
    await registries.approve(SERVICE, token); // an operator of the token may not give feedback
    await publish();
    const [last] = await transactions();
    expect(last).toMatchObject({ subject_kind: 'feedback', status: 'failed', problem: 'refused_by_contract' });
    await settle();
    expect((await transactions())[0]?.seq).toBe(last?.seq);
    expect((await statusOf(id)).latest_feedback).toBeNull();
  });
});
