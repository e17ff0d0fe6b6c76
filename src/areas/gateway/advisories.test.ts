/** Advisories that wait for a turn: each is sent once, also when several turns ask at the same time.
 * Source: docs/reference/gateway.md#cross-turn-advisories.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import type { AgentId } from '../../contract/ids.ts';
import { HOUR_MS } from '../../contract/durations.ts';
import { systemClock } from '../../platform/clock.ts';
import { createAdvisoryDirectory, type AdvisoryDirectory } from './advisory-directory.ts';
import { insertAdvisories } from './store/gateway.ts';

let server: TestServer;
/** Two directories, as in two processes. */
let directories: AdvisoryDirectory[];
beforeAll(async () => {
  server = await testServer();
  const make = () => createAdvisoryDirectory({ db: server.services.db, clock: systemClock });
  directories = [await make(), await make()];
});
afterAll(async () => {
  await Promise.all(directories.map((d) => d.close()));
  await server.stop();
});

const newAgent = (): AgentId => `svc-${randomUUID()}` as AgentId;
/** Leaves advisories, oldest first, each with its session and the hours it still has to live. */
const leave = (
  agentId: AgentId,
  of: readonly { text: string; session: string | null; hours: number }[],
): Promise<void> =>
  server.services.db.systemTx((tx) =>
    insertAdvisories(
      tx,
      of.map(({ text, session, hours }, i) => ({
        advisoryId: server.services.newId('advisory'),
        accountId: null,
        agentId,
        sessionId: session,
        source: 'runtime.inside.integrity.nudge',
        text,
        createdAt: new Date(Date.now() - 48 * HOUR_MS + i),
        expiresAt: new Date(Date.now() + hours * HOUR_MS),
      })),
    ),
  );
const take = async (agentId: AgentId, session: string, at = 0): Promise<readonly string[]> =>
  (await directories[at]?.take(agentId, session, randomUUID())) ?? [];

describe('advisories', () => {
  it('go into exactly one of the turns that race for them, in one process and in two', async () => {
    const agentId = newAgent();
    const texts = ['one', 'two', 'three', 'four'];
    await leave(
      agentId,
      texts.map((text) => ({ text, session: 's', hours: 1 })),
    );
    const taken = await Promise.all(Array.from({ length: 12 }, (_, i) => take(agentId, 's', i % 2)));
    expect(taken.flat().sort()).toEqual([...texts].sort());
    expect(await take(agentId, 's')).toEqual([]);
  });

  it('are at most five a turn, the oldest first; the others follow in the next turn', async () => {
    const agentId = newAgent();
    const texts = Array.from({ length: 7 }, (_, i) => `advice ${i}`);
    await leave(
      agentId,
      texts.map((text) => ({ text, session: null, hours: 1 })),
    );
    expect(await take(agentId, 'any')).toEqual(texts.slice(0, 5));
    expect(await take(agentId, 'other')).toEqual(texts.slice(5));
  });

  it('belong to the session or to none, and have not expired', async () => {
    const agentId = newAgent();
    await leave(agentId, [
      { text: 'late', session: 's', hours: -0.001 },
      { text: 'of another', session: 't', hours: 1 },
      { text: 'of this', session: 's', hours: 1 },
      { text: 'of any', session: null, hours: 1 },
    ]);
    expect(await take(agentId, 's')).toEqual(['of this', 'of any']);
    expect(await take(agentId, 't')).toEqual(['of another']);
  });
});
