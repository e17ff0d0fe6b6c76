-- When an agent gets another owner, what the gateway keeps for it goes with it in the same transaction, except the advisories that
-- wait: their texts are of the account before and end with it. Words of uploaded files stay with the account that uploaded them.
create function surety_move_gateway_rows() returns trigger language plpgsql as $$
begin
  if old.account_id is null then
    update gateway_advisories set account_id = new.account_id where agent_id = new.agent_id;
  else
    delete from gateway_advisories where agent_id = new.agent_id;
  end if;
  update gateway_replacements set account_id = new.account_id where agent_id = new.agent_id;
  return null;
end $$;
create trigger agents_move_gateway after update of account_id on agents
  for each row when (old.account_id is distinct from new.account_id) execute function surety_move_gateway_rows();

-- Of agents that moved before.
delete from gateway_advisories a using agents g where g.agent_id = a.agent_id and a.account_id is distinct from g.account_id;
update gateway_replacements r set account_id = g.account_id from agents g
 where g.agent_id = r.agent_id and r.account_id is distinct from g.account_id;
