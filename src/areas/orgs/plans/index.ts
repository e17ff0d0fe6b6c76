/** The plans area: which features an account has, and how much it used this month. See README.md. */
import type { Area } from '../../../platform/http/area.ts';
import type { Services } from '../../../platform/services.ts';
import { countChecks } from './count-checks.ts';
import { featureAdmission, featureGate } from './feature-gate.ts';
import { getAccountPlan, setPlan } from './operations/account-plan.ts';
import { getOrgPlan } from './operations/get-org-plan.ts';
import { listPlans } from './operations/list-plans.ts';
import { createPlanBook, type PlanBook } from './plan-directory.ts';

declare module '../../../platform/services.ts' {
  interface Services {
    /** Plans by account, in memory. */
    readonly plans: PlanBook;
  }
}

export const plans: Area = {
  name: 'plans',
  tags: {
    Plans: 'What an account may use: features, quotas and usage.',
  },
  operations: [listPlans, getOrgPlan, getAccountPlan, setPlan],
  admissions: [featureAdmission],
  gates: [featureGate],
  subscribers: (services) => [countChecks(services)],
};

export const startPlans = async (deps: Parameters<typeof createPlanBook>[0]): Promise<Pick<Services, 'plans'>> => ({
  plans: await createPlanBook(deps),
});

export { countUsage } from './usage.ts';
