-- What other areas may read: accounts with a plan of their own. Every other account has that of the setting DEFAULT_PLAN.
create view v_account_plans as select account_id, plan_id from account_plans;
select surety_share('v_account_plans');
