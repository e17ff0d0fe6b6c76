/** Values that the examples of this area's operations share. */
export const EXAMPLE_ORG = 'org-a1b2c3d4';
export const EXAMPLE_REQUEST = {
  issuer: 'https://login.example.com',
  client_id: 'api://surety',
  client_secret: 'example-client-secret',
  idp_name: 'Example ID',
  default_role: null,
  allowed_domains: ['example.com'],
  enforced: false,
};
export const EXAMPLE_DOMAIN = {
  domain: 'example.com',
  verified: true,
  txt_name: '_surety-sso.example.com',
  txt_value: 'surety-sso=4pYlX0zq3uVb1Jm8cT2wNf6rGk9sHd5e',
};
export const EXAMPLE_CONFIG = {
  org_id: EXAMPLE_ORG,
  issuer: 'https://login.example.com',
  metadata_url: 'https://login.example.com/.well-known/openid-configuration',
  client_id: 'api://surety',
  has_client_secret: true,
  idp_name: 'Example ID',
  default_role: null,
  allowed_domains: ['example.com'],
  domains: [EXAMPLE_DOMAIN],
  enforced: false,
  enforcement: 'off',
  redirect_uri: 'https://surety.example.com/v1/auth/oidc/callback',
  created_at: '2026-08-17T12:00:00.000Z',
  updated_at: '2026-08-17T12:00:00.000Z',
} as const;
