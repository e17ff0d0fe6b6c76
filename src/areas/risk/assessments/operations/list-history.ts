/**
 * GET /v1/risk/history/{agent_id}: assessments of one agent, newest first. Source: docs/reference/risk.md#base-risk;
 * docs/reference/wire.md#rate-limits.
 */
import { TOTAL } from '../../../../contract/totals.ts';
import { Type } from 'typebox';
import { AgentId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { cutPage, NextCursor, startOf, TimePosition } from '../../../../platform/http/pagination.ts';
import { requireAgents } from '../assess-agent.ts';
import { shownAll } from '../proof.ts';
import { AssessmentWire, toAssessmentWire } from '../wire/reply.ts';
import { countAssessments, listAssessments } from '../store/assessments.ts';
import { AGENT_ID, ASSESSMENT } from './examples.ts';
import { HistoryQuery } from './history-query.ts';

export const listHistory = operation({
  id: 'risk.list_history',
  method: 'GET',
  path: '/v1/risk/history/:agent_id',
  tag: 'Risk',
  summary: 'List the risk assessments of an agent',
  description:
    'Newest first. monitoring_level is the one to draw: it leaves a level only after its bound was passed by .02.',
  access: { allow: 'authenticated', scope: 'api:read' },
  feature: 'risk_assessment',
  limit: 'default',
  effect: 'read',
  params: Type.Object({ agent_id: AgentId }),
  query: HistoryQuery,
  reply: {
    status: 200,
    schema: Type.Object({
      agent_id: AgentId,
      assessments: Type.Array(AssessmentWire),
      ...TOTAL,
      limit: Type.Integer(),
      offset: Type.Integer(),
      next_cursor: NextCursor,
    }),
  },
  errors: ['agent_not_found', 'invalid_limit_parameter', 'invalid_offset_parameter', 'invalid_cursor_parameter'],
  example: {
    params: { agent_id: AGENT_ID },
    query: { limit: 50, offset: 0 },
    reply: { agent_id: AGENT_ID, assessments: [ASSESSMENT], total: 1, limit: 50, offset: 0, next_cursor: null },
  },

  async handle(ctx) {
    const { params, query, principal, tx } = ctx;
    await requireAgents(ctx, [params.agent_id]);
    const rows = await listAssessments(tx, principal.accounts, params.agent_id, {
      limit: query.limit + 1,
      ...startOf(TimePosition, query.cursor, query.offset),
    });
    const { page, next } = cutPage(rows, query.limit, (row) => ({ at: row.exact, id: row.assessment_id }));
    const proofs = await shownAll(tx, principal.accounts, page);
    return {
      agent_id: params.agent_id,
      assessments: page.map((row, i) => toAssessmentWire(row, proofs[i])),
      ...(await countAssessments(tx, principal.accounts, params.agent_id)),
      limit: query.limit,
      offset: query.offset,
      next_cursor: next,
    };
  },
});
