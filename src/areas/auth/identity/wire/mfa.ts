/** Rows and wire shapes of second factors. Source: docs/reference/auth.md#second-factors (mfa), 4.2. */
import { Type, type Static } from 'typebox';
import { enumOf } from '../../../../contract/enums.ts';
import { MfaFactorId, UserId } from '../../../../contract/ids.ts';
import { Bytes, Nullable, Timestamp } from '../../../../platform/db/row.ts';
import { CODE_PATTERN } from '../rules/recovery.ts';
import { AUTH_METHODS } from '../rules/session.ts';

export const FactorRow = Type.Object({
  factor_id: Type.String(),
  friendly_name: Nullable(Type.String()),
  created_at: Timestamp,
  verified_at: Nullable(Timestamp),
});
export type FactorRow = Static<typeof FactorRow>;

export const FactorSecret = Type.Object({
  factor_id: Type.String(),
  secret_sealed: Bytes,
  last_step: Nullable(Type.Integer()),
  verified_at: Nullable(Timestamp),
});

/** A sign-in that still requires its second factor, with the user behind it. */
export const PendingSignInRow = Type.Object({
  pending_sign_in_id: Type.String(),
  auth_method: enumOf(AUTH_METHODS),
  user_id: Type.Unsafe<UserId>(UserId),
  email: Type.String(),
  is_staff: Type.Boolean(),
});
export type PendingSignInRow = Static<typeof PendingSignInRow>;

export const Factor = Type.Object(
  {
    id: MfaFactorId,
    friendly_name: Nullable(Type.String()),
    status: enumOf(['unverified', 'verified'] as const),
    created_at: Type.String({ format: 'date-time' }),
  },
  { title: 'SecondFactor' },
);

export const toFactor = (row: FactorRow): Static<typeof Factor> => ({
  id: row.factor_id,
  friendly_name: row.friendly_name,
  status: row.verified_at === null ? 'unverified' : 'verified',
  created_at: row.created_at.toISOString(),
});

/** Reply to a sign-in with the right password that still requires a code. */
export const MfaRequired = Type.Object(
  {
    mfa_required: Type.Literal(true),
    factor_id: MfaFactorId,
  },
  { title: 'SecondFactorRequired' },
);

export const Code = Type.String({
  pattern: CODE_PATTERN,
  maxLength: 14,
  description: 'Six digits of the authenticator app, or a recovery code',
});

export const RecoveryCodes = Type.Array(Type.String(), {
  description: 'Shown this once. Each works once, in place of the code of an authenticator app',
});
