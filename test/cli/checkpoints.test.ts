/** `surety checkpoint` and `surety risk verify` against the real service: what is an id is fetched, what is none is a file. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draft } from '../../src/areas/evidence/checkpoints/evidence.fixture.ts';
import { KEY_SET, PAYMENT, provedOnce } from '../../src/areas/risk/proofs/receipt.fixture.ts';
import { gatewayFixture, type GatewayFixture } from '../support/gateway-fixture.ts';
import { command, environmentOf, type Outcome } from './command.ts';

let fixture: GatewayFixture;
let ids: readonly string[];
beforeAll(async () => {
  fixture = await gatewayFixture();
  const { server, tenant } = fixture;
  const agentId = await fixture.guarded('judged');
  const { accountId } = tenant;
  const drafts = Array.from({ length: 3 }, () => draft({ agentId, accountId, sessionId: 'sess-cli', at: new Date() }));
  const stored = await server.db.systemTx((tx) => server.services.evidence.append(tx, drafts));
  ids = stored.map(({ checkpointId }) => checkpointId);
});
afterAll(() => fixture.stop(), 60_000);

const surety = (...words: string[]): Promise<Outcome> => command(words, { env: environmentOf(fixture), columns: 80 });

it('verifies the certificate of every checkpoint by its id', async () => {
  expect(ids).toHaveLength(3);
  for (const id of ids)
    expect(await surety('checkpoint', 'verify', id)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^valid$/m),
    });
  expect(await surety('checkpoint', 'verify', 'ic-none')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('ic-none cannot be read: there is no such file or folder'),
  });
});

it('asks the service for the proof of an assessment, with capital letters too', async () => {
  const refused = await surety('risk', 'verify', 'prf-R9DpmajbQgI6yqPz');
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('_not_found)')]);
});

it('tells no checkpoints from none that the filter leaves', async () => {
  expect((await surety('checkpoint', 'list', 'judged', '-o', 'name')).stdout.trim().split('\n')).toHaveLength(3);
  expect((await surety('checkpoint', 'list', 'judged', '--verdict', 'boundary_violation')).stderr).toBe(
    'No checkpoint has the verdict boundary_violation.\n',
  );
  await fixture.guarded('unseen');
  expect((await surety('checkpoint', 'list', 'unseen')).stderr).toContain('No checkpoints yet');
});

/** A service that answers each path as it is told, with what is as genuine as what was asked for. */
async function lying(answers: Readonly<Record<string, unknown>>, ...words: string[]): Promise<Outcome> {
  const server = createServer((request, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers[request.url ?? ''] ?? {}));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const SURETY_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    return await command(words, { env: { ...environmentOf(fixture), SURETY_URL }, columns: 80 });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

it('takes no certificate of another checkpoint for the one that was asked for', async () => {
  const [first = '', second = ''] = ids;
  const own = JSON.parse((await surety('checkpoint', 'show', first, '-o', 'json')).stdout) as object;
  const answers = {
    [`/v1/checkpoints/${second}/certificate`]: own,
    [`/v1/checkpoints/${first}/certificate`]: own,
    '/v1/keys': (await fixture.server.call('GET', '/v1/keys')).body,
  };
  const held = await lying(answers, 'checkpoint', 'verify', first);
  expect([held.code, held.stdout]).toEqual([0, expect.stringMatching(`valid\ncheckpoint ${first} of svc-`)]);
  const other = await lying(answers, 'checkpoint', 'verify', second);
  expect([other.code, other.stdout]).toEqual([
    3,
    expect.stringContaining(`asked_for: ${second} was asked for, and the answer is of ${first}`),
  ]);
  expect(other.stdout).toMatch(/^not valid$/m);
  const shown = await lying(answers, 'checkpoint', 'show', second);
  expect([shown.code, shown.stdout, shown.stderr]).toEqual([1, '', expect.stringContaining(`is of ${first}`)]);
});

it('verifies a receipt by what is signed: not one inside a forged one, nor one under another record', async () => {
  const { receipt } = provedOnce(PAYMENT);
  const { journal } = receipt;
  const { proof_id, assessment_id, agent_id } = journal as unknown as Record<string, string>;
  const record = { proof_id, assessment_id, agent_id, status: 'completed', receipt };
  const folder = mkdtempSync(join(tmpdir(), 'surety-receipt-'));
  const [file, keys] = [join(folder, 'receipt.json'), join(folder, 'keys.json')];
  writeFileSync(keys, JSON.stringify(KEY_SET));
  const verify = (document: unknown): Promise<Outcome> => {
    writeFileSync(file, JSON.stringify(document));
    return surety('risk', 'verify', file, '--keys', keys);
  };
  for (const document of [receipt, record])
    expect(await verify(document)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`${assessment_id}: low risk of ${agent_id}`),
    });
  const forged = { ...receipt, journal: { ...journal, risk_level: 'low', risk_score_micro: 1 } };
  for (const document of [
    forged,
    { ...forged, receipt },
    { ...record, agent_id: 'svc-00000000-0000-4000-8000-000000000000' },
    { ...record, assessment_id: 'ra-Other0000001' },
  ])
    expect((await verify(document)).code).toBe(3);
  const other = await lying(
    { '/v1/keys': KEY_SET, '/v1/risk/proofs/prf-R9DpmajbQgI6yqPz': { ...record, proof_id: 'prf-R9DpmajbQgI6yqPz' } },
    'risk',
    'verify',
    'prf-R9DpmajbQgI6yqPz',
  );
  expect([other.code, other.stdout]).toEqual([3, expect.stringContaining('record: proof_id is not that of the')]);
  const swapped = await lying(
    { '/v1/keys': KEY_SET, '/v1/risk/proofs/prf-R9DpmajbQgI6yqPz': record },
    'risk',
    'verify',
    'prf-R9DpmajbQgI6yqPz',
  );
  rmSync(folder, { recursive: true });
  expect([swapped.code, swapped.stdout]).toEqual([3, expect.stringContaining('prf-R9DpmajbQgI6yqPz was asked for')]);
}, 180_000);
