-- Whatever was laid before anybody followed the graph (0187) is laid anew once: sources that are gone or private by now take it back.
insert into reputation_touches (agent_id)
select source_agent from reputation_ledger
 union
select l.target_agent from reputation_ledger l join agents a on a.agent_id = l.target_agent and a.deleted_at is not null;
