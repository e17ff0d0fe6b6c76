-- The registry of tools of an organisation: what its tools are, for people and pages that show policies. Source: open-shapes 9.
-- No policy decision reads it.
create table registered_tools (
  account_id  text not null,
  org_id      text not null,
  name        text not null,
  class       text not null,
  domain      text,
  description text,
  schema      jsonb,
  version     text not null,
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  updated_by  text,
  primary key (account_id, name)
);
select surety_protect('registered_tools');
