-- Screening (Safe House): what was screened, what was held back, decisions about it, canaries, the risk of sessions, campaigns,
-- and the patterns and recipes of an organisation.
-- account_id is null for unclaimed agents: such rows are visible to system scope only.
create table safe_house_evaluations (
  evaluation_id      text primary key,
  account_id         text,
  agent_id           text not null,
  session_id         text,
  request_id         text,
  mode               text not null check (mode in ('off', 'observe', 'nudge', 'enforce')),
  surface            text not null check (surface in ('incoming', 'outgoing', 'tool_calls', 'tool_responses')),
  source             text not null,
  verdict            text not null check (verdict in ('pass', 'warn', 'quarantine', 'block')),
  -- What was done to the bytes; the verdict only names the score band.
  action             text not null check (action in ('none', 'advised', 'wrapped', 'replaced', 'redacted', 'withheld')),
  overall_risk       double precision not null check (overall_risk between 0 and 1),
  threats            jsonb not null,
  leaks              jsonb not null, -- kinds and labels; never the text found
  detector_scores    jsonb not null,
  detection_sources  text[] not null,
  session_multiplier double precision not null default 1,
  quarantine_id      text,
  engine             text not null,
  duration_ms        double precision not null check (duration_ms >= 0),
  created_at         timestamptz not null
);
create index safe_house_evaluations_recent on safe_house_evaluations (account_id, created_at desc, evaluation_id desc);
create index safe_house_evaluations_agent on safe_house_evaluations (account_id, agent_id, created_at desc, evaluation_id desc);
-- The log read by session, by verdict, and what was notable in it: most rows pass, so the last two are small.
create index safe_house_evaluations_session on safe_house_evaluations (account_id, session_id, created_at desc, evaluation_id desc)
  where session_id is not null;
create index safe_house_evaluations_notable on safe_house_evaluations (account_id, created_at desc, evaluation_id desc)
  where verdict <> 'pass' or overall_risk >= 0.3 or threats <> '[]'::jsonb or detection_sources <> '{}'::text[];
create index safe_house_evaluations_verdict on safe_house_evaluations (account_id, verdict, created_at desc, evaluation_id desc)
  where verdict <> 'pass';
select surety_protect('safe_house_evaluations');

-- Hourly counts, written with the evaluations they count, so that metrics never read the log. One row counts everything of an
-- agent and hour (threat_type ''), and one each threat type its evaluations named. The same again for the account as a whole,
-- in four rows (agent_id '#0' to '#3'), so that recorders seldom wait for each other's.
create table safe_house_hourly (
  account_id     text not null,
  agent_id       text not null,
  threat_type    text not null,
  hour           timestamptz not null, -- its beginning, UTC
  passed         integer not null,
  warned         integer not null,
  quarantined    integer not null,
  blocked        integer not null,
  confidence_sum double precision not null, -- of the named type, over the evaluations that name it; 0 in the row of all
  confidence_max double precision not null,
  primary key (account_id, agent_id, threat_type, hour)
);
select surety_protect('safe_house_hourly');

create table safe_house_quarantine (
  quarantine_id     text primary key,
  account_id        text,
  org_id            text,
  agent_id          text not null,
  session_id        text,
  request_id        text,
  evaluation_id     text not null,
  surface           text not null,
  source            text not null,
  tool_name         text,
  -- of a call that waits for a confirmation any verdict: it waits whatever its texts look like
  verdict           text not null check (surface = 'tool_calls' or verdict in ('quarantine', 'block')),
  -- null: a call that waits, with no finding
  threat_type       text,
  threats           jsonb not null,
  overall_risk      double precision not null,
  threshold         double precision not null,
  detector_scores   jsonb not null,
  detection_sources text[] not null,
  content_hash      text not null check (content_hash ~ '^sha256:[0-9a-f]{64}$'),
  -- The held text, AES-256-GCM under the master key, bound to this quarantine_id.
  content_sealed    bytea,
  -- MinHash of the flagged passage; used by suggestions and campaigns after the text itself is deleted.
  fingerprint       text,
  status            text not null default 'pending' check (status in ('pending', 'released', 'confirmed_threat', 'expired', 'deleted')),
  is_false_positive boolean,
  note              text,
  reviewed_by       text,
  reviewed_at       timestamptz,
  -- What a release allows: one turn within a time, or the text for the agent or its account until somebody revokes it.
  allow_scope       text check (allow_scope in ('once', 'agent', 'organization')),
  allow_revoked_at  timestamptz,
  -- The allowance of `once`: until when, and which turn consumed it (null: none yet). Only one turn can.
  allow_expires_at  timestamptz,
  allow_session_id  text,
  allow_request_id  text,
  created_at        timestamptz not null,
  constraint safe_house_quarantine_gone check (status not in ('expired', 'deleted') or content_sealed is null)
);
create index safe_house_quarantine_recent on safe_house_quarantine (account_id, status, created_at desc, quarantine_id desc);
create index safe_house_quarantine_all on safe_house_quarantine (account_id, created_at desc, quarantine_id desc);
create index safe_house_quarantine_reviewed on safe_house_quarantine (account_id, reviewed_at) where reviewed_at is not null;
create index safe_house_quarantine_agent on safe_house_quarantine (agent_id, content_hash);
create index safe_house_quarantine_accepted on safe_house_quarantine (account_id) where allow_scope = 'organization';
create index safe_house_quarantine_kept on safe_house_quarantine (created_at) where content_sealed is not null;
select surety_protect('safe_house_quarantine');

