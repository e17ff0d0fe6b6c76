/**
 * GET /v1/transparency/consistency: proof that the log of cards only grew. Source: RFC 9162 2.1.4;
 * docs/reference/evidence.md#log-of-cards.
 */
import { Type } from 'typebox';
import { failField } from '../../../../contract/errors.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { proofBetween } from '../heads-and-proofs.ts';
import { readState } from '../store/log.ts';
import { HASH } from './examples.ts';

const Size = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export const getConsistency = operation({
  id: 'transparency.get_consistency',
  method: 'GET',
  path: '/v1/transparency/consistency',
  tag: 'Transparency log',
  summary: 'Prove that the log of cards only grew',
  description: 'Consistency proof between two sizes of the log, 1 <= first <= second <= its present size.',
  access: { allow: 'public' },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: 'one log for the whole service',
  query: Type.Object({ first: Size, second: Size }),
  reply: {
    status: 200,
    schema: Type.Object({ first: Type.Integer(), second: Type.Integer(), proof: Type.Array(Type.String()) }),
  },
  errors: ['validation_error'],
  example: { query: { first: 7, second: 42 }, reply: { first: 7, second: 42, proof: [HASH] } },

  async handle({ query, services }) {
    const { direct } = services.db;
    const size = Number((await readState(direct)).size);
    if (query.second > size) throw failField('query', 'second', `must be at most ${size}, the size of the log`);
    if (query.first > query.second) throw failField('query', 'first', `must not exceed second (${query.second})`);
    const proof = await proofBetween(direct, query.first, query.second);
    return { ...query, proof: proof.map((hash) => hash.toString('hex')) };
  },
});
