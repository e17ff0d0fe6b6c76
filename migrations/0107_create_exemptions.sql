-- Exemptions: one agent is let off a floor of its organisation, for a time. Spec: Exemption; algorithms 4.7. Rows go when the
-- exemption ends; the audit row is the permanent record.
create table exemptions (
  exemption_id    text primary key,
  account_id      text not null,
  org_id          text not null,
  agent_id        text not null,
  exempt_section  text check (exempt_section in
                    ('autonomy.forbidden_actions', 'enforcement.forbidden_tools', 'autonomy.max_autonomous_value')),
  exempt_patterns text[] check (cardinality(exempt_patterns) between 1 and 50),
  reason          text not null check (char_length(reason) between 20 and 500),
  granted_by      text not null,
  granted_at      timestamptz not null,
  expires_at      timestamptz check (expires_at > granted_at) -- null: permanent
);
create index exemptions_by_agent on exemptions (agent_id, granted_at);
create index exemptions_by_account on exemptions (account_id);
create index exemptions_by_expiry on exemptions (expires_at) where expires_at is not null;
select surety_protect('exemptions');

create function surety_announce_exemption() returns trigger language plpgsql as $$
begin
  perform pg_notify('surety_cards', 'agent:' || coalesce(new.agent_id, old.agent_id));
  return null;
end $$;
create trigger exemptions_announce after insert or update or delete on exemptions
  for each row execute function surety_announce_exemption();
