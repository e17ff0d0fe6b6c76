/** POST /v1/verify: checks a certificate by recomputing everything it displays. Source: gateway-safehouse-integrity 3.6, 8 check 13. */
import { Type } from 'typebox';
import { operation } from '../../../platform/http/operation.ts';
import { CHECKS, verifyCertificate as verify } from '../rules/verify.ts';
import { CERTIFICATE } from './examples.ts';

export const verifyCertificate = operation({
  id: 'checkpoints.verify_certificate',
  method: 'POST',
  path: '/v1/verify',
  tag: 'Integrity checkpoints',
  summary: 'Verify a certificate',
  description:
    'valid only when every check holds: format, claims (what is displayed is what was signed), input_commitment, signature, chain, merkle, tree_head, ' +
    'verdict_derivation (the verdict follows from the concerns). An invalid certificate is a 200 with valid false, and details per failed check.',
  access: { allow: 'public' },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: 'judges only what the caller sends',
  body: Type.Object({
    certificate: Type.Unknown({ description: 'The document of GET /v1/checkpoints/{id}/certificate' }),
  }),
  bodyBytesMax: 256 * 1024,
  reply: {
    status: 200,
    schema: Type.Object({
      valid: Type.Boolean(),
      checks: Type.Object(
        Object.fromEntries(CHECKS.map((c) => [c, Type.Boolean()])) as Record<
          (typeof CHECKS)[number],
          ReturnType<typeof Type.Boolean>
        >,
      ),
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
    const keys = new Map(
      (await services.evidence.keys()).map((key) => [
        key.kid,
        { key: key.publicKey, notBefore: key.notBefore, notAfter: key.notAfter },
      ]),
    );
    const { valid, checks, details } = verify(body.certificate, (kid) => keys.get(kid));
    return { valid, checks: { ...checks }, details: { ...details } };
  },
});
