/** Replies that break off, cannot be read, or whose agent is contained: modes that enforce apply to them too, and what was sent is recorded. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TurnPolicy } from '../../contract/turn.ts';
import { CANARY, POLICY, verified } from '../../../test/support/fakes/gateway-ports.ts';
import { wholeReply, type Script } from '../../../test/support/fakes/llm-provider-replies.ts';
import { ask, loneGateway, SURFACES, words, type LoneGateway } from '../../../test/support/fakes/lone-gateway.ts';

let gateway: LoneGateway;
beforeAll(async () => {
  gateway = await loneGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.state.policy = POLICY;
  gateway.state.analyse = null;
  gateway.state.turns.length = 0;
  gateway.provider.requests.length = 0;
});

const RULES: TurnPolicy = {
  ...POLICY,
  autonomyMode: 'enforce',
  forbiddenTools: [{ pattern: 'wipe_*', reason: 'Nothing is wiped', severity: 'critical' }],
};
const GUARDED: TurnPolicy = { ...POLICY, protectionMode: 'enforce', protectionHash: 'p-unreadable' };
const WHOLE = SURFACES.filter((s) => !s.stream).map((s) => [s.name, s] as const);
const EVIL = {
  category: 'autonomy_violation',
  severity: 'critical',
  description: 'The plan is evil',
  evidence: '',
  relevant_card_field: null,
  relevant_conscience_value: null,
} as const;
describe.each(WHOLE)('a whole reply (%s)', (_name, surface) => {
  const answered = async (body: string): Promise<{ text: string; back: string | undefined }> => {
    gateway.provider.answer({ script: {}, misbehave: { kind: 'status', status: 200, body } });
    const response = await ask(gateway, surface, surface.body('Please do'));
    expect(response.status).toBe(200);
    return { text: await response.text(), back: words(response.headers).back };
  };

  it('that is not JSON passes in observe as observed, and is withheld where a mode enforces', async () => {
    expect(await answered('wipe_disk <not json>')).toMatchObject({ text: 'wipe_disk <not json>', back: 'observed' });
    for (const policy of [RULES, GUARDED]) {
      gateway.state.policy = policy;
      expect((await answered('wipe_disk <not json>')).text).not.toContain('wipe_disk');
    }
  });

  it('with a content encoding that was not asked for is withheld where calls are enforced', async () => {
    gateway.state.policy = RULES;
    gateway.provider.answer({
      script: { text: 'x', toolCalls: [{ name: 'wipe_disk', args: {} }] },
      misbehave: { kind: 'gzip' },
    });
    const response = await ask(gateway, surface, surface.body('Please do'));
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, null]);
    expect(await response.text()).not.toContain('wipe_disk');
  });

  it('whose agent is killed while it is judged is refused once, and its verdict is recorded', async () => {
    gateway.provider.answer({ script: { text: 'Hello.' } });
    const first = await ask(gateway, surface, surface.body('Hi'));
    const agentId = first.headers.get('x-svc-agent') ?? '';
    gateway.state.policy = { ...POLICY, integrityMode: 'enforce' };
    let judged = (): void => undefined;
    const asked = new Promise<void>((begun) => {
      gateway.state.analyse = () =>
        new Promise((resolve) => {
          begun();
          judged = () => {
            resolve(verified([EVIL]));
          };
        });
    });
    const running = ask(gateway, surface, surface.body('Hi'));
    await asked;
    gateway.state.contain(agentId, 'killed');
    judged();
    const response = await running;
    expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('agent_killed')]);
    await expect.poll(() => gateway.state.turns.some((t) => t.analysis?.concerns.length === 1)).toBe(true);
    gateway.state.contain(agentId, 'active');
  });
});

/** Replies a provider gives when it is not done, by dialect; they hold a call and a text all the same. */
const OPEN: readonly (readonly [string, (script: Script) => unknown])[] = [
  [
    'chat',
    (script) => {
      const reply = wholeReply('chat', script) as { choices: unknown[] };
      return { ...reply, choices: [...reply.choices, { index: 1 }] };
    },
  ],
  ['responses', (script) => ({ ...(wholeReply('responses', script) as object), status: 'in_progress' })],
];
it.each(OPEN)('an unfinished whole reply is judged for what it holds, and no word says pass (%s)', async (name, of) => {
  const surface = SURFACES.find((s) => s.name === name && !s.stream);
  if (surface === undefined) throw new Error('no surface');
  const answered = async (script: Script): Promise<{ text: string; back: string | undefined }> => {
    gateway.provider.answer({ script, misbehave: { kind: 'status', status: 200, body: JSON.stringify(of(script)) } });
    const response = await ask(gateway, surface, surface.body('Please do'));
    return { text: await response.text(), back: words(response.headers).back };
  };
  gateway.state.policy = RULES;
  const calls = await answered({ text: 'Now.', toolCalls: [{ name: 'wipe_disk', args: { everything: 1 } }] });
  expect(calls.text).not.toContain('everything');
  expect(calls.back).toBe('enforced');
  gateway.state.policy = GUARDED;
  expect((await answered({ text: `It is ${CANARY}.` })).text).not.toContain(CANARY);
  gateway.state.policy = POLICY;
  expect((await answered({ text: 'Fine.' })).back).toBe('observed');
});

it('a stream in observe that is ended by a kill is recorded once, as far as it was sent', async () => {
  const surface = SURFACES.find((s) => s.name === 'anthropic' && s.stream);
  if (surface === undefined) throw new Error('no stream');
  gateway.provider.answer({ script: { text: 'word '.repeat(400) }, misbehave: { kind: 'stall', afterEvents: 6 } });
  const response = await ask(gateway, surface, surface.body('Hi'));
  const reader = response.body?.getReader();
  await reader?.read();
  gateway.state.contain(response.headers.get('x-svc-agent') ?? '', 'killed');
  const checkpointId = response.headers.get('x-aip-checkpoint-id');
  await expect.poll(() => gateway.state.turns.filter((t) => t.checkpointId === checkpointId).length).toBe(1);
  expect(gateway.state.turns.find((t) => t.checkpointId === checkpointId)?.turn.complete).toBe(false);
  await reader?.cancel().catch(() => undefined);
  gateway.state.contain(response.headers.get('x-svc-agent') ?? '', 'active');
});
