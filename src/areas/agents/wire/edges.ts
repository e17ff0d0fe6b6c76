/**
 * Trust edges: from_agent relies on to_agent. Source: docs/reference/agents.md#trust-edges;
 * docs/reference/ratings.md#propagated-adjustment.
 */
import { Type, type Static } from 'typebox';
import { enumOf, vocabulary } from '../../../contract/enums.ts';
import { AgentId, TrustEdgeId } from '../../../contract/ids.ts';
import { Timestamp } from '../../../platform/db/row.ts';

export const EDGE_REASONS = vocabulary('TrustEdgeReason', ['manual', 'team_membership', 'org_co_membership']);
export type EdgeReason = (typeof EDGE_REASONS)[number];
export const EDGE_DIRECTIONS = vocabulary('TrustEdgeDirection', ['outbound', 'inbound', 'both']);

export const EdgeRow = Type.Object({
  edge_id: Type.Unsafe<TrustEdgeId>(TrustEdgeId),
  from_agent: Type.Unsafe<AgentId>(AgentId),
  to_agent: Type.Unsafe<AgentId>(AgentId),
  weight: Type.Number(),
  reason: enumOf(EDGE_REASONS),
  created_at: Timestamp,
});
export type EdgeRow = Static<typeof EdgeRow>;

export const EdgeWire = Type.Object(
  {
    id: TrustEdgeId,
    from_agent: AgentId,
    to_agent: AgentId,
    weight: Type.Number({ minimum: 0, maximum: 1 }),
    reason: enumOf(EDGE_REASONS),
    created_at: Type.String({ format: 'date-time' }),
  },
  { title: 'TrustEdge' },
);

export const toEdge = (row: EdgeRow) => ({
  id: row.edge_id,
  from_agent: row.from_agent,
  to_agent: row.to_agent,
  weight: row.weight,
  reason: row.reason,
  created_at: row.created_at.toISOString(),
});

export const EXAMPLE_EDGE = {
  id: 'te-4kq9Zt7wXb2M8sPd',
  from_agent: 'svc-0f8fad5b-d9cb-469f-a165-70867728950e',
  to_agent: 'svc-7d0c2f7e-3b52-4b0e-9a55-0b9f3c1d2e44',
  weight: 0.5,
  reason: 'manual' as const,
  created_at: '2026-08-17T12:00:00.000Z',
};
