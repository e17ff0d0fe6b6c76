/** A fifth set by another author, eight of its sixteen users not in English; measured before anybody read it (docs/adr/0748). */
import type { Session } from '../session.ts';
import { FIFTH_01 } from './sessions-01.ts';
import { FIFTH_02 } from './sessions-02.ts';
import { FIFTH_03 } from './sessions-03.ts';
import { FIFTH_04 } from './sessions-04.ts';
import { FIFTH_05 } from './sessions-05.ts';
import { FIFTH_06 } from './sessions-06.ts';
import { FIFTH_07 } from './sessions-07.ts';
import { FIFTH_08 } from './sessions-08.ts';

export const FIFTH_SESSIONS: readonly Session[] = [
  ...FIFTH_01,
  ...FIFTH_02,
  ...FIFTH_03,
  ...FIFTH_04,
  ...FIFTH_05,
  ...FIFTH_06,
  ...FIFTH_07,
  ...FIFTH_08,
];
