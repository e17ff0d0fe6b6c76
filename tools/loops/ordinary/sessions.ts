/** All sessions, in an order that is fixed: the speech goes by it. */
import type { Session } from './session.ts';
import { CODING } from './sessions-coding.ts';

export const SESSIONS: readonly Session[] = [...CODING];
