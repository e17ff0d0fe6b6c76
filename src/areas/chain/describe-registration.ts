/** The registration file of an agent, from what is recorded of it. Source: docs/reference/chain.md#registration-of-agents. */
import { fail } from '../../contract/errors.ts';
import type { Queryable } from '../../platform/db/sql.ts';
import { registrationFile } from './rules/registration.ts';
import { describeAgent, listRegistrations } from './store/registrations.ts';

/** @throws Refusal agent_not_found */
export async function describeRegistration(
  db: Queryable,
  publicUrl: string,
  agentId: string,
): Promise<ReturnType<typeof registrationFile>> {
  const agent = await describeAgent(db, agentId);
  if (agent === undefined) throw fail('agent_not_found');
  return registrationFile({
    agentId,
    name: agent.name,
    imageUrl: agent.avatar_url ?? `${publicUrl}/v1/reputation/${agentId}/badge.svg`,
    publicUrl,
    isActive: agent.containment_status === 'active',
    registrations: await listRegistrations(db, agentId),
  });
}
