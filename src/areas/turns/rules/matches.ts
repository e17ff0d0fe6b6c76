/** Whether a turn is one that was asked for: what store/turns.ts asks the database, for a turn that was read already. Pure. */
import type { TurnRow } from '../wire/rows.ts';
import type { TurnFilter } from './filter.ts';

export const matches = (filter: TurnFilter, turn: TurnRow): boolean =>
  same(filter.agentId, turn.agent_id) &&
  same(filter.sessionId, turn.session_id) &&
  same(filter.action, turn.action) &&
  same(filter.integrity, turn.integrity) &&
  same(filter.screening, turn.screening) &&
  same(filter.provider, turn.provider) &&
  same(filter.model, turn.model) &&
  (filter.threatType === undefined || turn.threat_types.includes(filter.threatType)) &&
  (filter.tool === undefined || turn.tools.includes(filter.tool)) &&
  (filter.riskMin === undefined || turn.risk >= filter.riskMin) &&
  (!filter.notable || isNotable(turn));

/** Something was found or done, or the verdict asks for review: the condition of the index turns_notable. */
export const isNotable = ({ action, screening, integrity }: TurnRow): boolean =>
  action !== 'none' ||
  (screening ?? 'pass') !== 'pass' ||
  integrity === 'review_needed' ||
  integrity === 'boundary_violation';

const same = (wanted: string | undefined, found: string | null): boolean => wanted === undefined || wanted === found;
