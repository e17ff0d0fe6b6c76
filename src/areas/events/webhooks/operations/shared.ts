/** What the webhook operations share: who may call, path parameters, and example values in the shape of real ones. */
import { Type } from 'typebox';
import { isRecord } from '../../../../contract/json.ts';
import { OrgId, WebhookEndpointId } from '../../../../contract/ids.ts';
import type { Access } from '../../../../platform/http/operation.ts';

export const TAG = 'Webhooks';
export const PATH = '/v1/orgs/:org_id/webhooks';

/** Owners and admins. */
export const ADMINS: Access = {
  allow: 'authenticated',
  scope: 'admin:org',
  org: { param: 'org_id', roles: ['owner', 'admin'] },
};
/** Owners, admins and auditors. */
export const READERS: Access = {
  allow: 'authenticated',
  scope: 'api:read',
  org: { param: 'org_id', roles: ['owner', 'admin', 'auditor'] },
};

export const OrgParams = Type.Object({ org_id: OrgId });
export const EndpointParams = Type.Object({ org_id: OrgId, endpoint_id: WebhookEndpointId });

/** Published clients call the address webhook_url; it counts where url is not sent. */
export function unwrapEndpoint(body: unknown): unknown {
  if (!isRecord(body) || !('webhook_url' in body) || 'url' in body) return body;
  const { webhook_url: url, ...rest } = body;
  return { ...rest, url };
}

export const EXAMPLE_ORG = { org_id: 'org-4k2m9x7q' };
export const EXAMPLE_IDS = { ...EXAMPLE_ORG, endpoint_id: 'whe-7h3k9m2p' };
export const EXAMPLE_EVENT_ID = 'evt-19c02aa4';
export const EXAMPLE_SECRET = '5f1c9d0be27a4836a1b0c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718';

export const EXAMPLE_ENDPOINT = {
  endpoint_id: EXAMPLE_IDS.endpoint_id,
  billing_account_id: 'ba-0a1b2c3d',
  url: 'https://hooks.example.com/surety',
  description: 'On-call room',
  event_types: ['integrity.violation', 'agent.*'],
  is_active: true,
  consecutive_failures: 0,
  disabled_at: null,
  disabled_reason: null,
  created_at: '2026-08-17T12:00:00.000Z',
  updated_at: '2026-08-17T12:00:00.000Z',
};

export const EXAMPLE_DELIVERY = {
  delivery_id: 'whd-2m7k4x9q',
  event_id: EXAMPLE_EVENT_ID,
  endpoint_id: EXAMPLE_IDS.endpoint_id,
  event_type: 'integrity.violation',
  status: 'retrying' as const,
  attempt_count: 1,
  max_attempts: 6,
  last_response_status: 503,
  last_status_code: 503,
  last_error: 'the receiver answered 503',
  latency_ms: 84,
  last_attempt_at: '2026-08-17T12:00:01.000Z',
  next_attempt_at: '2026-08-17T12:00:11.000Z',
  created_at: '2026-08-17T12:00:00.000Z',
  updated_at: '2026-08-17T12:00:01.000Z',
};
