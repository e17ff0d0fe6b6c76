-- Accounts whose cards changed since their fleet was last compared: the job of the coherence area looks at these and takes the row
-- away. Spec: algorithms 3.6 (signal defaults).
create table coherence_watch (
  account_id text primary key,
  org_id     text not null,
  changed_at timestamptz not null
);
create index coherence_watch_oldest on coherence_watch (changed_at);
select surety_protect('coherence_watch');
