/** The event streams of the fake: with the SDK's iterators, and beside the streams of the service. */
import { afterEach, describe, expect, it } from 'vitest';
import { createSurety, SuretyError } from '../../sdk/src/index.ts';
import { createFakeSurety } from '../../sdk/src/testing.ts';
import { listen } from '../../sdk/src/testing-node.ts';
import { EVENTS } from '../../src/contract/events.ts';
import { insertEvent } from '../../src/platform/outbox/outbox.ts';
import { EventReader } from '../support/event-reader.ts';
import { testServer } from '../support/server.ts';
import { seedTenant } from '../support/tenants.ts';

const ORG = 'org-fake0001';
const started = (options?: Parameters<typeof createFakeSurety>[0]) => {
  const fake = createFakeSurety(options);
  return { fake, surety: createSurety({ fetch: fake.fetch, apiKey: 'sk-fake' }) };
};
/** The `since` of each stream that was opened. */
const cursors = (fake: ReturnType<typeof createFakeSurety>): (string | null)[] =>
  fake.calls.map(({ query }) => query.get('since'));

describe('the events of an organisation', () => {
  it('come as the test emits them, from when somebody follows', async () => {
    const { fake, surety } = started();
    fake.emit('agent.paused', { agent_id: 'svc-before' });
    const stream = surety.events.watch(ORG);
    const first = stream.next();
    await fake.followed();
    const id = fake.emit('policy.violation', { tool: 'x' });
    expect((await first).value).toMatchObject({ id, type: 'policy.violation', data: { tool: 'x' } });
    fake.emit('agent.resumed');
    expect((await stream.next()).value).toMatchObject({ type: 'agent.resumed', data: {} });
    await stream.return();
  });

  it.each(['close', 'lost'] as const)(
    'continue after the last one when the stream ends (%s), without one missed or repeated',
    async (how) => {
      const { fake, surety } = started();
      const seen: unknown[] = [];
      const reading = (async () => {
        for await (const { data } of surety.events.watch(ORG)) if (seen.push(data['n']) === 4) break;
      })();
      await fake.followed();
      fake.emit('agent.paused', { n: 1 });
      fake.emit('agent.paused', { n: 2 });
      await expect.poll(() => seen.length).toBe(2);
      fake.endStreams(how);
      fake.emit('agent.paused', { n: 3 }); // while nobody follows
      fake.emit('agent.paused', { n: 4 });
      await reading;
      expect(seen).toEqual([1, 2, 3, 4]);
      const [none, continued] = cursors(fake);
      expect([none, continued?.startsWith('fake-2-')]).toEqual([null, true]);
    },
  );

  it.each(['close', 'lost'] as const)(
    'are all read where the stream ends (%s) right after them, before the program has read anything',
    async (how) => {
      const fake = createFakeSurety();
      const server = await listen(fake);
      const feed = 'safe_house.canary.triggered';
      const programs = [
        ['policy.violation', createSurety({ fetch: fake.fetch }).events.watch(ORG)],
        [feed, createSurety({ fetch: fake.fetch }).feed.watch()],
        ['policy.violation', createSurety({ url: server.url }).events.watch(ORG)],
      ] as const;
      try {
        for (const [type, stream] of programs) {
          const first = stream.next();
          await fake.followed();
          fake.emit(type, { n: 1 });
          fake.endStreams(how);
          expect((await first).value).toMatchObject({ type, data: { n: 1 } });
          const second = stream.next();
          await fake.followed();
          fake.emit(type, { n: 2 });
          expect((await second).value).toMatchObject({ type, data: { n: 2 } });
          fake.endStreams();
          await stream.return();
        }
      } finally {
        await server.close();
      }
    },
  );

  it('continue from a cursor that was kept, of any age, and refuse one that is none', async () => {
    let now = new Date('2026-08-17T12:00:00.000Z');
    const { fake, surety } = started({ now: () => now });
    fake.emit('agent.paused', { n: 1 });
    fake.emit('agent.paused', { n: 2 });
    now = new Date('2026-08-18T12:00:00.000Z');
    const stream = surety.events.watch(ORG, { since: 'fake-1-1786968000000' });
    expect((await stream.next()).value).toMatchObject({ data: { n: 2 }, created_at: '2026-08-17T12:00:00.000Z' });
    await stream.return();
    await expect(surety.events.watch(ORG, { since: 'mine' }).next()).rejects.toMatchObject({
      status: 400,
      code: 'invalid_cursor_parameter',
    });
  });

  it('end with an error of the service, which the program gets', async () => {
    const { fake, surety } = started();
    const next = surety.events.watch(ORG).next();
    await fake.followed();
    fake.endStreams('error');
    const error = await next.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SuretyError);
    expect(error).toMatchObject({ status: 503, code: 'service_unavailable' });
  });

  it('end when the program aborts, and nobody follows then', async () => {
    const { fake, surety } = started();
    const stop = new AbortController();
    const next = surety.events.watch(ORG, { signal: stop.signal }).next();
    await fake.followed();
    stop.abort(new Error('enough'));
    await expect(next).rejects.toThrow('enough');
    let isFollowed = false;
    void fake.followed().then(() => (isFollowed = true));
    fake.emit('agent.paused');
    expect(isFollowed).toBe(false);
  });

  it('come over a port too, and a connection is lost there as well', async () => {
    const fake = createFakeSurety();
    const server = await listen(fake);
    try {
      const stream = createSurety({ url: server.url }).events.watch(ORG);
      const first = stream.next();
      await fake.followed();
      fake.emit('agent.paused', { n: 1 });
      expect((await first).value).toMatchObject({ data: { n: 1 } });
      const second = stream.next();
      fake.endStreams('lost');
      fake.emit('agent.paused', { n: 2 });
      expect((await second).value).toMatchObject({ data: { n: 2 } });
      await stream.return();
    } finally {
      await server.close();
    }
  });
});

