/** The log of an agent in the forms of C2SP: who it is, its checkpoint as a signed note. Read only. See docs/adr/0137. */
import { fail } from '../../../contract/errors.ts';
import { visibleAgent } from '../../../platform/auth/agent-access.ts';
import type { Principal } from '../../../platform/auth/principal.ts';
import type { Settings } from '../../../platform/config.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { HeadRow } from './wire/rows.ts';
import { findHead } from './store/checkpoints.ts';
import { findWitnessedHead, listCosignatures } from './store/tlog.ts';
import { bodyOf, logLine } from './rules/note.ts';
import type { ViewSigner } from './rules/views.ts';

/** The host of the log's name without PUBLIC_URL: the name must not depend on the Host header of a request. */
const NO_HOST = 'surety.localhost';

/** Name of an agent's log, by which witnesses know it: its address without the scheme. */
export const originOf = ({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>, agentId: string): string =>
  `${PUBLIC_URL === undefined ? NO_HOST : new URL(PUBLIC_URL).host}/v1/tlog/${agentId}`;

/** Whether anyone may read the agent's log. @throws Refusal agent_not_found when the caller may not */
export async function requireLog(
  tx: Tx,
  principal: Principal,
  agentId: string,
): Promise<{ readonly isPublic: boolean }> {
  const { visibility } = await visibleAgent(tx, principal, agentId);
  return { isPublic: visibility !== 'private' };
}

export interface Wanted {
  /** A head of exactly this many leaves; null: the newest. */
  readonly size: number | null;
  /** The newest head that a witness has cosigned. */
  readonly witnessed: boolean;
}

/** @throws Refusal resource_not_found when no signed head fits */
export async function findCheckpointHead(tx: Tx, agentId: string, origin: string, wanted: Wanted): Promise<HeadRow> {
  const head =
    wanted.witnessed && wanted.size === null
      ? await findWitnessedHead(tx, agentId, origin)
      : await findHead(tx, agentId, wanted.size);
  if (head === undefined) throw fail('resource_not_found', { reason: 'no_signed_head' });
  return head;
}

export const noteBody = (origin: string, head: HeadRow): string => bodyOf(origin, Number(head.tree_size), head.root);

/** The signed note: the log's line first, then those of the witnesses that have cosigned this head. */
export async function checkpointNote(tx: Tx, origin: string, head: HeadRow, signer: ViewSigner): Promise<string> {
  const body = noteBody(origin, head);
  const cosignatures = await listCosignatures(tx, head.agent_id, origin, Number(head.tree_size));
  return `${body}\n${logLine(origin, body, signer)}${cosignatures.map((c) => c.line).join('')}`;
}
