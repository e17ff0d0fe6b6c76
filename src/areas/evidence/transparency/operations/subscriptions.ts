/** POST /v1/agents/{agent_id}/notifications/webhook, GET .../notifications, DELETE .../notifications/{subscription_id}. Source: open-shapes 9. */
import { Type } from 'typebox';
import type { Role } from '../../../../contract/enums.ts';
import { fail } from '../../../../contract/errors.ts';
import { AgentId, CardSubscriptionId, type AccountId, type OrgId } from '../../../../contract/ids.ts';
import { operation, type AuditEntry, type Context } from '../../../../platform/http/operation.ts';
import { addEndpoint, dropEndpoint, findEndpoint } from '../../../events/index.ts';
import {
  SUBSCRIPTIONS_MAX,
  SubscriptionSecretWire,
  SubscriptionWire,
  subscriptionToWire,
  type SubscriptionRow,
} from '../wire/subscriptions.ts';
import {
  deleteSubscription as remove,
  findOwnAgent,
  insertSubscription,
  listSubscriptions as list,
  lockSubscriptions,
  type OwnAgent,
} from '../store/subscriptions.ts';
import { AGENT_ID } from './examples.ts';

const EXAMPLE: SubscriptionWire = {
  subscription_id: 'csb-7h3k9m2p',
  agent_id: AGENT_ID,
  channel: 'webhook',
  url: 'https://hooks.example.com/cards',
  is_active: true,
  created_at: '2026-08-17T12:00:00.000Z',
};
const SECRET = '5f1c9d0be27a4836a1b0c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718';
const MANAGERS: ReadonlySet<Role> = new Set(['owner', 'admin']);
const ID_ATTEMPTS_MAX = 5;
const shared = { tag: 'Agents', limit: 'default' } as const;

type Caller = Pick<Context, 'tx' | 'principal'>;

/** @throws Refusal agent_not_found for anybody else's agent */
async function ownAgent({ tx, principal }: Caller, agentId: string): Promise<OwnAgent> {
  const agent = await findOwnAgent(tx, principal.accounts, agentId);
  if (agent === undefined) throw fail('agent_not_found');
  return agent;
}

/** Where cards are told is for owners and admins to say. @throws Refusal agent_not_found, org_access_denied */
async function managedAgent(caller: Caller, agentId: string): Promise<OwnAgent> {
  const agent = await ownAgent(caller, agentId);
  const role = caller.principal.memberships.find((m) => m.accountId === agent.account_id)?.role;
  if (role === undefined || !MANAGERS.has(role)) throw fail('org_access_denied', { role: role ?? null });
  return agent;
}

const auditOf = (
  action: 'card_subscription.create' | 'card_subscription.delete',
  row: SubscriptionRow,
  url: string,
): AuditEntry => {
  const state = { subscription_id: row.subscription_id, agent_id: row.agent_id, url };
  const isNew = action === 'card_subscription.create';
  return {
    action,
    targetType: 'card_subscription',
    targetId: row.subscription_id,
    orgId: row.org_id as OrgId,
    accountId: row.account_id,
    before: isNew ? null : state,
    after: isNew ? state : null,
  };
};

