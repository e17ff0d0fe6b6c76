/** What the operations before sign-in share: they reveal no account, and hold no database connection. */
import { Type } from 'typebox';
import { PASSWORD_CHARS_MAX } from '../../../../platform/auth/password.ts';
import type { Operation } from '../../../../platform/http/operation.ts';

const OPEN = {
  method: 'POST',
  access: { allow: 'public' },
  limit: 'auth',
  effect: 'read',
  reach: 'system',
  idempotency: 'none',
} as const satisfies Partial<Operation>;

/** No transaction around it: one row, and no connection held meanwhile. */
export const MAIL_REQUEST = {
  ...OPEN,
  tag: 'Account',
  tenantFree: 'replies the same for every address',
  errors: ['origin_not_allowed'],
} as const satisfies Partial<Operation>;

/** No transaction around it: one row, and no connection held meanwhile. */
export const ACCOUNT_REQUEST = {
  ...OPEN,
  tag: 'Account',
  tenantFree: 'the caller has no account before signing up',
} as const satisfies Partial<Operation>;

/** No transaction around it: a failed attempt must stay counted (password-sign-in.ts). */
export const PASSWORD_SIGN_IN = {
  ...OPEN,
  tag: 'Sessions',
  tenantFree: 'the caller has no account before signing in',
  body: Type.Object({
    email: Type.String({ minLength: 3, maxLength: 320 }),
    password: Type.String({ minLength: 1, maxLength: PASSWORD_CHARS_MAX }),
  }),
} as const satisfies Partial<Operation>;
