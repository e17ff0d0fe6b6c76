/** Example values of the key operations, in the shape of real ones. The key's checksum is right; the key does not exist. */
import { composeKey, displayPrefix } from '../rules.ts';

const key = composeKey('7Qm2tVb9XcLr4KpZs1NwEh8YdFg3JaUoRi5B');

export const EXAMPLE_SECRET = {
  key_id: 'mk-k3y5a1p9',
  key,
  key_prefix: displayPrefix(key),
  name: 'production gateway',
  scopes: ['gateway', 'api:read', 'api:write'],
  created_at: '2026-08-17T12:00:00.000Z',
};
export const EXAMPLE_LISTED = {
  key_id: EXAMPLE_SECRET.key_id,
  key_prefix: EXAMPLE_SECRET.key_prefix,
  name: EXAMPLE_SECRET.name,
  scopes: EXAMPLE_SECRET.scopes,
  created_at: EXAMPLE_SECRET.created_at,
  expires_at: '2099-12-31T23:00:00.000Z',
  last_used_at: '2026-08-17T12:30:00.000Z',
  org_id: null,
  created_by: '7b0c9f6e-2d0a-4b57-9a40-51d5a0a7c1f2',
  is_active: true,
};
export const EXAMPLE_REVOKED = {
  revoked: true,
  key_id: EXAMPLE_SECRET.key_id,
  is_active: false,
  revoked_at: '2026-08-17T13:00:00.000Z',
};
export const EXAMPLE_ORG = 'org-a1b2c3d4';
