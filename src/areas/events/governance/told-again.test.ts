/** Who is told of a repeat: nobody, unless it is graver or comes back after a quiet day. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { governanceFixture, SOON, type GovernanceFixture } from '../../../../test/support/governance-fixture.ts';

const DAY_MS = 86_400_000;

describe('a repeat of an open signal (issue 15 item 18)', () => {
  let on: GovernanceFixture;
  beforeAll(async () => {
    on = await governanceFixture();
  });
  afterAll(() => on?.stop());

  it('is told again when it is graver, and when it comes back after a quiet day; not otherwise', async () => {
    await on.destination({ filter: { pattern_types: ['again'] } });
    const { agentId } = await on.drift('again', { severity: 'medium' });
    const { id } = await on.raised('again');
    const told = async (count: number) => {
      await vi.waitFor(async () => expect(await on.eventsOf('governance.signal.fired', id)).toBe(count), SOON);
      const arrived = () => on.receiver.received.filter(({ body }) => body.includes(id));
      await vi.waitFor(() => expect(arrived()).toHaveLength(count), SOON);
    };
    const repeat = async (session: string, over: { severity: string; at?: Date; sustainedChecks: number }) => {
      await on.drift('again', { agentId, sessionId: session, ...over });
      const read = async () => (await on.raised('again')).detail['sustained_checks'];
      await vi.waitFor(async () => expect(await read()).toBe(over.sustainedChecks), SOON);
    };
    await told(1);
    await repeat('s-2', { severity: 'medium', sustainedChecks: 4 });
    await told(1);
    await repeat('s-3', { severity: 'high', sustainedChecks: 5 });
    await told(2);
    await repeat('s-4', { severity: 'high', sustainedChecks: 6 });
    await told(2);
    const later = new Date(on.server.services.clock.now().getTime() + DAY_MS + 60_000);
    await repeat('s-5', { severity: 'low', sustainedChecks: 7, at: later });
    await told(3);
  });
});
