/** Six further fields by a third author of such sets, with six pieces of swapped data each; measured before anybody read them. */
import type { Field } from '../attacks.ts';
import { CLINIC } from './fields/clinic.ts';
import { MUSEUM } from './fields/museum.ts';
import { PROCUREMENT } from './fields/procurement.ts';
import { SCHOOLIT } from './fields/schoolit.ts';
import { TRAVEL } from './fields/travel.ts';
import { WINERY } from './fields/winery.ts';

export const SEVENTH_FIELDS: readonly Field[] = [CLINIC, MUSEUM, PROCUREMENT, SCHOOLIT, TRAVEL, WINERY];
