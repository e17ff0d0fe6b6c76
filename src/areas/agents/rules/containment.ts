/**
 * Which containment verb may move an agent from which state, and the hash chain of the log. Pure. Source:
 * docs/reference/agents.md#containment, docs/reference/agents.md#automatic-containment, docs/reference/agents.md#containment-log.
 */
import { hash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { ContainmentStatus, Role } from '../../../contract/enums.ts';
import type { Refused } from './agents.ts';
import type { ErrorReason } from '../../../contract/errors.ts';

export const CONTAINMENT_VERBS = ['pause', 'resume', 'kill', 'reactivate'] as const;
export type ContainmentVerb = (typeof CONTAINMENT_VERBS)[number];
export const CONTAINMENT_ACTIONS = [...CONTAINMENT_VERBS, 'auto_pause'] as const;
export type ContainmentAction = (typeof CONTAINMENT_ACTIONS)[number];

/** State each verb leads to. */
export const LEADS_TO = {
  pause: 'paused',
  auto_pause: 'paused',
  kill: 'killed',
  resume: 'active',
  reactivate: 'active',
} as const satisfies Record<ContainmentAction, ContainmentStatus>;

const NOT_CONTAINED: Readonly<Record<'resume' | 'reactivate', ErrorReason>> = {
  resume: 'not_paused',
  reactivate: 'not_killed',
};

/**
 * Whether a member of this role may use the verb now. resume and reactivate both leave both contained states, but only the owner
 * may reactivate a killed agent, with either verb (docs/reference/agents.md#automatic-containment). A wrong state is 400.
 */
export function decideTransition(
  verb: ContainmentVerb,
  from: ContainmentStatus,
  role: Role,
): { readonly kind: 'move'; readonly to: ContainmentStatus } | Refused {
  if (verb === 'resume' || verb === 'reactivate') {
    if (from === 'active') return wrongState(NOT_CONTAINED[verb], from);
    if (from === 'killed' && role !== 'owner')
      return {
        kind: 'refused',
        code: 'org_access_denied',
        details: { reason: 'agent_killed', required_roles: ['owner'] },
      };
    return { kind: 'move', to: LEADS_TO[verb] };
  }
  const to = LEADS_TO[verb];
  if (from === to) return wrongState(`already_${to}`, from);
  if (from === 'killed') return wrongState('agent_killed', from);
  return { kind: 'move', to };
}

const wrongState = (reason: ErrorReason, status: ContainmentStatus): Refused => ({
  kind: 'refused',
  code: 'bad_request',
  details: { reason, containment_status: status },
});

/** What an entry's hash binds. */
export interface EntryCore {
  readonly agent_id: string;
  readonly org_id: string;
  readonly seq: number; // 1 for the first
  readonly action: ContainmentAction;
  readonly actor: string;
  readonly reason: string | null;
  readonly checkpoint_id: string | null; // of the checkpoint that made a rule act
  readonly previous_status: ContainmentStatus;
  readonly new_status: ContainmentStatus;
  readonly created_at: string; // ISO 8601, UTC, milliseconds
  readonly prev_hash: string | null;
}
export type ChainedEntry = EntryCore & { readonly hash: string };

const LEAF = Buffer.of(0); // RFC 6962 leaf prefix (docs/reference/agents.md#containment-log)

/** SHA-256 hex over a zero byte and the RFC 8785 text of the members of EntryCore. */
export function entryHash(entry: EntryCore): string {
  const { agent_id, org_id, seq, action, actor, reason, checkpoint_id, previous_status, new_status } = entry;
  const text = canonicalize({
    agent_id,
    org_id,
    seq,
    action,
    actor,
    reason,
    checkpoint_id,
    previous_status,
    new_status,
    created_at: entry.created_at,
    prev_hash: entry.prev_hash,
  });
  return hash('sha256', Buffer.concat([LEAF, Buffer.from(text ?? '', 'utf8')]), 'hex');
}

export interface ChainHead {
  readonly seq: number; // 0 for an empty log
  readonly hash: string | null;
}

/**
 * Whether the entries, oldest first, are an unbroken piece of the log that ends at its head: every hash recomputes, every
 * link holds, states follow each other, nothing is missing at the end; a first entry of seq 1 starts the chain.
 */
export function isChainValid(entries: readonly ChainedEntry[], head: ChainHead): boolean {
  const last = entries.at(-1);
  if ((last?.seq ?? 0) !== head.seq || (last?.hash ?? null) !== head.hash) return false;
  return entries.every((entry, i) => {
    if (entryHash(entry) !== entry.hash) return false;
    const before = entries[i - 1];
    if (before === undefined) return entry.seq > 1 || (entry.prev_hash === null && entry.previous_status === 'active');
    return (
      entry.seq === before.seq + 1 &&
      entry.prev_hash === before.hash &&
      entry.previous_status === before.new_status &&
      entry.agent_id === before.agent_id
    );
  });
}
