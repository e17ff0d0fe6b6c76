/** Twelve fields of work by an author who had read neither the rules nor the other sets. */
import type { Domain } from '../scenario.ts';
import { EXPENSES } from './fields/expenses.ts';
import { FREIGHT } from './fields/freight.ts';
import { INSURER } from './fields/insurer.ts';
import { LIBRARY } from './fields/library.ts';
import { NEWSLETTER } from './fields/newsletter.ts';
import { ONCALL } from './fields/oncall.ts';
import { PRACTICE } from './fields/practice.ts';
import { PROPERTY } from './fields/property.ts';
import { RECRUITING } from './fields/recruiting.ts';
import { REVIEW } from './fields/review.ts';
import { SCHOOL } from './fields/school.ts';
import { WAREHOUSE } from './fields/warehouse.ts';

export const THIRD_DOMAINS: readonly Domain[] = [
  ONCALL,
  WAREHOUSE,
  REVIEW,
  EXPENSES,
  PROPERTY,
  FREIGHT,
  RECRUITING,
  LIBRARY,
  NEWSLETTER,
  PRACTICE,
  INSURER,
  SCHOOL,
];
