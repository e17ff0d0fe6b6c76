/** What the operators' operations share: the wire form of a resolution, and shares. */
import { Type, type Static } from 'typebox';
import { roundTo } from '../../../contract/numbers.ts';
import { AgentId, CheckpointId } from '../../../contract/ids.ts';
import { enumOf } from '../../../contract/enums.ts';
import { Nullable } from '../../../platform/db/row.ts';
import { RESOLUTIONS, type ResolutionRow } from './store/operators.ts';

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

/** A share with four decimals; null of nothing. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : roundTo(part / whole, 4));
