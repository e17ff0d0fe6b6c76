-- Account requests are worked off in the order in which they were written: two of one instant have one too.
alter table auth_requests add column seq bigint generated always as identity;
drop index auth_requests_created;
create index auth_requests_seq on auth_requests (seq);

-- Pictures of users, stripped of what cameras add. The id is random: knowing it is the permission to see the picture.
create table user_avatars (
  avatar_id  text primary key,
  user_id    text not null unique references users (user_id),
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  image      bytea not null check (length(image) <= 524288),
  created_at timestamptz not null
);

-- Named with the user as well, so that whoever shows a user need not look for the picture.
alter table users add column avatar_id text;
do $$
begin
  if exists (select from pg_roles where rolname = 'surety_app') then
    grant select (avatar_id) on users to surety_app;
  end if;
end $$;
