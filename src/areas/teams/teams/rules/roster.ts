/**
 * Who may be in a team, how many, and what a team shows. Source: docs/reference/wire.md#rate-limits;
 * docs/reference/teams.md#roster. Pure.
 */
import { VISIBILITIES } from '../../../../contract/enums.ts';
import { TEAM_SIZE, type TeamChange, type TeamRow } from '../wire/teams.ts';

export type Adding =
  | { readonly kind: 'ok'; readonly added: readonly string[]; readonly already: readonly string[] }
  | { readonly kind: 'too_large'; readonly size: number };

/** What adding these agents to those present comes to; names given twice count once. */
export function decideAdding(present: ReadonlySet<string>, asked: readonly string[]): Adding {
  const unique = [...new Set(asked)];
  const added = unique.filter((id) => !present.has(id));
  const size = present.size + added.length;
  if (added.length > 0 && size > TEAM_SIZE.max) return { kind: 'too_large', size };
  return { kind: 'ok', added, already: unique.filter((id) => present.has(id)) };
}

export type Removing = 'ok' | 'not_a_member' | 'too_small';

/** A team that has lost agents by their deletion may be smaller than 2; then no member can be removed by hand. */
export function decideRemoving(present: ReadonlySet<string>, agentId: string): Removing {
  if (!present.has(agentId)) return 'not_a_member';
  return present.size - 1 < TEAM_SIZE.min ? 'too_small' : 'ok';
}

export type Founding =
  { readonly kind: 'ok'; readonly agentIds: readonly string[] } | { readonly kind: 'too_small'; readonly size: number };

/** The members a team begins with; the schema has seen to the upper bound. */
export function decideFounding(asked: readonly string[]): Founding {
  const agentIds = [...new Set(asked)];
  return agentIds.length < TEAM_SIZE.min ? { kind: 'too_small', size: agentIds.length } : { kind: 'ok', agentIds };
}

/** A name as stored: trimmed and in one form; undefined when nothing is left. */
export function normaliseName(name: string): string | undefined {
  const trimmed = name.normalize('NFC').trim();
  return trimmed === '' || [...trimmed].length > 100 ? undefined : trimmed;
}

const METADATA_BYTES_MAX = 16_384;

/** What is wrong with a map of the owner's own; nothing when it may be stored. */
export const decideMetadata = (metadata: object | undefined): { path: string; problem: string }[] =>
  metadata !== undefined && Buffer.byteLength(JSON.stringify(metadata)) > METADATA_BYTES_MAX
    ? [{ path: 'metadata', problem: `must not be more than ${METADATA_BYTES_MAX} bytes of JSON` }]
    : [];

/** The widest first, as the enumeration lists them. */
const closedness = (visibility: TeamRow['visibility']): number => VISIBILITIES.indexOf(visibility);

/** A change that only hides or clears: the team becomes less visible, and no text is added. */
export function isNarrowing(before: Pick<TeamRow, 'visibility'>, change: TeamChange): boolean {
  const { visibility, description, avatar_url: avatarUrl, metadata, ...rest } = change;
  return (
    Object.keys(rest).length === 0 &&
    (visibility === undefined || closedness(visibility) >= closedness(before.visibility)) &&
    (description === undefined || description === null) &&
    (avatarUrl === undefined || avatarUrl === null) &&
    (metadata === undefined || Object.keys(metadata).length === 0)
  );
}
