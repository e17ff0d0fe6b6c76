/** What the operations on conscience values share. */
import type { ErrorCode } from '../../../contract/errors.ts';
import type { Access } from '../../../platform/http/operation.ts';

export const CONSCIENCE_WRITERS: Access = {
  allow: 'authenticated',
  scope: 'api:write',
  org: { param: 'org_id', roles: ['owner', 'admin'] },
};

export const EDIT_ERRORS: readonly ErrorCode[] = ['resource_not_found', 'unprocessable_entity', 'validation_error'];
