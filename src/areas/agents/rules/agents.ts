/**
 * Agent identity: the possession proof, names, who may register or claim. Pure. Source: docs/reference/agents.md#agent-record,
 * docs/reference/agents.md#registration; docs/reference/agents.md#possession-proof.
 */
import { hash, timingSafeEqual } from 'node:crypto';
import { VISIBILITIES, type ContainmentStatus, type Role, type Visibility } from '../../../contract/enums.ts';
import type { ErrorCode, ErrorDetails } from '../../../contract/errors.ts';

export const PROOF_PATTERN = '^[0-9a-f]{64}$';
export const NAME_PATTERN = '^[A-Za-z0-9][A-Za-z0-9-]{0,30}[A-Za-z0-9]$';
const PROOF = new RegExp(PROOF_PATTERN);
const NAME = new RegExp(NAME_PATTERN);
/** An agent counts as active when it was seen within the last hour (docs/reference/agents.md#agent-record). */
const ACTIVE_WITHIN_MS = 3_600_000;
/** Roles that may bring agents into an organisation; the others only look. */
const ROLES_CLAIMING: ReadonlySet<Role> = new Set(['owner', 'admin', 'member']);
const ROLES_MOVING_OUT: ReadonlySet<Role> = new Set(['owner', 'admin']);

const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Possession proof: 64 hex of SHA-256 over the provider key, bar, name; over the key alone for an unnamed agent. */
export const proofOf = (key: string, name: string | null): string =>
  sha256(name === null || name === '' ? key : `${key}|${name}`).toString('hex');

/** 64 lowercase hex characters. */
export const isProof = (text: string): boolean => PROOF.test(text);

/** Lookup key of a proof: its first 16 characters. An index, never an authorisation. */
export const agentHashOf = (proof: string): string => proof.slice(0, 16);

/** Stored in place of the proof: 32 bytes, so that a leaked table does not let anyone prove possession. */
export const proofDigestOf = (proof: string): Buffer => sha256(proof);

/** Constant-time comparison of a proof with a stored digest. */
export function provesDigest(proof: string, digest: Uint8Array | null): boolean {
  return digest?.length === 32 && timingSafeEqual(proofDigestOf(proof), digest);
}

export const KEY_HASH_PATTERN = '^[0-9a-f]{16}$';

/** Constant-time comparison of two lookup keys; of none, the time is the same. */
export const isSameHash = (given: string, stored: string | undefined): boolean =>
  timingSafeEqual(sha256(given), sha256(stored ?? '')) && stored !== undefined;

/** 2 to 32 letters, digits or hyphens, alphanumeric at both ends. */
export const isAgentName = (name: string): boolean => NAME.test(name);

/** Presence on the wire. A last-seen instant in the future (clock skew) counts as now. */
export const presenceOf = (lastSeen: Date | null, now: Date): 'active' | 'offline' =>
  lastSeen !== null && now.getTime() - lastSeen.getTime() <= ACTIVE_WITHIN_MS ? 'active' : 'offline';

export interface Refused {
  readonly kind: 'refused';
  readonly code: ErrorCode;
  readonly details?: ErrorDetails;
}
const refused = (code: ErrorCode, details?: ErrorDetails): Refused =>
  details === undefined ? { kind: 'refused', code } : { kind: 'refused', code, details };

const malformedProof = (): Refused =>
  refused('invalid_key_hash_format', {
    fields: [{ path: 'hash_proof', problem: 'must be 64 lowercase hexadecimal characters' }],
  });

/** The refusal of a name, for the place it was sent in. */
export const malformedName = (path: string): Refused =>
  refused('validation_error', {
    fields: [{ path, problem: 'must be 2 to 32 letters, digits or hyphens, alphanumeric at both ends' }],
  });

/** The agent (not deleted) that holds the proof's lookup key. */
export interface Holder {
  readonly agentId: string;
  readonly accountId: string | null;
  readonly name: string | null;
  readonly proofDigest: Uint8Array | null;
}

/**
 * The outcome of POST /v1/agents when the lookup key is in use. An unclaimed agent is claimed by its proof; repeating one's own
 * registration returns the same agent; everything else is a conflict, which names the agent because the proof was complete.
 */
