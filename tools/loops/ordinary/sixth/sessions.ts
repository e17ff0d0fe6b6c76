/** Eight agents over five days each, by two more authors, four of them not in English; measured before anybody read them (docs/adr/0749). */
import type { Session } from '../session.ts';
import { ARCHITECT_PRIVATE_EARLY } from './architect-private-early.ts';
import { ARCHITECT_PRIVATE_LATE } from './architect-private-late.ts';
import { BIKE_PARTS_SHOP_EARLY } from './bike-parts-shop-early.ts';
import { BIKE_PARTS_SHOP_LATE } from './bike-parts-shop-late.ts';
import { DENTAL_PRACTICE_EARLY } from './dental-practice-early.ts';
import { DENTAL_PRACTICE_LATE } from './dental-practice-late.ts';
import { DEVOPS_ONCALL_EARLY } from './devops-oncall-early.ts';
import { DEVOPS_ONCALL_LATE } from './devops-oncall-late.ts';
import { LOGISTICS_OFFICE_EARLY } from './logistics-office-early.ts';
import { LOGISTICS_OFFICE_LATE } from './logistics-office-late.ts';
import { PROPERTY_MANAGER_EARLY } from './property-manager-early.ts';
import { PROPERTY_MANAGER_LATE } from './property-manager-late.ts';
import { RECRUITMENT_FIRM_EARLY } from './recruitment-firm-early.ts';
import { RECRUITMENT_FIRM_LATE } from './recruitment-firm-late.ts';
import { SCHOOL_SECRETARY_EARLY } from './school-secretary-early.ts';
import { SCHOOL_SECRETARY_LATE } from './school-secretary-late.ts';

export const SIXTH_SESSIONS: readonly Session[] = [
  ...ARCHITECT_PRIVATE_EARLY,
  ...ARCHITECT_PRIVATE_LATE,
  ...BIKE_PARTS_SHOP_EARLY,
  ...BIKE_PARTS_SHOP_LATE,
  ...DENTAL_PRACTICE_EARLY,
  ...DENTAL_PRACTICE_LATE,
  ...DEVOPS_ONCALL_EARLY,
  ...DEVOPS_ONCALL_LATE,
  ...LOGISTICS_OFFICE_EARLY,
  ...LOGISTICS_OFFICE_LATE,
  ...PROPERTY_MANAGER_EARLY,
  ...PROPERTY_MANAGER_LATE,
  ...RECRUITMENT_FIRM_EARLY,
  ...RECRUITMENT_FIRM_LATE,
  ...SCHOOL_SECRETARY_EARLY,
  ...SCHOOL_SECRETARY_LATE,
];
