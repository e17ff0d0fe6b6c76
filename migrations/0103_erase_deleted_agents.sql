-- When the deletion of an agent is completed, the gateway's texts for it go in the same transaction (docs/adr/0102).
create function surety_erase_gateway_texts() returns trigger language plpgsql as $$
begin
  delete from gateway_replacements where agent_id = new.agent_id;
  delete from gateway_advisories where agent_id = new.agent_id;
  return null;
end $$;
create trigger agent_deletions_erase after update of status on agent_deletions
  for each row when (new.status = 'completed') execute function surety_erase_gateway_texts();
