/** GET /v1/internal/credential: the calling machine credential described. Spec: Authentication table; ADR 0099. */
import { SERVICE_CREDENTIALS } from '../../../../contract/enums.ts';
import { fail } from '../../../../contract/errors.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { CredentialShown } from '../wire/service-credentials.ts';

export const describeCredential = operation({
  id: 'service-credentials.describe_credential',
  method: 'GET',
  path: '/v1/internal/credential',
  tag: 'Service credentials',
  summary: 'Describe the calling service credential',
  description:
    'For machines to see what they hold: kind, subject, audience and end of the key or token they sent. Every kind may ask; users, ' +
    'API keys and agents get 403.',
  access: { allow: 'service', services: SERVICE_CREDENTIALS },
  limit: 'default',
  effect: 'read',
  reach: 'system', // reads nothing: the credential was read on the way in
  tenantFree: 'describes the calling credential; takes no id',
  reply: { status: 200, schema: CredentialShown },
  errors: ['forbidden'],
  example: {
    reply: {
      credential_id: 'sc-7Qm2tVb9XcLr4KpZ',
      kind: 'coherence',
      subject: 'coherence worker eu-1',
      audience: 'surety:coherence',
      issued_at: '2026-08-17T12:00:00.000Z',
      expires_at: '2026-08-18T12:00:00.000Z',
    },
  },

  async handle({ principal: { service, credential } }) {
    if (service === undefined || credential === undefined) throw fail('forbidden');
    return {
      credential_id: credential.id,
      kind: service,
      subject: credential.subject,
      audience: credential.audience,
      issued_at: credential.issuedAt.toISOString(),
      expires_at: credential.expiresAt?.toISOString() ?? null,
    };
  },
});
