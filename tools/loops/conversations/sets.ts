/** Every set of conversations under attack, oldest first. */
import type { Session } from '../ordinary/session.ts';
import { FIRST_CONVERSATIONS } from './first/sessions.ts';
import { SECOND_CONVERSATIONS } from './second/sessions.ts';
import { THIRD_CONVERSATIONS } from './third/sessions.ts';
import { FOURTH_CONVERSATIONS } from './fourth/sessions.ts';
import { FIFTH_CONVERSATIONS } from './fifth/sessions.ts';
import { SIXTH_CONVERSATIONS } from './sixth/sessions.ts';

export const CONVERSATIONS: Readonly<Record<string, readonly Session[]>> = {
  first: FIRST_CONVERSATIONS,
  second: SECOND_CONVERSATIONS,
  third: THIRD_CONVERSATIONS,
  fourth: FOURTH_CONVERSATIONS,
  fifth: FIFTH_CONVERSATIONS,
  sixth: SIXTH_CONVERSATIONS,
};
