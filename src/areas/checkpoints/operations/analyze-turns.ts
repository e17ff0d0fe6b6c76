/** POST /v1/analyze/batch: judges up to 50 turns that are handed in. Source: open-shapes 7, 9. */
import { setImmediate } from 'node:timers/promises';
import { Type } from 'typebox';
import { operation } from '../../../platform/http/operation.ts';
import { analysisOf, AnalysisRequest, AnalysisWire } from '../analysis.ts';
import { AGENT_ID, ANALYSIS } from './examples.ts';

const ITEMS_MAX = 50;

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
    const results: AnalysisWire[] = [];
    for (const item of ctx.body.items) {
      results.push(await analysisOf(ctx, item));
      await setImmediate(); // others get their turn between two analyses
    }
    return { results };
  },
});
