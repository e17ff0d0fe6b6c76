/**
 * Goal contracts over the real gateway, recorder and database. Source: docs/reference/integrity.md#goal-contract;
 * docs/reference/integrity.md#session-state-reply.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wholeService, type WholeService } from '../../../test/support/fakes/whole-service.ts';
import { systemClock } from '../../platform/clock.ts';
import { createGoalDirectory } from '../evidence/checkpoints/index.ts';

const KEY = 'sk-goals';
const NAME = 'sorter';
let service: WholeService;
let agentId: string;
beforeAll(async () => {
  service = await wholeService({ settings: { MODEL_PRICES: ['fake-*=3/15'] } });
  agentId = await service.guardedAgent({ key: KEY, name: NAME, protection: 'observe', integrity: 'observe' });
});
afterAll(() => service.stop());

const CONTRACT = {
  statement: 'Sort the mail',
  allowed_paths: ['mail/**'],
  ceilings: { max_turns: 2, stall_turns: 5 },
};
interface Turn {
  readonly session: string;
  readonly goal?: unknown;
  readonly path?: string;
  readonly text?: string;
}
async function turn({ session, goal, path, text = 'Go on.' }: Turn): Promise<Response> {
  const toolCalls = path === undefined ? [] : [{ name: 'move', args: { path } }];
  service.provider.answer({
    script: { thinking: 'The user wants the mail sorted.', text: `Done: ${text}`, toolCalls },
  });
  const reply = await fetch(`${service.gatewayUrl}/anthropic/v1/messages`, {
    method: 'POST',
    headers: {
      'x-api-key': KEY,
      'x-svc-agent': NAME,
      'x-svc-session': session,
      'content-type': 'application/json',
      ...(goal === undefined ? {} : { 'x-svc-goal': typeof goal === 'string' ? goal : JSON.stringify(goal) }),
    },
    body: JSON.stringify({ model: 'm', max_tokens: 50, messages: [{ role: 'user', content: text }] }),
  });
  await reply.clone().text();
  return reply;
}
const state = async (session: string) =>
  (
    await service.api.call<{ turn: number; verdict: unknown }>(
      'GET',
      `/v1/agent/sessions/${session}?agent_id=${agentId}`,
      { headers: service.tenant.headers },
    )
  ).body;

describe('a goal contract', () => {
  it('is sealed by the first turn, echoed as a hash on every response, and judged turn by turn', async () => {
    const first = await turn({ session: 'g1', goal: CONTRACT, path: 'mail/in/1' });
    const hash = first.headers.get('x-svc-goal');
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(service.provider.requests.at(-1)?.headers).not.toHaveProperty('x-svc-goal');
    await expect
      .poll(() => state('g1'), { timeout: 5_000 })
      .toMatchObject({
        sealed: { hash, contract: { statement: 'Sort the mail', allowed_paths: ['mail/**'], forbidden_paths: [] } },
        verdict: { turn: 1, verdict: 'aligned', streak_start: 1 },
        turn: 1,
        guardrails: { ceilings: { max_turns: 2, budget_usd: null, stall_turns: 5 }, state: { turns: 1, fired: [] } },
      });
    const second = await turn({ session: 'g1', path: '/etc/passwd', text: 'two' });
    expect(second.headers.get('x-svc-goal')).toBe(hash);
    expect(second.status).toBe(200);
    await expect
      .poll(() => state('g1'), { timeout: 5_000 })
      .toMatchObject({
        verdict: {
          turn: 2,
          verdict: 'violation',
          reason: 'The call move touches /etc/passwd, which no allowed path names',
        },
      });
    await turn({ session: 'g1', path: 'mail/out/3', text: 'three' });
    await expect
      .poll(() => state('g1'), { timeout: 5_000 })
      .toMatchObject({
        verdict: { turn: 3, verdict: 'drifting', streak_start: 3 },
        guardrails: { state: { turns: 3, stall_run: 0, fired: ['max_turns'] } },
      });
    expect((await state('g1')) as unknown).toHaveProperty('guardrails.state.spend_usd', 0.000414);
  });

  it('never changes: a later header is not read, not even one that could not be sealed', async () => {
    const first = await turn({ session: 'g2', goal: CONTRACT });
    const hash = first.headers.get('x-svc-goal');
    for (const goal of [{ statement: 'Something else' }, '{']) {
      const later = await turn({ session: 'g2', goal });
      expect([later.status, later.headers.get('x-svc-goal')]).toEqual([200, hash]);
    }
  });

  it('is accepted with the first turn only', async () => {
    await turn({ session: 'g3' });
    await expect.poll(() => state('g3'), { timeout: 5_000 }).toMatchObject({ turn: 1, sealed: null, guardrails: null });
    const late = await turn({ session: 'g3', goal: CONTRACT });
    expect([late.status, late.headers.get('x-svc-goal')]).toEqual([200, null]);
  });

  it('of the wrong form is refused before the provider is called, in the form of the surface', async () => {
    const seen = service.provider.requests.length;
    for (const [goal, code] of [
      [{ statement: 'x'.repeat(4_001) }, 'statement_too_long'],
      [{ statement: 'x', requirements: Array.from({ length: 20 }, () => 'y'.repeat(500)) }, 'contract_too_large'],
      [{ statement: '' }, 'validation_error'],
    ] as const) {
      const reply = await turn({ session: 'g4', goal });
      expect(reply.status).toBe(400);
      expect(await reply.text()).toContain(code);
      expect(reply.headers.get('x-svc-verdict')).not.toBeNull();
    }
    expect(service.provider.requests).toHaveLength(seen);
  });

  it('is sealed once of many that race, in one process and in two, and all get the same hash', async () => {
    const directories = await Promise.all([
      createGoalDirectory({ db: service.api.services.db }),
      createGoalDirectory({ db: service.api.services.db }),
    ]);
    const hashes = await Promise.all(
      Array.from({ length: 12 }, async (_, i) =>
        directories[i % 2]?.seal({
          agentId,
          accountId: service.tenant.accountId,
          sessionId: 'raced',
          at: systemClock.now(),
          contract: {
            ...CONTRACT,
            requirements: [],
            forbidden_paths: [],
            ceilings: { max_turns: null, budget_usd: null, stall_turns: null },
          },
          hash: String(i).padStart(64, '0'),
        }),
      ),
    );
    expect(new Set(hashes).size).toBe(1);
    expect(hashes[0]).toMatch(/^[0-9]{64}$/);
    await Promise.all(directories.map((d) => d.close()));
  });

  it('a sealed session without a recorded turn has a state of its own, which strangers cannot read', async () => {
    service.provider.answer({ script: { text: '' }, misbehave: { kind: 'status', status: 500 } });
    await fetch(`${service.gatewayUrl}/anthropic/v1/messages`, {
      method: 'POST',
      headers: {
        'x-api-key': KEY,
        'x-svc-agent': NAME,
        'x-svc-session': 'g5',
        'content-type': 'application/json',
        'x-svc-goal': JSON.stringify(CONTRACT),
      },
      body: JSON.stringify({ model: 'm', max_tokens: 5, messages: [{ role: 'user', content: 'Hi' }] }),
    }).then((reply) => reply.text());
    expect(await state('g5')).toMatchObject({ turn: 0, verdict: null, guardrails: { state: { turns: 0 } } });
    const stranger = await service.api.call('GET', `/v1/agent/sessions/g5?agent_id=${agentId}`, { headers: {} });
    expect(stranger.status).toBe(401);
  });
});
