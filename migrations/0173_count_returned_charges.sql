-- What was given back of a meter stands beside what was charged: a refund must not make the same use due again.
alter table billing_meters add column returned_mmu bigint not null default 0 check (returned_mmu >= 0);
