/**
 * POST /v1/agents: register an agent by possession proof, or claim the one the gateway provisioned for that proof. Source:
 * docs/reference/agents.md#agent-record; docs/reference/agents.md#registration. Repeating one's own registration returns the same
 * agent. Runs in system scope because unclaimed agents belong to no account; rules.decideRegistration alone decides.
 */
import { Type } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import type { AgentId } from '../../../contract/ids.ts';
import { operation, type Context } from '../../../platform/http/operation.ts';
import { AlignmentCardInput, putFirstAgentCard } from '../../cards/index.ts';
import { lockOrgShared } from '../../orgs/index.ts';
import { agentAudit } from '../events.ts';
import { transferAgent } from '../transfer-ownership.ts';
import { AgentCreated, type AgentRow } from '../wire/agents.ts';
import { insertClaimedOnce, isFirstOf, lockByHashAnywhere, type Owner } from '../store/agents.ts';
import {
  NAME_PATTERN,
  PROOF_PATTERN,
  agentHashOf,
  canEditAgent,
  decideRegistration,
  proofDigestOf,
  visibilityNotice,
} from '../rules/agents.ts';

export const createAgent = operation({
  id: 'agents.create_agent',
  method: 'POST',
  path: '/v1/agents',
  tag: 'Agents',
  summary: 'Register or claim an agent by possession proof',
  description:
    "Registers an agent for the caller's organisation. hash_proof is the SHA-256 hex digest of the provider key, a vertical bar " +
    'and the agent name (of the key alone for an unnamed agent). An agent the gateway provisioned for that proof is claimed. ' +
    'card_json is stored as the first alignment card of an agent that has none. The first agent of an organisation is answered with who sees it, by the setting ' +
    'DEFAULT_AGENT_VISIBILITY, and how that is changed.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'default',
  effect: 'write',
  reach: 'system',
  tenantFree: 'names no resource: the proof decides which agent, and another owner of it is a conflict',
  body: Type.Object(
    {
      hash_proof: Type.String({ pattern: PROOF_PATTERN, description: '64 lowercase hex characters' }),
      name: Type.String({
        pattern: NAME_PATTERN,
        description: '2 to 32 letters, digits or hyphens, alphanumeric at both ends',
      }),
      card_json: Type.Optional(AlignmentCardInput),
    },
    { additionalProperties: false },
  ),
  bodyBytesMax: 132_096, // a card of 128 KiB, as in PUT, and 1 KiB for the rest
  reply: { status: 201, schema: AgentCreated },
  errors: [
    'payload_too_large',
    'hash_proof_required',
    'name_required',
    'invalid_key_hash_format',
    'validation_error',
    'invalid_hash_proof',
    'org_access_denied',
    'conflict',
    'service_unavailable',
    'unprocessable_entity',
  ],
  example: {
    body: { hash_proof: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', name: 'invoice-bot' },
    reply: {
      id: 'svc-0f8fad5b-d9cb-469f-a165-70867728950e',
      agent_id: 'svc-0f8fad5b-d9cb-469f-a165-70867728950e',
      agent_hash: '9f86d081884c7d65',
      name: 'invoice-bot',
      org_id: 'org-a1b2c3d4',
      claimed: true,
      created_at: '2026-08-17T12:00:00.000Z',
      card_id: null,
      policy_created: false,
      visibility: 'public',
    },
  },

  async handle(context) {
    const { body } = context;
    const row = await registerOrClaim(context, body.hash_proof, body.name);
    const isFirst = row.org_id !== null && (await isFirstOf(context.tx, row.org_id, row.agent_id));
    const card =
      body.card_json === undefined ? undefined : await putFirstAgentCard(context, ownedFacts(row), body.card_json);
    return {
      id: row.agent_id,
      agent_id: row.agent_id,
      agent_hash: row.agent_hash,
      name: row.name,
      org_id: row.org_id,
      claimed: true as const,
      created_at: row.created_at.toISOString(),
      card_id: card?.cardId ?? null,
      policy_created: card?.isNew === true,
      visibility: row.visibility,
      ...(isFirst ? { visibility_notice: visibilityNotice(row.agent_id, row.visibility) } : {}),
    };
  },
});

/** What the cards area asks of a claimed agent. */
function ownedFacts(row: AgentRow) {
  if (row.account_id === null || row.org_id === null) throw new Error('a registered agent has an owner');
  return { agent_id: row.agent_id, account_id: row.account_id, org_id: row.org_id, created_at: row.created_at };
}

type Ctx = Pick<Context, 'tx' | 'principal' | 'now' | 'newId' | 'audit' | 'services'>;

async function registerOrClaim(context: Ctx, proof: string, name: string): Promise<AgentRow> {
  const { tx, principal, newId } = context;
  const owner = ownerOf(context);
  if (!(await lockOrgShared(tx, owner))) throw fail('org_access_denied', { org_id: owner.orgId, reason: 'deleted' });
  const agentHash = agentHashOf(proof);
  const agentId: AgentId = newId('agent');
  const { DEFAULT_AGENT_VISIBILITY: visibility } = context.services.settings;
  const made = { agentId, name, agentHash, proofDigest: proofDigestOf(proof), visibility };
  const created = await insertClaimedOnce(tx, made, owner);
  if (created !== undefined) {
    await context.audit(agentAudit('agent.created', undefined, created));
    return created;
  }
  const holder = await lockByHashAnywhere(tx, agentHash);
  if (holder === undefined) throw fail('conflict', { reason: 'deleted_meanwhile' });
  const decision = decideRegistration(
    proof,
    name,
    {
      agentId: holder.agent_id,
      accountId: holder.account_id,
      name: holder.name,
      proofDigest: holder.proof_digest,
    },
    principal.accounts,
  );
  if (decision.kind === 'refused') throw fail(decision.code, decision.details);
  if (decision.kind === 'same') {
    requireEditor(principal.memberships.find((m) => m.accountId === holder.account_id));
    return holder;
  }
  const claimed = await transferAgent(tx, holder, owner, name);
  await context.audit(agentAudit('agent.claimed', holder, claimed));
  return claimed;
}

function ownerOf({ principal, now }: Ctx): Owner {
  const home = principal.memberships.find((m) => m.orgId === principal.homeOrg);
  if (home === undefined) throw fail('service_unavailable', { reason: 'personal_org_provisioning' });
  requireEditor(home);
  return { accountId: home.accountId, orgId: home.orgId, userId: principal.userId, at: now };
}

/** Anyone who registers may also send a card, so looking on is not enough in either organisation. */
function requireEditor(membership: Context['principal']['memberships'][number] | undefined): void {
  if (membership === undefined || !canEditAgent(membership.role)) {
    throw fail('org_access_denied', { org_id: membership?.orgId ?? null, role: membership?.role ?? null });
  }
}
