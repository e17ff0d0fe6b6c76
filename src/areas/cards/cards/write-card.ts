/**
 * Writes a card at any scope: one path for whole cards, sections, removals and the first card of a new agent. It takes the
 * lock of the scope, honours If-Match, checks, stores a version, recomposes the agents below (one at once, many by a pass), and
 * writes the audit row and the event. Source: docs/reference/cards.md#writing-a-card.
 */
import { fail } from '../../../contract/errors.ts';
import type { Context, EventDraft } from '../../../platform/http/operation.ts';
import { composedWire, type Composed } from './composition.ts';
import { flagAgents, recomposeAgent } from './recompose-agents.ts';
import { cardAudit, cardChanged } from './events.ts';
import { agentScope, requireScope, requireWriter } from './card-scopes.ts';
import {
  toLayerCard,
  toStored,
  type AgentFacts,
  type CardContent,
  type CardKind,
  type CardScopeRef,
  type ScopeRef,
  type CardRow,
} from './wire/cards.ts';
import { currentCard, insertVersion, lockCard, newestVersion } from './store/cards.ts';
import { layersOf } from './store/layers.ts';
import { refuseWeakening } from './refuse-weakening.ts';
import { checkCard } from './rules/check-card.ts';
import { isUnchanged, isFresh, parseIfMatch, type Expected } from './rules/entity-tags.ts';
import { contentHash } from './rules/turn-policy.ts';
import { BYTES_MAX, shapeOf } from './card-schemas.ts';

export type WriteContext = Pick<Context, 'tx' | 'principal' | 'now' | 'newId' | 'audit' | 'emit' | 'services'>;

export interface CardWrite<K extends CardKind> {
  readonly kind: K;
  readonly place: Pick<ScopeRef, 'scope' | 'scopeId'>;
  /** Value of the If-Match header, if sent. */
  readonly ifMatch: string | undefined;
  /** Value of the If-None-Match header, if sent; a star makes the first version only. */
  readonly ifNoneMatch: string | undefined;
  /** Name of the block of a granular update; null for a whole card. */
  readonly primitive: string | null;
  /** Another event than that of the whole card, for a change that has a name of its own. */
  readonly told?: (place: CardScopeRef, actorUserId: string | null) => EventDraft;
  /** The new card, made from the current one (undefined before the first version); null removes it. */
  next(current: CardContent[K] | undefined): (CardContent[K] & { readonly issued_at?: string }) | null;
}

export interface CardWritten<K extends CardKind> {
  readonly row: CardRow<K>;
  /** Agents whose composed card a pass brings up to date; 0 at agent scope, where it is done already. */
  readonly flagged: number;
  /** What holds for the agent now; at agent scope only. */
  readonly composed?: Composed<K>;
}

/**
 * Stores the next version and records it. @throws Refusal bad_request, precondition_failed, validation_error,
 * unprocessable_entity, resource_not_found, org_access_denied
 */
export async function writeCard<K extends CardKind>(
  context: WriteContext,
  write: CardWrite<K>,
): Promise<CardWritten<K>> {
  const { tx, principal, now, newId } = context;
  const { kind } = write;
  const expected = parseIfMatch(write.ifMatch);
  if (expected === 'malformed') throw fail('bad_request', { problem: 'If-Match must be the ETag of a card, or *' });
  await lockCard(tx, kind, write.place); // first: an agent may move to another owner while this write waits
  const place = await requireScope(context, write.place.scope, write.place.scopeId);
  requireWriter(context, place);
  const newest = await newestVersion(tx, kind, place);
  const before = newest?.removed === true ? undefined : newest;
  const isHeld = before !== undefined && isUnchanged(write.ifNoneMatch, before.content_hash);
  if (isHeld || !(isFresh(expected, before?.content_hash) || (await isComposed(context, kind, place, expected))))
    throw fail('precondition_failed', { current: before?.content_hash ?? null });

  const own = before === undefined ? undefined : toLayerCard(before.card);
  const content = write.next(own);
  if (content === null && before === undefined) throw fail('resource_not_found', { reason: 'no_card' });
  if (content !== null) {
    checkContent(kind, place, content, { now, stored: write.primitive === null ? undefined : own });
    await refuseWeakening(context, kind, place, { before: own, after: content });
  }
  const cardId = newest?.card_id ?? newId(kind === 'alignment' ? 'alignment_card' : 'protection_card');
  const head = { cardId, agentId: place.agent?.agent_id ?? '*', now };
  const card = content === null ? null : toStored(kind, content, head);
  const row = await insertVersion(tx, kind, {
    place,
    card,
    cardId,
    contentHash: contentHash(card),
    createdBy: principal.userId,
    at: now,
  });
  const effect =
    place.agent === undefined
      ? await flagAgents(context, kind, place, row)
      : await recomposeAgent(context, kind, place.agent);
  const change = { before, after: row, primitive: write.primitive, flagged: effect.flagged };
  await context.audit(cardAudit(kind, place, change));
  await context.emit(write.told?.(place, principal.userId) ?? cardChanged(kind, place, change, principal.userId));
  return { row, ...effect };
}

/** Does the caller name the card that holds for the agent now? Its hash is the ETag of /effective. */
async function isComposed(
  { tx, now }: WriteContext,
  kind: CardKind,
  { agent }: CardScopeRef,
  expected: Expected,
): Promise<boolean> {
  if (agent === undefined || typeof expected === 'string') return false;
  return isFresh(expected, composedWire(kind, agent, await layersOf(tx, [agent], now)).content_hash);
}

interface Expiring {
  readonly expires_at?: string | null;
}

/**
 * Checks a card by the schema of its scope, the rules across members and its size.
 * @param at.stored the card of which a block is replaced: its instant of expiry may have passed since, which is no fault of the block
 * @throws Refusal validation_error, payload_too_large
 */
export function checkContent(
  kind: CardKind,
  place: Pick<ScopeRef, 'scope'>,
  content: Expiring,
  at: { readonly now: Date; readonly stored?: Expiring | undefined },
): void {
  shapeOf(kind, place.scope)(content);
  const isStored = at.stored !== undefined && at.stored.expires_at === content.expires_at;
  const fields = checkCard(kind, content, at.now).filter(({ path }) => !(isStored && path === 'expires_at'));
  if (fields.length > 0) throw fail('validation_error', { in: 'body', fields });
  if (Buffer.byteLength(JSON.stringify(content)) > BYTES_MAX[kind])
    throw fail('payload_too_large', { card_bytes_max: BYTES_MAX[kind] }); // patches may add up
}

/**
 * Stores the card sent along with an agent's registration; leaves a card the agent has already.
 * @returns the card's id, and whether it was stored now
 */
export async function putFirstAgentCard(
  context: WriteContext,
  agent: AgentFacts,
  card: CardContent['alignment'],
): Promise<{ readonly cardId: string; readonly isNew: boolean }> {
  const place = agentScope(agent);
  const existing = await currentCard(context.tx, 'alignment', place);
  if (existing !== undefined) return { cardId: existing.card_id, isNew: false };
  const stored = await writeCard(context, {
    kind: 'alignment',
    place,
    ifMatch: undefined,
    ifNoneMatch: undefined,
    primitive: null,
    next: () => card,
  });
  return { cardId: stored.row.card_id, isNew: true };
}
