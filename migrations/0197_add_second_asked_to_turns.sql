-- Whether the gateway called the provider a second time in this turn (docs/adr/0480). Null: no reply came, or the turn is older than
-- this column.
alter table turns add column second_asked boolean;
