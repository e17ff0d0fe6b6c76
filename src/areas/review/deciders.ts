/**
 * How an item is decided and how that is undone: each by the area that owns the thing, with the audit row and events of the operation
 * that decides it elsewhere. The queue follows by itself (docs/adr/0610). Source: docs/reference/review.md#decisions.
 */
import type { ReleaseScope } from '../../contract/enums.ts';
import { fail, Refusal } from '../../contract/errors.ts';
import type { QuarantineId } from '../../contract/ids.ts';
import type { Membership } from '../../platform/auth/principal.ts';
import type { Context } from '../../platform/http/operation.ts';
import { applyVerb } from '../events/index.ts';
import { acknowledge, resolve, undoResolution } from '../evidence/index.ts';
import { decideHeldText, undoDecision } from '../screening/index.ts';
import { decisionsOf, isUndoable, UNDO_MS, undoUntil, type Decision, type Source } from './rules/decisions.ts';
import { decideOwn, findItem, undoOwn } from './store/items.ts';
import { deciderOf, type ItemRow } from './wire/items.ts';

export interface Choice {
  readonly decision: Decision;
  /** What a release allows; absent: what its source suggests. */
  readonly appliesTo: ReleaseScope | undefined;
  /** Also report that the screen was wrong. */
  readonly isFalsePositive: boolean;
  readonly note: string | null;
}

type Decider = (context: Context, item: ItemRow, place: Membership, choice: Choice) => Promise<unknown>;

const DECIDERS: Readonly<Record<Source, Decider>> = {
  quarantine: (context, item, _place, { decision, appliesTo, isFalsePositive, note }) =>
    decideHeldText(
      context,
      item.source_id as QuarantineId,
      decision === 'release'
        ? { status: 'released', isFalsePositive, note, appliesTo: item.kind === 'held_call' ? 'once' : appliesTo }
        : { status: 'confirmed_threat', isFalsePositive: null, note },
    ),
  checkpoint: (context, item, place, { note }) =>
    resolve(context, {
      accountId: place.accountId,
      agentId: item.agent_id ?? '',
      checkpointId: item.source_id,
      resolution: 'acknowledged',
      subject: null,
      note,
    }),
  drift_alert: (context, item, place) => acknowledge(context, place, item.source_id),
  signal: (context, item, _place, { decision, note }) =>
    applyVerb(context, {
      signalId: item.source_id,
      verb: decision === 'resolve' || decision === 'dismiss' ? decision : 'acknowledge',
      words: note === null ? {} : { action_taken: note },
    }),
  declared_tool: async (context, item, place, { decision, note }) => {
    const { tx, principal, now } = context;
    const by = principal.subject;
    const isDecided = await decideOwn(tx, place.accountId, { itemId: item.item_id, decision, by, at: now });
    if (!isDecided) throw fail('conflict', { reason: 'already_decided' });
    await auditTool(context, item, place, {
      action: 'tool_declaration.acknowledge',
      before: null,
      after: { decision, note },
    });
  },
};

/**
 * Decides an open item. @throws Refusal conflict with who decided, when and what, when somebody was faster; what the owner of the thing
 * refuses
 */
export async function decideItem(context: Context, item: ItemRow, place: Membership, choice: Choice): Promise<void> {
  const takes = decisionsOf(item.source);
  if (!takes.includes(choice.decision)) throw fail('conflict', { reason: 'decision_unfit', decisions: takes });
  try {
    await DECIDERS[item.source](context, item, place, choice);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'conflict') throw error;
    const present = await findItem(context.tx, place.accountId, item.item_id);
    throw present !== undefined && present.status !== 'open' ? alreadyDecided(present) : error;
  }
}

/** The refusal of a second decision: who made the first one, when and what. */
export const alreadyDecided = (item: ItemRow): Refusal =>
  fail('conflict', {
    reason: 'already_decided',
    status: item.status,
    decision: item.decision ?? undefined,
    decided_by: deciderOf(item),
    decided_at: item.decided_at?.toISOString() ?? null,
    version: item.version,
  });

/** Opens a decided item again. @throws Refusal conflict with a reason in words when it cannot be undone */
export async function undoItem(context: Context, item: ItemRow, place: Membership): Promise<void> {
  const { tx, now } = context;
  if (item.status !== 'decided' || item.decided_at === null) throw fail('conflict', { reason: 'not_decided' });
  if (!isUndoable(item.source)) throw fail('conflict', { reason: 'undo_notified' });
  if (item.decided_by === null) throw fail('conflict', { reason: 'undo_not_yours' });
  const until = undoUntil(item.source, item.decided_at);
  if (until === null || until < now)
    throw fail('conflict', { reason: 'undo_too_late', undo_until: until?.toISOString() ?? null });
  const since = new Date(now.getTime() - UNDO_MS);
  if (item.source === 'quarantine') return undoDecision(context, item.source_id as QuarantineId, since);
  if (item.source === 'checkpoint') return undoResolution(context, place.accountId, item.source_id, since);
  if (!(await undoOwn(tx, place.accountId, { itemId: item.item_id, since })))
    throw fail('conflict', { reason: 'not_decided' });
  const before = { decision: item.decision, decided_by: item.decided_by };
  await auditTool(context, item, place, { action: 'tool_declaration.undo', before, after: null });
}

const auditTool = (
  context: Context,
  item: ItemRow,
  { orgId, accountId }: Membership,
  change: { readonly action: string; readonly before: unknown; readonly after: unknown },
): Promise<void> =>
  context.audit({ targetType: 'tool_declaration', targetId: item.item_id, orgId, accountId, ...change });
