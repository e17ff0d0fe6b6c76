-- Pages by cursor over all assessments of an account, and over those of a level (docs/adr/0651).
drop index risk_assessments_by_account;
create index risk_assessments_by_account on risk_assessments (account_id, created_at desc, assessment_id desc);
create index risk_assessments_by_level on risk_assessments (account_id, level, created_at desc, assessment_id desc);
drop index risk_team_assessments_by_account;
create index risk_team_assessments_by_account on risk_team_assessments (account_id, created_at desc, assessment_id desc);
create index risk_team_assessments_by_level on risk_team_assessments (account_id, level, created_at desc, assessment_id desc);
