/** Members of a team for tests of the rules. */
import { cardFacts } from '../../../cards/index.ts';
import type { Member } from './team.ts';

export interface MemberSpec {
  readonly values?: readonly string[];
  readonly conflicts?: readonly string[];
  readonly priorities?: Readonly<Record<string, number>>;
  readonly actions?: readonly string[];
  readonly forbidden?: readonly string[];
  readonly triggers?: readonly { readonly condition: string; readonly action: 'escalate' | 'deny' | 'log' }[];
  readonly capabilities?: Readonly<Record<string, readonly string[]>>;
  readonly principal?: string;
  readonly role?: string | null;
}

export const member = (agentId: string, spec: MemberSpec = {}): Member => ({
  agentId,
  role: spec.role ?? null,
  facts: cardFacts({
    agent_id: agentId,
    version: 1,
    content_hash: `sha256:${'0'.repeat(64)}`,
    expires_at: null,
    card: {
      values: {
        declared: spec.values ?? [],
        conflicts_with: spec.conflicts ?? [],
        definitions: Object.fromEntries(
          Object.entries(spec.priorities ?? {}).map(([id, priority]) => [id, { priority }]),
        ),
      },
      ...(spec.principal === undefined ? {} : { principal: { type: 'agent', identifier: spec.principal } }),
      autonomy: {
        bounded_actions: spec.actions ?? ['act'],
        forbidden_actions: spec.forbidden ?? [],
        escalation_triggers: spec.triggers ?? [],
      },
      capabilities: Object.fromEntries(
        Object.entries(spec.capabilities ?? {}).map(([name, tools]) => [name, { tools }]),
      ),
    },
  }),
});
