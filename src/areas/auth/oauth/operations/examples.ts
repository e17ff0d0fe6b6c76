/** The grant of the reference. */
import type { Grant } from '../wire/grants.ts';

export const EXAMPLE_GRANT: Grant = {
  grant_id: 'ogr-Zk3pQ8sT1vYx5bNd',
  org_id: 'org-a1b2c3d4',
  user_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  client_id: 'aV9tq3Kc0Xb1mPz7',
  client_name: 'Desk Assistant',
  scopes: ['mcp:read', 'mcp:write'],
  created_at: '2026-08-17T12:00:00.000Z',
  last_used_at: '2026-08-17T12:20:00.000Z',
};
