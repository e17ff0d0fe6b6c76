-- Clusters of alike threats within one organisation; a cluster that reached enough agents is a campaign (area safe-house).
-- Source: gateway-safehouse-integrity 2.11.
create table safe_house_campaigns (
  cluster_id  text primary key check (cluster_id ~ '^camp_[A-Za-z0-9]{8,32}$'),
  account_id  text not null,
  threat_type text not null,
  status      text not null default 'forming' check (status in ('forming', 'active', 'resolved')),
  similarity  double precision not null check (similarity between 0 and 1), -- least alike pair that was joined
  first_seen  timestamptz not null,
  last_seen   timestamptz not null,
  detected_at timestamptz,
  resolved_at timestamptz
);
create index safe_house_campaigns_recent on safe_house_campaigns (account_id, last_seen desc) where status <> 'forming';
create index safe_house_campaigns_open on safe_house_campaigns (last_seen) where status <> 'resolved';
select surety_protect('safe_house_campaigns');

create table safe_house_campaign_agents (
  cluster_id text not null references safe_house_campaigns (cluster_id) on delete cascade,
  agent_id   text not null,
  account_id text not null,
  first_seen timestamptz not null,
  last_seen  timestamptz not null,
  primary key (cluster_id, agent_id)
);
select surety_protect('safe_house_campaign_agents');

-- The wordings of a living cluster, found by band: 16 rows a wording, 8 wordings a cluster at most.
create table safe_house_campaign_bands (
  account_id  text not null,
  threat_type text not null,
  band        text not null,
  cluster_id  text not null references safe_house_campaigns (cluster_id) on delete cascade,
  fingerprint text not null,
  seen_at     timestamptz not null,
  primary key (account_id, threat_type, band, cluster_id, fingerprint)
);
create index safe_house_campaign_bands_cluster on safe_house_campaign_bands (cluster_id);
select surety_protect('safe_house_campaign_bands');
