/** What was used and what it cost, and alerts of spending. See README.md. */
export { getBudgetAlert, putBudgetAlert } from './operations/budget-alert.ts';
export { sendAlerts } from './send-alerts.ts';
