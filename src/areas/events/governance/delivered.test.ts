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

  const REVIEW = /\/o\/org-[0-9a-z]+\/review\?item=gs-[0-9a-f]{12}$/;

  it('Slack: a Block Kit message with the facts and the page where the signal is acknowledged', async () => {
    await on.destination({
      channel: 'slack',
      config: { webhook_url: `${on.receiver.url}/s3cretpath` },
      filter: { pattern_types: ['exact_slack'] },
    });
    const [body = ''] = await arrived(await raise('exact_slack'), '/hook/s3cretpath');
    const message = JSON.parse(body) as { text: string; blocks: { type: string; elements?: { url: string }[] }[] };
    expect(message.text).toMatch(/^\[high\] exact slack at agent svc-/);
    expect(message.blocks.map(({ type }) => type)).toEqual(['header', 'section', 'section', 'actions']);
    for (const { url } of message.blocks[3]?.elements ?? []) expect(url).toMatch(REVIEW);
    expect(message.blocks[3]?.elements).toHaveLength(2);
    holdsNoSecret(body);
  });

  it('Teams: an Adaptive Card with the same', async () => {
    await on.destination({
      channel: 'teams',
      config: { webhook_url: `${on.receiver.url}/s3cretpath/teams` },
      filter: { pattern_types: ['exact_teams'] },
    });
    const [body = ''] = await arrived(await raise('exact_teams'), '/hook/s3cretpath/teams');
    const { attachments } = JSON.parse(body) as {
      attachments: { contentType: string; content: { type: string; version: string; actions: { url: string }[] } }[];
    };
    expect(attachments.map(({ contentType }) => contentType)).toEqual(['application/vnd.microsoft.card.adaptive']);
    expect(attachments[0]?.content).toMatchObject({ type: 'AdaptiveCard', version: '1.4' });
    for (const { url } of attachments[0]?.content.actions ?? []) expect(url).toMatch(REVIEW);
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
    expect(Object.keys(message)).toEqual(['routing_key', 'event_action', 'dedup_key', 'payload', 'links']);
    expect(message).toMatchObject({ routing_key: routingKey, event_action: 'trigger', dedup_key: id });
    expect(Object.keys(message.payload)).toEqual(['summary', 'source', 'severity', 'timestamp', 'custom_details']);
    expect([...Value.Errors(GovernanceSignal, message.payload.custom_details)]).toEqual([]);
    holdsNoSecret(body.replace(routingKey, ''));
    await on.call('POST', `/v1/governance/signals/${id}/resolve`, {
      resolution_status: 'wont_fix',
      action_taken: 'None.',
    });
    const [, end = ''] = await arrived(id, '/hook/pagerduty', 2);
    expect(JSON.parse(end)).toMatchObject({ event_action: 'resolve', dedup_key: id });
  });
});
