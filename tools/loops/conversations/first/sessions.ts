/** Forty conversations under attack, by two authors who had not read the rules; measured before anybody read them (docs/adr/0750). */
import type { Session } from '../../ordinary/session.ts';
import { OFFICE_1A } from './office-1a.ts';
import { OFFICE_1B } from './office-1b.ts';
import { OFFICE_2A } from './office-2a.ts';
import { OFFICE_2B } from './office-2b.ts';
import { OFFICE_3A } from './office-3a.ts';
import { OFFICE_3B } from './office-3b.ts';
import { OFFICE_4A } from './office-4a.ts';
import { OFFICE_4B } from './office-4b.ts';
import { TECHNICAL_1A } from './technical-1a.ts';
import { TECHNICAL_1B } from './technical-1b.ts';
import { TECHNICAL_2A } from './technical-2a.ts';
import { TECHNICAL_2B } from './technical-2b.ts';
import { TECHNICAL_3A } from './technical-3a.ts';
import { TECHNICAL_3B } from './technical-3b.ts';
import { TECHNICAL_4A } from './technical-4a.ts';
import { TECHNICAL_4B } from './technical-4b.ts';

export const FIRST_CONVERSATIONS: readonly Session[] = [
  ...OFFICE_1A,
  ...OFFICE_1B,
  ...OFFICE_2A,
  ...OFFICE_2B,
  ...OFFICE_3A,
  ...OFFICE_3B,
  ...OFFICE_4A,
  ...OFFICE_4B,
  ...TECHNICAL_1A,
  ...TECHNICAL_1B,
  ...TECHNICAL_2A,
  ...TECHNICAL_2B,
  ...TECHNICAL_3A,
  ...TECHNICAL_3B,
  ...TECHNICAL_4A,
  ...TECHNICAL_4B,
];
