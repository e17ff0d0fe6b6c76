/**
 * Counting what a plan limits, in the transaction that uses it. At 80 and at 100 percent of the limit the account is told
 * once a month; nothing is refused here: the Team plan has overage, and features are held back by the gate. Source: spec,
 * Limits and Events; open-shapes 5.3.
 */
import type { EventType } from '../../contract/events.ts';
import type { AccountId } from '../../contract/ids.ts';
import type { UsageMeter } from '../../contract/plans.ts';
import type { Tx } from '../../platform/db/sql.ts';
import { insertEvents, type Moment } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { addUsage, setTold } from './repository.ts';
import { monthOf, reached, usagePercent } from './rules.ts';

interface MeterWords {
  readonly warning: EventType;
  readonly exceeded: EventType;
  readonly used: string;
  readonly included: string;
}

const WORDS: Readonly<Record<UsageMeter, MeterWords>> = {
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
  readonly amount?: number; // default 1
}

/** Adds to the month's counter of an account (any reach that may write for it) and emits the quota events that fall due. */
export async function countUsage(
  services: Pick<Services, 'plans'>,
  tx: Tx,
  { accountId, meter, amount = 1 }: Use,
  at: Moment,
): Promise<void> {
  const month = monthOf(at.now);
  const { used, told } = await addUsage(tx, { accountId, meter, month, amount });
  const limit = (await services.plans.planOf(accountId)).limits.get(meter);
  if (limit === undefined) return;
  const due = reached(used, limit);
  if (due <= told) return;
  await setTold(tx, { accountId, meter, month }, due);
  const words = WORDS[meter];
  const data = { usage_percent: usagePercent(used, limit), [words.used]: used, [words.included]: limit };
  const type = due === 100 ? words.exceeded : words.warning;
  await insertEvents(tx, [{ type, accountId: accountId as AccountId, data }], at);
}
