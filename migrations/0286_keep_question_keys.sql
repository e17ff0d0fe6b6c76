-- By which every question about the same deed is known, whatever its reason is: a reviewer's no holds them all (docs/adr/0773).
-- Null: the text is no question, or older than this column.
alter table safe_house_quarantine add column question_key text check (question_key ~ '^[0-9a-f]{64}$');
