/**
 * GET /v1/safe-house/quarantine/{quarantine_id}/similar (not in the specification): what people decided about texts like this one.
 * Source: docs/reference/screening.md#similar-cases.
 */
import { Type } from 'typebox';
import { SURFACES, THREAT_TYPES, enumOf } from '../../../contract/enums.ts';
import { fail } from '../../../contract/errors.ts';
import { AgentId, QuarantineId } from '../../../contract/ids.ts';
import { Nullable } from '../../../platform/db/row.ts';
import { operation } from '../../../platform/http/operation.ts';
import { EXAMPLE_AGENT_ID, EXAMPLE_QUARANTINE } from '../examples.ts';
import { similarCases } from '../rules/similar-cases.ts';
import { decidedLikely } from '../store/decided-texts.ts';
import { findQuarantine } from '../store/quarantine.ts';

/** The newest decisions that are compared. */
const COMPARED_MAX = 500;
const SIMILAR_MAX = 10;
const Share = Type.Number({ minimum: 0, maximum: 1 });

const SimilarCase = Type.Object(
  {
    quarantine_id: QuarantineId,
    request_id: Nullable(Type.String()),
    agent_id: AgentId,
    surface: enumOf(SURFACES),
    tool_name: Nullable(Type.String()),
    threat_type: Nullable(enumOf(THREAT_TYPES)),
    overall_risk: Share,
    status: Type.Enum(['released', 'confirmed_threat'], { title: 'DecidedStatus' }),
    is_false_positive: Nullable(Type.Boolean()),
    similarity: Type.Number({ minimum: 0.65, maximum: 1, description: '1: the same text, or the same passage' }),
    reviewed_at: Type.String({ format: 'date-time' }),
  },
  { title: 'SimilarCase' },
);

export const listSimilar = operation({
  id: 'safe_house.list_similar',
  method: 'GET',
  path: '/v1/safe-house/quarantine/:quarantine_id/similar',
  tag: 'Safe House',
  summary: 'List decided texts like a held one',
  description:
    'Texts that were released or confirmed and have the same content or a passage with a near wording (similarity from 0.65, by fingerprint), the most alike first, at most 10 of the newest 500 decisions. Never a text itself. Nothing is alike where the threat was too uncertain for a fingerprint and the content is new. For the pages Review and Turn of the console.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ quarantine_id: QuarantineId }),
  reply: { status: 200, schema: Type.Object({ data: Type.Array(SimilarCase) }) },
  errors: ['resource_not_found'],
  example: {
    params: { quarantine_id: EXAMPLE_QUARANTINE.quarantine_id },
    reply: {
      data: [
        {
          quarantine_id: 'qid_7f0e90aa77e04b55',
          request_id: '0b0e5a0e-6f0e-4e39-9b0b-0a6f2b6a8f11',
          agent_id: EXAMPLE_AGENT_ID,
          surface: 'tool_responses',
          tool_name: 'fetch_page',
          threat_type: 'indirect_injection',
          overall_risk: 0.97,
          status: 'confirmed_threat',
          is_false_positive: null,
          similarity: 0.92,
          reviewed_at: '2026-08-16T10:04:05.120Z',
        },
      ],
    },
  },

  async handle({ params, principal, tx }) {
    const row = await findQuarantine(tx, principal.accounts, params.quarantine_id as QuarantineId);
    if (row === undefined) throw fail('resource_not_found');
    const decided = await decidedLikely(tx, row.account_id, {
      except: row.quarantine_id,
      contentHash: row.content_hash,
      limit: COMPARED_MAX,
    });
    const data = similarCases(row, decided, SIMILAR_MAX).map(({ found, similarity }) => {
      const { content_hash: _hash, fingerprint: _print, reviewed_at: at, ...shown } = found;
      return { ...shown, similarity, reviewed_at: at.toISOString() };
    });
    return { data };
  },
});
