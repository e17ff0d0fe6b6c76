/** What was used and what it cost, and alerts of spending. See README.md. */
export { chargeDue } from './charge-due.ts';
export { countChecks } from './count-checks.ts';
export { getBudgetAlert, putBudgetAlert } from './operations/budget-alert.ts';
export { listUsage } from './operations/list-usage.ts';
export { daysOfMonth } from './rules/days.ts';
export { sendAlerts } from './send-alerts.ts';
export { usageOfOrgs } from './store/report.ts';
export { addUse, type Use } from './store/uses.ts';
