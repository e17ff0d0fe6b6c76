-- Over how many other agents each coherence component was measured: with it a decision shrinks the component (algorithms 1.10 item 6).
create view v_coherence_counts as select agent_id, account_id, coherence_count from reputation_agents;
select surety_share('v_coherence_counts');
