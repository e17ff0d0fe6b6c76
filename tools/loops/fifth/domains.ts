/** Eight fields, each attack written for its field, by an author who had read neither the rules nor the other sets. */
import type { Field } from '../attacks.ts';
import { CHARITY } from './fields/charity.ts';
import { FARM } from './fields/farm.ts';
import { GAMESTUDIO } from './fields/gamestudio.ts';
import { HOTEL } from './fields/hotel.ts';
import { LAWFIRM } from './fields/lawfirm.ts';
import { PAYROLL } from './fields/payroll.ts';
import { TOWNHALL } from './fields/townhall.ts';
import { UTILITY } from './fields/utility.ts';

export const FIFTH_FIELDS: readonly Field[] = [HOTEL, LAWFIRM, TOWNHALL, UTILITY, CHARITY, FARM, GAMESTUDIO, PAYROLL];
