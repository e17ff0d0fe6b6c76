/** The tools that agents of an account use after their grace and that the card in force does not declare. Source: docs/reference/agents.md#attention. */
import { DAY_MS, HOUR_MS } from '../../contract/durations.ts';
import type { AccountId, AgentId } from '../../contract/ids.ts';
import type { Queryable } from '../../platform/db/sql.ts';
import type { Services } from '../../platform/services.ts';
import { capabilityOf, compiledOf, toolNamed } from '../policy/index.ts';
import { listNewTools } from './store/attention.ts';
import type { Undeclared } from './rules/attention.ts';

const TOOL_DAYS = 30;
/** Agents whose cards are read. */
const AGENTS_MAX = 50;

/** Of tools first used in the last 30 days. An agent for which no card declares any tool is left out: its reason is the missing card. */
export async function undeclaredTools(
  db: Queryable,
  { policies }: Pick<Services, 'policies'>,
  accountId: AccountId,
  now: Date,
): Promise<Undeclared[]> {
  const rows = await listNewTools(db, accountId, new Date(now.getTime() - TOOL_DAYS * DAY_MS));
  const byAgent = [...Map.groupBy(rows, ({ agent_id: id }) => id)].slice(0, AGENTS_MAX);
  const found: Undeclared[] = [];
  for (const [agentId, seen] of byAgent) {
    const compiled = compiledOf(await policies.get(agentId as AgentId, accountId));
    if (compiled.policy.mappings.length === 0) continue;
    const from = now.getTime() - compiled.policy.defaults.graceHours * HOUR_MS;
    const tools = seen
      .filter((row) => row.first_seen_at.getTime() < from && capabilityOf(compiled, toolNamed(row.tool)) === undefined)
      .map(({ tool, first_seen_at: firstSeenAt }) => ({ tool, firstSeenAt }));
    found.push({ agentId, tools });
  }
  return found;
}
