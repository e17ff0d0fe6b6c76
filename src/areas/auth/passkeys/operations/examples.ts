/** Values that the examples of this area's operations share. */
export const EXAMPLE_CREDENTIAL = 'Zm9yLXRoZS1leGFtcGxl';
export const EXAMPLE_CHALLENGE = 'mZ9m4cQ0bq0mYt1mVbq3o1y2k3J4l5M6n7O8p9Q0r1s';
export const EXAMPLE_ENROLLED = {
  credential_id: EXAMPLE_CREDENTIAL,
  friendly_name: 'Laptop',
  device_type: 'multi_device',
  backed_up: true,
} as const;
export const EXAMPLE_USER = {
  id: '7b0c9f6e-2d0a-4b57-9a40-51d5a0a7c1f2',
  email: 'owner@example.com',
  app_metadata: { provider: 'email', is_staff: false },
  user_metadata: {},
};
const CLIENT_DATA = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0';
export const EXAMPLE_REGISTRATION = {
  id: EXAMPLE_CREDENTIAL,
  rawId: EXAMPLE_CREDENTIAL,
  type: 'public-key',
  response: { clientDataJSON: CLIENT_DATA, attestationObject: 'o2NmbXRkbm9uZQ', transports: ['internal'] },
  clientExtensionResults: {},
} as const;
export const EXAMPLE_ASSERTION = {
  id: EXAMPLE_CREDENTIAL,
  rawId: EXAMPLE_CREDENTIAL,
  type: 'public-key',
  response: {
    clientDataJSON: CLIENT_DATA,
    authenticatorData: 'SZYN5YgOjGh0NBcP',
    signature: 'MEUCIQDx',
    userHandle: null,
  },
  clientExtensionResults: {},
} as const;
