/** GET /v1/license/keys: the keys of offline licenses. Source: docs/reference/operator.md#licenses. */
import { Type } from 'typebox';
import { operation } from '../../../../platform/http/operation.ts';
import { OFFLINE_PURPOSE } from '../license-tokens.ts';
import { TAG } from './shared.ts';

const Jwk = Type.Object({
  kty: Type.String(),
  crv: Type.String(),
  x: Type.String(),
  kid: Type.String(),
  alg: Type.String(),
  use: Type.String(),
});

export const listLicenseKeys = operation({
  id: 'licenses.list_keys',
  method: 'GET',
  path: '/v1/license/keys',
  tag: TAG,
  summary: 'Keys that offline licenses are verified with',
  description: 'A JSON Web Key Set (RFC 7517). An installation without a way here keeps it beside its license.',
  access: { allow: 'public' },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: 'public keys belong to the service',
  reply: { status: 200, schema: Type.Object({ keys: Type.Array(Jwk) }) },
  errors: [],
  example: {
    reply: {
      keys: [
        {
          kty: 'OKP',
          crv: 'Ed25519',
          x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
          kid: 'example',
          alg: 'EdDSA',
          use: 'sig',
        },
      ],
    },
  },

  async handle({ services }) {
    const keys = await services.signingKeys.list(OFFLINE_PURPOSE);
    return {
      keys: keys.map(({ kid, publicJwk: { kty = 'OKP', crv = 'Ed25519', x = '' } }) => ({
        kty,
        crv,
        x,
        kid,
        alg: 'EdDSA',
        use: 'sig',
      })),
    };
  },
});
