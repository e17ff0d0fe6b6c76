/**
 * Raising and closing signals. Runs in the transaction of the caller that reports (an outbox subscriber, an operation), so that a
 * signal, its event, its escalations and the deliveries to destinations exist together or not at all.
 */
import type { EventType } from '../../../contract/events.ts';
import type { AccountId, EventId } from '../../../contract/ids.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import { insertEvent, type WriteContext } from '../../../platform/outbox/outbox.ts';
import type { Services } from '../../../platform/services.ts';
import { escalationTriggered, signalFired } from './events.ts';
import type { SignalRow } from './wire/signals.ts';
import {
  dropSignal,
  findAgentName,
  firingsOf,
  insertFiring,
  insertSignal,
  lockOpenSignal,
  refreshSignal,
  type SignalDraft,
} from './store/signals.ts';
import { insertEscalation, insertNotifications, listRules, notifiedIncidents } from './store/rules.ts';
import { endpointsOf, holdDestinations, queueDeliveries } from '../webhooks/index.ts';
import { fitsPredicate, graver, isWorthTelling, passesFilter, reachesCount, SIGNAL_MS } from './rules/signals.ts';

/** What was noticed, by whom. `sourceEvent` makes reporting it twice the same as once. */
export type Finding = Omit<SignalDraft, 'signalId' | 'expiresAt'> & { readonly sourceEvent: string };

type Deps = Pick<Services, 'clock' | 'newId' | 'webhookWakeSignal'>;

const FIRINGS_MAX = 1_000; // the largest threshold_count
const OPEN_ATTEMPTS_MAX = 5;

/**
 * Opens a signal, or refreshes the open one of the same finding; then queues it as filters and rules require: when it opens, when
 * its severity rises, and when it comes back after a quiet day.
 * @returns the signal, or undefined when this finding was reported before
 */
export async function raiseSignal(tx: Tx, deps: Deps, finding: Finding): Promise<SignalRow | undefined> {
  const draft: SignalDraft = {
    ...finding,
    detail: await withName(tx, finding),
    signalId: deps.newId('governance_signal'),
    expiresAt: new Date(finding.at.getTime() + SIGNAL_MS),
  };
  const { row, isNew } = await openOrLock(tx, draft);
  const { sourceEvent, accountId, at } = finding;
  if (!(await insertFiring(tx, { sourceEvent, accountId, signalId: row.signal_id, at }))) {
    if (isNew) await dropSignal(tx, row.signal_id); // its signal has been closed since
    return undefined;
  }
  const signal = isNew
    ? row
    : await refreshSignal(tx, row.signal_id, { ...draft, severity: graver(draft.severity, row.severity) });

  const moment: WriteContext = { now: finding.at, newId: deps.newId };
  if (isNew || isWorthTelling(row, signal)) {
    const eventId = await insertEvent(tx, signalFired(signal), moment);
    await notifyDirectly(tx, deps, signal, eventId);
  }
  await escalate(tx, deps, signal, finding.at);
  return signal;
}

/** Of several concurrent reports of the same finding, one opens the signal and the others find it. */
async function openOrLock(tx: Tx, draft: SignalDraft): Promise<{ readonly row: SignalRow; readonly isNew: boolean }> {
  for (let attempt = 1; attempt <= OPEN_ATTEMPTS_MAX; attempt += 1) {
    const living = await lockOpenSignal(tx, draft);
    if (living !== undefined) return { row: living, isNew: false };
    const opened = await insertSignal(tx, draft);
    if (opened !== undefined) return { row: opened, isNew: true };
  }
  throw new Error(`a signal was opened and closed by others ${OPEN_ATTEMPTS_MAX} times`);
}

/** Messages name the agent as people know it. */
async function withName(tx: Tx, { accountId, scope, scopeId, detail }: Finding): Promise<Finding['detail']> {
  const agent = scope === 'agent' ? await findAgentName(tx, accountId, scopeId) : undefined;
  return agent?.name ? { ...detail, agent_name: agent.name } : detail;
}

async function notifyDirectly(tx: Tx, deps: Deps, signal: SignalRow, eventId: EventId): Promise<void> {
  const destinations = await endpointsOf(tx, signal.account_id as AccountId, 'destination');
  const wanting = destinations.filter((row) => passesFilter(row.signal_filter ?? {}, signal));
  const event = { eventId, eventType: 'governance.signal.fired' } as const;
  await notify(tx, deps, { signal, ...event, destinationIds: wanting.map((row) => row.endpoint_id) });
}

async function escalate(tx: Tx, deps: Deps, signal: SignalRow, now: Date): Promise<void> {
  const rules = (await listRules(tx, signal.account_id)).filter(
    (rule) => rule.enabled && fitsPredicate(rule.predicate, signal),
  );
  if (rules.length === 0) return;
  const firedAt = await firingsOf(tx, signal.signal_id, FIRINGS_MAX);
  for (const rule of rules) {
    if (!reachesCount(rule.predicate, firedAt, now)) continue;
    const mark = { ruleId: rule.rule_id, signalId: signal.signal_id, accountId: signal.account_id, at: now };
    if (!(await insertEscalation(tx, mark))) continue;
    const eventId = await insertEvent(tx, escalationTriggered(rule, signal), { now, newId: deps.newId });
    const event = { eventId, eventType: 'governance.escalation.triggered' } as const;
    await notify(tx, deps, { signal, ...event, destinationIds: rule.destination_ids });
  }
}

interface Notice {
  readonly signal: SignalRow;
  readonly eventId: EventId;
  readonly eventType: EventType;
  readonly destinationIds: readonly string[];
}

/** An incident that a signal opened follows it: acknowledged, resolved. Other formats tell news only. */
export async function followUp(tx: Tx, deps: Deps, notice: Omit<Notice, 'destinationIds'>): Promise<void> {
  const destinationIds = await notifiedIncidents(tx, notice.signal.signal_id);
  await notify(tx, deps, { ...notice, destinationIds });
}

/** Queues the event for these destinations, as the fan-out does for subscribers. A disabled or deleted one is skipped. */
async function notify(tx: Tx, { clock, newId, webhookWakeSignal }: Deps, notice: Notice): Promise<void> {
  const { signal, eventId, eventType, destinationIds } = notice;
  if (destinationIds.length === 0) return;
  const accountId = signal.account_id as AccountId;
  const held = await holdDestinations(tx, accountId, destinationIds);
  const pairs = held
    .filter((row) => row.is_active)
    .map((row) => ({
      account_id: accountId,
      endpoint_id: row.endpoint_id,
      event_id: eventId,
      event_type: eventType,
    }));
  if (pairs.length === 0) return;
  const deliveryIds = await queueDeliveries(tx, pairs, { now: clock.now(), newId });
  await insertNotifications(tx, { accountId, signalId: signal.signal_id, deliveryIds });
  tx.afterCommit(webhookWakeSignal.wake);
}
