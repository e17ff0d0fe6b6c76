/** The console over destinations, rules and signals: a receiver for what is sent, and one agent that signals are about. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { raiseSignal } from '../../src/areas/events/index.ts';
import type { AgentId } from '../../src/contract/ids.ts';
import { createEgress, egressPolicy } from '../../src/platform/egress/egress.ts';
import { webhookReceiver, type WebhookReceiver } from '../support/fakes/webhook-receiver.ts';
import { consoleFixture, type ConsoleFixture, type Visit } from './console-fixture.ts';

export const HOSTILE = '<img src=x onerror="document.title=1">\u202eتحويل<b>';
export const LONG = `pager_${'x'.repeat(90)}`;
export const VIEWPORT = { width: 1280, height: 860 };

export interface AlertsFixture {
  readonly on: ConsoleFixture;
  readonly visit: Visit;
  readonly receiver: WebhookReceiver;
  readonly agentId: AgentId;
  stop(): Promise<void>;
}

/** @param chromium path of the browser */
export async function alertsFixture(chromium: string): Promise<AlertsFixture> {
  const receiver = await webhookReceiver();
  const on = await consoleFixture(chromium, {
    work: true,
    egress: createEgress(egressPolicy({ EGRESS_PORTS: [], EGRESS_ALLOW_LOOPBACK: true })),
  });
  return {
    on,
    receiver,
    agentId: (await on.guarded('ledger-helper')) as AgentId,
    visit: await on.signedIn({ viewport: VIEWPORT }),
    async stop() {
      await on.stop();
      await receiver.close();
    },
  };
}

export const dialog = (page: Page) => page.getByRole('dialog');
export const panel = (page: Page, name: string) => page.getByRole('region', { name });
export const open = ({ on }: AlertsFixture, page: Page, query: string) =>
  page.goto(`${on.origin}/o/${on.orgId}/integrations?${query}`);

/** Takes away what an earlier try of a test left. */
export async function withoutAlerts({ on }: AlertsFixture): Promise<void> {
  const at = `/v1/orgs/${on.orgId}/governance`;
  const { headers } = on.tenant;
  const rules = await on.server.call<{ rules: { id: string }[] }>('GET', `${at}/escalation-rules`, { headers });
  for (const { id } of rules.body.rules) await on.server.call('DELETE', `${at}/escalation-rules/${id}`, { headers });
  const list = `${at}/notification-destinations`;
  const found = await on.server.call<{ destinations: { id: string }[] }>('GET', list, { headers });
  for (const { id } of found.body.destinations) await on.server.call('DELETE', `${list}/${id}`, { headers });
}

/** By the API, as another person or the command line would. */
export async function add({ on }: AlertsFixture, body: object): Promise<string> {
  const reply = await on.server.call<{ id: string }>(
    'POST',
    `/v1/orgs/${on.orgId}/governance/notification-destinations`,
    { headers: on.tenant.headers, body },
  );
  expect(reply.status).toBe(201);
  return reply.body.id;
}

export const destination = (at: AlertsFixture, name: string, filter: object = {}, way = 'ok') =>
  add(at, { channel: 'webhook', config: { url: at.receiver.url(way) }, display_name: name, filter });

export async function rule(
  { on }: AlertsFixture,
  name: string,
  destinationIds: readonly string[],
  predicate: object,
): Promise<void> {
  const { status } = await on.server.call('POST', `/v1/orgs/${on.orgId}/governance/escalation-rules`, {
    headers: on.tenant.headers,
    body: { name, destination_ids: destinationIds, predicate },
  });
  expect(status).toBe(201);
}

export const raised = async (
  { on, agentId }: AlertsFixture,
  patternType: string,
  message = 'A text that the agent was to read was held back.',
) => {
  const { services, db } = on.server;
  const { accountId, orgId } = on.tenant;
  const signal = await db.systemTx((tx) =>
    raiseSignal(tx, services, {
      accountId,
      orgId,
      teamId: null,
      agentIds: [agentId],
      scope: 'agent',
      scopeId: agentId,
      source: 'safe_house.attack',
      patternType,
      severity: message === HOSTILE ? 'warn' : 'high',
      detectedBy: 'test',
      detail: { message, risk: 0.93 },
      sourceRef: null,
      at: services.clock.now(),
      sourceEvent: services.newId('event'),
    }),
  );
  return signal?.signal_id ?? '';
};
