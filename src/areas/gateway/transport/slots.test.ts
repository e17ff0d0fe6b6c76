/** Slots for turns: bounded, fair between agents, and released. Source: docs/reference/gateway.md#saturation;
 * docs/reference/reliability.md#l6-overload.
 */
import { EventEmitter } from 'node:events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ask, loneGateway, SURFACES, words, type Surface } from '../../../../test/support/fakes/lone-gateway.ts';
import { createSlots, type Holder, type SlotOptions, type Slots } from './slots.ts';

class Response extends EventEmitter implements Holder {
  destroyed = false;
  close(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

function house(options: Partial<SlotOptions> = {}) {
  const timers = new Set<() => void>();
  const clock = {
    every(_ms: number, action: () => void) {
      timers.add(action);
      return () => {
        timers.delete(action);
      };
    },
  };
  const slots = createSlots(clock, { slotsMax: 4, queueMax: 4, waitMsMax: 100, ...options });
  return { slots, timers };
}

/** `go` is called as soon as the turn may run; `no` with the refusal. */
function turn(slots: Slots, agentId: string, order: string[]): Response {
  const response = new Response();
  const waiting = slots.enter(agentId, response);
  if (waiting === null) order.push(agentId);
  else
    waiting.then(
      () => order.push(agentId),
      (err: unknown) => order.push(`${agentId}!${(err as { code: string }).code}`),
    );
  return response;
}
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

describe('slots', () => {
  it('are never all of one agent’s', () => {
    const { slots } = house();
    const order: string[] = [];
    for (let n = 0; n < 4; n += 1) turn(slots, 'busy', order);
    expect(order).toEqual(['busy', 'busy']);
    turn(slots, 'other', order);
    expect(order.at(-1)).toBe('other');
    expect(slots).toMatchObject({ running: 3, waiting: 2 });
  });

  it('that become free go to the agents in turn', async () => {
    const { slots } = house({ slotsMax: 2, queueMax: 20 });
    const order: string[] = [];
    const all = ['a', 'b', 'a', 'a', 'a', 'b', 'c', 'd'].map((agent) => ({
      agent,
      response: turn(slots, agent, order),
    }));
    for (let done = 0; done < all.length; done += 1) {
      const runs = all.find(({ agent, response }) => agent === order[done] && !response.destroyed);
      runs?.response.close();
      await idle();
    }
    expect(order.slice(0, 2)).toEqual(['a', 'b']);
    expect(order.slice(2, 6).sort()).toEqual(['a', 'b', 'c', 'd']); // each once before anyone twice
    expect(order).toHaveLength(8);
    expect(slots).toMatchObject({ running: 0, waiting: 0 });
  });

  it('that are not free in time, or that too many turns wait for, are refused with Retry-After', async () => {
    const { slots, timers } = house({ slotsMax: 2, queueMax: 2 });
    const order: string[] = [];
    turn(slots, 'a', order);
    turn(slots, 'b', order);
    turn(slots, 'a', order);
    expect(() => turn(slots, 'a', order)).toThrow(
      expect.objectContaining({ status: 529, details: { reason: 'agent_queue_full' } }),
    );
    turn(slots, 'b', order);
    expect(() => turn(slots, 'c', order)).toThrow(
      expect.objectContaining({ status: 529, headers: { 'retry-after': '1' }, details: { reason: 'queue_full' } }),
    );
    for (const timer of timers) timer();
    await idle();
    expect(order.slice(2)).toEqual(['a!saturated', 'b!saturated']);
    expect(slots).toMatchObject({ running: 2, waiting: 0 });
    expect(timers.size).toBe(0);
  });

  it('are all free again when all turns have ended', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.constantFrom('a', 'b', 'c', 'timeout'), fc.nat(20)), { maxLength: 60 }),
        async (steps) => {
          const { slots, timers } = house();
          const order: string[] = [];
          const open: Response[] = [];
          for (const step of steps) {
            if (step === 'timeout') for (const timer of timers) timer();
            else if (typeof step === 'number') open.splice(step % Math.max(1, open.length), 1)[0]?.close();
            else {
              try {
                open.push(turn(slots, step, order));
              } catch (err) {
                expect(err).toMatchObject({ code: 'saturated' });
              }
            }
            expect(slots.running).toBeLessThanOrEqual(4);
            expect(slots.waiting).toBeLessThanOrEqual(4);
            await idle();
          }
          for (const response of open) response.close();
          await idle();
          expect(slots).toMatchObject({ running: 0, waiting: 0 });
          expect(timers.size).toBe(0);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('a gateway with few slots', () => {
  const chat = SURFACES.find((s) => s.name === 'chat' && !s.stream) as Surface;
  const as = (agent: string, signal?: AbortSignal): RequestInit => ({
    headers: { 'x-svc-agent': agent },
    ...(signal === undefined ? {} : { signal }),
  });

  it('answers 529 with Retry-After beyond slots and queue, keeps a slot for other agents, and recovers', async () => {
    const gateway = await loneGateway({
      settings: { GATEWAY_CALLS_MAX: 4, GATEWAY_QUEUE_MAX: 2, GATEWAY_QUEUE_WAIT_MS: 60_000 },
    });
    const { provider } = gateway;
    provider.answer({ script: {}, misbehave: { kind: 'hang' } });
    const leave = new AbortController();
    const busy = [1, 2, 3].map(() => ask(gateway, chat, chat.body('Hi'), as('busy', leave.signal)).catch(() => null));
    await expect.poll(() => provider.requests.length).toBe(2); // the third waits
    await expect.poll(async () => (await ask(gateway, chat, chat.body('Hi'), as('busy'))).status).toBe(529);
    const refused = await ask(gateway, chat, chat.body('Hi'), as('busy'));
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(words(refused.headers).integrity).toBe('unverified');
    expect(await refused.json()).toMatchObject({
      error: { code: 'saturated', details: { reason: 'agent_queue_full' } },
    });
    provider.answer({ script: { text: 'for the other' } });
    expect((await ask(gateway, chat, chat.body('Hi'), as('other'))).status).toBe(200);
    leave.abort();
    await Promise.all(busy);
    await expect.poll(async () => (await ask(gateway, chat, chat.body('Hi'), as('busy'))).status).toBe(200);
    await gateway.stop();
  });

  it('lets a turn wait for a slot and then run', async () => {
    const gateway = await loneGateway({ settings: { GATEWAY_CALLS_MAX: 2, GATEWAY_QUEUE_WAIT_MS: 60_000 } });
    gateway.provider.answer({ script: { text: 'slow' }, misbehave: { kind: 'hang' } });
    const leave = new AbortController();
    const first = ask(gateway, chat, chat.body('Hi'), as('a', leave.signal)).catch(() => null);
    await expect.poll(() => gateway.provider.requests.length).toBe(1);
    const second = ask(gateway, chat, chat.body('Hi'), as('a'));
    gateway.provider.answer({ script: { text: 'your turn' } });
    leave.abort();
    await first;
    expect(await (await second).text()).toContain('your turn');
    await gateway.stop();
  });

  it('refuses a turn whose agent was killed while it waited', async () => {
    const gateway = await loneGateway({ settings: { GATEWAY_CALLS_MAX: 2, GATEWAY_QUEUE_WAIT_MS: 60_000 } });
    const known = await ask(gateway, chat, chat.body('Hi'), as('a'));
    await known.text();
    gateway.provider.answer({ script: {}, misbehave: { kind: 'hang' } });
    const first = ask(gateway, chat, chat.body('Hi'), as('a')).catch(() => null);
    await expect.poll(() => gateway.provider.requests.length).toBe(2);
    const second = ask(gateway, chat, chat.body('Hi'), as('a'));
    gateway.state.contain(known.headers.get('x-svc-agent') ?? '', 'killed');
    expect((await second).status).toBe(403);
    await first;
    expect(gateway.provider.requests).toHaveLength(2);
    await gateway.stop();
  });

  it('at six times its slots answers every request 200 or 529 with Retry-After, never runs more turns than slots, and recovers at once (req:ROB-14)', async () => {
    const gateway = await loneGateway({
      settings: { GATEWAY_CALLS_MAX: 10, GATEWAY_QUEUE_MAX: 20, GATEWAY_QUEUE_WAIT_MS: 60_000 },
    });
    gateway.provider.answer({ script: { text: 'one two three four' }, eventDelayMs: 5 });
    const stream = SURFACES.find((s) => s.name === 'chat' && s.stream) as Surface;
    let most = 0;
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const response = await ask(gateway, stream, stream.body('Hi'), as(`agent-${n % 6}`));
        most = Math.max(most, gateway.provider.openSockets);
        await response.text();
        return response;
      }),
    );
    const [served, refused] = [200, 529].map((status) => answers.filter((a) => a.status === status));
    expect((served?.length ?? 0) + (refused?.length ?? 0)).toBe(60);
    expect(served?.length).toBeGreaterThanOrEqual(30); // places and queue
    for (const { headers } of refused ?? []) expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(most).toBeLessThanOrEqual(10);
    for (const agent of ['agent-0', 'agent-5'])
      expect((await ask(gateway, chat, chat.body('Hi'), as(agent))).status).toBe(200);
    await gateway.stop();
  });
});
