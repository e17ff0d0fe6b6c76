/** Sixteen further fields by another author, eight of the users not in English; measured with the rules that had been changed for the sixth set, before anybody read it (docs/adr/0749). */
import type { Session } from '../session.ts';
import { CAR_FLEET } from './car-fleet.ts';
import { CHARITY_FUNDRAISING } from './charity-fundraising.ts';
import { DATA_ENGINEER } from './data-engineer.ts';
import { FAMILY_ASSISTANT } from './family-assistant.ts';
import { FARM_SHOP } from './farm-shop.ts';
import { FREELANCE_PHOTOGRAPHER } from './freelance-photographer.ts';
import { HOSPITAL_WARD_CLERK } from './hospital-ward-clerk.ts';
import { INSURANCE_BROKER } from './insurance-broker.ts';
import { IT_HELPDESK } from './it-helpdesk.ts';
import { LANDLORD } from './landlord.ts';
import { MUNICIPAL_LIBRARY } from './municipal-library.ts';
import { MUSEUM_LOANS } from './museum-loans.ts';
import { TRANSLATION_CONTRACTS } from './translation-contracts.ts';
import { UNIVERSITY_ADMISSIONS } from './university-admissions.ts';
import { WAREHOUSE } from './warehouse.ts';
import { WEDDING_PLANNER } from './wedding-planner.ts';

export const SEVENTH_SESSIONS: readonly Session[] = [
  CAR_FLEET,
  CHARITY_FUNDRAISING,
  DATA_ENGINEER,
  FAMILY_ASSISTANT,
  FARM_SHOP,
  FREELANCE_PHOTOGRAPHER,
  HOSPITAL_WARD_CLERK,
  INSURANCE_BROKER,
  IT_HELPDESK,
  LANDLORD,
  MUNICIPAL_LIBRARY,
  MUSEUM_LOANS,
  TRANSLATION_CONTRACTS,
  UNIVERSITY_ADMISSIONS,
  WAREHOUSE,
  WEDDING_PLANNER,
];
