-- Until when the rating of an agent says that its reclassifications need a second look. Algorithms 2.2, abuse control.
alter table reputation_agents add column review_until timestamptz;
create index reputation_agents_under_review on reputation_agents (review_until) where review_until is not null;
