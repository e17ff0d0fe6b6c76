/** The agents area: who sends traffic, who owns it, whether it may run. See README.md. */
import type { Area } from '../../platform/http/area.ts';
import type { Services } from '../../platform/services.ts';
import { containmentGate, proofResolver, signatureResolver } from './agent-reader.ts';
import { createAgentDirectory, type AgentDirectory } from './directory.ts';
import { eraseDeleted } from './jobs/erase-agents.ts';
import { forgetDeletedOrgs } from './jobs/forget-credentials.ts';
import { forgetUsedNonces } from './jobs/forget-nonces.ts';
import { changeAgentContainment } from './operations/change-containment.ts';
import { claimAgent } from './operations/claim-agent.ts';
import { createAgent } from './operations/create-agent.ts';
import { declareTrustEdge } from './operations/declare-trust-edge.ts';
import { deleteAgent } from './operations/delete-agent.ts';
import { getDeletionStatus } from './operations/get-deletion-status.ts';
import { linkAgent } from './operations/link-agent.ts';
import { listAttention } from './operations/list-attention.ts';
import { listClientSetups } from './operations/list-client-setups.ts';
import { listAgentKeys } from './operations/list-agent-keys.ts';
import { listOrgAgents } from './operations/list-org-agents.ts';
import { listTrustEdges } from './operations/list-trust-edges.ts';
import { registerAgentKey } from './operations/register-agent-key.ts';
import { rekeyAgent } from './operations/rekey-agent.ts';
import { removeTrustEdge } from './operations/remove-trust-edge.ts';
import { revokeAgentKey } from './operations/revoke-agent-key.ts';
import { verifyBinding } from './operations/verify-binding.ts';
import { getContainment } from './operations/get-containment.ts';
import { setContainmentPolicy } from './operations/set-containment-policy.ts';
import { getAgent } from './operations/get-agent.ts';
import { listAgents } from './operations/list-agents.ts';
import { updateAgent } from './operations/update-agent.ts';

declare module '../../platform/services.ts' {
  interface Services {
    /** Agents by proof and id, with their containment, in memory. */
    readonly agentDirectory: AgentDirectory;
  }
}

export const agents: Area = {
  name: 'agents',
  tags: {
    Agents: 'Registration, claim, lifecycle, keys and trust edges of agents.',
    Containment: 'Pause, resume, kill and reactivate an agent at the gateway, with a signed log.',
  },
  operations: [
    createAgent,
    listAgents,
    getAgent,
    updateAgent,
    claimAgent,
    linkAgent,
    rekeyAgent,
    verifyBinding,
    deleteAgent,
    getDeletionStatus,
    registerAgentKey,
    listAgentKeys,
    revokeAgentKey,
    listTrustEdges,
    declareTrustEdge,
    removeTrustEdge,
    listOrgAgents,
    listAttention,
    changeAgentContainment,
    getContainment,
    setContainmentPolicy,
    listClientSetups,
  ],
  jobs: [eraseDeleted, forgetUsedNonces, forgetDeletedOrgs],
  gates: [containmentGate],
  principalResolvers: (services) => [signatureResolver(services), proofResolver(services)],
};

/** Listens for changes of agents and containment. */
export const startAgents = async (
  deps: Parameters<typeof createAgentDirectory>[0] & Pick<Services, 'settings'>,
): Promise<Pick<Services, 'agentDirectory'>> => {
  const {
    GATEWAY_UNKNOWN_AGENTS: unknown,
    GATEWAY_AGENTS_MAX: agentsMax,
    DEFAULT_AGENT_VISIBILITY: visibility,
  } = deps.settings;
  return { agentDirectory: await createAgentDirectory(deps, undefined, { unknown, agentsMax, visibility }) };
};

export type { AgentDirectory, GatewayAgent } from './directory.ts';
export type { KeyHolder } from './register-by-name.ts';
export type { ContainmentChangeSeen, ContainmentListener } from './containment-register.ts';
export { applyAutoContainment, type ContainmentSignal } from './change-containment.ts';
export { lockAgentsShared } from './store/hold.ts';
export { proofOf } from './rules/agents.ts';
