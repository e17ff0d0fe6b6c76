-- Archives of a month of evidence, and what of a checkpoint may leave the database once an archive holds it (docs/adr/0690).

-- Months whose rows were removed, or are being removed, because an archive holds them. System scope: no tenant, not shared.
create table evidence_archives (
  period          text primary key check (period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'), -- month, UTC
  manifest_sha256 text not null check (manifest_sha256 ~ '^[0-9a-f]{64}$'),
  made_at         timestamptz not null, -- of the archive
  checked_at      timestamptz not null, -- when all of it was last read and verified
  removed_at      timestamptz           -- null: the removal has begun and not ended
);

-- The content of a checkpoint: what was claimed, the signed text, the signature. All three or none. Rows written before this column
-- hold all three, so the constraint need not look at them.
alter table checkpoints alter column claims drop not null, alter column core drop not null, alter column signature drop not null,
  add column archived_in text references evidence_archives (period); -- null: the content is here
alter table checkpoints add constraint checkpoints_content check (
  (claims is null) = (archived_in is not null) and (core is null) = (archived_in is not null)
  and (signature is null) = (archived_in is not null)) not valid;

-- Evidence never changes, but for the owner of an agent, and for the content of a checkpoint that is clear or unverified: it may go
-- where an archive of its month is on record. Its place in log and session, its hashes and its verdict stay. Account transactions may
-- not read evidence_archives, so this second way is closed to them.
create or replace function surety_keep_checkpoint() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (to_jsonb(new) - 'account_id') = (to_jsonb(old) - 'account_id') then
      return new;
    end if;
    if old.archived_in is null and new.archived_in is not null and old.verdict in ('clear', 'unverified')
       and (to_jsonb(new) - '{claims,core,signature,archived_in}'::text[]) = (to_jsonb(old) - '{claims,core,signature,archived_in}'::text[])
       and exists (select from evidence_archives where period = new.archived_in) then
      return new;
    end if;
  end if;
  raise exception 'checkpoint % is evidence and cannot be changed or removed', old.checkpoint_id;
end $$;
