/**
 * Writing a card: one path for whole cards, granular blocks and the first card of a new agent. Takes its turn, honours
 * If-Match, checks, stores a version, writes the audit row and the event. Spec: Endpoints > Cards; open-shapes 3.6.
 */
import type { Role } from '../../contract/enums.ts';
import { fail } from '../../contract/errors.ts';
import type { Context } from '../../platform/http/operation.ts';
import { alignmentLayers } from './composition.ts';
import { cardAudit, cardUpdated } from './events.ts';
import { toLayerCard, toStored, type AgentFacts, type CardContent, type CardKind, type CardRow } from './records.ts';
import { currentCard, findAgent, insertVersion, lockCard } from './repository.ts';
import { checkAlignmentCard } from './rules/alignment.ts';
import { composeAlignment } from './rules/compose-alignment.ts';
import { holdsAlready, isFresh, parseIfMatch } from './rules/entity-tags.ts';
import type { FieldProblem } from './rules/problems.ts';
import { checkProtectionCard } from './rules/protection.ts';
import { contentHash } from './rules/turn-policy.ts';

export type WriteContext = Pick<Context, 'tx' | 'principal' | 'now' | 'newId' | 'audit' | 'emit'>;
export type ReadContext = Pick<Context, 'tx' | 'principal'>;

const FIELDS_MAX = 20;
const ROLES_WRITING: ReadonlySet<Role> = new Set(['owner', 'admin', 'member']);

/** The caller's agent. @throws Refusal agent_not_found for anybody else's */
export async function requireAgent({ tx, principal }: ReadContext, agentId: string): Promise<AgentFacts> {
  const agent = await findAgent(tx, principal.accounts, agentId);
  if (agent === undefined) throw fail('agent_not_found');
  return agent;
}

/** The caller's agent, for a caller whose role may write cards. @throws Refusal agent_not_found, org_access_denied */
export async function requireWritableAgent(context: ReadContext, agentId: string): Promise<AgentFacts> {
  const agent = await requireAgent(context, agentId);
  const role = context.principal.memberships.find((m) => m.accountId === agent.account_id)?.role;
  if (role === undefined || !ROLES_WRITING.has(role))
    throw fail('org_access_denied', { org_id: agent.org_id, role: role ?? null });
  return agent;
}

export interface CardWrite<K extends CardKind> {
  readonly kind: K;
  readonly agent: AgentFacts;
  /** Value of the If-Match header, if sent. */
  readonly ifMatch: string | undefined;
  /** Value of the If-None-Match header, if sent; a star makes the first version only. */
  readonly ifNoneMatch: string | undefined;
  /** Name of the block of a granular update; null for a whole card. */
  readonly primitive: string | null;
  /** The new card, made from the current one (undefined before the first version). */
  next(current: CardContent[K] | undefined): CardContent[K] & { readonly issued_at?: string };
}

/** Stores the next version and records it. @throws Refusal bad_request, precondition_failed, validation_error, unprocessable_entity */
export async function writeCard<K extends CardKind>(context: WriteContext, write: CardWrite<K>): Promise<CardRow<K>> {
  const { tx, principal, now, newId } = context;
  const { kind } = write;
  const expected = parseIfMatch(write.ifMatch);
  if (expected === 'malformed') throw fail('bad_request', { header: 'If-Match' });
  await lockCard(tx, kind, write.agent.agent_id);
  const agent = await requireWritableAgent(context, write.agent.agent_id); // again: it may have moved while this write waited
  const before = await currentCard(tx, kind, agent.account_id, agent.agent_id);
  const isHeld = before !== undefined && holdsAlready(write.ifNoneMatch, before.content_hash);
  if (isHeld || !isFresh(expected, before?.content_hash))
    throw fail('precondition_failed', { current: before?.content_hash ?? null });

  const content = write.next(before === undefined ? undefined : toLayerCard(before.card));
  refuseProblems(problemsOf(kind, content, now));
  const cardId = before?.card_id ?? newId(kind === 'alignment' ? 'alignment_card' : 'protection_card');
  const card = toStored(kind, content, { cardId, agentId: agent.agent_id, now });
  const after = await insertVersion(tx, kind, {
    agentId: agent.agent_id,
    account: agent.account_id,
    card,
    contentHash: contentHash(card),
    createdBy: principal.userId,
    at: now,
  });
  refuseEmptyComposition(kind, agent, after);
  await context.audit(cardAudit(kind, agent, { before, after, primitive: write.primitive }));
  await context.emit(cardUpdated(kind, agent, after, principal.userId));
  return after;
}

function problemsOf(kind: CardKind, content: object, now: Date): FieldProblem[] {
  return kind === 'alignment' ? checkAlignmentCard(content, now) : checkProtectionCard(content, now);
}

function refuseProblems(fields: readonly FieldProblem[]): void {
  if (fields.length > 0) throw fail('validation_error', { in: 'body', fields: fields.slice(0, FIELDS_MAX) });
}

/** A card under which nothing may be done cannot have been meant: broader layers forbid all it allows. */
function refuseEmptyComposition(kind: CardKind, agent: AgentFacts, after: CardRow): void {
  if (kind === 'protection') return;
  const own = { version: after.version, card: toLayerCard((after as CardRow<'alignment'>).card) };
  const { card, conflicts } = composeAlignment(alignmentLayers(agent.agent_id, own));
  if (card.autonomy.bounded_actions.length === 0)
    throw fail('unprocessable_entity', { reason: 'no_bounded_action_left', conflicts });
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
  const existing = await currentCard(context.tx, 'alignment', agent.account_id, agent.agent_id);
  if (existing !== undefined) return { cardId: existing.card_id, isNew: false };
  const stored = await writeCard(context, {
    kind: 'alignment',
    agent,
    ifMatch: undefined,
    ifNoneMatch: undefined,
    primitive: null,
    next: () => card,
  });
  return { cardId: stored.card_id, isNew: true };
}
