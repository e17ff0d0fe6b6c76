-- Reclassified violations: the server's decision and why. Stands beside the evidence, which never changes. Spec: Reclassification; algorithms 2.
create table reclassifications (
  reclassification_id text primary key,
  account_id          text not null,
  agent_id            text not null,
  checkpoint_id       text not null unique references checkpoints (checkpoint_id), -- a second attempt is a conflict
  original_type       text not null,
  new_type            text not null check (new_type in ('card_gap', 'behavior_gap')),
  reason              text not null,
  findings            jsonb not null,  -- sentences: what the decision rests on
  card_amendment_id   text,
  card_version        integer not null, -- the agent's card that was compared
  approved_by         text not null,
  score_before        integer not null,
  score_after         integer,          -- null until the rating was computed again
  created_at          timestamptz not null
);
create index reclassifications_newest on reclassifications (agent_id, created_at desc, reclassification_id desc);
create index reclassifications_by_account on reclassifications (account_id);
create index reclassifications_pending on reclassifications (agent_id) where score_after is null;
select surety_protect('reclassifications');

create view v_reclassifications as
  select reclassification_id, account_id, agent_id, checkpoint_id, new_type, created_at from reclassifications;
select surety_share('v_reclassifications');

-- The rating reads what became of a checkpoint here.
create or replace view v_checkpoints as
  select c.checkpoint_id, c.account_id, c.agent_id, c.session_id, c.created_at, c.status, nullif(c.verdict, 'unverified') as verdict,
         c.counted, r.new_type as reclassified_as, c.thinking_tokens, c.leaf_hash, c.leaf_index, c.chain_hash, c.certificate_id
    from checkpoints c left join reclassifications r on r.checkpoint_id = c.checkpoint_id;
select surety_share('v_checkpoints'); -- replacing a view drops its options

-- What is needed to judge a violation again, and to export it: what was claimed of it, without any text of the turn but quotations.
create view v_violation_records as
  select c.checkpoint_id, c.account_id, c.agent_id, c.session_id, c.created_at, c.verdict, c.claims, c.certificate_id, c.leaf_hash,
         c.leaf_index, c.core::jsonb ->> 'thinking_hash' as thinking_hash, c.core::jsonb ->> 'claims_hash' as input_commitment,
         t.trace_id, t.verified as trace_verified, t.trace
    from checkpoints c
    left join alignment_traces t on t.checkpoint_id = c.checkpoint_id and t.agent_id = c.agent_id
   where c.verdict in ('boundary_violation', 'review_needed') or t.verified = false;
select surety_share('v_violation_records');

-- Every version of a card with its content, for amendments: the members that changed from the version before.
create view v_card_contents as
  select 'alignment' as kind, scope, scope_id, version, account_id, card, created_by, created_at from alignment_cards;
select surety_share('v_card_contents');

create view v_score_snapshots as
  select agent_id, account_id, week_start, score, grade, checkpoint_count, scores from reputation_snapshots;
select surety_share('v_score_snapshots');

-- Judging a violation again looks for its trace.
create index alignment_traces_by_checkpoint on alignment_traces (checkpoint_id);

-- Free text about an agent goes with it; that a decision was made, and which, stays.
create function surety_erase_reclassifications() returns trigger language plpgsql as $$
begin
  update reclassifications set reason = '', findings = '[]', approved_by = 'erased' where agent_id = new.agent_id;
  return null;
end $$;
create trigger agent_deletions_erase_reclassifications after update of status on agent_deletions
  for each row when (new.status = 'completed') execute function surety_erase_reclassifications();
