/** Agents that need attention as they are answered. Source: docs/reference/agents.md#attention. */
import { Type, type Static } from 'typebox';
import { enumOf, vocabulary } from '../../../contract/enums.ts';
import { Nullable } from '../../../platform/db/row.ts';
import { ATTENTION_CODES, type AgentAttention } from '../rules/attention.ts';

const Instant = Type.String({ format: 'date-time' });

export const AttentionWire = Type.Object(
  {
    agent_id: Type.String(),
    agent_name: Nullable(Type.String()),
    reasons: Type.Array(
      Type.Object({
        code: enumOf(vocabulary('AttentionCode', ATTENTION_CODES)),
        sentence: Type.String(),
        since: Instant,
      }),
      { minItems: 1, description: 'The gravest first' },
    ),
  },
  { title: 'AgentAttention' },
);

export const toAttention = (
  { agentId, reasons }: AgentAttention,
  name: string | null,
): Static<typeof AttentionWire> => ({
  agent_id: agentId,
  agent_name: name,
  reasons: reasons.map(({ code, sentence, since }) => ({ code, sentence, since: since.toISOString() })),
});

export const ExpiringKey = Type.Object(
  { key_id: Type.String(), name: Type.String(), expires_at: Instant },
  { title: 'ExpiringKey' },
);
