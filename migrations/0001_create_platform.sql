-- Platform: the role and the helper functions that every later migration uses, the event log, the audit log, idempotency
-- keys, mail, signing keys. Job queues are not here: the job library creates its own schema at start.

-- surety_app: the role of a transaction in tenant scope (`set local role`). It owns nothing, so row security applies to it.
-- The login that runs the service owns the tables and is exempt: that is system scope.
do $$
begin
  if not exists (select from pg_roles where rolname = 'surety_app') then
    begin
      create role surety_app nologin;
    exception
      when duplicate_object or unique_violation then null; -- another database of this cluster migrates at the same moment
      when insufficient_privilege then
        raise warning 'surety_app could not be created: row security stays off. Create it, grant it to this login and restart.';
    end;
  end if;
  if exists (select from pg_roles where rolname = 'surety_app')
     and not exists (select from pg_roles where rolname = current_user and rolsuper)
     and not pg_has_role(current_user, 'surety_app', 'USAGE') then
    begin
      execute format('grant surety_app to %I', current_user);
    exception when insufficient_privilege then
      raise warning 'surety_app is not granted to %: row security stays off.', current_user;
    end;
  end if;
end
$$;

-- Accounts of the running transaction, from `set local surety.accounts`; empty outside an account transaction.
create function surety_accounts() returns text[]
  language sql stable parallel safe
  return string_to_array(coalesce(current_setting('surety.accounts', true), ''), ',');

-- Rights and policies of surety_app. The role may be made after these migrations ran (by an administrator, where this login may
-- not): what could not be run then is run at the next start, by surety_apply_row_security().
create table row_security_statements (
  seq        int generated always as identity primary key,
  statement  text not null unique,
  is_applied boolean not null
);

-- Runs a grant or `create policy` for surety_app, now or as soon as the role exists.
create function surety_secure(statement text) returns void
  language plpgsql as $$
declare
  has_role boolean := exists (select from pg_roles where rolname = 'surety_app');
begin
  if has_role then
    execute statement;
  end if;
  insert into row_security_statements (statement, is_applied) values (statement, has_role)
    on conflict on constraint row_security_statements_statement_key do update set is_applied = excluded.is_applied;
end
$$;

-- Runs migrations that have not run yet.
create function surety_apply_row_security() returns void
  language plpgsql as $$
declare
  missing row_security_statements;
begin
  for missing in select * from row_security_statements where not is_applied order by seq loop
    begin
      execute missing.statement;
    exception when undefined_table then null;
    end;
    update row_security_statements set is_applied = true where seq = missing.seq;
  end loop;
end
$$;

select surety_secure(format('grant usage on schema %I to surety_app', current_schema()));

-- A tenant table: surety_app sees and writes only rows whose account_id is one of the transaction's accounts.
-- Rows with a null account_id are invisible to it.
create function surety_protect(tbl regclass) returns void
  language plpgsql as $$
begin
  if not exists (select from pg_attribute where attrelid = tbl and attname = 'account_id' and not attisdropped) then
    raise exception '% has no column account_id: a table without a tenant is shared with surety_share', tbl;
  end if;
  execute format('alter table %s enable row level security', tbl);
  perform surety_secure(format('drop policy if exists surety_tenant on %s', tbl));
  perform surety_secure(format(
    'create policy surety_tenant on %s to surety_app using (account_id = any ((select surety_accounts())::text[]))'
    ' with check (account_id = any ((select surety_accounts())::text[]))', tbl));
  perform surety_secure(format('grant select, insert, update, delete on %s to surety_app', tbl));
end
$$;

-- A tenant table that is only ever added to: history. Rows may also be written for no account (platform-wide facts),
-- which surety_app then cannot read back.
create function surety_protect_append_only(tbl regclass) returns void
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tbl);
  perform surety_secure(format('drop policy if exists surety_read on %s', tbl));
  perform surety_secure(format('drop policy if exists surety_append on %s', tbl));
  perform surety_secure(format(
    'create policy surety_read on %s for select to surety_app using (account_id = any ((select surety_accounts())::text[]))', tbl));
  perform surety_secure(format(
    'create policy surety_append on %s for insert to surety_app'
    ' with check (account_id is null or account_id = any ((select surety_accounts())::text[]))', tbl));
  perform surety_secure(format('grant select, insert on %s to surety_app', tbl));
end
$$;

-- A table without a tenant that account transactions use: every row is theirs to see and write.
-- A view: readable, and evaluated with the reader's rights, so that row security of its tables holds through it.
-- `create or replace view` drops the view's options: share it again afterwards.
create function surety_share(tbl regclass) returns void
  language plpgsql as $$
declare
  kind "char" := (select relkind from pg_class where oid = tbl);
