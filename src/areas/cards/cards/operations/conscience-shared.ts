/** What the operations on conscience values share: all but the list change them, and all answer what there is then. */
import type { Operation } from '../../../../platform/http/operation.ts';
import { CONSCIENCE_TAG, ConscienceWire } from '../change-conscience-values.ts';

export const CONSCIENCE_EDIT = {
  tag: CONSCIENCE_TAG,
  access: {
    allow: 'authenticated',
    scope: 'api:write',
    org: { param: 'org_id', roles: ['owner', 'admin'] },
  },
  limit: 'default',
  effect: 'governance',
  idempotency: 'required', // a version of the organisation's card is written; PATCH only accepts a key
  reply: { status: 200, schema: ConscienceWire },
  errors: ['idempotency_key_required', 'resource_not_found', 'unprocessable_entity', 'validation_error'],
} as const satisfies Partial<Operation>;