export function decideRegistration(
  proof: string,
  name: string,
  holder: Holder,
  accounts: readonly string[],
): { readonly kind: 'claim' } | { readonly kind: 'same' } | Refused {
  if (holder.proofDigest !== null && !provesDigest(proof, holder.proofDigest)) return refused('invalid_hash_proof');
  if (holder.accountId === null) return { kind: 'claim' };
  if (accounts.includes(holder.accountId) && holder.name === name) return { kind: 'same' };
  return refused('conflict', { reason: 'hash_already_bound', conflict_agent_id: holder.agentId });
}

export interface MembershipFact {
  readonly orgId: string;
  readonly accountId: string;
  readonly role: Role;
}

export interface ClaimFacts {
  readonly agent: {
    readonly accountId: string | null;
    readonly orgId: string | null;
    readonly containment: ContainmentStatus;
    readonly proofDigest: Uint8Array | null;
  };
  readonly proof: string | undefined;
  /** Organisations of the caller that use the provider key with which the agent was first seen: as good as the proof. */
  readonly orgsUsingKey: readonly string[];
  readonly requestedOrg: string | undefined;
  readonly homeOrg: string | null;
  readonly memberships: readonly MembershipFact[];
}

export type ClaimDecision =
  { readonly kind: 'keep' } | { readonly kind: 'claim' | 'move'; readonly into: MembershipFact } | Refused;

/** Organisations a caller may bring agents into. */
export const claimableOrgs = (memberships: readonly MembershipFact[]): readonly string[] =>
  memberships.filter((m) => ROLES_CLAIMING.has(m.role)).map((m) => m.orgId);

/**
 * Outcome of POST /v1/agents/{id}/claim (docs/reference/agents.md#registration). A stranger without the whole proof learns
 * nothing (404, Authentication rule 9). An own agent needs no proof. Moving out of an organisation needs the proof or an owner or
 * admin there, and a contained agent does not move: a member could otherwise resume it in an organisation of his own.
 */
export function decideClaim(facts: ClaimFacts): ClaimDecision {
  const { agent, proof, memberships } = facts;
  const source = memberships.find((m) => m.accountId === agent.accountId);
  const proven = proof !== undefined && provesDigest(proof, agent.proofDigest);
  if (agent.accountId !== null && source === undefined)
    return refused(proven ? 'agent_cross_tenant' : 'agent_not_found');
  if (proof !== undefined && !isProof(proof)) return malformedProof();
  if (proof !== undefined && !proven) return refused('invalid_hash_proof');
  const usingKey = proof === undefined && facts.orgsUsingKey.length === 1 ? facts.orgsUsingKey[0] : undefined;
  const target = facts.requestedOrg ?? agent.orgId ?? usingKey ?? facts.homeOrg;
  const usesKey = target !== null && facts.orgsUsingKey.includes(target);
  if (source === undefined && proof === undefined && !usesKey) return refused('hash_proof_required');

  if (target === null) return refused('service_unavailable', { reason: 'personal_org_provisioning' });
  if (source !== undefined && target === agent.orgId) return { kind: 'keep' };
  const into = memberships.find((m) => m.orgId === target);
  if (into === undefined) return refused('agent_org_not_member', { requested_org_id: target });
  if (!ROLES_CLAIMING.has(into.role))
    return refused('org_access_denied', {
      requested_org_id: target,
      org_id: into.orgId,
      role: into.role,
      required_roles: [...ROLES_CLAIMING],
    });
  if (source === undefined) return { kind: 'claim', into };
  if (agent.containment !== 'active') return refused('agent_contained', { reason: `agent_${agent.containment}` });
  if (!proven && !ROLES_MOVING_OUT.has(source.role))
    return refused('org_access_denied', {
      org_id: source.orgId,
      role: source.role,
      required_roles: [...ROLES_MOVING_OUT],
    });
  return { kind: 'move', into };
}

/** May this role change an agent's record (name, visibility)? */
export const canEditAgent = (role: Role): boolean => ROLES_CLAIMING.has(role);

const SEEN_BY: Readonly<Record<Visibility, string>> = {
  public: 'Everybody may see this agent and its trust rating',
  unlisted: 'Whoever knows its identifier may see this agent and its trust rating',
  private: 'Your organisation alone sees this agent and its trust rating',
};

/** For who registers the first agent of an organisation. */
export const visibilityNotice = (agentId: string, visibility: Visibility): string =>
  `${SEEN_BY[visibility]}, as new agents of this installation. To change it: PUT /v1/agents/${agentId} {"visibility": "${VISIBILITIES.filter((one) => one !== visibility).join('" | "')}"}.`;
