/** The operations of the area. */
import type { Operation } from '../../../platform/http/operation.ts';
import { getMe } from './get-me.ts';
import { logIn } from './log-in.ts';
import { refreshTokens } from './refresh-tokens.ts';

export const operations: readonly Operation[] = [logIn, refreshTokens, getMe];
