/** The tools that agents of an account use without grace and that the card in force does not declare. Source: docs/reference/agents.md#attention. */
import { DAY_MS } from '../../contract/durations.ts';
import type { AccountId, AgentId } from '../../contract/ids.ts';
import type { Queryable } from '../../platform/db/sql.ts';
import type { Services } from '../../platform/services.ts';
import { undeclaredTools } from '../policy/index.ts';
import { listNewTools } from './store/attention.ts';
import type { Undeclared } from './rules/attention.ts';

const TOOL_DAYS = 30;
/** Agents whose cards are read. */
const AGENTS_MAX = 50;

/** Of tools first used in the last 30 days. An agent for which no card declares any tool is left out: its reason is the missing card. */
export async function undeclaredOf(
  db: Queryable,
  { policies }: Pick<Services, 'policies'>,
  accountId: AccountId,
  now: Date,
): Promise<Undeclared[]> {
  const rows = await listNewTools(db, accountId, new Date(now.getTime() - TOOL_DAYS * DAY_MS));
  const byAgent = [...Map.groupBy(rows, ({ agent_id: id }) => id)].slice(0, AGENTS_MAX);
  const agents = [];
  for (const [agentId, seen] of byAgent) {
    const card = await policies.get(agentId as AgentId, accountId);
    if (card.toolRules.capabilities.length === 0) continue;
    const observed = seen.map(({ tool, tainted, first_seen_at: firstSeenAt }) => ({ tool, tainted, firstSeenAt }));
    agents.push({ agentId, card, observed });
  }
  const tools = undeclaredTools(agents, now);
  return agents.map(({ agentId }, i) => ({ agentId, tools: tools[i] ?? [] }));
}
