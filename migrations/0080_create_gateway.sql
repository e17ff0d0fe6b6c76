-- Gateway: texts exchanged on the way to a provider, so that a resent history is exchanged with the same bytes, also by
-- another process and after a restart. account_id is null while the agent is unclaimed.
create table gateway_replacements (
  agent_id      text not null,
  -- sha256:<hex> of the original text
  content_hash  text not null check (content_hash ~ '^sha256:[0-9a-f]{64}$'),
  account_id    text,
  session_id    text not null,
  action        text not null check (action in ('advised', 'wrapped', 'replaced')),
  -- What stands in its place; sealed, because wrapped texts contain the original.
  text_sealed   bytea not null,
  quarantine_id text,
  created_at    timestamptz not null,
  primary key (agent_id, content_hash)
);
create index gateway_replacements_newest on gateway_replacements (agent_id, created_at desc);
select surety_protect('gateway_replacements');

-- Texts a reviewer released: they may pass for a day. Read by the gateway, told to every process at commit.
create view v_released_texts as
  select account_id, agent_id, content_hash, session_id, reviewed_at
    from safe_house_quarantine
   where status = 'released' and reviewed_at > now() - interval '24 hours';
select surety_share('v_released_texts');

create function surety_announce_review() returns trigger language plpgsql as $$
begin
  perform pg_notify('surety_reviews', new.agent_id);
  return null;
end $$;
create trigger quarantine_announces_review after update of status on safe_house_quarantine
  for each row execute function surety_announce_review();
