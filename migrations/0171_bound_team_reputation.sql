-- A computation of a team's rating reads the newest assessments from an index alone, and counts whole days only once.
create index risk_team_assessments_rated on risk_team_assessments (team_id, created_at desc, assessment_id desc)
  include (account_id, coherence, systemic, level) where team_id is not null;

-- Counting assessments of days before closed_until, to which nothing is added any more.
alter table team_reputation add column closed_until date;
alter table team_reputation add column closed_total integer not null default 0 check (closed_total >= 0);
