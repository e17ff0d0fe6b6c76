-- Safe House (area safe-house): what was screened, what was held back, and the canaries. Spec: Safe House records.
-- account_id is null for agents nobody has claimed yet: such rows are visible to system reach only.
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
select surety_protect('safe_house_evaluations');

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
  verdict           text not null check (verdict in ('quarantine', 'block')),
  threat_type       text not null,
  threats           jsonb not null,
  overall_risk      double precision not null,
  threshold         double precision not null,
  detector_scores   jsonb not null,
  detection_sources text[] not null,
  content_hash      text not null check (content_hash ~ '^sha256:[0-9a-f]{64}$'),
  -- The held text, AES-256-GCM under the master key, bound to this quarantine_id.
  content_sealed    bytea,
  status            text not null default 'pending' check (status in ('pending', 'released', 'confirmed_threat', 'deleted')),
  is_false_positive boolean,
  note              text,
  reviewed_by       text,
  reviewed_at       timestamptz,
  created_at        timestamptz not null
);
create index safe_house_quarantine_recent on safe_house_quarantine (account_id, status, created_at desc, quarantine_id desc);
select surety_protect('safe_house_quarantine');

create table canaries (
  canary_id         text primary key,
  account_id        text not null,
  agent_id          text not null,
  type              text not null check (type in ('api_key', 'password', 'database_url', 'ssh_key', 'oauth_token')),
  label             text not null,
  inject_into       text not null check (inject_into in ('system_prompt', 'tool_result', 'memory')),
  credential_sealed bytea not null,
  status            text not null default 'active' check (status in ('active', 'triggered', 'revoked')),
  triggered_at      timestamptz,
  trigger_count     integer not null default 0,
  last_evaluation   text,
  created_by        text,
  created_at        timestamptz not null
);
create index canaries_by_agent on canaries (account_id, agent_id, created_at desc);
select surety_protect('canaries');

-- Every process rebuilds an account's matcher when its canaries change. Payload: the account.
create function surety_announce_canary() returns trigger language plpgsql as $$
begin
  perform pg_notify('surety_canaries', new.account_id);
  return null;
end $$;
create trigger canaries_announce after insert or update of status on canaries
  for each row execute function surety_announce_canary();
