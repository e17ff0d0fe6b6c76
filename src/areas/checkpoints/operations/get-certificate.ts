/** GET /v1/checkpoints/{checkpoint_id}/certificate: the signed statement about one turn. Source: gateway-safehouse-integrity 3.6. */
import { Type } from 'typebox';
import { CheckpointId } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { buildCertificate, EVIDENCE_VISIBILITY, readableEvidence } from '../certificates.ts';
import { CertificateWire } from '../records.ts';
import { CERTIFICATE, CHECKPOINT_ID } from './examples.ts';

export const getCertificate = operation({
  id: 'checkpoints.get_certificate',
  method: 'GET',
  path: '/v1/checkpoints/:checkpoint_id/certificate',
  tag: 'Integrity checkpoints',
  summary: 'Read the certificate of a checkpoint',
  description:
    "Everything displayed is bound by the signature; the inclusion proof refers to the newest signed head of the agent's log. " +
    'Check it with POST /v1/verify, or without us: node verifier/verify.ts.',
  access: { allow: 'public' },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: EVIDENCE_VISIBILITY,
  params: Type.Object({ checkpoint_id: CheckpointId }),
  reply: { status: 200, schema: CertificateWire },
  errors: ['checkpoint_not_found'],
  example: { params: { checkpoint_id: CHECKPOINT_ID }, reply: CERTIFICATE },

  async handle({ params, principal, tx }) {
    const row = await readableEvidence(tx, principal, params.checkpoint_id);
    return buildCertificate(tx, row) as never;
  },
});
