/** The live feed with five hundred readers: one event reaches them all within a second, readers that take nothing included. */
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLEAN, evaluationOf, storeBatch } from '../../../test/support/evaluations.ts';
import { seedKey, seedTenant, type Tenant } from '../../../test/support/tenants.ts';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import type { EvaluationDraft } from './write-evaluations.ts';

const READERS = 500;
const STALLED = 20;
const EACH_KEY = 5; // as many as one caller may have open

let server: TestServer;
let tenant: Tenant;
const open: IncomingMessage[] = [];
beforeAll(async () => {
  server = await testServer({ settings: { EVENT_STREAM_SECONDS: 3_600 } });
  tenant = await seedTenant(server);
});
afterAll(async () => {
  for (const response of open) response.destroy();
  await server.stop();
});

interface Reading {
  readonly response: IncomingMessage;
  text: string;
  /** Milliseconds of performance.now when the event came. */
  metAt: number | undefined;
}

function read(key: string): Promise<Reading> {
  return new Promise((resolve, reject) => {
    request(`${server.url}/v1/safe-house/feed`, { headers: { 'x-svc-api-key': key }, agent: false })
      .on('response', (response) => {
        const reading: Reading = { response, text: '', metAt: undefined };
        open.push(response);
        response.on('error', () => {});
        response.setEncoding('utf8').on('data', (part: string) => {
          reading.text += part;
          if (reading.metAt === undefined && reading.text.includes('safe_house.evaluation.block'))
            reading.metAt = performance.now();
          if (reading.text.includes('ready')) resolve(reading);
        });
      })
      .on('error', reject)
      .end();
  });
}

const blocked = (): EvaluationDraft =>
  evaluationOf(server, {
    accountId: tenant.accountId,
    agentId: 'svc-0f8fad5b-d9cb-469f-a165-70867728950e' as EvaluationDraft['agentId'],
    sessionId: 'one',
    mode: 'observe',
    screening: {
      ...CLEAN,
      overall_risk: 0.97,
      verdict: 'block',
      detector_scores: { pattern_matcher: 0.97 },
      detection_sources: ['pattern_matcher'],
      threats: [{ type: 'prompt_injection', confidence: 0.97, reasoning: 'Orders the assistant.' }],
    },
  });

it('one event reaches 500 readers within a second, though 20 of them take nothing (req:ROB-13)', async () => {
  const readers: Reading[] = [];
  for (let n = 0; n < READERS / EACH_KEY; n += 1) {
    const { key } = await seedKey(server, tenant.user, {
      kind: 'personal',
      accountId: tenant.accountId,
      userId: tenant.user.userId,
    });
    readers.push(...(await Promise.all(Array.from({ length: EACH_KEY }, () => read(key)))));
  }
  const [stalled, reading] = [readers.slice(0, STALLED), readers.slice(STALLED)];
  for (const { response } of stalled) response.pause();
  const from = performance.now();
  await storeBatch(server, [blocked()]);
  await expect
    .poll(() => reading.filter(({ metAt }) => metAt === undefined).length, { timeout: 5_000, interval: 10 })
    .toBe(0);
  const last = Math.max(...reading.map(({ metAt }) => metAt ?? Number.POSITIVE_INFINITY)) - from;
  console.log(`L5-feed readers=${READERS} stalled=${STALLED} last_ms=${last.toFixed(0)} gate=1000`);
  expect(last).toBeLessThan(1_000);
}, 60_000);
