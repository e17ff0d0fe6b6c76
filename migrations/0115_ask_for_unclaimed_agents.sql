-- Whether a living agent belongs to nobody, asked from an account's reach: such rows have no tenant, and asking on a second
-- connection would let as many askers as there are connections wait for each other. Says no more than yes or no. algorithms 4.7.
create function surety_is_unclaimed(agent text) returns boolean
  language sql stable security definer set search_path from current as $$
  select exists (select from agents where agent_id = agent and account_id is null and deleted_at is null)
$$;
