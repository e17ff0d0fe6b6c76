/**
 * A gateway cut off from the database: a pause that it cannot know of takes effect, because claimed agents are
 * refused once the known states are older than CONTAINMENT_MAX_AGE_MS. Source: docs/reference/agents.md#containment.
 */
import { hash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountId } from '../../contract/ids.ts';
import {
  ask,
  loneGateway,
  SURFACES,
  type LoneGateway,
  type Surface,
} from '../../../test/support/fakes/lone-gateway.ts';

const MAX_AGE_MS = 5_000;

let gateway: LoneGateway;
beforeAll(async () => {
  gateway = await loneGateway({ settings: { CONTAINMENT_MAX_AGE_MS: MAX_AGE_MS } });
  gateway.provider.answer({ script: { text: 'Hello.' } });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.state.containmentAgeMs = 0;
});

const chat = SURFACES.find((s) => s.name === 'chat' && !s.stream) as Surface;
const turn = (): Promise<Response> => ask(gateway, chat, chat.body('Hi'));
const ready = async (): Promise<number> => (await fetch(`${gateway.url}/health/ready`)).status;

/** Gives the agent of the test's key to an account, or to nobody. */
async function owned(accountId: AccountId | null): Promise<void> {
  await turn();
  const proof = hash('sha256', 'sk-test');
  const agent = gateway.state.agents.get(proof);
  if (agent === undefined) throw new Error('the agent of the key is not known');
  gateway.state.agents.set(proof, { ...agent, accountId });
}

describe('states of containment that are too old', () => {
  it('refuse a claimed agent with 503 and Retry-After, and send nothing to the provider', async () => {
    await owned('ba-aaaaaaaa' as AccountId);
    gateway.state.containmentAgeMs = MAX_AGE_MS;
    expect((await turn()).status).toBe(200);
    expect(await ready()).toBe(200);
    gateway.provider.requests.length = 0;
    gateway.state.containmentAgeMs = MAX_AGE_MS + 1;
    const refused = await turn();
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(await refused.json()).toMatchObject({
      error: { code: 'service_unavailable', details: { reason: 'containment_unknown' } },
    });
    expect(gateway.provider.requests).toHaveLength(0);
    expect(await ready()).toBe(503);
  });

  it('do not concern an agent that nobody can contain', async () => {
    await owned(null);
    gateway.state.containmentAgeMs = 3_600_000;
    expect((await turn()).status).toBe(200);
  });
});
