-- Reclassification at size, and the layers above an agent as they stood when it violated. Algorithms 2.1, 2.2.

-- Violations as two lists, each found by its own index: by the verdict, and by the trace where the verdict was none. One list with an
-- `or` across the join read every checkpoint of the agent.
create index alignment_traces_unverified on alignment_traces (agent_id, occurred_at) where not verified;
create or replace view v_violation_records as
  select c.checkpoint_id, c.account_id, c.agent_id, c.session_id, c.created_at, c.verdict, c.claims, c.certificate_id, c.leaf_hash,
         c.leaf_index, c.core::jsonb ->> 'thinking_hash' as thinking_hash, c.core::jsonb ->> 'claims_hash' as input_commitment,
         t.trace_id, t.verified as trace_verified, t.trace
    from checkpoints c
    left join alignment_traces t on t.checkpoint_id = c.checkpoint_id and t.agent_id = c.agent_id
   where c.verdict in ('boundary_violation', 'review_needed')
  union all
  select c.checkpoint_id, c.account_id, c.agent_id, c.session_id, c.created_at, c.verdict, c.claims, c.certificate_id, c.leaf_hash,
         c.leaf_index, c.core::jsonb ->> 'thinking_hash' as thinking_hash, c.core::jsonb ->> 'claims_hash' as input_commitment,
         t.trace_id, t.verified as trace_verified, t.trace
    from alignment_traces t
    join checkpoints c on c.checkpoint_id = t.checkpoint_id and c.agent_id = t.agent_id
   where not t.verified and c.verdict in ('clear', 'unverified');
select surety_share('v_violation_records');

-- Amendments: which members a version of an agent's card changed, noted when the version is written, so that a page is read and not
-- every version compared. What they were and are stays in the versions alone.
create table card_amendments (
  amendment_id text primary key, -- follows from agent, version and member
  account_id   text not null,
  agent_id     text not null,
  version      integer not null,
  field        text not null,    -- the path, with dots
  path         text[] not null check (cardinality(path) between 1 and 2),
  created_at   timestamptz not null
);
create unique index card_amendments_newest on card_amendments (agent_id, version desc, field);
create index card_amendments_by_account on card_amendments (account_id);
select surety_protect('card_amendments');
create index reclassifications_by_amendment on reclassifications (card_amendment_id) where card_amendment_id is not null;

-- Members of two levels that differ. A removed card is JSON null, which has none.
create function surety_changed_members(earlier jsonb, later jsonb) returns table (field text, path text[])
  language sql stable as $$
  select m.field, m.path
    from (select distinct concat_ws('.', one.key, two.key) as field,
                 case when two.key is null then array[one.key] else array[one.key, two.key] end as path
            from (select key, value from jsonb_each(case when jsonb_typeof(later) = 'object' then later else '{}' end)
                  union all
                  select key, value from jsonb_each(case when jsonb_typeof(earlier) = 'object' then earlier else '{}' end)) one
            left join lateral jsonb_each(case when jsonb_typeof(one.value) = 'object' then one.value else '{}' end) two on true
           where one.key <> all (array['card_id', 'card_version', 'issued_at', 'updated_at'])) m
   where (earlier #> m.path) is distinct from (later #> m.path)
$$;

create function surety_amendment_id(agent text, version integer, field text) returns text language sql stable as $$
  select 'amend-' || left(encode(sha256(convert_to(agent || '|' || version || '|' || field, 'UTF8')), 'hex'), 24)
$$;

create function surety_note_amendments() returns trigger language plpgsql as $$
begin
  insert into card_amendments (amendment_id, account_id, agent_id, version, field, path, created_at)
    select surety_amendment_id(new.scope_id, new.version, m.field), new.account_id, new.scope_id, new.version, m.field, m.path, new.created_at
      from (select card from alignment_cards
             where scope = 'agent' and scope_id = new.scope_id and version < new.version
             order by version desc limit 1) earlier
     cross join lateral surety_changed_members(earlier.card::jsonb, new.card::jsonb) m
    on conflict do nothing;
  return null;
end $$;
create trigger alignment_cards_amended after insert on alignment_cards
  for each row when (new.scope = 'agent') execute function surety_note_amendments();

insert into card_amendments (amendment_id, account_id, agent_id, version, field, path, created_at)
  select surety_amendment_id(v.scope_id, v.version, m.field), v.account_id, v.scope_id, v.version, m.field, m.path, v.created_at
    from (select scope_id, version, account_id, created_at, card::jsonb as card,
                 lag(card::jsonb) over (partition by scope_id order by version) as earlier
            from alignment_cards where scope = 'agent') v
   cross join lateral surety_changed_members(v.earlier, v.card) m
   where v.earlier is not null
  on conflict do nothing;

-- When an agent went to another account: the cards above it before that are another owner's.
create table reclassification_moves (
  agent_id   text not null,
  account_id text not null, -- whose the agent is now
  moved_at   timestamptz not null,
  primary key (agent_id, moved_at)
);
create index reclassification_moves_by_account on reclassification_moves (account_id);
select surety_protect('reclassification_moves');

-- Which teams an agent was in, and when; an archived team holds for nobody.
create view v_team_stays as
  select m.team_id, m.agent_id, m.account_id, m.added_at,
         least(m.removed_at, case when t.status = 'archived' then coalesce(t.updated_at, t.created_at) end) as ended_at
    from team_members m join teams t on t.team_id = m.team_id;
select surety_share('v_team_stays');
create index team_members_stays on team_members (agent_id, added_at);

create view v_exemptions as
  select exemption_id, account_id, agent_id, exempt_section, exempt_patterns, granted_at, expires_at from exemptions;
select surety_share('v_exemptions');
