/** The agents area: who sends traffic, who owns it, whether it may run. See README.md. */
import type { Area } from '../../platform/http/area.ts';
import { createAgentDirectory, type AgentDirectory } from './directory.ts';
import { claimAgent } from './operations/claim-agent.ts';
import { createAgent } from './operations/create-agent.ts';
import { getContainment } from './operations/get-containment.ts';
import { killAgent } from './operations/kill-agent.ts';
import { pauseAgent } from './operations/pause-agent.ts';
import { reactivateAgent } from './operations/reactivate-agent.ts';
import { resumeAgent } from './operations/resume-agent.ts';
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
  operations: [
    createAgent,
    listAgents,
    getAgent,
    updateAgent,
    claimAgent,
    pauseAgent,
    resumeAgent,
    killAgent,
    reactivateAgent,
    getContainment,
    setContainmentPolicy,
  ],
  start: async (services) => ({ agentDirectory: await createAgentDirectory(services) }),
  stop: async ({ agentDirectory }) => agentDirectory.close(),
};

export type { AgentDirectory, GatewayAgent } from './directory.ts';
export type { ContainmentChangeSeen, ContainmentListener } from './containment-register.ts';
export { applyAutoContainment, type ContainmentSignal } from './flow-containment.ts';
export { proofOf } from './rules.ts';
