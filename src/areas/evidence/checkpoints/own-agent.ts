/** What the operators' operations share: whose agent it is, and the wire form of a resolution. */
import { Type, type Static } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import { AgentId, CheckpointId, type AccountId } from '../../../contract/ids.ts';
import { enumOf } from '../../../contract/enums.ts';
import type { Principal } from '../../../platform/auth/principal.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import { Nullable } from '../../../platform/db/row.ts';
import { findAgent } from './store/checkpoints.ts';
import { RESOLUTIONS, type ResolutionRow } from './store/operators.ts';

/** The account of an agent of the caller. @throws Refusal agent_not_found */
export async function requireOwnAgent(tx: Tx, principal: Principal, agentId: string): Promise<AccountId> {
  const agent = await findAgent(tx, agentId);
  const account = principal.accounts.find((own) => own === agent?.account_id);
  if (account === undefined) throw fail('agent_not_found');
  return account;
}

const text = Type.String();
export const ResolutionWire = Type.Object(
  {
    checkpoint_id: CheckpointId,
    agent_id: AgentId,
    resolution: enumOf(RESOLUTIONS),
    subject: Nullable(text),
    note: Nullable(text),
    resolved_by: text,
    resolved_at: text,
  },
  { title: 'Resolution' },
);
export const toResolutionWire = (row: Static<typeof ResolutionRow>): Static<typeof ResolutionWire> => ({
  ...row,
  resolved_at: row.resolved_at.toISOString(),
});

/** A share with four decimals; null where nothing was counted. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000;
