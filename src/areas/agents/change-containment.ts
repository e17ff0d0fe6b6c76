/**
 * A change of containment: state, log entry, audit row and event in one transaction, by compare-and-set, for every kind of
 * caller: a member through an operation, or a rule after a stored checkpoint. Source:
 * docs/reference/agents.md#containment; docs/reference/agents.md#automatic-containment.
 */
import type { IntegrityVerdict, Role } from '../../contract/enums.ts';
import type { AccountId, AgentId, OrgId } from '../../contract/ids.ts';
import { fail } from '../../contract/errors.ts';
import type { Tx } from '../../platform/db/sql.ts';
import type { Context } from '../../platform/http/operation.ts';
import { insertAudit, insertEvent, type WriteContext } from '../../platform/outbox/outbox.ts';
import { containmentAudit, containmentEvent, type ContainmentFact } from './events.ts';
import type { AgentRow, ContainmentChange } from './wire/agents.ts';
import { policyOf, stateOf, type ContainmentRow, type RuledRow } from './wire/containment.ts';
import { lockOwned, setContainment } from './store/agents.ts';
import { appendEntry, lockContainment, lockRuledAnywhere, saveCounters, type OrgAgent } from './store/containment.ts';
import { reasonOf, stepAuto, type AutoCause, type AutoState } from './rules/auto-containment.ts';
import { decideTransition, entryHash, LEADS_TO, type ContainmentVerb, type EntryCore } from './rules/containment.ts';

/** Who acts through an operation, and in which organisation. */
export interface Acting {
  readonly verb: ContainmentVerb;
  readonly orgId: OrgId;
  readonly agentId: AgentId;
  readonly role: Role;
  readonly reason: string | null;
}

/**
 * An agent of this organisation and its containment, both locked.
 * @throws Refusal agent_not_found, also when it was moved or deleted a moment ago
 */
export async function lockContainable(
  tx: Tx,
  of: OrgAgent,
): Promise<{ readonly row: ContainmentRow; readonly agent: AgentRow }> {
  const row = await lockContainment(tx, of);
  const agent = row === undefined ? undefined : await lockOwned(tx, of.accounts, of.agentId);
  if (row === undefined || agent?.org_id !== of.orgId) throw fail('agent_not_found');
  return { row, agent };
}

type Ctx = Pick<Context, 'tx' | 'principal' | 'now' | 'newId' | 'audit' | 'emit'>;

/**
 * Applies a containment verb to an agent. Of two concurrent calls the second sees the state after the first.
 * @throws Refusal agent_not_found; bad_request in the wrong state; org_access_denied for a killed agent without the owner
 */
export async function changeContainment(context: Ctx, acting: Acting): Promise<ContainmentChange> {
  const { tx, principal, now } = context;
  const { agentId, orgId, verb } = acting;
  const { row, agent } = await lockContainable(tx, { accounts: principal.accounts, orgId, agentId });
  const decision = decideTransition(verb, agent.containment_status, acting.role);
  if (decision.kind === 'refused') throw fail(decision.code, decision.details);
  const fact = await move(tx, row, {
    action: verb,
    from: agent.containment_status,
    actor: principal.subject,
    reason: acting.reason,
    checkpointId: null,
    at: { now, newId: context.newId },
  });
  if (fact === undefined) throw new Error(`agent ${agentId} changed its state while it was locked`);
  await context.audit(containmentAudit(fact));
  await context.emit(containmentEvent(fact));
  return fact.change;
}

interface Order {
  readonly action: EntryCore['action'];
  readonly from: EntryCore['previous_status'];
  readonly actor: string;
  readonly reason: string | null;
  readonly checkpointId: string | null;
  readonly at: WriteContext;
}

