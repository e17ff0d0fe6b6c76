/**
 * Who may link, rekey or delete an agent. Pure. Source: docs/reference/agents.md#registration;
 * docs/reference/agents.md#possession-proof.
 */
import type { ContainmentStatus, Role } from '../../../contract/enums.ts';
import { isSameHash, provesDigest, type MembershipFact, type Refused } from './agents.ts';

const ROLES_GOVERNING: ReadonlySet<Role> = new Set(['owner', 'admin']);
const refused = (code: Refused['code'], details?: Refused['details']): Refused =>
  details === undefined ? { kind: 'refused', code } : { kind: 'refused', code, details };

export interface AgentFacts {
  readonly accountId: string | null;
  readonly orgId: string | null;
  readonly containment: ContainmentStatus;
}

/** The caller's membership of the agent's organisation, with the right to govern there, or the refusal. */
export function governing(
  agent: Pick<AgentFacts, 'accountId'>,
  memberships: readonly MembershipFact[],
): { readonly kind: 'governs'; readonly source: MembershipFact } | Refused {
  const source = memberships.find((m) => m.accountId === agent.accountId);
  if (agent.accountId === null || source === undefined) return refused('agent_not_found');
  if (!ROLES_GOVERNING.has(source.role))
    return refused('org_access_denied', {
      org_id: source.orgId,
      role: source.role,
      required_roles: ['owner', 'admin'],
    });
  return { kind: 'governs', source };
}

/**
 * POST rekey. A contained agent keeps its key: under another one its traffic would be that of a new, free agent.
 * @param newProof the whole proof of the new key where the caller has it
 */
export function decideRekey(
  agent: AgentFacts & { readonly agentHash: string },
  next: { readonly hash: string; readonly proof: string | undefined },
  memberships: readonly MembershipFact[],
): { readonly kind: 'rekey' } | Refused {
  const own = governing(agent, memberships);
  if (own.kind === 'refused') return own;
  if (agent.containment !== 'active') return refused('agent_contained', { reason: `agent_${agent.containment}` });
  if (isSameHash(next.hash, agent.agentHash)) return refused('bad_request', { reason: 'same_key' });
  if (next.proof?.startsWith(next.hash) === false)
    return refused('invalid_key_hash_format', {
      fields: [{ path: 'new_hash_proof', problem: 'must begin with new_key_hash' }],
    });
  return { kind: 'rekey' };
}

export interface LinkFacts {
  readonly agent: AgentFacts & { readonly linkedUserId: string | null; readonly proofDigest: Uint8Array | null };
  readonly proof: string;
  readonly userId: string;
  readonly memberships: readonly MembershipFact[];
}

/** POST link: binds an agent to the person who shows its proof. An unclaimed agent is to be claimed first, by the same proof. */
export function decideLink({
  agent,
  proof,
  userId,
  memberships,
}: LinkFacts): { readonly kind: 'link' } | { readonly kind: 'same' } | { readonly kind: 'claim_first' } | Refused {
  const proven = provesDigest(proof, agent.proofDigest);
  const isMember = memberships.some((m) => m.accountId === agent.accountId);
  if (agent.accountId !== null && !isMember) return refused(proven ? 'agent_cross_tenant' : 'agent_not_found');
  if (!proven) return refused('invalid_hash_proof');
  if (agent.linkedUserId === userId) return { kind: 'same' };
  if (agent.linkedUserId !== null) return refused('conflict', { reason: 'linked_elsewhere' });
  return { kind: agent.accountId === null ? 'claim_first' : 'link' };
}

/** DELETE ends an agent for good, which is the owner's (as kill is). */
export function decideDeletion(
  agent: Pick<AgentFacts, 'accountId'>,
  memberships: readonly MembershipFact[],
): { readonly kind: 'delete'; readonly source: MembershipFact } | Refused {
  const own = governing(agent, memberships);
  if (own.kind === 'refused') return own;
  return own.source.role === 'owner'
    ? { kind: 'delete', source: own.source }
    : refused('org_access_denied', { org_id: own.source.orgId, role: own.source.role, required_roles: ['owner'] });
}
