/**
 * An agent that proves itself: by possession proof (X-Svc-Agent-Proof) or by a signature over the request with a registered key.
 * Source: docs/reference/agents.md#signed-requests; the specification's table of authentication methods. An operation declares
 * itself
 * whether agents may call it (`agent: true`).
 */
import { fail } from '../../contract/errors.ts';
import type { AssuranceLevel } from '../../contract/enums.ts';
import type { AccountId, AgentId, OrgId } from '../../contract/ids.ts';
import type { Principal, PrincipalResolver } from '../../platform/auth/principal.ts';
import { invalidCredentials } from '../../platform/auth/resolve.ts';
import type { Gate } from '../../platform/http/area.ts';
import type { Services } from '../../platform/services.ts';
import { findForGatewayByHash } from './store/gateway-agents.ts';
import { findProvingKey, useNonce } from './store/keys.ts';
import { agentHashOf, isProof, proofDigestOf, provesDigest } from './rules/agents.ts';
import { NONCE_KEPT_MS, verifySignature } from './signature.ts';

interface Proven {
  readonly agent_id: AgentId;
  readonly account_id: string | null;
  readonly org_id: string | null;
}

const principalOf = (row: Proven, authMethod: 'agent_proof' | 'agent_key', assurance: AssuranceLevel): Principal => ({
  kind: 'agent',
  authMethod,
  userId: null,
  keyId: null,
  scopes: new Set(),
  memberships: [],
  accounts: row.account_id === null ? [] : [row.account_id as AccountId],
  homeAccount: row.account_id as AccountId | null,
  homeOrg: row.org_id as OrgId | null,
  aal2At: null,
  agent: { agentId: row.agent_id, assurance },
  subject: row.agent_id,
});

/** Compared with when nothing was found, so that a miss takes the time of a hit. */
const NOBODY = proofDigestOf('nobody');

/** L1 for an agent that an organisation registered or claimed; L0 for an unclaimed one. */
export const proofResolver = ({ db }: Pick<Services, 'db'>): PrincipalResolver => ({
  name: 'agent proof',
  carrier: 'agent_proof',
  async resolve({ headers }) {
    const proof = headers['x-svc-agent-proof'];
    if (proof === undefined) return undefined;
    if (!isProof(proof)) throw invalidCredentials();
    const row = await findForGatewayByHash(db.direct, agentHashOf(proof));
    const isProven = provesDigest(proof, row?.proof_digest ?? NOBODY);
    if (row === undefined || !isProven) throw invalidCredentials();
    return principalOf(row, 'agent_proof', row.account_id === null ? 'L0' : 'L1');
  },
});

/** L3 with a key that a signed-in owner or admin registered, else L2. A nonce counts as used once the signature is good. */
export const signatureResolver = ({ db }: Pick<Services, 'db'>): PrincipalResolver => ({
  name: 'agent key',
  carrier: 'agent_key',
  async resolve({ headers, method, message, now }) {
    if (message === undefined || headers['signature-input'] === undefined) return undefined;
    const request = { method, headers, now, ...message };
    const found = await verifySignature(request, async (thumbprint) => {
      const key = await findProvingKey(db.direct, thumbprint);
      return key === undefined ? undefined : { jwk: key.public_jwk, facts: key };
    });
    if (found.kind === 'none') return undefined;
    if (found.kind === 'refused')
      throw fail('invalid_credentials', { reason: found.reason }, { headers: { 'www-authenticate': 'Signature' } });
    const { thumbprint, attested } = found.facts;
    const expiresAt = new Date(now.getTime() + NONCE_KEPT_MS);
    if (!(await useNonce(db.direct, { thumbprint, nonce: found.nonce, at: now, expiresAt })))
      throw fail('invalid_credentials', { reason: 'nonce_used' }, { headers: { 'www-authenticate': 'Signature' } });
    return principalOf(found.facts, 'agent_key', attested ? 'L3' : 'L2');
  },
});

/** A contained agent gets 403 wherever it proves itself, before any question of plan or balance (Errors, 403). */
export const containmentGate: Gate = {
  name: 'containment',
  order: 10,
  async check({ principal, services }) {
    if (principal.agent === undefined) return;
    const status = services.agentDirectory.containment(principal.agent.agentId);
    if (status !== 'active') throw fail('agent_contained', { reason: `agent_${status}` });
  },
};
