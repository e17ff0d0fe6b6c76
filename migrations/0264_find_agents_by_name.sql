-- The fleet of an organisation, searched by the beginning of a name. A column, since a policy of row security lets only leakproof
-- functions choose the rows of an index, and lower() is none.
alter table agents add column name_key text generated always as (lower(name)) stored;
create index agents_by_org_name on agents (org_id, name_key text_pattern_ops) where deleted_at is null and org_id is not null;
