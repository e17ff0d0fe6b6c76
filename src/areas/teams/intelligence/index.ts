/** The intelligence area: what divides a team, how it may fail, and which policy would help. See README.md. */
import type { Area } from '../../../platform/http/area.ts';
import { labelForecasts } from './jobs/label-forecasts.ts';
import { findFaultLines } from './operations/find-fault-lines.ts';
import { listFaultLines, listTeamForecasts } from './operations/list-results.ts';
import { makeForecast } from './operations/make-forecast.ts';
import { recommendPolicy } from './operations/recommend-policy.ts';

export const intelligence: Area = {
  name: 'intelligence',
  tags: {
    Intelligence: 'Where the values of a team break apart, what may fail, and which policy helps.',
  },
  operations: [findFaultLines, listFaultLines, makeForecast, listTeamForecasts, recommendPolicy],
  jobs: [labelForecasts],
};
