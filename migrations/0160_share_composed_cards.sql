-- What holds for each agent that wrote a card of its own, for areas that compare agents. An agent whose card is the default one has
-- declared nothing and is not here. expires_at and card_id are the own card's: a composition has none. Spec: algorithms 3.6, 5.
create view v_composed_alignment as
  select r.agent_id, r.account_id, (r.versions ->> 'agent')::integer as version, c.card_id, r.card, r.content_hash,
         nullif(c.card ->> 'expires_at', '')::timestamptz as expires_at, r.composed_at
    from composed_cards r
    join alignment_cards c on c.scope = 'agent' and c.scope_id = r.agent_id and c.version = (r.versions ->> 'agent')::integer
                          and c.account_id = r.account_id and not c.removed
   where r.kind = 'alignment';
select surety_share('v_composed_alignment');
