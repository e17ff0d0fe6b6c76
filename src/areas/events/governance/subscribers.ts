/**
 * What becomes a signal: drift alerts of the integrity checks, coherence of fleets, fault lines of teams. Closing one closes what
 * it raised. Source: docs/reference/events.md#governance-signals.
 */
import type { EventData } from '../../../contract/events.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import { insertEvent } from '../../../platform/outbox/outbox.ts';
import type { StoredEvent, Subscriber } from '../../../platform/outbox/dispatcher.ts';
import type { Services } from '../../../platform/services.ts';
import { signalChanged } from './events.ts';
import { followUp, raiseSignal, type Finding } from './raise-signals.ts';
import { changeSignal, findOrg, lockBySource, lockSignal } from './store/signals.ts';
import { severityOfDrift } from './rules/signals.ts';

export const signalSubscribers = (services: Services): readonly Subscriber[] => [
  {
    name: 'governance.raise_signals',
    types: ['sideband.drift.fired'],
    handle: (event, tx) => raiseDrift(tx, services, event, alertedDrift(event)),
  },
  {
    name: 'governance.raise_slow_drift',
    types: ['integrity.drift.detected'],
    handle: (event, tx) => raiseDrift(tx, services, event, slowDrift(event)),
  },
  {
    name: 'governance.raise_coherence',
    types: ['sideband.coherence.fired', 'sideband.fault_line.fired'],
    handle: (event, tx) => raiseDisagreement(tx, services, event),
  },
  {
    name: 'governance.follow_up',
    types: CHANGES,
    handle: (event, tx) => followSignal(tx, services, event),
  },
  {
    name: 'governance.close_signals',
    types: ['drift.resolved'],
    handle: (event, tx) => closeDrift(tx, services, event),
  },
];

const CHANGES = [
  'governance.signal.acknowledged',
  'governance.signal.resolved',
  'governance.signal.dismissed',
] as const;

/** Drift of one agent: what differs between an alert of its sessions and a change across them. */
interface AgentDrift {
  readonly agentId: string;
  readonly patternType: string;
  readonly severity: Finding['severity'];
  readonly detectedBy: string;
  readonly detail: Finding['detail'];
  readonly sourceRef: string | null;
}

function alertedDrift(event: StoredEvent): AgentDrift {
  const data = event.data as EventData<'sideband.drift.fired'>;
  return {
    agentId: data.agent_id,
    patternType: data.drift_direction,
    severity: severityOfDrift(data.severity),
    detectedBy: 'integrity.drift',
    detail: { session_id: data.session_id, sustained_checks: data.sustained_checks, message: data.message },
    sourceRef: data.alert_id,
  };
}

/** Drift across sessions, with the statistic that alarmed. Repeats refresh the open signal of the same pattern. */
function slowDrift(event: StoredEvent): AgentDrift {
  const {
    agent_id: agentId,
    pattern_type: patternType,
    ...detail
  } = event.data as EventData<'integrity.drift.detected'>;
  return {
    agentId,
    patternType,
    severity: 'warn',
    detectedBy: `integrity.${detail.detector}`,
    detail,
    sourceRef: null,
  };
}

async function raiseDrift(tx: Tx, services: Services, event: StoredEvent, drift: AgentDrift): Promise<void> {
  const owner = await ownerOf(tx, event);
  if (owner === undefined) return;
  const { agentId, ...found } = drift;
  await raiseSignal(tx, services, {
    ...owner,
    ...found,
    teamId: null,
    agentIds: [agentId],
    scope: 'agent',
    scopeId: agentId,
    source: 'sideband.drift',
    at: event.created_at,
    sourceEvent: event.event_id,
  });
}

/** A fleet or a team whose agents disagree beyond a threshold: one open signal a pattern, a fault line by its value. */
async function raiseDisagreement(tx: Tx, services: Services, event: StoredEvent): Promise<void> {
  const owner = await ownerOf(tx, event);
  if (owner === undefined) return;
  const {
    agent_ids: agentIds,
    severity,
    ...rest
  } = event.data as EventData<'sideband.coherence.fired' | 'sideband.fault_line.fired'>;
  const about =
    'team_id' in rest
      ? ({
          scope: 'team',
          scopeId: rest.team_id,
          teamId: rest.team_id,
          source: 'sideband.fault_line',
          patternType: rest.classification,
          sourceRef: rest.analysis_id,
        } as const)
      : ({
          scope: 'org',
          scopeId: owner.orgId,
          teamId: null,
          source: 'sideband.coherence',
          patternType: rest.pattern_type,
          sourceRef: null,
        } as const);
  await raiseSignal(tx, services, {
    ...about,
    ...owner,
    agentIds,
    severity,
    detectedBy: about.source,
    detail: rest,
    at: event.created_at,
    sourceEvent: event.event_id,
  });
}

async function followSignal(tx: Tx, services: Services, event: StoredEvent): Promise<void> {
  if (event.account_id === null) return;
  const data = event.data as EventData<'governance.signal.resolved'>;
  const signal = await lockSignal(tx, [event.account_id], data.signal.id);
  if (signal === undefined) return;
  await followUp(tx, services, { signal, eventId: event.event_id, eventType: event.type });
}

async function closeDrift(tx: Tx, { newId }: Services, event: StoredEvent): Promise<void> {
  const data = event.data as EventData<'drift.resolved'>;
  if (event.account_id === null) return;
  for (const living of await lockBySource(tx, event.account_id, data.alert_id)) {
    const closed = await changeSignal(tx, living.signal_id, {
      verb: 'resolve',
      by: data.acknowledged_by,
      role: null,
      actionTaken: 'The drift alert behind it was acknowledged.',
      resolution: 'action_taken',
      at: event.created_at,
    });
    await insertEvent(tx, signalChanged(closed, 'resolve'), { now: event.created_at, newId });
  }
}

/** Whose signal it would be. An unclaimed agent has no organisation that could act: it raises none. */
async function ownerOf(tx: Tx, event: StoredEvent): Promise<Pick<Finding, 'accountId' | 'orgId'> | undefined> {
  if (event.account_id === null) return undefined;
  const org = await findOrg(tx, event.account_id);
  return org === undefined ? undefined : { accountId: event.account_id, orgId: org.org_id };
}