-- Texts of released records, and the state of the allowance. Read by the gateway; every process is notified of a change at
-- commit.
create view v_released_texts as
  select account_id, agent_id, surface, content_hash, quarantine_id, allow_scope, allow_expires_at, allow_session_id, allow_request_id
    from safe_house_quarantine
   where status = 'released' and allow_scope is not null and allow_revoked_at is null;
select surety_share('v_released_texts');

create function surety_announce_review() returns trigger language plpgsql as $$
begin
  perform pg_notify('surety_reviews', case when new.allow_scope = 'organization' then '*' else new.agent_id end);
  return null;
end $$;
create trigger quarantine_announces_review after update of status, allow_request_id, allow_revoked_at on safe_house_quarantine
  for each row execute function surety_announce_review();

-- What reviewers and later evidence said of scores: the input of threshold suggestions and of the pattern library.
create table safe_house_signals (
  signal_id     bigint generated always as identity primary key,
  account_id    text not null,
  agent_id      text not null,
  kind          text not null check (kind in ('false_positive', 'false_negative', 'confirmed_threat')),
  threat_type   text not null,
  score         double precision not null check (score between 0 and 1),
  fingerprint   text,
  evaluation_id text,
  created_at    timestamptz not null
);
create index safe_house_signals_recent on safe_house_signals (account_id, threat_type, created_at desc);
create unique index safe_house_signals_once on safe_house_signals (evaluation_id, kind) where evaluation_id is not null;
select surety_protect('safe_house_signals');

create table canaries (
  canary_id         text primary key,
  account_id        text not null,
  agent_id          text not null,
  type              text not null check
    (type in ('api_key', 'password', 'database_url', 'ssh_key', 'oauth_token', 'email', 'document_marker', 'url')),
  label             text not null,
  inject_into       text not null check (inject_into in ('system_prompt', 'tool_result', 'memory')),
  credential_sealed bytea not null,
  status            text not null default 'active' check (status in ('active', 'triggered', 'revoked')),
  triggered_at      timestamptz,
  trigger_count     integer not null default 0,
  last_evaluation   text,
  created_by        text,
  created_at        timestamptz not null,
  revoked_at        timestamptz
);
create index canaries_by_agent on canaries (account_id, agent_id, created_at desc);
select surety_protect('canaries');

-- Every process rebuilds an account's matcher when its canaries change. A sighting changes nothing a matcher knows: only new,
-- revoked and moved canaries are announced, a moved one to both accounts. Payload: the account.
create function surety_announce_canary() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.account_id = new.account_id and (old.status = 'revoked') = (new.status = 'revoked') then
    return null;
  end if;
  perform pg_notify('surety_canaries', new.account_id);
  if tg_op = 'UPDATE' and old.account_id <> new.account_id then
    perform pg_notify('surety_canaries', old.account_id);
  end if;
  return null;
end $$;
create trigger canaries_announce after insert or update of status, account_id on canaries
  for each row execute function surety_announce_canary();

