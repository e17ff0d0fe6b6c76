/** `surety checkpoint` and `surety risk verify` against the real service: what is an id is fetched, what is none is a file. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draft } from '../../src/areas/evidence/checkpoints/evidence.fixture.ts';
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
    stderr: expect.stringContaining('ic-none cannot be read: ENOENT'),
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
