/** Who may read what is on the chain of an agent: as its rating. Source: docs/reference/chain.md#reading. */
import { fail } from '../../contract/errors.ts';
import type { Context } from '../../platform/http/operation.ts';
import { findReadable } from '../ratings/index.ts';

/** Why these reads have no tenant to protect; the tenancy matrix shows it. */
export const PUBLIC_BY_VISIBILITY = 'Public agents only; one that is private is found by members of the owning account';

/** @throws Refusal agent_not_found for an unknown, deleted or private agent of others */
export async function requireVisible(
  context: Pick<Context, 'tx' | 'principal' | 'now'>,
  agentId: string,
): Promise<void> {
  if ((await findReadable(context, agentId)) === undefined) throw fail('agent_not_found');
}
