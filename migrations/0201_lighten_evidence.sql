-- What a checkpoint costs to write. Of the log, leaves stand with their checkpoints and only subtrees of every fourth level are kept
-- apart; the frontier is one value; rows of evidence are stored as they are, since hashes and signatures do not compress.
delete from evidence_nodes where level = 0 or level % 4 <> 0;

alter table evidence_logs add column frontier bytea not null default ''; -- roots of the complete subtrees, largest first, 32 bytes each
update evidence_logs l
   set frontier = (select string_agg(peak, ''::bytea order by place) from unnest(l.peaks) with ordinality as p (peak, place))
 where cardinality(l.peaks) > 0;
alter table evidence_logs drop column peaks;

-- A certificate id has 95 random bits and is never looked up by; most turns are clear, and a list of those goes by time.
alter table checkpoints drop constraint checkpoints_certificate_id_key;
drop index checkpoints_by_verdict;
create index checkpoints_not_clear on checkpoints (agent_id, verdict, created_at desc, checkpoint_id desc) where verdict <> 'clear';

alter table checkpoints set (toast_tuple_target = 8160);
alter table alignment_traces set (toast_tuple_target = 8160);
alter table drift_states set (toast_tuple_target = 8160, fillfactor = 60); -- rows written again with every turn: room beside them
alter table evidence_logs set (fillfactor = 60);
alter table behaviour_monitors set (toast_tuple_target = 8160, fillfactor = 60);

-- What only the recorder reads, whole, is text that PostgreSQL need not take apart.
alter table drift_states alter column categories type text using categories::text, alter column recent type text using recent::text;
alter table evidence_logs alter column verdicts type text using verdicts::text;

-- The newest vectors of behaviour: each kind once, and which came when.
update behaviour_monitors
   set state = (state - 'recent') || jsonb_build_object('window', jsonb_build_object(
         'kinds', state -> 'recent',
         'last', (select coalesce(jsonb_agg(i order by i), '[]') from generate_series(0, jsonb_array_length(state -> 'recent') - 1) as i)));
alter table behaviour_monitors alter column state type text using state::text;
