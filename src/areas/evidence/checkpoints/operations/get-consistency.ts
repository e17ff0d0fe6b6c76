/** GET /v1/evidence/consistency: proof that a later log extends an earlier one. Source: RFC 9162 2.1.4. */
import { Type } from 'typebox';
import { failField } from '../../../../contract/errors.ts';
import { AgentId } from '../../../../contract/ids.ts';
import { visibleAgent } from '../../../../platform/auth/agent-access.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { EVIDENCE_VISIBILITY, proveConsistency } from '../certificates.ts';
import { findHead } from '../store/checkpoints.ts';
import { AGENT_ID, LEAF } from './examples.ts';

const Size = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export const getConsistency = operation({
  id: 'checkpoints.get_consistency',
  method: 'GET',
  path: '/v1/evidence/consistency',
  tag: 'Integrity checkpoints',
  summary: 'Prove that the log of an agent only grew',
  description: 'Consistency proof between any two sizes of the log, 1 <= first <= second <= its present size.',
  access: { allow: 'public' },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: EVIDENCE_VISIBILITY,
  query: Type.Object({ agent_id: AgentId, first: Size, second: Size }),
  reply: {
    status: 200,
    schema: Type.Object({
      agent_id: AgentId,
      first: Type.Integer(),
      second: Type.Integer(),
      proof: Type.Array(Type.String()),
    }),
  },
  errors: ['agent_id_required', 'agent_not_found', 'validation_error'],
  example: {
    query: { agent_id: AGENT_ID, first: 7, second: 12 },
    reply: { agent_id: AGENT_ID, first: 7, second: 12, proof: [LEAF] },
  },

  async handle({ query, principal, tx }) {
    await visibleAgent(tx, principal, query.agent_id);
    const head = await findHead(tx, query.agent_id, null);
    const size = Number(head?.tree_size ?? 0);
    if (query.second > size) throw failField('query', 'second', `must be at most ${size}, the size of the log`);
    if (query.first > query.second) throw failField('query', 'first', `must not exceed second (${query.second})`);
    return {
      agent_id: query.agent_id,
      first: query.first,
      second: query.second,
      proof: await proveConsistency(tx, query.agent_id, query.first, query.second),
    };
  },
});
