-- Pages by cursor of teams, of their fault lines and of their forecasts: the index has both columns in the order of the list (docs/adr/0650).
drop index teams_by_org;
create index teams_by_org on teams (org_id, status, created_at desc, team_id desc);
drop index fault_line_analyses_newest;
create index fault_line_analyses_newest on fault_line_analyses (team_id, created_at desc, analysis_id desc);
create index failure_forecasts_newest on failure_forecasts (team_id, created_at desc, forecast_id desc);
