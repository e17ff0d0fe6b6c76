/** The coherence area: how far agents' declared values agree. Pure rules, one reader of composed cards. See README.md. */
import type { Area } from '../../../platform/http/area.ts';
import type { Services } from '../../../platform/services.ts';
import { getOrgCoherence } from './operations/get-org-coherence.ts';
import { createReportCache, type ReportCache } from './report.ts';
import { noteChanges, watchFleets } from './jobs/compare-fleets.ts';

declare module '../../../platform/services.ts' {
  interface Services {
    /** Reports of organisations, cached for five minutes. */
    readonly coherenceReports: ReportCache;
  }
}

export const coherence: Area = {
  name: 'coherence',
  operations: [getOrgCoherence],
  jobs: [watchFleets],
  subscribers: () => [noteChanges],
};

export const startReports = ({ clock }: Pick<Services, 'clock'>): Pick<Services, 'coherenceReports'> => ({
  coherenceReports: createReportCache(() => clock.monotonicMs()),
});

export { cardFactsOf } from './store/facts.ts';
export type { CardFacts } from './wire/facts.ts';
export { fleetSteps, type FleetCoherence, type PairResult } from './rules/fleet.ts';
export { baselineSteps } from './rules/baseline.ts';
export { cardFacts } from './rules/facts.ts';
export { meanOf } from './rules/numbers.ts';
export { coveredBy, disputes, hasOpposite, pairCoherence, type PairCoherence } from './rules/pair.ts';
export { finish, sortSteps, type Steps } from './rules/steps.ts';
export type { DeclaredValues } from './rules/values.ts';
