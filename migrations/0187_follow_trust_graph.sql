-- What a rating takes from others follows the graph: declared edges, teams, who is there and who may be seen. Each change notes the
-- agents it touches; a job (reputation.follow_graph) works the notes off. Algorithms 1.5; docs/adr/0180.
-- Only ever added to and taken away as a whole, so that nobody waits for anybody: no key but the number, no account.
create table reputation_touches (
  touch_id   bigint generated always as identity primary key,
  agent_id   text not null,
  account_id text -- always null: notes of the service for itself
);
select surety_protect_append_only('reputation_touches');

create function surety_touch_ends() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into reputation_touches (agent_id) values (new.from_agent), (new.to_agent);
  else
    insert into reputation_touches (agent_id) values (old.from_agent), (old.to_agent);
  end if;
  return null;
end $$;
create trigger trust_edges_touch after insert or delete or update of weight, account_id on trust_edges
  for each row execute function surety_touch_ends();

create function surety_touch_agent() returns trigger language plpgsql as $$
begin
  insert into reputation_touches (agent_id) values (new.agent_id);
  return null;
end $$;
create trigger agents_touch after update of name, visibility, is_public, account_id, deleted_at on agents
  for each row when ((old.name, old.visibility, old.is_public, old.account_id, old.deleted_at)
                     is distinct from (new.name, new.visibility, new.is_public, new.account_id, new.deleted_at))
  execute function surety_touch_agent();
create trigger team_members_touch after insert or update of removed_at on team_members
  for each row execute function surety_touch_agent();

create function surety_touch_members() returns trigger language plpgsql as $$
begin
  insert into reputation_touches (agent_id) select agent_id from team_members where team_id = new.team_id and removed_at is null;
  return null;
end $$;
create trigger teams_touch after update of status on teams
  for each row when (old.status is distinct from new.status) execute function surety_touch_members();

-- The excused checkpoints of an agent are few among its marks.
create index reputation_marks_excused on reputation_marks (agent_id, position) where mark = 'excused';
