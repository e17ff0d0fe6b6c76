-- The ledger of usage in mu: accounts, lots, holds and entries; what was used; budget alerts; what is mirrored of payments.
-- 1 mu = 1,000 mmu = 0.01 of the billing currency. Amounts are whole numbers of mmu.

-- An organisation has a row from when an operator makes it one. Without a row nothing is charged or refused.
create table billing_accounts (
  account_id         text primary key references orgs (account_id),
  org_id             text not null unique references orgs (org_id),
  currency           text not null default 'usd' check (currency ~ '^[a-z]{3}$'),
  mode               text not null check (mode in ('enforce', 'passthrough')), -- passthrough counts and refuses nothing
  balance_mmu        bigint not null default 0, -- credited and not yet spent, with what is on hold; below 0: overdrawn
  held_mmu           bigint not null default 0 check (held_mmu >= 0),
  overdraft_mmu      bigint not null default 0 check (overdraft_mmu >= 0), -- spent beyond all lots; the next credit pays it
  seq                bigint not null default 0, -- of the newest entry
  head_hash          text check (head_hash ~ '^[0-9a-f]{64}$'),
  stripe_customer_id text unique,
  created_at         timestamptz not null,
  created_by         text not null,
  check ((seq = 0) = (head_hash is null))
);
select surety_protect('billing_accounts');

create view v_billing_accounts as
  select account_id, org_id, currency, mode, balance_mmu, held_mmu, balance_mmu - held_mmu as available_mmu from billing_accounts;
select surety_share('v_billing_accounts');

-- Payload: the account that was made, whose mode changed, or whose available balance fell to zero or rose above it.
create function surety_announce_billing() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.mode <> old.mode
     or (new.balance_mmu - new.held_mmu > 0) <> (old.balance_mmu - old.held_mmu > 0)
     or (new.balance_mmu > 0) <> (old.balance_mmu > 0) then
    perform pg_notify('surety_billing', new.account_id);
  end if;
  return null;
end $$;
create trigger billing_accounts_announce after insert or update on billing_accounts
  for each row execute function surety_announce_billing();

-- What was credited together. Spending takes from the oldest lot that has some left.
create table billing_lots (
  lot_id        text primary key check (lot_id ~ '^lot-[A-Za-z0-9]{8,32}$'),
  account_id    text not null references billing_accounts (account_id),
  seq           bigint not null, -- of the entry that credited it: the order of taking
  credited_mmu  bigint not null check (credited_mmu > 0),
  available_mmu bigint not null check (available_mmu >= 0),
  held_mmu      bigint not null check (held_mmu >= 0),
  unique (account_id, seq),
  check (available_mmu + held_mmu <= credited_mmu)
);
create index billing_lots_left on billing_lots (account_id, seq) where available_mmu > 0;
select surety_protect('billing_lots');

-- Every movement, from one side to another. Only ever added to: each entry's hash binds the one before.
create table billing_entries (
  entry_id          text primary key check (entry_id ~ '^ble-[A-Za-z0-9]{8,32}$'),
  account_id        text not null references billing_accounts (account_id),
  seq               bigint not null check (seq > 0),
  kind              text not null check (kind in ('grant', 'hold', 'settle', 'release', 'burn', 'refund', 'adjustment')),
  from_side         text not null check (from_side in ('funding', 'available', 'held', 'spent')),
  to_side           text not null check (to_side in ('funding', 'available', 'held', 'spent')),
  amount_mmu        bigint not null check (amount_mmu > 0),
  balance_after_mmu bigint not null,
  held_after_mmu    bigint not null check (held_after_mmu >= 0),
  lot_allocations   jsonb not null check (jsonb_typeof(lot_allocations) = 'array'), -- {lot_id, mmu}; lot_id null: overdraft
  hold_id           text,
  meter             text check (meter ~ '^[a-z_]{1,40}$'),
  reference         text not null check (length(reference) between 1 and 200),
  occurred_at       timestamptz not null,
  prev_hash         text,
  entry_hash        text not null check (entry_hash ~ '^[0-9a-f]{64}$'),
  unique (account_id, seq), -- a fork is impossible
  check ((seq = 1) = (prev_hash is null)),
  check ((kind, from_side, to_side) in (
    ('grant', 'funding', 'available'), ('hold', 'available', 'held'), ('settle', 'held', 'spent'), ('release', 'held', 'available'),
    ('burn', 'available', 'spent'), ('refund', 'spent', 'available'),
    ('adjustment', 'funding', 'available'), ('adjustment', 'available', 'funding')))
);
create index billing_entries_by_time on billing_entries (account_id, occurred_at, seq);
-- A grant, a refund or an adjustment is made once for its reference (a payment that is reported twice is credited once).
create unique index billing_entries_once on billing_entries (account_id, kind, reference) where kind in ('grant', 'refund', 'adjustment');
select surety_protect_append_only('billing_entries');

