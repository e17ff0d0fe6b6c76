/**
 * GET /v1/checkpoints/{checkpoint_id}/certificate: the signed statement about one turn.
 * Source: docs/reference/evidence.md#certificate.
 */
import { Type } from 'typebox';
import { enumOf } from '../../../../contract/enums.ts';
import { fail } from '../../../../contract/errors.ts';
import { ID_PATTERN } from '../../../../contract/ids.ts';
import { operation, raw } from '../../../../platform/http/operation.ts';
import { buildCertificate, EVIDENCE_VISIBILITY, readableEvidence } from '../certificates.ts';
import { CertificateWire } from '../wire/checkpoints.ts';
import { checkpointIdOf, isCertificateId } from '../rules/certificate-id.ts';
import { credentialOf, dsseOf, DSSE_TYPE, VC_TYPE, VIEWS } from '../rules/views.ts';
import { CERTIFICATE, CHECKPOINT_ID } from './examples.ts';

const CheckpointOrCertificateId = Type.String({
  pattern: `${ID_PATTERN.checkpoint}|${ID_PATTERN.certificate}`,
  description: 'Integrity checkpoint, or its certificate',
  'x-id': 'checkpoint',
});

export const getCertificate = operation({
  id: 'checkpoints.get_certificate',
  method: 'GET',
  path: '/v1/checkpoints/:checkpoint_id/certificate',
  tag: 'Integrity checkpoints',
  summary: 'Read the certificate of a checkpoint',
  description:
    "By the id of the checkpoint, or by its own. Everything displayed is bound by the signature; the inclusion proof refers to the newest signed head of the agent's log. " +
    'format=dsse answers the same certificate in a DSSE envelope around an in-toto Statement, format=vc as a W3C Verifiable Credential with an ' +
    'eddsa-jcs-2022 proof; both are signed when they are asked for. Check any of them with POST /v1/verify, or without us: verifier/.',
  access: { allow: 'public' },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: EVIDENCE_VISIBILITY,
  params: Type.Object({ checkpoint_id: CheckpointOrCertificateId }),
  query: Type.Object({ format: Type.Optional(enumOf(VIEWS, 'Envelope; jws is the certificate itself')) }),
  reply: { status: 200, schema: CertificateWire, otherContentTypes: [DSSE_TYPE, VC_TYPE] },
  errors: ['checkpoint_not_found', 'evidence_archived'],
  example: { params: { checkpoint_id: CHECKPOINT_ID }, reply: CERTIFICATE },

  async handle({ params, query, principal, tx, services, now }) {
    const asked = params.checkpoint_id;
    const row = await readableEvidence(tx, principal, checkpointIdOf(asked));
    if (isCertificateId(asked) && row.certificate_id !== asked) throw fail('checkpoint_not_found');
    const certificate = await buildCertificate(tx, row);
    if (query.format === undefined || query.format === 'jws') return certificate;
    const signer = await services.evidence.signer();
    const [type, view] =
      query.format === 'dsse'
        ? [DSSE_TYPE, dsseOf(certificate, now.toISOString(), signer)]
        : [VC_TYPE, credentialOf(certificate, now.toISOString(), signer)];
    return raw({ headers: { 'content-type': type }, body: JSON.stringify(view) });
  },
});
