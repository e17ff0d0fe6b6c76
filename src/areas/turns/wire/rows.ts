/** Rows of turns. */
import { Type, type Static } from 'typebox';
import {
  CHECKPOINT_VERDICTS,
  enumOf,
  NO_REPLY_CAUSES,
  SCREEN_ACTIONS,
  SCREEN_VERDICTS,
  THREAT_TYPES,
  WIRE_VERDICTS,
} from '../../../contract/enums.ts';
import { Int8, Nullable, Timestamp } from '../../../platform/db/row.ts';

export const TurnRow = Type.Object({
  request_id: Type.String(),
  account_id: Type.String(),
  agent_id: Type.String(),
  session_id: Type.String(),
  at: Timestamp,
  checkpoint_id: Nullable(Type.String()),
  provider: Nullable(Type.String()),
  model: Nullable(Type.String()),
  streamed: Nullable(Type.Boolean()),
  front: Nullable(enumOf(WIRE_VERDICTS)),
  back: Nullable(enumOf(WIRE_VERDICTS)),
  integrity: Nullable(enumOf(CHECKPOINT_VERDICTS)),
  duration_ms: Nullable(Type.Number()),
  input_tokens: Nullable(Type.Integer()),
  output_tokens: Nullable(Type.Integer()),
  cost_micros: Nullable(Int8),
  tools: Type.Array(Type.String()),
  action: enumOf(SCREEN_ACTIONS),
  screening: Nullable(enumOf(SCREEN_VERDICTS)),
  risk: Type.Number(),
  threat_types: Type.Array(enumOf(THREAT_TYPES)),
  evaluation_ids: Type.Array(Type.String()),
  second_asked: Nullable(Type.Boolean()),
  no_reply: Nullable(enumOf(NO_REPLY_CAUSES)),
  provider_status: Nullable(Type.Integer()),
});
export type TurnRow = Static<typeof TurnRow>;
