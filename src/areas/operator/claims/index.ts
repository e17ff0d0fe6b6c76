/** Ownership claims: domains and MCP servers that an agent is proven to speak for. See README.md. */
import type { Area } from '../../../platform/http/area.ts';
import { checkClaims } from './jobs/check-claims.ts';
import { checkClaim, createClaim, removeClaim } from './operations/change-claims.ts';
import { listOwnershipClaims } from './operations/list-claims.ts';

export const claims: Area = {
  name: 'claims',
  tags: { 'Ownership claims': 'Domains and MCP servers that an agent is proven to speak for.' },
  operations: [createClaim, listOwnershipClaims, checkClaim, removeClaim],
  jobs: [checkClaims],
};
