-- Detection recipes: conditions over stored evaluations, soaked in observe before they count (area safe-house).
-- Source: gateway-safehouse-integrity 2.11; interface.md States; docs/adr/0143.
create table safe_house_recipes (
  recipe_id       text primary key check (recipe_id ~ '^rcp-[A-Za-z0-9]{8,32}$'),
  candidate_id    text not null unique check (candidate_id ~ '^rcc-[A-Za-z0-9]{8,32}$'),
  account_id      text not null,
  version         integer not null default 1,
  related_recipe  text,             -- the recipe a report spoke of
  source          text not null,    -- author, report_fp, report_fn
  door            text not null check (door in ('front', 'back')),
  threat_type     text not null,
  variant_class   text not null,
  severity        text not null check (severity in ('p0', 'p1', 'p2')),
  scope           text not null check (scope in ('arena_only', 'canary', 'production')),
  conditions      jsonb not null,
  override        text not null check (override in ('review', 'flag', 'block', 'escalate', 'log')),
  summary         text not null,
  report          jsonb,
  status          text not null default 'pending' check (status in ('pending', 'observe', 'active', 'archived')),
  archived_reason text check (archived_reason in ('zero_hits_window', 'fp_rate_exceeded', 'observe_soak_fp', 'by_reviewer')),
  created_by      text not null,
  created_at      timestamptz not null,
  observed_at     timestamptz,
  activated_at    timestamptz,
  archived_at     timestamptz
);
create index safe_house_recipes_newest on safe_house_recipes (account_id, created_at desc, recipe_id desc);
create index safe_house_recipes_running on safe_house_recipes (account_id) where status in ('observe', 'active');
select surety_protect('safe_house_recipes');

-- What a recipe matched: one row an evaluation. Shadow matches are of its time in observe and open nothing.
create table safe_house_recipe_hits (
  recipe_id     text not null references safe_house_recipes (recipe_id) on delete cascade,
  evaluation_id text not null,
  account_id    text not null,
  agent_id      text not null,
  override      text not null,
  shadow        boolean not null,
  verdict       text check (verdict in ('confirmed_threat', 'false_positive')),
  matched_at    timestamptz not null,
  primary key (recipe_id, evaluation_id)
);
create index safe_house_recipe_hits_newest on safe_house_recipe_hits (recipe_id, matched_at desc, evaluation_id desc);
create index safe_house_recipe_hits_of on safe_house_recipe_hits (evaluation_id);
create index safe_house_recipe_hits_age on safe_house_recipe_hits (matched_at);
select surety_protect('safe_house_recipe_hits');