describe('the feed of the screening', () => {
  it('has what concerns an agent, and nothing of other areas', async () => {
    const { fake, surety } = started();
    const stream = surety.feed.watch({ agentId: 'svc-a' });
    const first = stream.next();
    await fake.followed();
    fake.emit('agent.paused', { agent_id: 'svc-a' });
    fake.emit('safe_house.evaluation.block', { agent_id: 'svc-b', verdict: 'block' });
    fake.emit('safe_house.evaluation.block', { agent_id: 'svc-a', verdict: 'block' });
    expect((await first).value).toMatchObject({ type: 'safe_house.evaluation.block', data: { agent_id: 'svc-a' } });
    await stream.return();
  });

  it('says that there is a gap where the cursor is older than ten minutes', async () => {
    let now = Date.parse('2026-08-17T12:00:00.000Z');
    const { fake, surety } = started({ now: () => new Date(now) });
    const types: string[] = [];
    const stream = surety.feed.watch();
    const read = async (): Promise<void> => void types.push((await stream.next()).value?.type ?? '');
    const first = read();
    await fake.followed();
    fake.emit('safe_house.canary.triggered', { agent_id: 'svc-a' });
    await first;
    fake.endStreams('lost');
    now += 10 * 60_000 + 1;
    fake.emit('safe_house.session.escalated', { agent_id: 'svc-a' }); // missed
    await read();
    const third = read();
    fake.emit('safe_house.campaign.detected', { affected_agents: ['svc-a'] });
    await third;
    expect(types).toEqual(['safe_house.canary.triggered', 'reset', 'safe_house.campaign.detected']);
    await stream.return();
  });
});

/** The messages of a stream, without what is random: each member by name, with the value that the test gave. */
const shapesOf = ({ frames }: EventReader): unknown[] =>
  frames.map(({ event, id, data }) => [
    event,
    id !== undefined,
    Object.fromEntries(
      Object.entries(data).map(([name, value]) => [name, RANDOM.has(name) ? typeof value : value]), // the database orders them
    ),
  ]);
const RANDOM = new Set(['id', 'event_id', 'created_at', 'account_id', 'cursor']);

describe('beside the service', () => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  it('the same event makes the same messages', { timeout: 60_000 }, async () => {
    const server = await testServer({ settings: { EVENT_STREAM_SECONDS: 2 } });
    ends.push(() => server.stop());
    const { sharedOrg, user } = await seedTenant(server);
    const fake = createFakeSurety();
    const port = await listen(fake);
    ends.push(() => port.close());
    const type = 'safe_house.canary.triggered';
    const data = EVENTS[type].example;

    for (const path of [
      `/v1/orgs/${sharedOrg.orgId}/webhooks/listen`,
      `/v1/safe-house/feed?org_id=${sharedOrg.orgId}`,
    ]) {
      const ours = await EventReader.open(`${server.url}${path}`, user.headers);
      await expect.poll(() => ours.named('ready').length, { interval: 10 }).toBe(1);
      const { clock, newId } = server.services;
      const event = { type, accountId: sharedOrg.accountId, data } as const;
      await server.db.systemTx((tx) => insertEvent(tx, event, { now: clock.now(), newId }));
      await expect.poll(() => ours.named('close').length).toBe(1); // after EVENT_STREAM_SECONDS

      const theirs = await EventReader.open(`${port.url}${path}`, {});
      await fake.followed();
      fake.emit(type, data);
      fake.endStreams();
      await expect.poll(() => theirs.named('close').length).toBe(1);
      expect(shapesOf(theirs)).toEqual(shapesOf(ours));
      expect(ours.frames).toHaveLength(3);
    }
  });
});
