/**
 * The first step of every reader: the agent and its published figures, or 404. Does not decide who may read; rules/visibility
 * does.
 */
import { fail } from '../../../contract/errors.ts';
import type { Principal } from '../../../platform/auth/principal.ts';
import type { Context } from '../../../platform/http/operation.ts';
import type { PublishedRow } from './wire/ratings.ts';
import { findManyPublished } from './store/directory.ts';
import { findPublished } from './store/ratings.ts';
import { mayRead } from './rules/visibility.ts';
import { TREND_MS } from './rules/week.ts';

type Ctx = Pick<Context, 'tx' | 'now'> & { readonly principal: Pick<Principal, 'accounts'> };

/** Undefined when the agent is unknown, deleted, or private and not the caller's. With its disputes where the reader tells them. */
export async function findReadable(
  { tx, principal, now }: Ctx,
  agentId: string,
  more: { readonly disputes?: true } = {},
): Promise<PublishedRow | undefined> {
  const row = await findPublished(tx, agentId, new Date(now.getTime() - TREND_MS), more);
  return row !== undefined && mayRead(row, principal.accounts) ? row : undefined;
}

/** @throws Refusal agent_not_found where findReadable finds nothing */
export async function readable(context: Ctx, agentId: string, more?: { disputes: true }): Promise<PublishedRow> {
  const row = await findReadable(context, agentId, more);
  if (row === undefined) throw fail('agent_not_found');
  return row;
}

/** Of these agents those the caller may read, in the order they were named. */
export async function readableAmong({ tx, principal, now }: Ctx, agentIds: readonly string[]): Promise<PublishedRow[]> {
  const rows = await findManyPublished(tx, agentIds, new Date(now.getTime() - TREND_MS));
  const byId = new Map(rows.filter((row) => mayRead(row, principal.accounts)).map((row) => [row.agent_id, row]));
  return agentIds.flatMap((id) => byId.get(id) ?? []);
}

/** Why these reads have no tenant to protect; the tenancy matrix shows it. */
export const PUBLIC_BY_VISIBILITY =
  'Ratings are public; a private one is found only by members of the owning account (rules/visibility.ts)';
