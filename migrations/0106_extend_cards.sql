-- Cards of the broader scopes: a removed template is a version too, platform cards are everyone's to read, and a change
-- above the agent names the account whose agents it concerns.
alter table alignment_cards add column removed boolean not null default false;
alter table protection_cards add column removed boolean not null default false;

do $$
begin
  if exists (select from pg_roles where rolname = 'surety_app') then
    create policy surety_platform on alignment_cards for select to surety_app using (scope = 'platform');
    create policy surety_platform on protection_cards for select to surety_app using (scope = 'platform');
  end if;
end
$$;

create or replace function surety_keep_card_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'card versions are kept: % % version %', old.scope, old.scope_id, old.version;
  end if;
  if (new.scope, new.scope_id, new.version, new.card_id, new.card::text, new.content_hash, new.created_at, new.removed)
     is distinct from
     (old.scope, old.scope_id, old.version, old.card_id, old.card::text, old.content_hash, old.created_at, old.removed) then
    raise exception 'card versions do not change: % % version %', old.scope, old.scope_id, old.version;
  end if;
  return new;
end $$;

-- Payload: agent:<agent id>, account:<account id> for organisation and team cards, platform.
create or replace function surety_announce_card() returns trigger language plpgsql as $$
begin
  perform pg_notify('surety_cards', case new.scope
    when 'agent' then 'agent:' || new.scope_id
    when 'platform' then 'platform'
    else 'account:' || new.account_id end);
  return null;
end $$;
