/** W3: kill -9 of the real service while it delivers. Nothing is lost; what comes twice is the same event, byte for byte. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { newId } from '../../src/platform/ids.ts';
import { insertEvents } from '../../src/platform/outbox/outbox.ts';
import { tellOthers } from '../../src/platform/outbox/wakeups.ts';
import type { AccountId } from '../../src/contract/ids.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { webhookReceiver, type WebhookReceiver } from '../support/fakes/webhook-receiver.ts';
import { startProcess, temporaryFolder, type ServiceProcess } from './service-process.ts';

const ROUNDS = process.env['SURETY_LONG_TESTS'] === '1' ? 10 : 2; // a start of the service each
const EVENTS_A_ROUND = 150;
/**
 * The most deliveries of one endpoint in one run, which can be sent and not recorded (areas/events/webhooks/deliver.ts).
 */
const RUN_MAX = 32;

const folder = temporaryFolder('webhooks');
let database: TestDatabase;
let receiver: WebhookReceiver;
let stopTelling: () => void;
beforeAll(async () => {
  database = await testDatabase();
  receiver = await webhookReceiver();
  stopTelling = tellOthers(database.db);
});
afterAll(async () => {
  stopTelling();
  await receiver.close();
  await database.drop();
  folder.remove();
});

const start = (): Promise<ServiceProcess> =>
  startProcess({ dataDir: folder.dataDir, env: { DATABASE_URL: database.url, EGRESS_ALLOW_LOOPBACK: 'on' } });

/** The minute that a dead process's lease lasts has passed. */
async function letLeasesEnd(): Promise<void> {
  await database.db.direct.run(sql`-- t.end_leases
    update webhook_queues set leased_until = now(), due_at = now() where lease is not null`);
  await database.db.direct.run(sql`-- t.end_claims
    update webhook_deliveries set available_at = now() where status = 'delivering'`);
}

it('loses no event to kill -9 in the middle of delivering, and a repeat has the same id and bytes (req:WH-16)', async () => {
  let service = await start();
  try {
    const { api_key: key, org_id: orgId } = JSON.parse(
      readFileSync(join(folder.dataDir, 'bootstrap.json'), 'utf8'),
    ) as {
      api_key: string;
      org_id: string;
    };
    const made = await fetch(`${service.api}/v1/orgs/${orgId}/webhooks`, {
      method: 'POST',
      headers: { 'x-svc-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ url: receiver.url(), event_types: [] }),
    });
    expect(made.status).toBe(201);
    const { billing_account_id: accountId } = (await made.json()) as { billing_account_id: AccountId };
    const emitted: string[] = [];
    const killed: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = receiver.received.length;
      emitted.push(...(await emit(accountId)));
      await expect
        .poll(() => receiver.received.length, { timeout: 20_000, interval: 1 })
        .toBeGreaterThan(before + 10 + (round % 4) * 25);
      await service.kill();
      killed.push(receiver.received.length);
      await letLeasesEnd();
      service = await start();
    }
    await expect.poll(() => new Set(receiver.ids()).size, { timeout: 30_000 }).toBe(emitted.length);
    expect(new Set(receiver.ids())).toEqual(new Set(emitted));
    expect(killed.some((n) => n < emitted.length)).toBe(true); // the process was killed in the middle
    const repeats = receiver.received.length - emitted.length;
    expect(repeats).toBeLessThanOrEqual(ROUNDS * RUN_MAX);
    const bodies = Map.groupBy(receiver.received, ({ headers }) => String(headers['x-webhook-id']));
    for (const copies of bodies.values()) expect(new Set(copies.map(({ body }) => body.toString())).size).toBe(1);
  } finally {
    await service.stop();
  }
}, 240_000);

function emit(accountId: AccountId): Promise<readonly string[]> {
  return database.db.systemTx((tx) =>
    insertEvents(
      tx,
      Array.from({ length: EVENTS_A_ROUND }, (_, n) => ({
        type: 'quota.warning' as const,
        accountId,
        data: { usage_percent: 80, checks_used: n, checks_included: 100 },
      })),
      { now: new Date(), newId },
    ),
  );
}
