/**
 * The provider breaker: what opens it, what does not, and how it closes. Source: docs/reference/gateway.md#breaker,
 * docs/reference/gateway.md#provider-errors.
 */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  ask,
  loneGateway,
  SURFACES,
  words,
  type LoneGateway,
  type Surface,
} from '../../../../test/support/fakes/lone-gateway.ts';
import { createBreakers } from './breaker.ts';
import type { Call, FailureKind, ReplySink } from './forward.ts';

const QUIET: ReplySink = {
  head: () => undefined,
  body: () => undefined,
  end: () => undefined,
  failed: () => undefined,
};
const FLOW = { pause: () => undefined, resume: () => undefined };
const CALL: Call = { abort: () => undefined };

function circuit(failuresMax = 3, coolDownMs = 10_000) {
  const clock = { now: 0, monotonicMs: () => clock.now };
  const breakers = createBreakers(clock, { failuresMax, coolDownMs });
  const begin = (model = 'm', provider = 'openai'): ReplySink => {
    const seen: ReplySink[] = [];
    breakers.call(provider, model, QUIET, (sink) => {
      seen.push(sink);
      return CALL;
    });
    return seen[0] as ReplySink;
  };
  const fail = (kind: FailureKind, model?: string): void => {
    begin(model).failed(kind, new Error(kind));
  };
  const answer = (status: number): void => {
    const sink = begin();
    sink.head(status, [], FLOW);
    sink.end();
  };
  return { clock, breakers, begin, fail, answer };
}

