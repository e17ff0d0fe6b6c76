/** Every ten minutes, and when somebody asks: claims that are due are checked. Source: docs/reference/operator.md#ownership-claims. */
import type { Job } from '../../../../platform/jobs/job.ts';
import { insertAudit } from '../../../../platform/outbox/outbox.ts';
import type { Services } from '../../../../platform/services.ts';
import { claimAudit } from '../events.ts';
import { lookForProof } from '../look-for-proof.ts';
import { standingAfter, type Finding } from '../rules/standing.ts';
import { forgetStrayClaims, lockClaim, setStanding, takeDue, type ClaimRow } from '../store/claims.ts';

export const CHECK_JOB = 'claims.check_claims';
/** At once; each waits for hosts that it does not know, seven seconds at most. */
const AT_ONCE = 10;
/** A check that a dead process took is taken again after this. */
const TAKEN_MS = 10 * 60_000;
/** Passes of one run; what is left waits for the next. */
const PASSES_MAX = 20;

export const checkClaims: Job = {
  name: CHECK_JOB,
  cron: '*/10 * * * *',
  async handle(_payload, services) {
    const { db, clock } = services;
    await db.systemTx(forgetStrayClaims);
    for (let pass = 0; pass < PASSES_MAX; pass += 1) {
      const now = clock.now();
      const until = new Date(now.getTime() + TAKEN_MS);
      const due = await db.systemTx((tx) => takeDue(tx, { now, until, limit: AT_ONCE }));
      await Promise.all(due.map(async (claim) => record(services, claim, await lookForProof(services, claim))));
      if (due.length < AT_ONCE) return;
    }
  },
};

/** The claim may have changed meanwhile: what was found counts for the claim as it is now. */
async function record(
  { db, clock, newId }: Services,
  { claim_id: claimId, next_check_at: taken }: ClaimRow,
  finding: Finding,
): Promise<void> {
  const now = clock.now();
  await db.systemTx(async (tx) => {
    const before = await lockClaim(tx, claimId);
    if (before === undefined) return; // deleted
    const found = standingAfter(before, finding, now);
    // Somebody asked for a check after this one had begun: it may have looked too early.
    const isAsked = before.next_check_at?.getTime() !== taken?.getTime();
    const standing = isAsked ? { ...found, next_check_at: before.next_check_at } : found;
    await setStanding(tx, claimId, standing, now);
    if (standing.status === before.status) return;
    const after = { ...before, ...standing, checked_at: now };
    const what = standing.status === 'verified' ? 'verified' : 'lapsed';
    const entry = claimAudit(what, { accountId: before.account_id, orgId: null, claimId }, { before, after });
    const nobody = { actorUserId: null, actorApiKeyId: null, actorOrgId: null, idempotencyKey: null };
    await insertAudit(
      tx,
      { ...entry, ...nobody, metadata: {}, actorAuthMethod: 'system', requestId: newId('request') },
      { now, newId },
    );
  });
}
