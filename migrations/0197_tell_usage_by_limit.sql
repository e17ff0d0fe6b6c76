-- Which limit an account was told of: with another plan, or another limit of the same one, it is told anew. A counter from before
-- has none; it is told again where it stands under its limit of today.
alter table usage_counters add column told_limit bigint check (told_limit >= 0);
