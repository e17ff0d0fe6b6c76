/**
 * POST /v1/analyze/batch: judges up to 50 turns of the body. Source: docs/reference/wire.md#rate-limits,
 * docs/reference/evidence.md#checkpoint-lists.
 */
import { setImmediate } from 'node:timers/promises';
import { Type } from 'typebox';
import { operation } from '../../../../platform/http/operation.ts';
import { analysisOf, AnalysisRequest, AnalysisWire } from '../analysis.ts';
import { AGENT_ID, ANALYSIS } from './examples.ts';

const ITEMS_MAX = 50;
/** Turns judged at once: a model answers several in the time of one; the offline rules run one after the other anyway. */
const AT_ONCE = 10;

export const analyzeTurns = operation({
  id: 'checkpoints.analyze_turns',
  method: 'POST',
  path: '/v1/analyze/batch',
  tag: 'Integrity checkpoints',
  summary: 'Judge the reasoning of several turns',
  description:
    'As POST /v1/analyze for each item, in order; one item is one answer. An agent that is not found refuses the whole.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  reach: 'system', // as in analyze-turn.ts
  body: Type.Object(
    { items: Type.Array(AnalysisRequest, { minItems: 1, maxItems: ITEMS_MAX }) },
    { additionalProperties: false },
  ),
  reply: { status: 200, schema: Type.Object({ results: Type.Array(AnalysisWire) }) },
  errors: ['agent_not_found', 'validation_error'],
  example: {
    body: { items: [{ agent_id: AGENT_ID, reasoning: 'I will read the file and add up the three figures.' }] },
    reply: { results: [ANALYSIS] },
  },

  async handle(ctx) {
    const { items } = ctx.body;
    const results: AnalysisWire[] = [];
    for (let from = 0; from < items.length; from += AT_ONCE) {
      results.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map((item) => analysisOf(ctx, item)))));
      await setImmediate(); // other requests run between two analyses
    }
    return { results };
  },
});
