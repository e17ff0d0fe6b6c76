/** Examples that the operations on licenses share. */
import type { DeploymentWire, LicenseWire } from '../wire/licenses.ts';

export const EXAMPLE_LICENSE: LicenseWire = {
  license_id: 'lic-4Vt9cQ2mXb7LpR0z',
  account_id: 'ba-3f9k2m7q',
  plan_id: 'plan-enterprise',
  feature_flags: { risk_assessment: true, intelligence: true },
  limits: { checks: null, risk: null, team_reputation: null },
  max_activations: 3,
  is_offline: false,
  issued_at: '2026-08-17T12:00:00.000Z',
  expires_at: '2027-08-17T12:00:00.000Z',
  revoked_at: null,
  revoked_reason: null,
  notes: 'Order 2026-117',
};
export const EXAMPLE_TOKEN =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6ImxpY2Vuc2Urand0Iiwia2lkIjoiZXhhbXBsZSJ9.eyJzdWIiOiJsaWMtNFZ0OWNRMm1YYjdMcFIweiJ9.c2lnbmF0dXJl';
export const EXAMPLE_DEPLOYMENT: DeploymentWire = {
  deployment_id: 'dep-8Kd3fWq1ZsT6uYxN',
  org_id: 'org-a1b2c3d4',
  license_id: EXAMPLE_LICENSE.license_id,
  instance_id: 'inst-9f2c41d07ab3',
  instance_name: 'eu-central production',
  region: 'eu-central-1',
  status: 'active',
  version: '0.1.0',
  first_seen_at: '2026-08-17T12:05:00.000Z',
  last_seen_at: '2026-08-18T09:00:00.000Z',
  last_heartbeat_at: '2026-08-18T09:00:00.000Z',
  heartbeat_data: { agents: 12, turns_last_hour: 480 },
};
