/** The agents area: who sends traffic, who owns it, whether it may run. See README.md. */
import type { Area } from '../../platform/http/area.ts';
import { createAgentDirectory, type AgentDirectory } from './directory.ts';
import { claimAgent } from './operations/claim-agent.ts';
import { createAgent } from './operations/create-agent.ts';
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
  operations: [createAgent, listAgents, getAgent, updateAgent, claimAgent],
  start: async (services) => ({ agentDirectory: await createAgentDirectory(services) }),
  stop: async ({ agentDirectory }) => agentDirectory.close(),
};

export type { AgentDirectory, GatewayAgent } from './directory.ts';
export type { ContainmentChangeSeen, ContainmentListener } from './containment-register.ts';
export { proofOf } from './rules.ts';
