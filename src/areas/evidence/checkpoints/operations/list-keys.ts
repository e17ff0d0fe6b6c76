/**
 * GET /v1/keys and GET /v1/.well-known/jwks.json: the keys that sign certificates and tree heads.
 * Source: docs/reference/evidence.md#evidence-keys.
 */
import { Type } from 'typebox';
import { operation } from '../../../../platform/http/operation.ts';
import { publishedKey } from '../keys.ts';
import { JWK, KEY } from './examples.ts';

const shared = {
  method: 'GET',
  tag: 'Integrity checkpoints',
  access: { allow: 'public' },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  errors: [],
  tenantFree: 'public keys belong to the service',
} as const;
const Instant = Type.String();

export const listKeys = operation({
  ...shared,
  id: 'checkpoints.list_keys',
  path: '/v1/keys',
  summary: 'Keys that sign certificates',
  description: 'Retired keys stay listed with not_after: a certificate is verified with the key of its time.',
  reply: {
    status: 200,
    schema: Type.Object({
      keys: Type.Array(
        Type.Object({
          key_id: Type.String(),
          public_key: Type.String({ description: 'Ed25519 public key, hex' }),
          algorithm: Type.Literal('Ed25519'),
          created_at: Instant,
          not_before: Instant,
          not_after: Type.Union([Instant, Type.Null()]),
          is_active: Type.Boolean(),
        }),
      ),
    }),
  },
  example: { reply: { keys: [KEY] } },

  async handle({ services }) {
    return { keys: (await services.evidence.keys()).map(publishedKey) };
  },
});

export const listJwks = operation({
  ...shared,
  id: 'checkpoints.list_jwks',
  path: '/v1/.well-known/jwks.json',
  summary: 'Keys that sign certificates, as a JWK set',
  description: 'RFC 7517. kid is the RFC 7638 thumbprint.',
  reply: {
    status: 200,
    schema: Type.Object({
      keys: Type.Array(
        Type.Object({
          kty: Type.Literal('OKP'),
          crv: Type.Literal('Ed25519'),
          x: Type.String(),
          kid: Type.String(),
          alg: Type.Literal('EdDSA'),
          use: Type.Literal('sig'),
        }),
      ),
    }),
  },
  example: { reply: { keys: [JWK] } },

  async handle({ services }) {
    return {
      keys: (await services.evidence.keys()).map((key) => ({
        kty: 'OKP' as const,
        crv: 'Ed25519' as const,
        x: key.publicJwk.x ?? '',
        kid: key.kid,
        alg: 'EdDSA' as const,
        use: 'sig' as const,
      })),
    };
  },
});
