/** What the Safe House finds becomes signals, in the transaction that hands out its event. Source: docs/reference/events.md#safe-house-signals. */
import type { EventData } from '../../../contract/events.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { StoredEvent, Subscriber } from '../../../platform/outbox/dispatcher.ts';
import type { Services } from '../../../platform/services.ts';
import { raiseSignal } from './raise-signals.ts';
import {
  campaignFinding,
  canaryFinding,
  evaluationFinding,
  policyFinding,
  sessionFinding,
  type Evaluation,
  type SafeHouseFinding,
} from './rules/safe-house.ts';
import { findOrg } from './store/signals.ts';

export const safeHouseSubscribers = (services: Services): readonly Subscriber[] => [
  {
    name: 'governance.raise_evaluations',
    types: ['safe_house.evaluation.warn', 'safe_house.evaluation.quarantine', 'safe_house.evaluation.block'],
    handle: (event, tx) => raise(tx, services, event, evaluationFinding(event.data as Evaluation)),
  },
  {
    name: 'governance.raise_canaries',
    types: ['safe_house.canary.triggered'],
    handle: (event, tx) =>
      raise(tx, services, event, canaryFinding(event.data as EventData<'safe_house.canary.triggered'>)),
  },
  {
    name: 'governance.raise_sessions',
    types: ['safe_house.session.escalated'],
    handle: (event, tx) =>
      raise(tx, services, event, sessionFinding(event.data as EventData<'safe_house.session.escalated'>)),
  },
  {
    name: 'governance.raise_campaigns',
    types: ['safe_house.campaign.detected'],
    handle: (event, tx) =>
      raise(tx, services, event, campaignFinding(event.data as EventData<'safe_house.campaign.detected'>)),
  },
  {
    name: 'governance.raise_policy_violations',
    types: ['policy.violation'],
    handle: (event, tx) => raise(tx, services, event, policyFinding(event.data as EventData<'policy.violation'>)),
  },
];

async function raise(
  tx: Tx,
  services: Services,
  event: StoredEvent,
  found: SafeHouseFinding | undefined,
): Promise<void> {
  if (found === undefined || event.account_id === null) return;
  const org = await findOrg(tx, event.account_id);
  if (org === undefined) return;
  const [agentId = org.org_id] = found.agentIds;
  await raiseSignal(tx, services, {
    ...found,
    accountId: event.account_id,
    orgId: org.org_id,
    teamId: null,
    scopeId: found.scope === 'org' ? org.org_id : agentId,
    detectedBy: found.source,
    at: event.created_at,
    sourceEvent: event.event_id,
  });
}
