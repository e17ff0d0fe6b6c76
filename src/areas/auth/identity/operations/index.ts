/** The operations of the area. */
import type { Operation } from '../../../../platform/http/operation.ts';
import { askResetByForm } from './ask-reset-by-form.ts';
import { challengeFactor } from './challenge-factor.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { completeLogin } from './complete-login.ts';
import { deleteAccount } from './delete-account.ts';
import { enrollFactor } from './enroll-factor.ts';
import { getMe } from './get-me.ts';
import { getPersonalOrg } from './get-personal-org.ts';
import { getSession } from './get-session.ts';
import { handToCli } from './hand-to-cli.ts';
import { listFactors } from './list-factors.ts';
import { listSessions } from './list-sessions.ts';
import { logIn } from './log-in.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';
import { openLink } from './open-link.ts';
import { reauthenticate } from './reauthenticate.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { revokeOtherSessions } from './revoke-other-sessions.ts';
import { revokeSession } from './revoke-session.ts';
import { setPasswordByLink } from './set-password-by-link.ts';
import { showCreateAccount } from './show-create-account.ts';
import { showDone } from './show-done.ts';
import { showForgotPassword } from './show-forgot-password.ts';
import { showSetPassword } from './show-set-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { signUpByForm } from './sign-up-by-form.ts';
import { unenrollFactor } from './unenroll-factor.ts';
import { verifyFactor } from './verify-factor.ts';

const sessions = [
  signIn,
  logIn,
  completeLogin,
  refreshTokens,
  handToCli,
  getSession,
  signOut,
  listSessions,
  revokeSession,
  revokeOtherSessions,
  reauthenticate,
];
const factors = [enrollFactor, listFactors, challengeFactor, verifyFactor, unenrollFactor, makeRecoveryCodes];
const account = [
  signUp,
  resendConfirmation,
  openLink,
  showDone,
  requestPasswordReset,
  showSetPassword,
  setPasswordByLink,
  changePassword,
  changeEmail,
];
const pages = [showCreateAccount, signUpByForm, showForgotPassword, askResetByForm];
const self = [getMe, getPersonalOrg, deleteAccount];

export const operations: readonly Operation[] = [...sessions, ...factors, ...account, ...pages, ...self];
