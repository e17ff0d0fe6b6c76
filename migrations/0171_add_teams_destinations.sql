-- Microsoft Teams as a format of destinations: like Slack, its address holds a token and is sealed.
do $$
declare
  named text;
begin
  for named in
    select conname from pg_constraint
     where conrelid = 'webhook_endpoints'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%pagerduty%'
  loop
    execute format('alter table webhook_endpoints drop constraint %I', named);
  end loop;
end $$;
alter table webhook_endpoints
  add constraint webhook_endpoints_format_known check (format in ('surety', 'slack', 'teams', 'pagerduty', 'email')),
  add constraint webhook_endpoints_target_whole check ((target_sealed is not null) = (format in ('slack', 'teams', 'pagerduty')));
