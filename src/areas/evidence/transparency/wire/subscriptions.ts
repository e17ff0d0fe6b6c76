/** Rows and wire shapes of subscriptions to card changes. Source: open-shapes 9. */
import { Type, type Static } from 'typebox';
import { AgentId, CardSubscriptionId, type AccountId, type WebhookEndpointId } from '../../../../contract/ids.ts';
import { Timestamp } from '../../../../platform/db/row.ts';

/** Subscriptions of one agent. */
export const SUBSCRIPTIONS_MAX = 5;

export const SubscriptionRow = Type.Object({
  subscription_id: Type.String(),
  account_id: Type.Unsafe<AccountId>(Type.String()),
  org_id: Type.String(),
  agent_id: Type.String(),
  endpoint_id: Type.Unsafe<WebhookEndpointId>(Type.String()),
  created_at: Timestamp,
});
export type SubscriptionRow = Static<typeof SubscriptionRow>;

export const SubscriptionWire = Type.Object({
  subscription_id: CardSubscriptionId,
  agent_id: AgentId,
  channel: Type.Literal('webhook'),
  url: Type.String(),
  is_active: Type.Boolean({ description: 'false after 100 failures in a row, or an answer 410' }),
  created_at: Type.String({ format: 'date-time' }),
});
export type SubscriptionWire = Static<typeof SubscriptionWire>;

export const SubscriptionSecretWire = Type.Object({
  ...SubscriptionWire.properties,
  signing_secret: Type.String({ description: 'Key of X-Svc-Signature, as text. Shown here and never again' }),
});

export const subscriptionToWire = (
  row: SubscriptionRow,
  endpoint: { readonly url: string; readonly is_active: boolean },
): SubscriptionWire => ({
  subscription_id: row.subscription_id,
  agent_id: row.agent_id,
  channel: 'webhook',
  url: endpoint.url,
  is_active: endpoint.is_active,
  created_at: row.created_at.toISOString(),
});