describe('the breaker', () => {
  it.each(['connect', 'first_byte_timeout', 'idle_timeout', 'reset'] as const)(
    'opens after so many failures in a row (%s), refuses with 503 and the seconds that are left, and asks again with one probe',
    (kind) => {
      const { clock, begin, fail } = circuit();
      for (let n = 0; n < 3; n += 1) fail(kind);
      expect(() => begin()).toThrow(expect.objectContaining({ status: 503, headers: { 'retry-after': '10' } }));
      clock.now = 7_500;
      expect(() => begin()).toThrow(expect.objectContaining({ headers: { 'retry-after': '3' } }));
      clock.now = 10_000;
      const probe = begin();
      expect(() => begin()).toThrow(expect.objectContaining({ headers: { 'retry-after': '1' } }));
      probe.head(200, [], FLOW);
      begin(); // closed: everybody again
      begin();
    },
  );

  it('opens again when the probe fails, and lets the next one try when the probe was given up', () => {
    const { clock, begin, fail } = circuit();
    for (let n = 0; n < 3; n += 1) fail('connect');
    clock.now = 10_000;
    begin().failed('connect', null);
    expect(() => begin()).toThrow(expect.objectContaining({ headers: { 'retry-after': '10' } }));
    clock.now = 20_000;
    begin().failed('aborted', null);
    begin().head(200, [], FLOW);
    begin();
  });

  it.each([200, 400, 401, 404, 429, 500, 502, 503, 529])(
    'takes a provider that answers %i for one that answers',
    (status) => {
      const { breakers, fail, answer } = circuit();
      for (let n = 0; n < 50; n += 1) answer(status);
      fail('connect');
      fail('connect');
      answer(status);
      fail('connect');
      fail('connect');
      expect(breakers.isOpen('openai', 'm')).toBe(false);
    },
  );

  it.each(['aborted', 'protocol'] as const)('is not opened by what a client can do (%s)', (kind) => {
    const { breakers, fail } = circuit();
    for (let n = 0; n < 50; n += 1) fail(kind);
    expect(breakers.isOpen('openai', 'm')).toBe(false);
  });

  it('keeps models and providers apart, and gives a probe back that found no connection', () => {
    const { clock, breakers, begin, fail } = circuit();
    for (let n = 0; n < 3; n += 1) fail('connect', 'bad');
    begin('good');
    begin('bad', 'gemini');
    expect(() => begin('bad')).toThrow();
    clock.now = 10_000;
    expect(breakers.call('openai', 'bad', QUIET, () => null)).toBeNull();
    begin('bad');
  });

  it('reports once that it opened, not again for calls that were on their way or for a probe that failed', () => {
    const recorded: string[] = [];
    const clock = { now: 0, monotonicMs: () => clock.now };
    const breakers = createBreakers(clock, {
      failuresMax: 1,
      coolDownMs: 10,
      opened: (...who) => recorded.push(who.join()),
    });
    const begin = (): ReplySink => {
      let seen: ReplySink = QUIET;
      breakers.call('openai', 'm', QUIET, (sink) => {
        seen = sink;
        return CALL;
      });
      return seen;
    };
    for (const sink of [begin(), begin()]) sink.failed('reset', null);
    clock.now = 10;
    begin().failed('reset', null);
    expect(recorded).toEqual(['openai,m']);
  });

  it('forgets the oldest names first, so that names of clients fill no memory', () => {
    const { breakers, fail } = circuit(1);
    for (let n = 0; n <= 1_000; n += 1) fail('connect', `m-${n}`);
    expect(breakers.isOpen('openai', 'm-0')).toBe(false);
    expect(breakers.isOpen('openai', 'm-1000')).toBe(true);
  });

  it('never refuses before so many failures in a row, and never admits two probes, in any order of events', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('begin', 'ok', 'fail', 'abort', 'wait'), { maxLength: 60 }), (steps) => {
        const { clock, begin } = circuit();
        const running: ReplySink[] = [];
        let inRow = 0;
        for (const step of steps) {
          if (step === 'wait') clock.now += 10_000;
          else if (step === 'begin') {
            try {
              running.push(begin());
            } catch {
              expect(inRow).toBeGreaterThanOrEqual(3);
            }
          } else {
            const sink = running.shift();
            if (sink === undefined) continue;
            if (step === 'ok') {
              sink.head(200, [], FLOW);
              sink.end();
            } else sink.failed(step === 'fail' ? 'reset' : 'aborted', null);
            inRow = step === 'fail' ? inRow + 1 : inRow;
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('costs a call of a healthy provider less than a microsecond', () => {
    const { breakers } = circuit();
    const send = (sink: ReplySink): Call => {
      sink.end();
      return CALL;
    };
    for (let n = 0; n < 50_000; n += 1) breakers.call('openai', 'm', QUIET, send);
    const best = Math.min(
      ...[1, 2, 3, 4, 5].map(() => {
        const before = performance.now();
        for (let n = 0; n < 50_000; n += 1) breakers.call('openai', 'm', QUIET, send);
        return ((performance.now() - before) * 1_000) / 50_000;
      }),
    );
    expect(best).toBeLessThan(1);
  });
});

describe('a provider behind the breaker', () => {
  let gateway: LoneGateway;
  beforeEach(async () => {
    gateway = await loneGateway({
      settings: {
        UPSTREAM_FIRST_BYTE_TIMEOUT_MS: 200,
        UPSTREAM_IDLE_TIMEOUT_MS: 200,
        UPSTREAM_BREAKER_FAILURES: 3,
        UPSTREAM_BREAKER_COOLDOWN_MS: 300,
      },
    });
  });
  afterEach(() => gateway.stop());
  const surfaces = SURFACES.filter((s) => !s.stream);
  const surfaceNamed = (name: string): Surface => SURFACES.find((s) => s.name === name && !s.stream) as Surface;

  it.each([
    ['hangs', { kind: 'hang' }],
    ['resets', { kind: 'close_at_once' }],
    ['breaks off in mid-reply', { kind: 'reset', afterEvents: 0 }],
    ['stalls in mid-reply', { kind: 'stall', afterEvents: 0 }],
  ] as const)(
    'that %s is not asked any more after three times, in every dialect, and asked again later',
    async (_name, misbehave) => {
      for (const surface of surfaces) {
        gateway.provider.answer({ script: { text: 'Hello' }, misbehave });
        gateway.provider.requests.length = 0;
        const failing = [1, 2, 3].map(async () => (await ask(gateway, surface, surface.body('Hi'))).status);
        expect(await Promise.all(failing)).toEqual([503, 503, 503]); // at once: each waits for its time to run out
        const refused = await ask(gateway, surface, surface.body('Hi'));
        expect(refused.status).toBe(503);
        expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
        expect(words(refused.headers).integrity).toBe('unverified');
        expect(JSON.stringify(await refused.json())).toMatch(/not asked for a moment/);
        expect(gateway.provider.requests).toHaveLength(3);
        gateway.provider.answer({ script: { text: 'back' } });
        await expect.poll(async () => (await ask(gateway, surface, surface.body('Hi'))).status).toBe(200);
        expect((await ask(gateway, surface, surface.body('Hi'))).status).toBe(200);
        if (surface.name === 'chat') break; // both dialects of OpenAI name one model, and each is asked above
      }
    },
  );

  it.each([429, 500, 503, 529])(
    'that answers %i is passed on every time, with its rate-limit headers',
    async (status) => {
      const chat = surfaceNamed('chat');
      gateway.provider.answer({
        script: {},
        misbehave: { kind: 'status', status, headers: { 'retry-after': '9', 'x-ratelimit-limit-requests': '60' } },
      });
      for (let n = 0; n < 8; n += 1) {
        const response = await ask(gateway, chat, chat.body('Hi'));
        expect(response.status).toBe(status);
        expect(response.headers.get('retry-after')).toBe('9');
        expect(response.headers.get('x-ratelimit-limit-requests')).toBe('60');
        await response.text();
      }
      expect(gateway.provider.requests).toHaveLength(8);
    },
  );

  it('that is slow but answers does not open it', async () => {
    const chat = surfaceNamed('chat');
    gateway.provider.answer({ script: { text: 'x' }, misbehave: { kind: 'slow' } });
    const leave = new AbortController();
    for (let n = 0; n < 4; n += 1) {
      const asked = ask(gateway, chat, chat.body('Hi'), { signal: leave.signal });
      void asked.catch(() => null);
      await expect.poll(() => gateway.provider.requests.length).toBe(n + 1);
    }
    leave.abort();
    gateway.provider.answer({ script: { text: 'x' } });
    expect((await ask(gateway, chat, chat.body('Hi'))).status).toBe(200); // clients that left opened nothing
  });

  it('leaves no checkpoint to look for: neither a call that failed nor one that was not made', async () => {
    for (const misbehave of [
      { kind: 'close_at_once' },
      { kind: 'reset', afterEvents: 0 },
      { kind: 'redirect' },
    ] as const) {
      gateway.provider.answer({ script: { text: 'Hello' }, misbehave });
      for (const surface of surfaces) {
        const response = await ask(gateway, surface, surface.body('Hi'));
        expect(response.status).toBe(503);
        expect(response.headers.has('x-aip-checkpoint-id')).toBe(false);
        await response.text();
      }
    }
  });

  it('is reported on the router surface in the caller’s envelope', async () => {
    gateway.state.keys.set('good', ['gateway']);
    gateway.provider.answer({ script: {}, misbehave: { kind: 'close_at_once' } });
    const routed = (): Promise<Response> =>
      fetch(`${gateway.url}/router/anthropic/v1/messages`, {
        method: 'POST',
        headers: { 'x-svc-api-key': 'good', 'x-svc-egress-key': 'sk' },
        body: JSON.stringify({ model: 'gemini/m', max_tokens: 5, messages: [{ role: 'user', content: 'Hi' }] }),
      });
    for (let n = 0; n < 3; n += 1) expect((await routed()).status).toBe(503);
    const refused = await routed();
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({
      type: 'error',
      error: { type: 'api_error', details: { reason: 'provider_breaker_open' } },
    });
    expect(gateway.provider.requests).toHaveLength(3);
  });
});
