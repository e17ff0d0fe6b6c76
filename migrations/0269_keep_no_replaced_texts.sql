-- What replaces a text consists of words of the gateway and of places in the text; the text itself, which the sealed column held, is
-- not kept (docs/adr/0761). What stood there is not carried over: such texts are screened again when they come again.
truncate gateway_replacements;
alter table gateway_replacements drop column text_sealed;
-- a list: a string is a word of the gateway, a pair of numbers is a stretch of the original, in UTF-16 units
alter table gateway_replacements add column pieces jsonb not null check (jsonb_typeof(pieces) = 'array');

-- For the job that removes what is older than its time.
create index gateway_replacements_age on gateway_replacements (created_at);
create index gateway_advisories_age on gateway_advisories (expires_at);
drop index gateway_files_age;
create index gateway_files_age on gateway_files (created_at);
