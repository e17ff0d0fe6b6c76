/** Entry point of the passkeys area. */
import type { Area } from '../../../platform/http/area.ts';
import type { Services } from '../../../platform/services.ts';
import { forgetOldChallenges } from './jobs/cleanup.ts';
import { challenge } from './operations/challenge.ts';
import { deletePasskey } from './operations/delete-passkey.ts';
import { enroll } from './operations/enroll.ts';
import { listPasskeys } from './operations/list-passkeys.ts';
import { showAccount } from './operations/show-account.ts';
import { verifyAuth } from './operations/verify-auth.ts';
import { verifyEnroll } from './operations/verify-enroll.ts';
import { listOwned } from './store/passkeys.ts';
import { dummyKey } from './webauthn.ts';

export const passkeys: Area = {
  name: 'passkeys',
  tags: {
    Passkeys: 'WebAuthn credentials: enrolment, sign-in and management.',
  },
  operations: [enroll, verifyEnroll, challenge, verifyAuth, listPasskeys, deletePasskey, showAccount],
  jobs: [forgetOldChallenges],
};

/** A passkey is a method of step-up verification. */
export function registerPasskeys({ stepUpChecks }: Pick<Services, 'stepUpChecks'>): void {
  stepUpChecks.add(async (db, userId) => (await listOwned(db, userId)).length > 0);
  dummyKey(); // made ahead, or the first unknown passkey would be measurably slower
}