-- Risk of sessions and of agents as a whole, written by the gateway's recorder. Decay is computed when read: evidence and
-- suspicious are as of last_seen_at.
create table safe_house_sessions (
  agent_id     text not null,
  session_id   text not null,             -- '': the agent as a whole, over all its sessions
  account_id   text,                      -- null: unclaimed agent
  evidence     double precision not null check (evidence >= 0),
  suspicious   double precision not null check (suspicious >= 0),
  recent       double precision[] not null,
  risk         text not null check (risk in ('low', 'medium', 'high')), -- as of last_seen_at
  turn_count   integer not null,          -- screened turns since the first suspicious one
  warn_count   integer not null,
  last_verdict text not null check (last_verdict in ('pass', 'warn', 'quarantine', 'block')),
  escalated_at timestamptz,
  last_seen_at timestamptz not null,
  created_at   timestamptz not null,
  primary key (agent_id, session_id)
);
create index safe_house_sessions_recent on safe_house_sessions (account_id, last_seen_at desc) where session_id <> '' and risk <> 'low';
create index safe_house_sessions_age on safe_house_sessions (last_seen_at);
select surety_protect('safe_house_sessions');

-- Clusters of similar threats within one organisation; a cluster that reached enough agents is a campaign.
create table safe_house_campaigns (
  cluster_id  text primary key check (cluster_id ~ '^camp_[A-Za-z0-9]{8,32}$'),
  account_id  text not null,
  threat_type text not null,
  status      text not null default 'forming' check (status in ('forming', 'active', 'resolved')),
  similarity  double precision not null check (similarity between 0 and 1), -- least similar pair that was joined
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

-- The wordings of an open cluster, found by band: 16 rows a wording, 8 wordings a cluster at most.
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

-- Patterns an organisation adds to its own screen (docs/adr/0141).
create table safe_house_patterns (
  pattern_id      text primary key check (pattern_id ~ '^pat_[A-Za-z0-9]{8,32}$'),
  account_id      text not null,
  threat_type     text not null,
  kind            text not null check (kind in ('literal', 'regex', 'fingerprint')),
  pattern         text,             -- of a literal its folded form; of an example nothing: texts are kept sealed
  fingerprint     text,
  chars           integer,          -- folded length of the example
  sameness        text not null,    -- sha256 of kind and form
  seeds_sealed    bytea,            -- JSON list of the texts it must find; deleted once the evaluation has decided finally
  description     text not null,
  source          text not null,
  quarantine_id   text,
  status          text not null check (status in ('candidate', 'active', 'rejected', 'deprecated', 'expired')),
  status_reason   text,
  arena           jsonb,
  hits            bigint not null default 0,
  last_hit_at     timestamptz,
  confirmed       integer not null default 0,
  false_positives integer not null default 0,
  created_by      text not null,
  created_at      timestamptz not null,
  evaluated_at    timestamptz,
  activated_at    timestamptz,
  ended_at        timestamptz,
  check ((kind = 'fingerprint') = (pattern is null)),
  check ((kind = 'fingerprint') = (fingerprint is not null and chars is not null))
);
create unique index safe_house_patterns_living on safe_house_patterns (account_id, sameness) where status in ('candidate', 'active');
create index safe_house_patterns_newest on safe_house_patterns (account_id, created_at desc, pattern_id desc);
create index safe_house_patterns_waiting on safe_house_patterns (created_at) where status = 'candidate';
select surety_protect('safe_house_patterns');

-- Every process drops its matcher when the set of active patterns changes. Payload: the account.
create function surety_announce_pattern() returns trigger language plpgsql as $$
begin
  if new.status = 'active' or (tg_op = 'UPDATE' and old.status = 'active') then
    if tg_op = 'INSERT' or old.status <> new.status or old.account_id <> new.account_id then
      perform pg_notify('surety_patterns', new.account_id);
    end if;
  end if;
  return null;
end $$;
create trigger safe_house_patterns_announce after insert or update of status, account_id on safe_house_patterns
  for each row execute function surety_announce_pattern();

-- Detection recipes: conditions over stored evaluations, observed for a time before they count (docs/adr/0143).
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

-- What the public indicator feed reads, in system scope: nothing that names an organisation, an agent or a text. Not shared with
-- account transactions.
create view v_public_campaigns as
  select cluster_id, threat_type, first_seen, last_seen from safe_house_campaigns where detected_at is not null;
create view v_public_recipes as
  select recipe_id, door, threat_type, severity, conditions, activated_at from safe_house_recipes
   where status = 'active' and scope = 'production' and activated_at is not null;
