-- What operators decided about checkpoints, and verdicts derived again later. Both stand beside the evidence, which never changes.
create table checkpoint_resolutions (
  checkpoint_id text primary key references checkpoints (checkpoint_id), -- one decision each
  account_id    text not null,
  agent_id      text not null,
  resolution    text not null check (resolution in ('acknowledged', 'allow_action', 'add_value')),
  subject       text, -- the action or value it is about
  note          text,
  resolved_by   text not null,
  resolved_at   timestamptz not null,
  constraint checkpoint_resolutions_subject check ((resolution = 'acknowledged') = (subject is null))
);
create index checkpoint_resolutions_newest on checkpoint_resolutions (agent_id, resolved_at desc, checkpoint_id desc);
select surety_protect('checkpoint_resolutions');

create table checkpoint_reevaluations (
  checkpoint_id    text primary key references checkpoints (checkpoint_id), -- the newest one counts
  account_id       text not null,
  agent_id         text not null,
  original_verdict text not null,
  verdict          text not null,
  derivation       text not null,
  card_version     integer not null,
  warnings         jsonb not null,
  re_evaluated_by  text not null,
  re_evaluated_at  timestamptz not null
);
create index checkpoint_reevaluations_by_agent on checkpoint_reevaluations (agent_id);
select surety_protect('checkpoint_reevaluations');

-- Facts of traces, for counting and for drift; no text.
create view v_trace_facts as
  select trace_id, account_id, agent_id, session_id, checkpoint_id, occurred_at, verified, escalation_required,
         trace #>> '{action,type}' as type, trace #>> '{action,category}' as category, trace #>> '{action,name}' as name,
         trace #> '{decision,values_applied}' as values_applied, (trace #>> '{decision,confidence}')::double precision as confidence,
         jsonb_array_length(trace #> '{verification,violations}') as violations
    from alignment_traces;
select surety_share('v_trace_facts');

create view v_containment_log as
  select entry_id, account_id, agent_id, action, actor, reason, checkpoint_id, new_status, created_at from containment_log;
select surety_share('v_containment_log');

create view v_card_log as
  select log_index, card_kind, scope, scope_id, version, content_hash, removed, composed_at from transparency_log;
select surety_share('v_card_log');
