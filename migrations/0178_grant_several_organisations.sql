-- One consent of a person may be for several organisations: a row for each, ended one by one. The consent is what tokens name: the id
-- of its first row. docs/adr/0526.
alter table oauth_grants add column consent_id text;
update oauth_grants set consent_id = grant_id;
alter table oauth_grants alter column consent_id set not null;
-- Order in which the organisations were named: a client makes things in the first.
alter table oauth_grants add column place smallint not null default 0;
create unique index oauth_grants_consent on oauth_grants (consent_id, org_id);
