/** Who is calling: people with password, passkey, second factor or single sign-on, and programs with OAuth. */
import type { Area } from '../../platform/http/area.ts';
import { identity } from './identity/index.ts';
import { passkeys } from './passkeys/index.ts';
import { sso } from './sso/index.ts';
import { oauth } from './oauth/index.ts';

/** Parts of the area. */
export const auth: readonly Area[] = [identity, passkeys, sso, oauth];

export {
  accountsOf,
  administersAnOrg,
  canonicalEmail,
  decidePassword,
  eligibleScopes,
  isEmptyForBootstrap,
  issueSignInLink,
  linkOrigin,
  provisionOrg,
  provisionUser,
  requireEmergencyProof,
  listStaff,
  setStaff,
  type StaffMember,
  setMember,
  startIdentity,
} from './identity/index.ts';
export type { CurrentRoles as Standing } from './identity/index.ts';
export { registerOAuth } from './oauth/index.ts';
export { registerPasskeys } from './passkeys/index.ts';
export { DOMAIN_PATTERN, registerSso } from './sso/index.ts';
