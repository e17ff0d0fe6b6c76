/**
 * Entry point of the identity area: operations, credential readers, and what other ways of signing in and other areas build on.
 */
import { createBatch, type Batch } from '../../../platform/auth/batch.ts';
import { preparePasswords } from '../../../platform/auth/password.ts';
import { createRefreshTokens, type RefreshTokens } from '../../../platform/auth/refresh-token.ts';
import { createSignInChecks, type SignInChecks } from '../../../platform/auth/sign-in-checks.ts';
import { authenticatedBy } from '../../../platform/auth/resolve.ts';
import { createSigningKeys, type SigningKeys } from '../../../platform/auth/signing-keys.ts';
import { createUserTokens, type UserTokens } from '../../../platform/auth/user-token.ts';
import type { Area } from '../../../platform/http/area.ts';
import type { PlatformServices, Services } from '../../../platform/services.ts';
import type { SinglePass } from '../../../platform/jobs/single-pass.ts';
import { createMail, deliverMail } from '../../../platform/mail/mail.ts';
import { forgetExpired } from './jobs/cleanup.ts';
import { followStaffSetting } from './jobs/follow-staff-setting.ts';
import { createSessionCookies, type SessionCookies } from './cookies.ts';
import {
  createRegistry,
  type AccountDeletionStep,
  type StepUpCheck,
  type InvitationCheck,
  type Registry,
  type SignOutStep,
} from './hooks.ts';
import { createRequestWork, drainRequests } from './jobs/mail-requests.ts';
import { operations } from './operations/index.ts';
import { touchSessions } from './store/sessions.ts';
import { sessionCookieReader, userTokenReader } from './session-reader.ts';
import { secretName } from './mfa.ts';

declare module '../../../platform/services.ts' {
  interface Services {
    /** Ed25519 keys by purpose; certificates and other signed records use them. */
    readonly signingKeys: SigningKeys;
    readonly userTokens: UserTokens;
    readonly refreshTokens: RefreshTokens;
    readonly sessionCookies: SessionCookies;
    /** Last uses of sessions by id, written together a little later. */
    readonly sessionUses: Batch<Date>;
    /** Asked after a user has proven to be one; an area that may object adds its check at start. */
    readonly signInChecks: SignInChecks;
    /** Asked whether an address may sign up while sign-up is by invitation. */
    readonly invitationChecks: Registry<InvitationCheck>;
    /** What ends together with an account, in its transaction. */
    readonly accountDeletionSteps: Registry<AccountDeletionStep>;
    /** Methods of step-up verification other than authenticator apps. */
    readonly stepUpChecks: Registry<StepUpCheck>;
    /** What ends when a user sets a new password or ends all other sessions, in that transaction. */
    readonly signOuts: Registry<SignOutStep>;
    /** Sign-ups and reset requests that wait for their mail. */
    readonly accountRequests: SinglePass;
  }
}

const USES_DELAY_MS = 2_000;
const USES_MAX = 500;

export const identity: Area = {
  name: 'identity',
  sealedColumns: [
    { table: 'mfa_factors', column: 'secret_sealed', key: ['factor_id'], nameOf: ([id]) => secretName(String(id)) },
  ],
  tags: {
    Account: 'Sign-up, profile, password and deletion of a user’s account.',
    Sessions: 'Sign-in, sign-out, refresh, and the open sessions of a user.',
    'Second factors': 'Authenticator apps, recovery codes and step-up verification.',
  },
  operations,
  jobs: [forgetExpired, drainRequests, deliverMail, followStaffSetting],
  principalResolvers: (services) => [
    sessionCookieReader(services),
    authenticatedBy('bearer', userTokenReader(services)),
  ],
};

/** What this area adds to Services. */
export type IdentityServices = Pick<
  Services,
  | 'signingKeys'
  | 'userTokens'
  | 'refreshTokens'
  | 'sessionCookies'
  | 'mail'
  | 'signInChecks'
  | 'invitationChecks'
  | 'accountDeletionSteps'
  | 'signOuts'
  | 'stepUpChecks'
  | 'accountRequests'
  | 'sessionUses'
>;

export async function startIdentity(deps: PlatformServices): Promise<IdentityServices> {
  const { db, sealer, clock, log } = deps;
  const signingKeys = createSigningKeys({ db, sealer, clock });
  await preparePasswords();
  const mail = createMail(deps);
  const invitationChecks = createRegistry<InvitationCheck>();
  return {
    signingKeys,
    userTokens: createUserTokens({ keys: signingKeys, clock }),
    refreshTokens: createRefreshTokens(sealer.deriveKey('refresh-token/v1')),
    sessionCookies: createSessionCookies({ sealer, clock }),
    mail,
    signInChecks: createSignInChecks(),
    invitationChecks,
    accountDeletionSteps: createRegistry<AccountDeletionStep>(),
    signOuts: createRegistry<SignOutStep>(),
    stepUpChecks: createRegistry<StepUpCheck>(),
    accountRequests: createRequestWork({ ...deps, mail, invitationChecks }),
    sessionUses: createBatch<Date>({
      delayMs: USES_DELAY_MS,
      keysMax: USES_MAX,
      flush: async (uses) => void (await touchSessions(db.direct, uses)),
      onError: (error) => {
        log.warn({ err: error }, 'last uses of sessions were not recorded');
      },
    }),
  };
}

export { rememberDevice, type BrowserShown } from './known-device.ts';
export { provePassword } from './password-sign-in.ts';
export { admitNewFactor, requireEmergencyProof } from './reauthentication.ts';
export { decidePassword } from './rules/password.ts';
export { CODE_PATTERN } from './rules/recovery.ts';
export { issueLink, issueSignInLink, type LinkWish } from './links.ts';
export { proveByTotp } from './mfa.ts';
export { secondFactorOf, pendingSignInOf } from './pending-sign-in.ts';
export type { AccountDeletion, AccountDeletionStep, InvitationCheck } from './hooks.ts';
export { hasSecondFactor, listFactors, consumePendingSignIn } from './store/mfa.ts';
export {
  openSession,
  refreshSession,
  sessionCookieFor,
  sessionIdOf,
  type OpenedSession,
  type SessionOptions,
  type SessionOwner,
} from './sessions.ts';
export { cookieLine, cookieName } from './cookies.ts';
export { isEmptyForBootstrap } from './store/users.ts';
export { findSession, listSessions, markAal2, revokeSession } from './store/sessions.ts';
export { toSessionUser, SessionUser, type UserRow } from './wire/users.ts';
export { listStaff, setStaff, type StaffMember } from './staff.ts';
export { provisionOrg, provisionUser, setMember, type ProvisionedOrg, type ProvisionedUser } from './provision.ts';
export { linkOrigin } from './rules/link.ts';
export { accountsOf, administersAnOrg, canonicalEmail, eligibleScopes, type CurrentRoles } from './rules/users.ts';
export { deviceLabelOf, type AuthMethod } from './rules/session.ts';
