/** Where a mode acts, calls that nobody reads and bodies with two readings are refused. Source: docs/adr/0300, docs/adr/0301. */
import { fail, failField } from '../../../contract/errors.ts';
import type { TurnPolicy } from '../../../contract/turn.ts';
import type { TurnAgent } from '../ports.ts';
import type { Gateway } from './gateway.ts';
import { guards, type Run } from './run.ts';

const POINTER_CHARS_MAX = 300;

/** @throws Refusal unread_path */
export async function refuseUnread(gw: Gateway, path: string, agent: TurnAgent): Promise<void> {
  refuseUnder(await gw.ports.policies.get(agent.agentId, agent.accountId), path);
}

/**
 * A body whose reply cannot be read, or with a member that occurs twice, of which the provider may read the other one.
 * @throws Refusal unread_path, or validation_error that names the member
 */
export function refuseUnreadable({ body, policy, surface }: Run): void {
  const { isUnread, repeated } = body.facts;
  if (isUnread) refuseUnder(policy, surface.path);
  if (repeated !== null && guards(policy))
    throw failField('body', repeated.pointer.slice(0, POINTER_CHARS_MAX), 'occurs more than once in its object');
}

function refuseUnder(policy: TurnPolicy, path: string): void {
  if (guards(policy) && policy.unreadPaths !== 'pass') throw fail('unread_path', { path: path.slice(0, 200) });
}
