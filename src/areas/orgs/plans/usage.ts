/**
 * Counts what a plan limits, in the transaction of the use. At 80 and at 100 percent of the limit the account is notified once a
 * month. Nothing is refused here: the Team plan has overage, and feature-gate.ts refuses features. Source:
 * docs/reference/organisations.md#quotas; docs/reference/events.md#event-data.
 */
import type { EventType } from '../../../contract/events.ts';
import type { AccountId } from '../../../contract/ids.ts';
import { USAGE_METERS, type UsageMeter } from '../../../contract/plans.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import { insertEvents, type WriteContext } from '../../../platform/outbox/outbox.ts';
import type { Services } from '../../../platform/services.ts';
import { addUse } from '../../billing/index.ts';
import type { UsedRow } from './wire/plans.ts';
import { addUsage, saveNotifiedLevel } from './store/plans.ts';
import { pendingLevel, limitOf, monthOf, usagePercent, type Plan } from './rules.ts';

interface MeterWords {
  readonly warning: EventType;
  readonly exceeded: EventType;
  readonly used: string;
  readonly included: string;
}

const WORDS: Readonly<Record<UsageMeter, MeterWords>> = {
  checks: {
    warning: 'quota.warning',
    exceeded: 'quota.exceeded',
    used: 'checks_used',
    included: 'checks_included',
  },
  team_reputation: {
    warning: 'quota.team_reputation_warning',
    exceeded: 'quota.team_reputation_exceeded',
    used: 'computations_used',
    included: 'computations_included',
  },
  risk: {
    warning: 'quota.risk_warning',
    exceeded: 'quota.risk_exceeded',
    used: 'assessments_used',
    included: 'assessments_included',
  },
};

export interface Use {
  readonly accountId: string;
  readonly meter: UsageMeter;
  /** Id of the agent or team it was for. */
  readonly subject: string;
  readonly amount?: number; // default 1
}

/**
 * Adds to the month's counter of an account (any scope that may write for it), counts the use of its subject for billing, and emits
 * the pending quota events. The plan is read
 * after the counter is locked, and a change of plan locks the counters after the plan is written. So whichever of the two commits
 * last sees the other, and every reached share is notified.
 */
export async function countUsage(
  services: Pick<Services, 'plans'>,
  tx: Tx,
  { accountId, meter, subject, amount = 1 }: Use,
  at: WriteContext,
): Promise<void> {
  const plan = await countMonth(services, tx, { accountId, meter, amount }, at);
  const counting = { defaultPlan: plan.planId, at: at.now };
  await addUse(tx, { accountId, meter, subject, quantity: amount }, counting);
}

async function countMonth(
  services: Pick<Services, 'plans'>,
  tx: Tx,
  { accountId, meter, amount }: Required<Omit<Use, 'subject'>>,
  at: WriteContext,
): Promise<Plan> {
  const key = { accountId, meter, month: monthOf(at.now) };
  const row = await addUsage(tx, { ...key, amount });
  const { plan } = await services.plans.read(tx, accountId);
  await notifyLevel(tx, { key, row, plan }, at);
  return plan;
}

interface Stand {
  readonly key: { readonly accountId: string; readonly meter: UsageMeter; readonly month: string };
  /** The counter, locked by this transaction. */
  readonly row: UsedRow;
  readonly plan: Plan;
}

/** Emits the pending quota event, if there is one. */
export async function notifyLevel(tx: Tx, { key, row, plan }: Stand, at: WriteContext): Promise<void> {
  const limit = limitOf(plan, key.meter);
  if (limit === undefined) return;
  const due = pendingLevel(
    { used: row.used, notifiedLevel: row.notified_level, notifiedLimit: row.notified_limit },
    limit,
    key.meter,
  );
  if (due === 0) return;
  await saveNotifiedLevel(tx, key, { level: due, limit });
  const words = WORDS[key.meter];
  const data = { usage_percent: usagePercent(row.used, limit), [words.used]: row.used, [words.included]: limit };
  const type = due === 100 ? words.exceeded : words.warning;
  await insertEvents(tx, [{ type, accountId: key.accountId as AccountId, data }], at);
}

/** Called after a change of plan, in its transaction: this month's usage may be 80 or 100 percent of the new limits. */
export async function notifyUsage(
  services: Pick<Services, 'plans'>,
  tx: Tx,
  accountId: string,
  at: WriteContext,
): Promise<void> {
  for (const meter of USAGE_METERS) await countMonth(services, tx, { accountId, meter, amount: 0 }, at);
}
