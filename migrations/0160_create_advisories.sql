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
