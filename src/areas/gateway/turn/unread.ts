/** Calls that nobody reads are refused where a mode acts, unless the card lets them pass. Source: docs/adr/0300. */
import { fail } from '../../../contract/errors.ts';
import type { TurnPolicy } from '../../../contract/turn.ts';
import type { Admitted } from './admit.ts';
import type { Gateway } from './gateway.ts';
import { guards, type Run } from './run.ts';

/** @throws Refusal unread_path */
export async function refuseUnread(gw: Gateway, { head, agent }: Admitted): Promise<void> {
  if (head.surface.isUnread)
    refuseUnder(await gw.ports.policies.get(agent.agentId, agent.accountId), head.surface.path);
}

/** A body of a readable path whose reply cannot be read. @throws Refusal unread_path */
export function refuseUnreadReply(run: Run): void {
  if (run.body.facts.isUnread) refuseUnder(run.policy, run.surface.path);
}

function refuseUnder(policy: TurnPolicy, path: string): void {
  if (guards(policy) && policy.unreadPaths !== 'pass') throw fail('unread_path', { path: path.slice(0, 200) });
}
