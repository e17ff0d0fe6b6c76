-- Account requests are worked off in the order in which they were written: two of one instant have one too.
alter table auth_requests add column seq bigint generated always as identity;
drop index auth_requests_created;
create index auth_requests_seq on auth_requests (seq);
