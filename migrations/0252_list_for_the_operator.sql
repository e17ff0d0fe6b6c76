-- What the operator's pages list over all accounts (docs/adr/0642): the last run of each job, accounts by name, deployments.

-- One row a job, kept longer than the queue keeps what it finished. Of no account; only system scope uses it.
create table job_runs (
  job              text primary key,
  last_started_at  timestamptz not null,
  last_finished_at timestamptz not null,
  last_error       text check (length(last_error) <= 500), -- null: the last run succeeded
  succeeded_at     timestamptz,
  failed_at        timestamptz,
  runs             bigint not null,
  failures         bigint not null
);

create index orgs_by_name on orgs ((lower(name)) text_pattern_ops, org_id) where deleted_at is null;
create index deployments_newest on deployments (first_seen_at desc, deployment_id desc);
