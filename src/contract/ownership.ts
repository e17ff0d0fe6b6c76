/** What an agent was proven to speak for, as everything that shows an agent shows it. Source: docs/reference/operator.md#ownership-claims. */
import { Type, type Static } from 'typebox';
import { CLAIM_KINDS, CLAIM_METHODS, enumOf } from './enums.ts';

export const ProvenOwnership = Type.Object(
  {
    kind: enumOf(CLAIM_KINDS),
    value: Type.String({ description: 'Domain, or address of the MCP server' }),
    method: enumOf(CLAIM_METHODS),
    verified_at: Type.String({ format: 'date-time', description: 'Proven since' }),
    checked_at: Type.String({ format: 'date-time', description: 'Last checked' }),
  },
  { title: 'ProvenOwnership' },
);
export type ProvenOwnership = Static<typeof ProvenOwnership>;

export const Ownership = Type.Array(ProvenOwnership, {
  description: 'Identity evidence: what the agent was proven to speak for; absent without any',
});
