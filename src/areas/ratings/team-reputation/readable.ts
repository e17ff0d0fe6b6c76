/**
 * Which team's rating a caller may read. Public and unlisted ones are for anyone who knows the id; a private one is for members
 * of its organisation, and to others it is 404, like a team that never was (docs/reference/auth.md#authentication-rules).
 */
import { fail } from '../../../contract/errors.ts';
import type { Queryable } from '../../../platform/db/sql.ts';
import type { Context } from '../../../platform/http/operation.ts';
import type { PublishedRow } from './wire/team-ratings.ts';
import { findPublished } from './store/read.ts';

export const PUBLIC_BY_VISIBILITY =
  'Team ratings are public; a private one is shown to members of its organisation only';

type ReadContext = Pick<Context, 'principal'> & { readonly tx: Queryable };

/** @throws Refusal resource_not_found, also for a private one of others */
export async function readable({ tx, principal }: ReadContext, teamId: string): Promise<PublishedRow> {
  const row = await findPublished(tx, principal.accounts, teamId);
  if (row === undefined) throw fail('resource_not_found');
  return row;
}

/** The same for a badge: undefined where nothing may be shown. */
export const findReadable = ({ tx, principal }: ReadContext, teamId: string): Promise<PublishedRow | undefined> =>
  findPublished(tx, principal.accounts, teamId);
