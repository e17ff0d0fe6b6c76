/**
 * Jobs: kept texts of turns whose time is over or whose organisation switched keeping off, every five minutes; what is left of texts
 * whose turns are archived, every night. Source: docs/reference/turns.md#text.
 */
import type { Job } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { removeExpired, removeOutlived, removeSwitchedOff, removeWithoutTurn } from '../store/contents.ts';

const PER_PASS = 500;

type Remover = Pick<Services, 'db' | 'clock'>;

export const removeContents: Job = {
  name: 'turns.remove_contents',
  cron: '*/5 * * * *',
  handle: (_payload, services) => removeOldContents(services),
};

export const forgetContents: Job = {
  name: 'turns.forget_contents',
  cron: '23 3 * * *',
  handle: (_payload, services) => forgetArchivedContents(services),
};

/** What is to go is not readable before it is removed: rules/content-state.ts. */
export async function removeOldContents(services: Remover): Promise<void> {
  for (const remove of [removeSwitchedOff, removeExpired, removeOutlived]) await untilNone(services, remove);
}

export const forgetArchivedContents = (services: Remover): Promise<void> => untilNone(services, removeWithoutTurn);

async function untilNone({ db, clock }: Remover, remove: typeof removeExpired): Promise<void> {
  const of = { now: clock.now(), limit: PER_PASS };
  while ((await db.systemTx((tx) => remove(tx, of))) >= PER_PASS);
}
