-- How many roster changes a team had at the last computation that one of them made due: the other events of the same change find
-- nothing new, compute nothing and count nothing against the plan.
alter table team_reputation add column roster_changes integer not null default 0 check (roster_changes >= 0);
