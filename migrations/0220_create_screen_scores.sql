-- How the scores of screened texts are spread, by day: what other thresholds would have stopped is read from it, and never from the
-- log. Written with the evaluations it counts, one row an agent, day, surface and score; the same again for the account as a whole in
-- four rows (agent_id '#0' to '#3'), so that recorders seldom wait for each other's. docs/adr/0590
create table screen_scores_daily (
  account_id text not null,
  agent_id   text not null,
  day        date not null, -- UTC
  surface    text not null check (surface in ('incoming', 'outgoing', 'tool_calls', 'tool_responses')),
  bin        smallint not null check (bin between 0 and 100), -- the score in hundredths, rounded down
  count      integer not null,
  primary key (account_id, agent_id, day, surface, bin)
) with (fillfactor = 80); -- a row changes with each batch and no index does: the new version finds room beside the old one
-- Rows come in the order of days, so the summary of blocks is enough to forget old ones.
create index screen_scores_daily_age on screen_scores_daily using brin (day);
select surety_protect('screen_scores_daily');

-- When the deletion of an agent is completed, its rows go in the same transaction. The counts of the account stay: they name nobody.
create function surety_erase_screen_scores() returns trigger language plpgsql as $$
begin
  delete from screen_scores_daily where account_id = new.account_id and agent_id = new.agent_id;
  return null;
end $$;
create trigger agent_deletions_erase_screen_scores after update of status on agent_deletions
  for each row when (new.status = 'completed') execute function surety_erase_screen_scores();
