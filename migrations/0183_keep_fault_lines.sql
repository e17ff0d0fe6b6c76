-- Every fault line of an analysis, a JSON array a row: an answer lists the gravest, a forecast is made of all. Null: made before this,
-- only those listed were kept. Spec: algorithms 5.3.
alter table fault_line_analyses add column lines text;
