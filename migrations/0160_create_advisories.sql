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
