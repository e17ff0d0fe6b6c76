-- Organisations that people make, change and leave (area orgs). Spec: Authentication 2-5, 9; open-shapes 9, 4.3; ADR 0098.

-- A slug is never given away again: a deleted organisation keeps its row, and with it the name others know it by.
alter table orgs
  add column slug          text unique check (slug ~ '^[a-z0-9][a-z0-9-]{1,46}[a-z0-9]$'),
  add column billing_email text check (billing_email = lower(billing_email) and length(billing_email) between 3 and 320),
  add column company_name  text check (length(company_name) between 1 and 200),
  add column avatar_url    text check (length(avatar_url) <= 2048),
  add column updated_at    timestamptz,
  add column deleted_at    timestamptz,
  add column deleted_by    text,
  add constraint orgs_personal_stays check (not (is_personal and deleted_at is not null));

create table org_invitations (
  invitation_id text primary key check (invitation_id ~ '^inv-[A-Za-z0-9]{8,32}$'),
  account_id    text not null,
  org_id        text not null,
  email         text not null check (email = lower(email) and length(email) between 3 and 320),
  role          text not null check (role in ('owner', 'admin', 'member', 'viewer', 'auditor')),
  token_hash    bytea not null unique check (length(token_hash) = 32), -- the token itself is never here
  invited_by    text not null references users (user_id),
  created_at    timestamptz not null,
  expires_at    timestamptz not null check (expires_at > created_at),
  accepted_at   timestamptz,
  accepted_by   text references users (user_id),
  revoked_at    timestamptz,
  revoked_by    text,
  foreign key (org_id, account_id) references orgs (org_id, account_id),
  check (accepted_at is null or revoked_at is null),
  check ((accepted_at is null) = (accepted_by is null))
);
create index org_invitations_org on org_invitations (org_id, created_at desc);
create index org_invitations_open on org_invitations (org_id, email) where accepted_at is null and revoked_at is null;
select surety_protect('org_invitations');

-- Accepted and revoked are final, and nobody is swapped in for the address that was invited.
create function surety_guard_invitation() returns trigger language plpgsql as $$
begin
  if old.accepted_at is not null or old.revoked_at is not null then
    raise exception 'a closed invitation cannot be changed' using errcode = 'check_violation';
  end if;
  if (new.email, new.role, new.org_id, new.token_hash) is distinct from (old.email, old.role, old.org_id, old.token_hash) then
    raise exception 'an invitation cannot be changed, only closed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger org_invitations_guard before update on org_invitations
  for each row execute function surety_guard_invitation();

-- A deleted organisation is nobody's: it leaves both views, so every reader of memberships and accounts forgets it at once.
create or replace view v_orgs as
  select org_id, account_id, name, is_personal, plan_id, created_at, slug from orgs where deleted_at is null;
select surety_share('v_orgs');

create or replace view v_members as
  select m.org_id, m.account_id, m.user_id, m.role, m.created_at, o.is_personal
    from org_members m
    join orgs o on o.org_id = m.org_id and o.deleted_at is null
    join users u on u.user_id = m.user_id and u.deleted_at is null;
select surety_share('v_members');

-- Processes that remember what a member may do hear of the deletion at commit, one notice for each member.
create function surety_announce_org() returns trigger language plpgsql as $$
begin
  perform pg_notify('surety_auth', m.user_id) from org_members m where m.org_id = new.org_id;
  return null;
end $$;
create trigger orgs_announce after update of deleted_at on orgs
  for each row execute function surety_announce_org();
