/**
 * POST /v1/verify: checks a certificate by recomputing everything it displays.
 * Source: docs/reference/evidence.md#verification-of-certificates, docs/reference/reliability.md#s14-tampered-evidence.
 */
import { Type } from 'typebox';
import { operation } from '../../../../platform/http/operation.ts';
import { CHECKS, verifyCertificate as verify } from '../rules/verify.ts';
import { openView } from '../rules/views.ts';
import { CERTIFICATE } from './examples.ts';

export const verifyCertificate = operation({
  id: 'checkpoints.verify_certificate',
  method: 'POST',
  path: '/v1/verify',
  tag: 'Integrity checkpoints',
  summary: 'Verify a certificate',
  description:
    'valid only when every check holds: format, claims (what is displayed is what was signed), input_commitment, signature, chain, merkle, tree_head, ' +
    'verdict_derivation (the verdict follows from the concerns). A DSSE or credential view is taken too: its envelope is one more check. An invalid certificate is a 200 with valid false, and details per failed check.',
  access: { allow: 'public' },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: 'judges only what the caller sends',
  body: Type.Object({
    certificate: Type.Unknown({ description: 'The document of GET /v1/checkpoints/{id}/certificate, in any format' }),
  }),
  bodyBytesMax: 256 * 1024,
  reply: {
    status: 200,
    schema: Type.Object({
      valid: Type.Boolean(),
      checks: Type.Object({
        envelope: Type.Optional(Type.Boolean({ description: 'Of a DSSE or credential view' })),
        ...(Object.fromEntries(CHECKS.map((c) => [c, Type.Boolean()])) as Record<
          (typeof CHECKS)[number],
          ReturnType<typeof Type.Boolean>
        >),
      }),
      details: Type.Record(Type.String(), Type.String()),
    }),
  },
  errors: ['validation_error'],
  example: {
    body: { certificate: CERTIFICATE },
    reply: {
      valid: false,
      checks: Object.fromEntries(CHECKS.map((c) => [c, c !== 'signature'])),
      details: { signature: 'The signature was not made by the named key of this service while it was valid.' },
    },
  },

  async handle({ body, services }) {
    const keys = (await services.evidence.keys()).map((key) => ({
      kid: key.kid,
      bytes: Buffer.from(key.publicJwk.x ?? '', 'base64url'),
      key: key.publicKey,
      notBefore: key.notBefore,
      notAfter: key.notAfter,
    }));
    const view = openView(body.certificate, (match) => keys.find((key) => match(key.kid, key.bytes)));
    const certificate = view === undefined ? body.certificate : view.certificate;
    const { valid, checks, details } = verify(certificate, (kid) => keys.find((key) => key.kid === kid));
    if (view === undefined) return { valid, checks: { ...checks }, details: { ...details } };
    return {
      valid: valid && view.holds,
      checks: { envelope: view.holds, ...checks },
      details: view.holds ? { ...details } : { ...details, envelope: ENVELOPE },
    };
  },
});

const ENVELOPE = 'The envelope is not one of this service, or was not signed by its key while that was valid.';
