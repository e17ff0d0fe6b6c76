/** /health/ready of the gateway: 503 with the reason while the database takes no writes, and what does not count as one. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loneGateway, type LoneGateway } from '../../../test/support/fakes/lone-gateway.ts';
import type { WriteFault } from '../../platform/db/write-check.ts';

let fault: () => Promise<WriteFault | null> = () => Promise.resolve(null);
let gateway: LoneGateway;
beforeAll(async () => {
  gateway = await loneGateway({ overrides: { writeFault: () => fault() } });
});
afterAll(() => gateway.stop());

const ready = async (): Promise<unknown[]> => {
  const response = await fetch(`${gateway.url}/health/ready`);
  const { status, reason } = (await response.json()) as { status: string; reason?: string };
  return [response.status, status, reason];
};

it('/health answers with the release that runs, issue 15 part E', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  for (const path of ['/health', '/health/live'])
    expect(await (await fetch(`${gateway.url}${path}`)).json()).toEqual({ status: 'ok', version });
});

it.each(['disk full', 'database read-only'] as const)('is 503 and says why: %s', async (reason) => {
  fault = () => Promise.resolve(reason);
  expect(await ready()).toEqual([503, 'not_ready', reason]);
  fault = () => Promise.resolve(null);
  expect(await ready()).toEqual([200, 'ready', undefined]);
});

it('is 200 while the database is away for a moment: turns go on', async () => {
  fault = () => Promise.resolve('database unavailable');
  expect(await ready()).toEqual([200, 'ready', undefined]);
});

it('is 503 with the reason that refused turns get: states of containment that are too old', async () => {
  fault = () => Promise.resolve(null);
  gateway.state.containmentAgeMs = 3_600_000;
  expect(await ready()).toEqual([503, 'not_ready', 'containment_unknown']);
});
