/** GET /v1/risk/proofs/{proof_id}. Source: docs/reference/risk.md#base-risk; docs/reference/risk.md#proof-states. */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { ProofId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { proofToWire } from '../make-proof.ts';
import { ProofWire } from '../wire/proofs.ts';
import { findProof } from '../store/proofs.ts';

const EXAMPLE_PROOF_ID = 'prf-7Hq2LmW9xTzA';

export const getProof = operation({
  id: 'proofs.get_proof',
  method: 'GET',
  path: '/v1/risk/proofs/:proof_id',
  tag: 'Risk',
  summary: 'Read the proof of a risk assessment',
  description:
    'While it is pending or proving there is no receipt yet; ask again after a second. A completed proof carries a receipt that anyone can check with the verifier or in a browser, without this service: it shows that committed inputs in their ranges give this risk by the named formula, not that the inputs are true. With openings=true the owner also gets the committed numbers, to show an auditor.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ proof_id: ProofId }),
  query: Type.Object({
    openings: Type.Optional(Type.Boolean({ default: false, description: 'Also answer what opens the commitments' })),
  }),
  reply: { status: 200, schema: ProofWire },
  errors: ['resource_not_found'],
  example: {
    params: { proof_id: EXAMPLE_PROOF_ID },
    reply: {
      proof_id: EXAMPLE_PROOF_ID,
      proof_type: 'individual_risk',
      status: 'pending',
      assessment_id: 'ra-3KpQ8sVn1bYc',
      agent_id: 'svc-0c4d2a52-8a34-4b34-9f0a-1f2e3d4c5b6a',
      disclosure: 'score',
      retry_count: 0,
      error: null,
      proving_duration_ms: null,
      created_at: '2026-11-21T10:00:00.000Z',
      verified_at: null,
    },
  },

  async handle({ params, query, principal, tx, services }) {
    const row = await findProof(tx, principal.accounts, params.proof_id);
    if (row === undefined) throw fail('resource_not_found');
    return proofToWire(services, row, query.openings === true);
  },
});
