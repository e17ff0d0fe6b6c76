-- Where the trust of everybody comes to rest (reputation/rules/trust.ts), as last computed. Algorithms 1.5 item 5; docs/adr/0181.
create table reputation_trust (
  agent_id    text primary key,
  account_id  text,
  trust       double precision not null check (trust between 0 and 1),
  computed_at timestamptz not null
);
select surety_protect('reputation_trust');

-- The tick walks the agents in order of id: nothing looks for marks by their end (0189).
drop index reputation_agents_under_review;

-- Whom an account's agents count for: the first of its owners whose address was verified. One person is one owner, however many
-- organisations it makes. For the service itself, shared with nobody.
create view v_verified_owners as
  select distinct on (m.account_id) m.account_id, m.user_id as owner_id
    from org_members m
    join orgs o on o.org_id = m.org_id and o.deleted_at is null
    join users u on u.user_id = m.user_id and u.deleted_at is null and u.email_verified_at is not null
   where m.role = 'owner'
   order by m.account_id, m.created_at, m.user_id;
