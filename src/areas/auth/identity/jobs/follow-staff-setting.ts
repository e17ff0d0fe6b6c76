/** Keeps staff equal to the setting STAFF_EMAILS: those it names and who confirmed the address, and none it named before. */
import type { UserId } from '../../../../contract/ids.ts';
import type { Job } from '../../../../platform/jobs/job.ts';
import { insertAudit } from '../../../../platform/outbox/outbox.ts';
import { canonicalEmail } from '../rules/users.ts';
import { staffAudit } from '../staff.ts';
import { followSetting } from '../store/staff.ts';

export const followStaffSetting: Job = {
  name: 'identity.follow_staff_setting',
  cron: '* * * * *',
  async handle(_payload, { db, clock, newId, settings, log }) {
    const emails = settings.STAFF_EMAILS.map(canonicalEmail);
    await db.systemTx(async (tx) => {
      for (const { user_id: userId, is_staff: isStaff } of await followSetting(tx, emails)) {
        log.warn({ user_id: userId, is_staff: isStaff }, 'staff changed by the setting STAFF_EMAILS');
        await insertAudit(
          tx,
          {
            ...staffAudit({ userId: userId as UserId, isStaff }),
            actorUserId: null,
            actorAuthMethod: 'system',
            actorApiKeyId: null,
            actorOrgId: null,
            requestId: 'identity.follow_staff_setting',
            idempotencyKey: null,
            metadata: { setting: 'STAFF_EMAILS' },
          },
          { now: clock.now(), newId },
        );
      }
    });
  },
};
