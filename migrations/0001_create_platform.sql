-- Roles and helpers every later migration uses.
--
-- surety_app: the role an account-reach transaction takes (`set local role`). It owns nothing, so row security binds it.
-- The login that runs the service owns the tables and is not bound: that is system reach.
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
  if exists (select from pg_roles where rolname = 'surety_app') then
    execute format('grant usage on schema %I to surety_app', current_schema());
  end if;
end
$$;

-- Accounts of the running transaction, from `set local surety.accounts`; empty outside an account transaction.
create function surety_accounts() returns text[]
  language sql stable parallel safe
  return string_to_array(coalesce(current_setting('surety.accounts', true), ''), ',');

-- A tenant table: surety_app sees and writes only rows whose account_id is one of the transaction's accounts.
-- Rows with a null account_id are invisible to it.
create function surety_protect(tbl regclass) returns void
  language plpgsql as $$
begin
  if not exists (select from pg_attribute where attrelid = tbl and attname = 'account_id' and not attisdropped) then
    raise exception '% has no column account_id: a table without a tenant is shared with surety_share', tbl;
  end if;
  execute format('alter table %s enable row level security', tbl);
  if exists (select from pg_roles where rolname = 'surety_app') then
    execute format('drop policy if exists surety_tenant on %s', tbl);
    execute format(
      'create policy surety_tenant on %s to surety_app using (account_id = any ((select surety_accounts())::text[]))'
      ' with check (account_id = any ((select surety_accounts())::text[]))', tbl);
    execute format('grant select, insert, update, delete on %s to surety_app', tbl);
  end if;
end
$$;

-- A tenant table that is only ever added to: history. Rows may also be written for no account (platform-wide facts),
-- which surety_app then cannot read back.
create function surety_protect_append_only(tbl regclass) returns void
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tbl);
  if exists (select from pg_roles where rolname = 'surety_app') then
    execute format('drop policy if exists surety_read on %s', tbl);
    execute format('drop policy if exists surety_append on %s', tbl);
    execute format('create policy surety_read on %s for select to surety_app using (account_id = any ((select surety_accounts())::text[]))', tbl);
    execute format(
      'create policy surety_append on %s for insert to surety_app'
      ' with check (account_id is null or account_id = any ((select surety_accounts())::text[]))', tbl);
    execute format('grant select, insert on %s to surety_app', tbl);
  end if;
end
$$;

-- A table without a tenant that account transactions use: every row is theirs to see and write.
-- A view: readable, and evaluated with the reader's rights, so that row security of its tables holds through it.
create function surety_share(tbl regclass) returns void
  language plpgsql as $$
declare
  kind "char" := (select relkind from pg_class where oid = tbl);
begin
  if kind = 'v' then
    execute format('alter view %s set (security_invoker = true)', tbl);
  end if;
  if exists (select from pg_roles where rolname = 'surety_app') then
    if kind in ('v', 'm') then
      execute format('grant select on %s to surety_app', tbl);
    else
      execute format('grant select, insert, update, delete on %s to surety_app', tbl);
    end if;
  end if;
end
$$;
