/** Values of the examples in the reference. */
export const EXAMPLE_USER = {
  id: '7b0c9f6e-2d0a-4b57-9a40-51d5a0a7c1f2',
  email: 'owner@localhost',
  app_metadata: { provider: 'email', is_staff: false },
  user_metadata: {},
};
export const EXAMPLE_PAIR = {
  access_token: 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiI3YjBjIn0.c2lnbmF0dXJl',
  token_type: 'Bearer' as const,
  expires_in: 3600,
  refresh_token: `rt_5f0e4d3c2b1a49688776655443322110_${'Q'.repeat(43)}_${'w'.repeat(22)}`,
  user: EXAMPLE_USER,
};
export const EXAMPLE_FACTOR_ID = '3b241101-e2bb-4255-8caf-4136c566a962';
export const EXAMPLE_CHALLENGE_ID = '9f2c1c1e-8d3f-4f0e-9a77-0f5a4a3f6b21';
export const EXAMPLE_RECOVERY_CODES = ['7k2m-q9xc-4t1b', '0dhs-w5ze-8n3r'];
export const EXAMPLE_SESSION_ID = '5f0e4d3c-2b1a-4968-8776-655443322110';
export const EXAMPLE_MFA_TOKEN = 'AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyAhIiMkJSYnKCkqKywtLi8w';
export const EXAMPLE_LINK_SECRET = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE';
