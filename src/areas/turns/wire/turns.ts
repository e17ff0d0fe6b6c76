/** A turn as it is answered. Source: docs/reference/turns.md#members. */
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
import { AgentId, CheckpointId } from '../../../contract/ids.ts';
import type { TurnRow } from './rows.ts';

const nullable = <const S extends Parameters<typeof Type.Union>[0][number]>(schema: S, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
const Tokens = nullable(Type.Integer({ minimum: 0 }), 'As the provider counted them; null where it did not');

export const TurnWire = Type.Object(
  {
    request_id: Type.String(),
    agent_id: AgentId,
    session_id: Type.String(),
    created_at: Type.String({ format: 'date-time', description: 'When the request came' }),
    answered: Type.Boolean({ description: 'False where no reply came; then the members of a reply are null' }),
    no_reply: nullable(
      enumOf(NO_REPLY_CAUSES),
      'Why no reply came; null where one did, and for requests that are older than the member',
    ),
    provider_status: nullable(
      Type.Integer({ minimum: 100, maximum: 999 }),
      'HTTP status with which the provider refused; else null',
    ),
    action: enumOf(
      SCREEN_ACTIONS,
      'The heaviest thing that was done to what was new in it; a text of the history that is replaced again counts in front only',
    ),
    screening: nullable(enumOf(SCREEN_VERDICTS), 'The highest band of its texts; null where nothing was screened'),
    risk: Type.Number({ minimum: 0, maximum: 1, description: 'The highest score of its texts' }),
    threat_types: Type.Array(enumOf(THREAT_TYPES)),
    integrity: nullable(enumOf(CHECKPOINT_VERDICTS)),
    front: nullable(enumOf(WIRE_VERDICTS)),
    back: nullable(enumOf(WIRE_VERDICTS)),
    provider: nullable(Type.String()),
    model: nullable(Type.String()),
    streamed: nullable(Type.Boolean()),
    tools: Type.Array(Type.String(), { description: 'Tools that were called, in their order, at most 50' }),
    input_tokens: Tokens,
    output_tokens: Tokens,
    cost_usd: nullable(Type.Number({ minimum: 0 }), 'By MODEL_PRICES; null where the price is not known'),
    second_asked: nullable(
      Type.Boolean(),
      'True: the calls of the first reply were withheld, and the provider was called once more; tokens, cost and duration are those of both calls. Null where no reply came, and for older turns',
    ),
    duration_ms: nullable(
      Type.Number({ minimum: 0 }),
      'Until the last byte of the reply, or until it was known that none comes',
    ),
    checkpoint_id: nullable(CheckpointId),
  },
  { title: 'Turn' },
);
export type TurnWire = Static<typeof TurnWire>;

export const toTurnWire = (row: TurnRow): TurnWire => ({
  request_id: row.request_id,
  agent_id: row.agent_id,
  session_id: row.session_id,
  created_at: row.at.toISOString(),
  answered: row.checkpoint_id !== null,
  no_reply: row.no_reply,
  provider_status: row.provider_status,
  action: row.action,
  screening: row.screening,
  risk: Math.round(row.risk * 10_000) / 10_000,
  threat_types: row.threat_types,
  integrity: row.integrity,
  front: row.front,
  back: row.back,
  provider: row.provider,
  model: row.model,
  streamed: row.streamed,
  tools: row.tools,
  input_tokens: row.input_tokens,
  output_tokens: row.output_tokens,
  cost_usd: row.cost_micros === null ? null : Number(row.cost_micros) / 1_000_000,
  second_asked: row.second_asked,
  duration_ms: row.duration_ms === null ? null : Math.round(row.duration_ms * 100) / 100,
  checkpoint_id: row.checkpoint_id,
});