export const createSubscription = operation({
  ...shared,
  id: 'transparency.create_subscription',
  method: 'POST',
  path: '/v1/agents/:agent_id/notifications/webhook',
  summary: 'Be told of card changes of an agent by webhook',
  description:
    'A delivery for each change of a card that holds for the agent (as in its stream), with the retries of webhooks. Signed twice: as every ' +
    'webhook, and by X-Svc-Webhook-Id and X-Svc-Signature: t=<unix>,v1=<hex HMAC-SHA256 of t.body>. https only; at most five an agent.',
  access: { allow: 'authenticated', scope: 'api:write' },
  effect: 'write',
  sealReply: true,
  params: Type.Object({ agent_id: AgentId }),
  body: Type.Object(
    { url: Type.String({ minLength: 1, maxLength: 2_048, description: 'https, port 443 or 8443, a public address' }) },
    { additionalProperties: false },
  ),
  reply: { status: 201, schema: SubscriptionSecretWire },
  errors: ['agent_not_found', 'org_access_denied', 'validation_error', 'unprocessable_entity'],
  example: {
    params: { agent_id: AGENT_ID },
    body: { url: EXAMPLE.url },
    reply: { ...EXAMPLE, signing_secret: SECRET },
  },

  async handle(ctx) {
    const { tx, params, body, principal, newId, now } = ctx;
    const agent = await managedAgent(ctx, params.agent_id);
    await lockSubscriptions(tx, agent.agent_id);
    if ((await list(tx, agent.account_id, agent.agent_id)).length >= SUBSCRIPTIONS_MAX)
      throw fail('unprocessable_entity', { reason: 'too_many_subscriptions', max: SUBSCRIPTIONS_MAX });
    const owner = { accountId: agent.account_id as AccountId, orgId: agent.org_id as OrgId };
    const { row: endpoint, secret } = await addEndpoint(ctx, owner, {
      url: body.url,
      description: `card changes of ${agent.agent_id}`,
    });
    for (let attempt = 1; attempt <= ID_ATTEMPTS_MAX; attempt += 1) {
      const row = await insertSubscription(tx, {
        subscription_id: newId('card_subscription'),
        account_id: owner.accountId,
        org_id: owner.orgId,
        agent_id: agent.agent_id,
        endpoint_id: endpoint.endpoint_id,
        createdBy: principal.userId,
        created_at: now,
      });
      if (row === undefined) continue;
      await ctx.audit(auditOf('card_subscription.create', row, endpoint.url));
      return { ...subscriptionToWire(row, endpoint), signing_secret: secret };
    }
    throw new Error(`no free subscription id in ${ID_ATTEMPTS_MAX} attempts`);
  },
});

export const listSubscriptions = operation({
  ...shared,
  id: 'transparency.list_subscriptions',
  method: 'GET',
  path: '/v1/agents/:agent_id/notifications',
  summary: 'List who is told of card changes of an agent',
  description: 'Oldest first, without secrets.',
  access: { allow: 'authenticated', scope: 'api:read' },
  effect: 'read',
  params: Type.Object({ agent_id: AgentId }),
  reply: { status: 200, schema: Type.Object({ agent_id: AgentId, subscriptions: Type.Array(SubscriptionWire) }) },
  errors: ['agent_not_found'],
  example: { params: { agent_id: AGENT_ID }, reply: { agent_id: AGENT_ID, subscriptions: [EXAMPLE] } },

  async handle(ctx) {
    const agent = await ownAgent(ctx, ctx.params.agent_id);
    const subscriptions: SubscriptionWire[] = [];
    for (const row of await list(ctx.tx, agent.account_id, agent.agent_id)) {
      const endpoint = await findEndpoint(ctx.tx, row.account_id, row.endpoint_id);
      if (endpoint !== undefined) subscriptions.push(subscriptionToWire(row, endpoint));
    }
    return { agent_id: agent.agent_id, subscriptions };
  },
});

export const deleteSubscription = operation({
  ...shared,
  id: 'transparency.delete_subscription',
  method: 'DELETE',
  path: '/v1/agents/:agent_id/notifications/:subscription_id',
  summary: 'No longer tell an address of card changes',
  description: 'Ends it at once; what still waits is not sent.',
  access: { allow: 'authenticated', scope: 'api:write' },
  effect: 'write',
  params: Type.Object({ agent_id: AgentId, subscription_id: CardSubscriptionId }),
  bodyOptional: true,
  reply: { status: 200, schema: Type.Object({ deleted: Type.Literal(true), subscription_id: CardSubscriptionId }) },
  errors: ['agent_not_found', 'resource_not_found', 'org_access_denied'],
  example: {
    params: { agent_id: AGENT_ID, subscription_id: EXAMPLE.subscription_id },
    reply: { deleted: true, subscription_id: EXAMPLE.subscription_id },
  },

  async handle(ctx) {
    const { tx, params } = ctx;
    const agent = await managedAgent(ctx, params.agent_id);
    const row = await remove(tx, {
      account: agent.account_id,
      agentId: agent.agent_id,
      subscriptionId: params.subscription_id,
    });
    if (row === undefined) throw fail('resource_not_found');
    const endpoint = await findEndpoint(tx, row.account_id, row.endpoint_id);
    await dropEndpoint(tx, row);
    await ctx.audit(auditOf('card_subscription.delete', row, endpoint?.url ?? ''));
    return { deleted: true as const, subscription_id: row.subscription_id };
  },
});
