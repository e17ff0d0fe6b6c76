/** What the exemption operations share. Source: docs/reference/cards.md#exemptions. */
import { Type } from 'typebox';
import { enumOf } from '../../../../contract/enums.ts';
import type { Role } from '../../../../contract/enums.ts';
import { AgentId, ExemptionId } from '../../../../contract/ids.ts';
import { EXEMPT_SECTIONS } from '../wire/cards.ts';
import { PATTERNS_MAX } from '../rules/exemptions.ts';
import { EXAMPLE_AGENT, EXAMPLE_AT } from './examples.ts';

export const GRANTERS: ReadonlySet<Role> = new Set(['owner', 'admin']);

export const AgentParams = Type.Object({ agent_id: AgentId });
export const ExemptionParams = Type.Object({ agent_id: AgentId, exemption_id: ExemptionId });

const orNull = <S extends Parameters<typeof Type.Optional>[0]>(schema: S) => Type.Union([schema, Type.Null()]);
export const Section = orNull(enumOf(EXEMPT_SECTIONS, 'Null: the whole card of the organisation'));
export const Patterns = orNull(
  Type.Array(Type.String({ minLength: 1, maxLength: 256 }), {
    minItems: 1,
    maxItems: PATTERNS_MAX,
    description: 'Entries of the section, with * and ?; null: all of them',
  }),
);

export const EXEMPTION = {
  id: Type.String(),
  agent_id: Type.String(),
  exempt_section: Section,
  exempt_patterns: Patterns,
  reason: Type.String(),
  granted_by: Type.String(),
  granted_at: Type.String({ format: 'date-time' }),
  expires_at: orNull(Type.String({ format: 'date-time', description: 'Null: permanent' })),
  status: Type.Literal('active'),
} as const;
export const ExemptionWire = Type.Object(EXEMPTION, { title: 'Exemption' });

export const EXAMPLE_EXEMPTION = {
  id: 'exm-4kq9Zt7wXb2M',
  agent_id: EXAMPLE_AGENT,
  exempt_section: 'enforcement.forbidden_tools',
  exempt_patterns: ['mail.*'],
  reason: 'Newsletter agent needs the mail tools.',
  granted_by: 'c1a7b8d0-9e2f-4a3b-8c4d-5e6f7a8b9c0d',
  granted_at: EXAMPLE_AT,
  expires_at: '2026-11-15T12:00:00.000Z',
  status: 'active',
} as const;
