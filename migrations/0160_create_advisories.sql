-- What the operator publishes: security advisories. Platform-wide facts without a tenant: written by staff in system scope, read
-- by everybody, so no transaction of an account uses these tables.
create table security_advisories (
  advisory_id                 text primary key,
  slug                        text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title                       text not null check (length(title) between 1 and 200),
  summary                     text not null check (length(summary) between 1 and 500),
  body_markdown               text not null check (length(body_markdown) <= 65536),
  severity                    text not null check (severity in ('info', 'low', 'medium', 'high', 'critical')),
  status                      text not null check (status in ('draft', 'published', 'archived')),
  post_mortem_for_campaign_id text check (post_mortem_for_campaign_id ~ '^camp_[A-Za-z0-9]{8,32}$'),
  synthetic                   boolean not null, -- an exercise: tells of nothing that happened
  created_by                  text not null,
  created_at                  timestamptz not null,
  updated_at                  timestamptz not null,
  published_at                timestamptz, -- of the first publication; stays when archived
  archived_at                 timestamptz,
  check (status <> 'published' or published_at is not null),
  check (status <> 'draft' or published_at is null),
  check ((archived_at is not null) = (status = 'archived'))
);
create index security_advisories_newest on security_advisories (created_at desc, advisory_id desc);
create index security_advisories_public on security_advisories (published_at desc, advisory_id desc) where status = 'published';

-- What staff published about a campaign, for the indicator of that campaign.
create view v_published_advisories as
  select advisory_id, slug, post_mortem_for_campaign_id as campaign_id from security_advisories where published_at is not null;

-- Objects of the public indicator feed. `facts` hold words of this service only, never a text of a customer (docs/adr/0501). A row
-- is one STIX object in its last version; added_at is when that version came into the feed, different for each row, so that a
-- reader who remembers the last one he saw misses none.
create table threat_indicators (
  stix_id      text primary key check (stix_id ~ '^[a-z-]+--[0-9a-f-]{36}$'),
  stix_type    text not null check (stix_type in ('identity', 'indicator', 'campaign')),
  indicator_id text unique check (indicator_id ~ '^ioc-[A-Za-z0-9]{8,32}$'), -- null: the identity of this service
  kind         text not null check (kind in ('service', 'pattern', 'recipe', 'campaign')),
  source_key   text not null, -- which pattern, recipe or campaign; never sent
  facts        jsonb not null,
  advisory_id  text references security_advisories (advisory_id),
  is_revoked   boolean not null default false,
  created_at   timestamptz not null,
  added_at     timestamptz not null unique,
  unique (kind, source_key),
  check ((indicator_id is null) = (kind = 'service'))
);
create index threat_indicators_kind on threat_indicators (kind, added_at);

-- An agent speaks for a domain or an MCP server: claimed by its organisation, proven at the host, and checked again.
create table ownership_claims (
  claim_id      text primary key check (claim_id ~ '^ocl-[A-Za-z0-9]{8,32}$'), -- also what the proof has to say
  account_id    text not null,
  agent_id      text not null,
  kind          text not null check (kind in ('domain', 'mcp_server')),
  value         text not null check (length(value) <= 2048),
  status        text not null default 'pending' check (status in ('pending', 'verified', 'lapsed')),
  method        text check (method in ('dns', 'well_known')), -- of the last proof
  problem       text check (problem in ('not_found', 'no_answer')), -- of the last check; null: proven, or not checked yet
  verified_at   timestamptz, -- since when it holds
  checked_at    timestamptz,
  failing_since timestamptz, -- of a verified one: the first check in a row that found no proof
  next_check_at timestamptz, -- null: only when asked for
  created_by    text not null,
  created_at    timestamptz not null,
  unique (agent_id, account_id, kind, value),
  check ((status = 'verified') = (verified_at is not null)),
  check (failing_since is null or status = 'verified')
);
create index ownership_claims_newest on ownership_claims (account_id, agent_id, created_at desc, claim_id desc);
create index ownership_claims_due on ownership_claims (next_check_at) where next_check_at is not null;
create index ownership_claims_verified on ownership_claims (kind, value) where status = 'verified';
select surety_protect('ownership_claims');

-- What holds: proven, of an agent that is there and belongs to who proved it. Read in system scope by what shows agents to everybody.
create view v_verified_claims as
  select c.agent_id, c.kind, c.value, c.method, c.verified_at, c.checked_at
    from ownership_claims c join v_agents a on a.agent_id = c.agent_id and a.account_id = c.account_id
   where c.status = 'verified' and a.deleted_at is null;
select surety_share('v_verified_claims');