begin
  if kind = 'v' then
    execute format('alter view %s set (security_invoker = true)', tbl);
  end if;
  perform surety_secure(format(
    case when kind in ('v', 'm') then 'grant select on %s to surety_app' else 'grant select, insert, update, delete on %s to surety_app' end, tbl));
end
$$;

-- What happened, written in the mutation's own transaction.
create table events (
  event_id   text primary key,
  type       text not null,
  account_id text,
  data       jsonb not null,
  created_at timestamptz not null,
  seq        bigint generated always as identity unique
);
create index events_account_seq on events (account_id, seq);
select surety_protect_append_only('events');

-- The event log as areas may read it.
create view v_events as select event_id, type, account_id, data, created_at, seq from events;
select surety_share('v_events');

-- How far each in-process subscriber has read. Only the dispatcher (system scope) uses it.
create table event_cursors (
  subscriber      text primary key,
  seq             bigint not null,
  failed_attempts integer not null default 0,
  last_error      text check (length(last_error) <= 500), -- of the event after seq
  updated_at      timestamptz not null default now()
);

-- Events a subscriber failed on, kept until an operator replays or drops them. replay_requested_at: the subscriber gets it again.
create table event_dead_letters (
  dead_letter_id      text primary key,
  seq                 bigint generated always as identity unique,
  subscriber          text not null,
  event_id            text not null references events (event_id) on delete cascade,
  attempts            integer not null,
  error               text not null check (length(error) <= 500),
  failed_at           timestamptz not null default now(),
  replay_requested_at timestamptz,
  unique (subscriber, event_id)
);
create index event_dead_letters_requested on event_dead_letters (subscriber) where replay_requested_at is not null;

-- Who did what, written in the mutation's own transaction.
create table audit_log (
  audit_id          text primary key,
  actor_user_id     text,
  actor_auth_method text not null,
  actor_api_key_id  text,
  actor_org_id      text,
  action            text not null,
  target_type       text not null,
  target_id         text not null,
  request_id        text not null,
  idempotency_key   text,
  before_json       jsonb,
  after_json        jsonb,
  metadata          jsonb not null default '{}',
  account_id        text,
  org_id            text,
  created_at        timestamptz not null
);
create index audit_log_org on audit_log (org_id, created_at desc, audit_id desc) where org_id is not null;
create index audit_log_account on audit_log (account_id, created_at desc, audit_id desc) where account_id is not null;
create index audit_log_operator on audit_log (created_at desc, audit_id desc) where account_id is null;
create index audit_log_target on audit_log (target_type, target_id, created_at desc);
select surety_protect_append_only('audit_log');

-- One row per Idempotency-Key of a caller, inserted in the mutation's own transaction: the effect and the remembered
-- reply are committed together or not at all. Lookups name the subject, so the table needs no account.
create table idempotency_keys (
  subject            text not null, -- user id; key id of an organisation's key
  key                text not null,
  fingerprint        text not null, -- sha256 of method, path and body
  scopes             text[] not null default '{}', -- of the credential where the reply holds a secret; another key of the same person needs them
  status             text not null check (status in ('running', 'done')),
  reply_status       integer,
  reply_headers      jsonb,
  reply_body         bytea,
  reply_content_type text,
  created_at         timestamptz not null,
  expires_at         timestamptz not null,
  primary key (subject, key),
  check (status = 'running' or reply_status is not null)
);
create index idempotency_keys_expiry on idempotency_keys (expires_at);
select surety_share('idempotency_keys');

-- Mail waiting to be delivered. A row is written in the transaction that causes the mail, so that the mail survives the
-- process; its content is sealed, because reset links are secrets, and wiped once it is delivered.
-- No tenant: many receivers have none. Account transactions may add a row and never read one.
create table mail_messages (
  mail_id         text primary key,
  sealed          bytea,
  attempts        integer not null default 0,
  next_attempt_at timestamptz not null,
  created_at      timestamptz not null,
  delivered_at    timestamptz,
  failed_at       timestamptz,
  last_error      text,
  check ((sealed is null) = (delivered_at is not null or failed_at is not null))
);
create index mail_messages_due on mail_messages (next_attempt_at) where sealed is not null;
create index mail_messages_ended on mail_messages (created_at) where sealed is null;
do $$
begin
  if exists (select from pg_roles where rolname = 'surety_app') then
    grant insert on mail_messages to surety_app;
  end if;
end $$;

-- Asymmetric keys by purpose (user tokens, certificates, ...), private parts sealed under the master key.
-- Not shared with account transactions: only system scope reads them.
create table signing_keys (
  kid         text primary key,
  purpose     text not null,
  alg         text not null,
  private_key bytea not null,
  public_jwk  jsonb not null,
  created_at  timestamptz not null,
  not_after   timestamptz
);
create index signing_keys_purpose on signing_keys (purpose, created_at desc);
