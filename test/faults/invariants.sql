-- Invariants at every moment, whatever process was killed when (docs/reference/reliability.md#f1-kill--9). Each row is one violation; a sound
-- database returns none. Run: psql "$DATABASE_URL" -f test/faults/invariants.sql
with
card_versions as (
  select 'alignment_card' as target_type, scope, scope_id, version, is_current from alignment_cards
  union all
  select 'protection_card', scope, scope_id, version, is_current from protection_cards
),
card_audits as (
  select target_type, target_id, count(*) as n from audit_log
   where action in ('alignment_card.put', 'protection_card.put') group by target_type, target_id
),
template_audits as (
  select target_type, target_id, count(*) as n from audit_log
   where target_type like '%\_template' group by target_type, target_id
),
card_events as (
  select replace(type, '.updated', '') as target_type, data ->> 'agent_id' as target_id, count(*) as n from events
   where type in ('alignment_card.updated', 'protection_card.updated') group by 1, 2
)
select 'a card mutation without its event, or an event without its audit row' as broken,
       coalesce(a.target_type, e.target_type) || ' ' || coalesce(a.target_id, e.target_id) || ': ' || coalesce(a.n, 0) || ' audit rows, ' || coalesce(e.n, 0) || ' events' as detail
  from card_audits a full join card_events e using (target_type, target_id)
 where a.n is distinct from e.n
union all
select 'a card version without its audit row, or the reverse',
       c.target_type || ' ' || c.scope_id || ': ' || count(*) || ' versions, ' || coalesce(max(a.n), 0) || ' audit rows'
  from card_versions c left join card_audits a on a.target_type = c.target_type and a.target_id = c.scope_id
 where c.scope = 'agent' group by c.target_type, c.scope_id having count(*) <> coalesce(max(a.n), 0)
union all
select 'a template version without its audit row, or the reverse',
       c.target_type || ' ' || c.scope_id || ': ' || count(*) || ' versions, ' || coalesce(max(a.n), 0) || ' audit rows'
  from card_versions c left join template_audits a on a.target_type = c.scope || '_' || replace(c.target_type, '_card', '_template') and a.target_id = c.scope_id
 where c.scope <> 'agent' group by c.target_type, c.scope, c.scope_id having count(*) <> coalesce(max(a.n), 0)
union all
select 'a template version without its pass over the agents below', c.target_type || ' ' || c.scope_id || ' version ' || c.version
  from card_versions c where c.scope <> 'agent' and not exists (
    select from recompose_runs r where r.kind || '_card' = c.target_type and r.scope = c.scope and r.scope_id = c.scope_id and r.version = c.version)
union all
select 'an exemption without its grant in the audit log, or present after its end', e.exemption_id
  from exemptions e where (select count(*) filter (where action = 'exemption.granted') - count(*) filter (where action <> 'exemption.granted')
                             from audit_log where target_type = 'exemption' and target_id = e.exemption_id) <> 1
union all
select 'card versions with a hole', target_type || ' ' || scope_id from card_versions
 group by target_type, scope, scope_id having min(version) <> 1 or max(version) <> count(*)
union all
select 'not exactly one current card version, or not the newest', target_type || ' ' || scope_id from card_versions
 group by target_type, scope, scope_id having count(*) filter (where is_current) <> 1 or max(version) filter (where is_current) <> max(version)
union all
select 'a card of an agent that does not exist', c.target_type || ' ' || c.scope_id
  from card_versions c left join agents a on a.agent_id = c.scope_id where c.scope = 'agent' and a.agent_id is null
union all
select 'an audited mutation whose idempotency key was not remembered', l.action || ' ' || l.target_id || ' key ' || l.idempotency_key
  from audit_log l
 where l.idempotency_key is not null and l.created_at > now() - interval '24 hours'
   and not exists (select from idempotency_keys k where k.key = l.idempotency_key and k.status = 'done')
union all
select 'one idempotency key with more than one audited effect', idempotency_key || ': ' || count(*)
  from audit_log where idempotency_key is not null group by actor_user_id, actor_api_key_id, idempotency_key, action having count(*) > 1
union all
select 'a key committed while its request was still running', subject || ' ' || key from idempotency_keys where status <> 'done'
union all
select 'a change of containment without its event, or an event without its log entry',
       coalesce(l.agent_id, e.agent_id) || ': ' || coalesce(l.n, 0) || ' entries, ' || coalesce(e.n, 0) || ' events'
  from (select agent_id, count(*) as n from containment_log group by agent_id) l
  full join (select data ->> 'agent_id' as agent_id, count(*) as n from events
              where type in ('agent.paused', 'agent.killed', 'agent.resumed') group by 1) e using (agent_id)
 where l.n is distinct from e.n
union all
select 'a containment state that is not the one of the newest log entry', a.agent_id || ' is ' || a.containment_status
  from agents a join agent_containment c using (agent_id)
  left join containment_log l on l.agent_id = a.agent_id and l.seq = c.log_seq and l.hash = c.log_hash
 where coalesce(l.new_status, case when c.log_seq = 0 then 'active' end) is distinct from a.containment_status
union all
select 'a containment log with a hole or a broken link', l.agent_id || ' at ' || l.seq
  from containment_log l left join containment_log before on before.agent_id = l.agent_id and before.seq = l.seq - 1
 where l.seq > 1 and (before.hash is distinct from l.prev_hash or before.new_status is distinct from l.previous_status)
union all
select 'a card version without its leaf in the log of cards, or a leaf without its version',
       coalesce(c.target_type, l.card_kind || '_card') || ' ' || coalesce(c.scope_id, l.scope_id) || ' version ' || coalesce(c.version, l.version)
  from card_versions c full join transparency_log l
    on l.card_kind || '_card' = c.target_type and l.scope = c.scope and l.scope_id = c.scope_id and l.version = c.version
 where c.version is null or l.version is null
union all
select 'a log of cards whose size is not the number of its leaves', s.size || ' and ' || count(l.log_index)
  from transparency_state s left join transparency_log l on true group by s.size
having s.size <> count(l.log_index) or s.size <> coalesce(max(l.log_index) + 1, 0)
union all
select 'a transaction that ended without telling it once', t.transaction_id || ' is ' || t.status || ', told ' || count(e.event_id) || ' times'
  from transactions t left join events e on e.type = 'transaction.completed' and e.account_id = t.account_id
       and e.data ->> 'transaction_id' = t.transaction_id
 where e.event_id is not null or t.status <> 'active'
 group by t.transaction_id, t.account_id, t.status having count(e.event_id) <> case t.status when 'active' then 0 else 1 end
order by 1, 2;
