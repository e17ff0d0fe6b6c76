/**
 * Calls checked by a model of the turn's own provider, with the turn's own credential: who is asked, what it cost, and that nobody is
 * asked where the card or the credential does not allow it. Source: docs/reference/gateway.md#a-model-checks-calls; docs/adr/0366, 0771.
 */
import { hash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import type { CheckedCall } from '../../contract/call-check.ts';
import type { TurnPolicy } from '../../contract/turn.ts';
import { fakePorts, POLICY } from '../../../test/support/fakes/gateway-ports.ts';
import {
  ask,
  loneGateway,
  SURFACES,
  type LoneGateway,
  type Surface,
} from '../../../test/support/fakes/lone-gateway.ts';
import { readReply } from '../../../test/support/fakes/read-reply.ts';
import type { ProviderAsk } from './ports.ts';

const SPEND = { calls: 1, failed: 0, inputTokens: 900, outputTokens: 60 };
const POLICY_BY_PROVIDER: TurnPolicy = {
  ...POLICY,
  protectionMode: 'enforce',
  protectionHash: 'p-provider',
  confirmations: { targets: [], modelCheck: true },
  modelJudge: {
    models: { anthropic: 'small' },
    sharePercent: 0,
    beforeRelease: false,
    callsPerHour: 100,
    callsPerDay: 100,
    tokensPerDay: null,
  },
};
const MERGE = { name: 'github_merge_pull_request', args: { pull_number: 87 } };
const surfaceOf = (name: string): Surface => SURFACES.find((each) => each.name === name && !each.stream)!;
const ANTHROPIC = surfaceOf('anthropic');

let gateway: LoneGateway;
const asked: (ProviderAsk | null)[] = [];
let held = Promise.resolve();
beforeAll(async () => {
  const { ports, state } = fakePorts();
  const analyser = {
    ...ports.analyser,
    opinion: async (_: unknown, analysis: object) => ({ analysis, spend: null }) as never,
    async checkCall(_: unknown, to: ProviderAsk | null): Promise<CheckedCall> {
      asked.push(to);
      await held;
      return { opinion: 'not_asked_for', failure: null, other: null, spend: SPEND };
    },
  };
  gateway = await loneGateway({ fakes: { state, ports: { ...ports, analyser } } });
  for (const key of ['sk-test', 'Bearer sk-test'])
    state.agents.set(hash('sha256', key), {
      agentId: newId('agent'),
      accountId: newId('account'),
      orgId: null,
      name: null,
      containment: 'active',
    });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  asked.length = 0;
  held = Promise.resolve();
  gateway.state.turns.length = 0;
  gateway.state.policy = POLICY_BY_PROVIDER;
});

async function callsOf(surface: Surface): Promise<{ readonly calls: readonly string[]; readonly advisory: string }> {
  gateway.provider.answer({ script: { text: 'So.', toolCalls: [MERGE] } });
  const response = await ask(gateway, surface, surface.body('Please review pull request 87'));
  const { toolCalls } = readReply(surface, await response.text());
  return { calls: toolCalls.map(({ name }) => name), advisory: response.headers.get('x-svc-advisory') ?? '' };
}

it('asks the provider of the turn with its key, holds the call, and puts the spend on record', async () => {
  expect((await callsOf(ANTHROPIC)).calls).toEqual([]);
  expect(asked).toMatchObject([{ dialect: 'anthropic', model: 'small', credential: { 'x-api-key': 'sk-test' } }]);
  await expect.poll(() => gateway.state.turns.at(-1)?.spend).toEqual(SPEND);
});

it('asks nobody where the card names no model of this provider, and says so', async () => {
  const { calls, advisory } = await callsOf(surfaceOf('chat'));
  expect(calls).toEqual(['github_merge_pull_request']);
  expect(advisory).toContain('did not check a call (no model may be asked)');
  const { modelJudge: _, ...without } = POLICY_BY_PROVIDER;
  gateway.state.policy = { ...without, protectionHash: 'p-none' };
  expect((await callsOf(ANTHROPIC)).advisory).toContain('no model may be asked');
  expect(asked).toEqual([]);
});

it.each([false, true])(
  'puts the spend of a check on record whose client left before its answer (stream: %s)',
  async (stream) => {
    let answer = (): void => undefined;
    held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const surface = SURFACES.find((each) => each.name === 'anthropic' && each.stream === stream)!;
    gateway.provider.answer({ script: { text: 'So.', toolCalls: [MERGE] } });
    const leaves = new AbortController();
    const asking = ask(gateway, surface, surface.body('Please review pull request 87'), { signal: leaves.signal })
      .then((response) => response.text())
      .catch(() => 'left');
    await expect.poll(() => asked.length).toBe(1);
    leaves.abort();
    expect(await asking).toBe('left');
    await new Promise((resolve) => setTimeout(resolve, 50)); // the gateway has seen it
    answer();
    await expect.poll(() => gateway.state.turns.at(-1)?.spend).toEqual(SPEND);
  },
);