create function surety_keep_billing_entry() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the billing ledger cannot be changed or removed';
end $$;
create trigger billing_entries_keep before update or delete or truncate on billing_entries
  for each statement execute function surety_keep_billing_entry();

-- What is set aside until it is settled or released. A hold past expires_at is released by a job.
create table billing_holds (
  hold_id     text primary key check (hold_id ~ '^blh-[A-Za-z0-9]{8,32}$'),
  account_id  text not null references billing_accounts (account_id),
  mmu         bigint not null check (mmu > 0),
  left_mmu    bigint not null check (left_mmu between 0 and mmu),
  allocations jsonb not null check (jsonb_typeof(allocations) = 'array'), -- of what is left: {lot_id, mmu}
  meter       text,
  reference   text not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null check (expires_at > created_at),
  closed_at   timestamptz check ((closed_at is null) = (left_mmu > 0))
);
create index billing_holds_open on billing_holds (expires_at) where closed_at is null;
create index billing_holds_of_account on billing_holds (account_id, created_at) where closed_at is null;
select surety_protect('billing_holds');

-- Price of one unit by plan. Without a row it costs nothing.
create table billing_prices (
  plan_id      text not null references plans (plan_id),
  meter        text not null check (meter ~ '^[a-z_]{1,40}$'),
  mmu          bigint not null check (mmu between 0 and 1000000000000),
  primary key (plan_id, meter)
);
select surety_share('billing_prices');
create trigger billing_prices_announce after insert or update or delete on billing_prices
  for each statement execute function surety_announce_plans();

-- What was used, by day (UTC) and agent or team; counted for every account, also without a billing account or a price.
create table billing_usage (
  account_id text not null,
  day        date not null,
  meter      text not null check (meter ~ '^[a-z_]{1,40}$'),
  subject    text not null, -- id of the agent or team
  quantity   bigint not null check (quantity >= 0),
  mmu        bigint not null check (mmu >= 0), -- by the price of when it was used
  primary key (account_id, day, meter, subject)
) with (fillfactor = 70);
select surety_protect('billing_usage');

-- What the use of a meter cost in all, and how much of it was taken from the balance (by settles and burns, less refunds).
create table billing_meters (
  account_id  text not null references billing_accounts (account_id),
  meter       text not null check (meter ~ '^[a-z_]{1,40}$'),
  due_mmu     bigint not null default 0 check (due_mmu >= 0),
  charged_mmu bigint not null default 0,
  changed_at  timestamptz not null,
  primary key (account_id, meter)
);
create index billing_meters_open on billing_meters (changed_at) where due_mmu <> charged_mmu;
select surety_protect('billing_meters');

-- Spending of a month (UTC) of an account that a person wants to be told about.
create table budget_alerts (
  account_id         text primary key references billing_accounts (account_id),
  threshold_cents    bigint check (threshold_cents > 0), -- null: no alert
  sent_month         date,   -- the month that was alerted last, under the threshold that stood then
  last_alert_sent_at timestamptz,
  set_by             text not null,
  set_at             timestamptz not null
);
select surety_protect('budget_alerts');

-- What an account spent in a month: kept with the entries, for the alert.
create table billing_months (
  account_id text not null references billing_accounts (account_id),
  month      date not null check (extract(day from month) = 1),
  spent_mmu  bigint not null,
  primary key (account_id, month)
) with (fillfactor = 50);
select surety_protect('billing_months');

-- Mirrored from the payment provider, for reading only.
create table payment_methods (
  method_id           text primary key,
  account_id          text not null references billing_accounts (account_id),
  kind                text not null,
  brand               text,
  last4               text check (last4 ~ '^[0-9A-Za-z]{1,4}$'),
  exp_month           integer check (exp_month between 1 and 12),
  exp_year            integer check (exp_year between 2000 and 2999),
  bank_account_status text,
  is_default          boolean not null default false,
  created_at          timestamptz not null
);
create unique index payment_methods_default on payment_methods (account_id) where is_default;
create index payment_methods_of_account on payment_methods (account_id, created_at);
select surety_protect('payment_methods');

create table receipts (
  receipt_id        text primary key,
  account_id        text not null references billing_accounts (account_id),
  created_at        timestamptz not null,
  amount_paid_cents bigint not null check (amount_paid_cents >= 0),
  currency          text not null check (currency ~ '^[a-z]{3}$'),
  mmu               bigint not null check (mmu >= 0),
  status            text not null,
  receipt_url       text,
  instrument        jsonb -- {kind, brand, last4, exp_month, exp_year} or null
);
create index receipts_of_account on receipts (account_id, created_at desc, receipt_id);
select surety_protect('receipts');
