/** A fourth set by another author: half of the users write another language than English, twelve of these; measured before anybody read it (docs/adr/0748). */
import type { Session } from '../session.ts';
import { FOURTH_01 } from './sessions-01.ts';
import { FOURTH_02 } from './sessions-02.ts';
import { FOURTH_03 } from './sessions-03.ts';
import { FOURTH_04 } from './sessions-04.ts';
import { FOURTH_05 } from './sessions-05.ts';
import { FOURTH_06 } from './sessions-06.ts';
import { FOURTH_07 } from './sessions-07.ts';
import { FOURTH_08 } from './sessions-08.ts';
import { FOURTH_09 } from './sessions-09.ts';
import { FOURTH_10 } from './sessions-10.ts';
import { FOURTH_11 } from './sessions-11.ts';
import { FOURTH_12 } from './sessions-12.ts';

export const FOURTH_SESSIONS: readonly Session[] = [
  ...FOURTH_01,
  ...FOURTH_02,
  ...FOURTH_03,
  ...FOURTH_04,
  ...FOURTH_05,
  ...FOURTH_06,
  ...FOURTH_07,
  ...FOURTH_08,
  ...FOURTH_09,
  ...FOURTH_10,
  ...FOURTH_11,
  ...FOURTH_12,
];
