/** GET /v1/traces/{trace_id}. Source: docs/reference/evidence.md#alignment-traces. */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { TraceId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { TraceWire } from '../wire/traces.ts';
import { findTrace } from '../store/traces.ts';
import { TRACE } from './examples.ts';

export const getTrace = operation({
  id: 'traces.get_trace',
  method: 'GET',
  path: '/v1/traces/:trace_id',
  tag: 'Alignment traces',
  summary: 'Read an alignment trace',
  description: 'Names of tools, counts and the outcome of the verification; no text of reasoning, output or arguments.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ trace_id: TraceId }),
  reply: { status: 200, schema: TraceWire },
  errors: ['trace_not_found'],
  example: { params: { trace_id: TRACE.trace_id }, reply: TRACE },

  async handle({ params, principal, tx }) {
    const row = await findTrace(tx, principal.accounts, params.trace_id);
    if (row === undefined) throw fail('trace_not_found');
    return row.trace;
  },
});
