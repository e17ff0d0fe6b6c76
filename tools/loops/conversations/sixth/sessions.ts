import type { Session } from '../../ordinary/session.ts';
import { CLUBS_HEALTH } from './clubs-health.ts';
import { CODING } from './coding.ts';
import { MONEY } from './money.ts';
import { OFFICE } from './office.ts';
import { OPERATIONS } from './operations.ts';
import { PEOPLE } from './people.ts';
import { SHOP_PROPERTY } from './shop-property.ts';
import { TRAVEL_HOME } from './travel-home.ts';

export const SIXTH_CONVERSATIONS: readonly Session[] = [
  ...CODING,
  ...OPERATIONS,
  ...OFFICE,
  ...MONEY,
  ...TRAVEL_HOME,
  ...PEOPLE,
  ...SHOP_PROPERTY,
  ...CLUBS_HEALTH,
];
