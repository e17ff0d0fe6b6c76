/** Teams: members, identity card and roster; fault lines, forecasts and recommended policies. */
import type { Area } from '../../platform/http/area.ts';
import { teams as teamsPart } from './teams/index.ts';
import { intelligence } from './intelligence/index.ts';

/** Parts of the area. */
export const teams: readonly Area[] = [teamsPart, intelligence];
