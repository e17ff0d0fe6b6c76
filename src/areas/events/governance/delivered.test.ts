/** Contract of what destinations are sent, read from the bodies that arrived: exact members, channel by channel. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Value } from 'typebox/value';
import { deliveredEnvelope } from '../../../../test/support/delivered.ts';
import {
  governanceFixture,
  SECRET,
  SOON,
  type GovernanceFixture,
} from '../../../../test/support/governance-fixture.ts';
import { GovernanceSignal } from '../../../contract/events/governance.ts';

const SECRETS = [SECRET, 's3cretpath', 'R'.repeat(32), 'secret_sealed', 'attempts', 'config'];
let on: GovernanceFixture;
beforeAll(async () => {
  on = await governanceFixture();
});
afterAll(() => on.stop());

/** Bodies about this signal that arrived at a path below the receiver. */
const arrived = async (signalId: string, path: string, count = 1): Promise<string[]> => {
  const here = () =>
    on.receiver.received.filter((r) => r.path === path && r.body.includes(signalId)).map((r) => r.body);
  await vi.waitFor(() => expect(here()).toHaveLength(count), SOON);
  return here();
};
const raise = async (pattern: string): Promise<string> => {
  await on.drift(pattern);
  return (await on.raised(pattern)).id;
};
const holdsNoSecret = (body: string): void => {
  for (const secret of SECRETS) expect(body).not.toContain(secret);
};

describe('what a destination is sent', () => {
  it('webhook: the envelope of the event, the signal and nothing else', async () => {
    await on.destination({ filter: { pattern_types: ['exact'] } });
    const [body = ''] = await arrived(await raise('exact'), '/hook');
    const { type, data } = deliveredEnvelope(body);
    expect([type, Object.keys(data)]).toEqual(['governance.signal.fired', ['signal']]);
    holdsNoSecret(body);
  });

  it('webhook of a rule: the rule, the signal and nothing else', async () => {
    const to = await on.destination();
    const rule = await on.call<{ id: string }>('POST', `/v1/orgs/${on.a.sharedOrg.orgId}/governance/escalation-rules`, {
      name: 'Exactly',
      predicate: { pattern_type: 'exact_rule' },
      destination_ids: [to],
    });
    const [body = ''] = await arrived(await raise('exact_rule'), '/hook');
    const { type, data } = deliveredEnvelope(body);
    expect([type, data['rule']]).toEqual([
      'governance.escalation.triggered',
      { id: rule.body.id, name: 'Exactly', destination_ids: [to] },
    ]);
    holdsNoSecret(body);
  });

  it('Slack: one text', async () => {
    await on.destination({
      channel: 'slack',
      config: { webhook_url: `${on.receiver.url}/s3cretpath` },
      filter: { pattern_types: ['exact_slack'] },
    });
    await raise('exact_slack');
    await vi.waitFor(() => expect(on.receiver.received.map((r) => r.path)).toContain('/hook/s3cretpath'), SOON);
    const { body = '' } = on.receiver.received.find((r) => r.path === '/hook/s3cretpath') ?? {};
    expect(Object.entries(JSON.parse(body) as object)).toEqual([
      ['text', expect.stringMatching(/^\[high\] exact slack \(sideband\.drift\) at agent svc-/)],
    ]);
    holdsNoSecret(body);
  });

  it('PagerDuty: the members of its Events API v2, the signal as details', async () => {
    const routingKey = 'R'.repeat(32);
    await on.destination({
      channel: 'pagerduty',
      config: { routing_key: routingKey },
      filter: { pattern_types: ['exact_page'] },
    });
    const id = await raise('exact_page');
    const [body = ''] = await arrived(id, '/hook/pagerduty');
    const message = JSON.parse(body) as { payload: { custom_details: unknown } };
    expect(Object.keys(message)).toEqual(['routing_key', 'event_action', 'dedup_key', 'payload']);
    expect(message).toMatchObject({ routing_key: routingKey, event_action: 'trigger', dedup_key: id });
    expect(Object.keys(message.payload)).toEqual(['summary', 'source', 'severity', 'timestamp', 'custom_details']);
    expect([...Value.Errors(GovernanceSignal, message.payload.custom_details)]).toEqual([]);
    holdsNoSecret(body.replace(routingKey, ''));
  });
});
