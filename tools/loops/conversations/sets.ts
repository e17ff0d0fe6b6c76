/** Every set of conversations under attack, oldest first. */
import type { Session } from '../ordinary/session.ts';
import { FIRST_CONVERSATIONS } from './first/sessions.ts';
import { SECOND_CONVERSATIONS } from './second/sessions.ts';

export const CONVERSATIONS: Readonly<Record<string, readonly Session[]>> = {
  first: FIRST_CONVERSATIONS,
  second: SECOND_CONVERSATIONS,
};
