/** Clients that disconnect at any moment, many at once: the provider's calls end within a second, no slot stays occupied, no
 * exception is unhandled, and each turn up to then is recorded once. Source: docs/reference/reliability.md#f8-client-leaves.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { POLICY } from '../../../test/support/fakes/gateway-ports.ts';
import {
  ask,
  loneGateway,
  SURFACES,
  type LoneGateway,
  type Surface,
} from '../../../test/support/fakes/lone-gateway.ts';

const CLIENTS = 200;
const AT_ONCE = 40;
const MODES = ['observe', 'enforce'] as const;

let gateway: LoneGateway;
const unhandled: unknown[] = [];
const onUnhandled = (reason: unknown): void => {
  unhandled.push(reason);
};
beforeAll(async () => {
  gateway = await loneGateway({ settings: { GATEWAY_CALLS_MAX: AT_ONCE + 1, UPSTREAM_BREAKER_FAILURES: 1_000_000 } });
  process.on('unhandledRejection', onUnhandled);
});
afterAll(() => {
  process.off('unhandledRejection', onUnhandled);
  return gateway.stop();
});

/** Begins a turn and leaves before its answer (0) or after that many pieces of it. */
async function leaveAfter(pieces: number, surface: Surface): Promise<void> {
  const leave = new AbortController();
  const before = gateway.provider.requests.length;
  const asked = ask(gateway, surface, surface.body('Hi'), { signal: leave.signal }).catch(() => undefined);
  if (pieces === 0)
    await expect.poll(() => gateway.provider.requests.length, { timeout: 5_000 }).toBeGreaterThan(before);
  else {
    const reader = (await asked)?.body?.getReader();
    for (let i = 0; i < pieces; i += 1) await reader?.read();
  }
  leave.abort();
  await asked;
}

it.each(MODES)(
  '200 clients that leave anywhere leave nothing behind (%s; req:ROB-9)',
  async (mode) => {
    gateway.state.policy = { ...POLICY, integrityMode: mode, protectionMode: mode, protectionHash: `p-${mode}` };
    gateway.provider.answer({ script: { text: 'x '.repeat(5_000) }, eventDelayMs: 5 });
    const streams = SURFACES.filter((surface) => surface.stream);
    for (let first = 0; first < CLIENTS; first += AT_ONCE)
      await Promise.all(
        Array.from({ length: AT_ONCE }, (_, i) => leaveAfter((first + i) % 4, streams[i % streams.length] as Surface)),
      );
    await expect
      .poll(() => gateway.provider.requests.filter((seen) => !seen.aborted).length, { timeout: 1_000 })
      .toBe(0);
    await expect.poll(() => gateway.provider.openSockets, { timeout: 1_000 }).toBe(0);
    gateway.provider.answer({ script: { text: 'Hello.' } });
    const all = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, i) => SURFACES[i % SURFACES.length] as Surface).map((surface) =>
        ask(gateway, surface, surface.body('Hi')),
      ),
    );
    expect(all.map((response) => response.status)).toEqual(all.map(() => 200));
    for (const response of all) await response.text();
    gateway.provider.requests.length = 0;
    expect(unhandled).toEqual([]);
  },
  60_000,
);
