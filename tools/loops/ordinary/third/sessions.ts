/** A third set by another author, from fields of its own; measured before anybody read it (docs/adr/0747). */
import type { Session } from '../session.ts';
import { THIRD_ENGINEERING_1 } from './engineering-1.ts';
import { THIRD_ENGINEERING_2 } from './engineering-2.ts';
import { THIRD_ENGINEERING_3 } from './engineering-3.ts';
import { THIRD_ENGINEERING_4 } from './engineering-4.ts';
import { THIRD_ENGINEERING_5 } from './engineering-5.ts';
import { THIRD_ENGINEERING_6 } from './engineering-6.ts';
import { THIRD_ENGINEERING_7 } from './engineering-7.ts';
import { THIRD_OFFICE_1 } from './office-1.ts';
import { THIRD_OFFICE_2 } from './office-2.ts';
import { THIRD_OFFICE_3 } from './office-3.ts';
import { THIRD_OFFICE_4 } from './office-4.ts';
import { THIRD_OFFICE_5 } from './office-5.ts';
import { THIRD_OFFICE_6 } from './office-6.ts';
import { THIRD_PRIVATE_1 } from './private-1.ts';
import { THIRD_PRIVATE_2 } from './private-2.ts';
import { THIRD_PRIVATE_3 } from './private-3.ts';
import { THIRD_PRIVATE_4 } from './private-4.ts';
import { THIRD_PRIVATE_5 } from './private-5.ts';
import { THIRD_PRIVATE_6 } from './private-6.ts';
import { THIRD_PRIVATE_7 } from './private-7.ts';
import { THIRD_PRIVATE_8 } from './private-8.ts';
import { THIRD_TRADE_1 } from './trade-1.ts';
import { THIRD_TRADE_2 } from './trade-2.ts';
import { THIRD_TRADE_3 } from './trade-3.ts';
import { THIRD_TRADE_4 } from './trade-4.ts';
import { THIRD_TRADE_5 } from './trade-5.ts';
import { THIRD_TRADE_6 } from './trade-6.ts';
import { THIRD_TRADE_7 } from './trade-7.ts';

export const THIRD_SESSIONS: readonly Session[] = [
  ...THIRD_ENGINEERING_1,
  ...THIRD_ENGINEERING_2,
  ...THIRD_ENGINEERING_3,
  ...THIRD_ENGINEERING_4,
  ...THIRD_ENGINEERING_5,
  ...THIRD_ENGINEERING_6,
  ...THIRD_ENGINEERING_7,
  ...THIRD_OFFICE_1,
  ...THIRD_OFFICE_2,
  ...THIRD_OFFICE_3,
  ...THIRD_OFFICE_4,
  ...THIRD_OFFICE_5,
  ...THIRD_OFFICE_6,
  ...THIRD_PRIVATE_1,
  ...THIRD_PRIVATE_2,
  ...THIRD_PRIVATE_3,
  ...THIRD_PRIVATE_4,
  ...THIRD_PRIVATE_5,
  ...THIRD_PRIVATE_6,
  ...THIRD_PRIVATE_7,
  ...THIRD_PRIVATE_8,
  ...THIRD_TRADE_1,
  ...THIRD_TRADE_2,
  ...THIRD_TRADE_3,
  ...THIRD_TRADE_4,
  ...THIRD_TRADE_5,
  ...THIRD_TRADE_6,
  ...THIRD_TRADE_7,
];
