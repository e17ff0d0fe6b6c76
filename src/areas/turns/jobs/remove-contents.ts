/** Job: kept texts of turns whose time is over, or whose organisation switched keeping off. Source: docs/reference/turns.md#text. */
import { DAY_MS } from '../../../contract/durations.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { listContentSettings } from '../store/content-settings.ts';
import { removeExpired, removeKeptBefore, removeWithoutTurn } from '../store/contents.ts';
import type { ContentSettingRow } from '../wire/content-settings.ts';

const PER_PASS = 500;
/** The turn of a younger text is not in an archive yet (docs/adr/0690). */
const ARCHIVED_DAYS = 120;

export const removeContents: Job = {
  name: 'turns.remove_contents',
  cron: '*/5 * * * *',
  handle: (_payload, services) => removeOldContents(services),
};

/** What is to go is not readable before it is removed: rules/content-state.ts. */
export async function removeOldContents({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  for (const setting of await listContentSettings(db.direct)) await removeOf({ db, clock }, setting);
}

async function removeOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { account_id: accountId, is_on: isOn, since, days }: ContentSettingRow,
): Promise<void> {
  const now = clock.now();
  const common = { accountId, limit: PER_PASS } as const;
  const off = isOn ? since : new Date(now.getTime() + DAY_MS);
  const old = new Date(now.getTime() - days * DAY_MS);
  await untilNone(() =>
    db.systemTx((tx) => removeKeptBefore(tx, { ...common, keptBefore: off, gone: 'switched_off' })),
  );
  await untilNone(() => db.systemTx((tx) => removeKeptBefore(tx, { ...common, keptBefore: old, gone: 'expired' })));
  await untilNone(() => db.systemTx((tx) => removeExpired(tx, { ...common, now })));
  const archived = new Date(now.getTime() - ARCHIVED_DAYS * DAY_MS);
  await untilNone(() => db.systemTx((tx) => removeWithoutTurn(tx, { ...common, keptBefore: archived })));
}

async function untilNone(remove: () => Promise<number>): Promise<void> {
  while ((await remove()) >= PER_PASS);
}
