-- Turns in the order in which they were recorded, so that a stream of them can be continued (docs/adr/0570). Turns that are older than
-- this column have no number: no stream can ask for them, and writing a million rows again would hold up the recorder.
create sequence turns_seq;
alter table turns add column seq bigint;
alter table turns alter column seq set default nextval('turns_seq');
alter sequence turns_seq owned by turns.seq;
-- The account is in the index, so that counts by account and reads of one account look at no other row.
create index turns_numbered on turns (seq, account_id) where seq is not null;