/** Sets the state and appends the entry; undefined when the agent was in another state. `row` is locked. */
async function move(tx: Tx, row: ContainmentRow, o: Order): Promise<ContainmentFact | undefined> {
  const change = await setContainment(tx, [row.account_id], {
    agentId: row.agent_id,
    from: o.from,
    to: LEADS_TO[o.action],
    by: o.actor,
    reason: o.reason,
    at: o.at.now,
  });
  if (change === undefined) return undefined;
  const core: EntryCore = {
    agent_id: row.agent_id,
    org_id: change.org_id,
    seq: row.log_seq + 1,
    action: o.action,
    actor: o.actor,
    reason: o.reason,
    checkpoint_id: o.checkpointId,
    previous_status: change.previous_status,
    new_status: change.containment_status,
    created_at: o.at.now.toISOString(),
    prev_hash: row.log_hash,
  };
  const entry = { ...core, hash: entryHash(core) };
  await appendEntry(tx, row.account_id, o.at.newId('containment_entry'), entry);
  return { change, entry };
}

/** A checkpoint just stored, as far as the automatic rules ask. */
export interface ContainmentSignal {
  readonly agentId: string;
  readonly checkpointId: string;
  readonly requestId: string;
  readonly createdAt: Date;
  /** Null where analysis was absent. */
  readonly verdict: IntegrityVerdict | null;
  /** Its action was deny_and_escalate. */
  readonly isCritical: boolean;
  /**
   * The offending content came from outside, was held back, and the agent did not comply
   * (docs/reference/agents.md#excused-violations): it does not count.
   */
  readonly isExcused: boolean;
}

/**
 * Counts stored checkpoints, in their order, and pauses agents whose policy requires it; in the recorder's transaction and in
 * system scope. One statement per batch, and two or three more for each agent that has a policy.
 */
export async function applyAutoContainment(
  tx: Tx,
  signals: readonly ContainmentSignal[],
  at: WriteContext,
): Promise<void> {
  if (signals.length === 0) return;
  for (const row of await lockRuledAnywhere(tx, [...new Set(signals.map((s) => s.agentId))])) {
    if (row.containment_status !== 'active') continue;
    const counted = countAll(
      row,
      signals.filter((s) => s.agentId === row.agent_id && counts(row, s)),
    );
    if (counted === undefined) continue;
    await saveCounters(tx, row.account_id, row.agent_id, counted.state);
    if (counted.due !== undefined) await pauseAutomatically(tx, row, counted, at);
  }
}

/** Checkpoints of turns that began before the last resume, and excused ones, are passed over. */
const counts = (row: RuledRow, signal: ContainmentSignal): boolean =>
  !signal.isExcused && (row.counting_since === null || signal.createdAt.getTime() > row.counting_since.getTime());

interface Counted {
  readonly state: AutoState;
  readonly due?: { readonly cause: AutoCause; readonly signal: ContainmentSignal };
}

/** Stops at the first checkpoint that makes a rule act: what follows belongs to a paused agent. Undefined: nothing counted. */
function countAll(row: RuledRow, signals: readonly ContainmentSignal[]): Counted | undefined {
  const policy = policyOf(row);
  let state = stateOf(row);
  for (const signal of signals) {
    const { createdAt, verdict, isCritical } = signal;
    const step = stepAuto(policy, state, { atMs: createdAt.getTime(), verdict, isCritical });
    state = step.state;
    if (step.due !== null) return { state, due: { cause: step.due, signal } };
  }
  return signals.length === 0 ? undefined : { state };
}

async function pauseAutomatically(tx: Tx, row: RuledRow, { state, due }: Counted, at: WriteContext): Promise<void> {
  if (due === undefined) return;
  const { signal } = due;
  const fact = await move(tx, row, {
    action: 'auto_pause',
    from: 'active',
    actor: 'system',
    reason: reasonOf(due.cause, policyOf(row), state),
    checkpointId: signal.checkpointId,
    at,
  });
  if (fact === undefined) return; // somebody else contained it meanwhile
  const { before, after, ...audit } = containmentAudit(fact);
  await insertAudit(
    tx,
    {
      ...audit,
      before,
      after,
      metadata: audit.metadata ?? {},
      actorUserId: null,
      actorAuthMethod: 'system',
      actorApiKeyId: null,
      actorOrgId: null,
      accountId: fact.change.account_id as AccountId,
      requestId: signal.requestId,
      idempotencyKey: null,
    },
    at,
  );
  await insertEvent(tx, containmentEvent(fact), at);
}
