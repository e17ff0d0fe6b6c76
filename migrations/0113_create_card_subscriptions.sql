-- Subscriptions to card changes of one agent. Each has a webhook endpoint of its own, which carries address, secret and
-- deliveries (area webhooks); this says which agent it is for. Source: open-shapes 9, 5.2 (last line).
create table card_subscriptions (
  subscription_id text primary key,
  account_id      text not null,
  org_id          text not null,
  agent_id        text not null,
  endpoint_id     text not null unique,
  created_by      text,
  created_at      timestamptz not null
);
create index card_subscriptions_by_agent on card_subscriptions (agent_id, created_at);
create index card_subscriptions_by_account on card_subscriptions (account_id);
select surety_protect('card_subscriptions');

-- Which endpoints are not the organisation's own.
create view v_card_subscriptions as
  select subscription_id, account_id, agent_id, endpoint_id from card_subscriptions;
select surety_share('v_card_subscriptions');
