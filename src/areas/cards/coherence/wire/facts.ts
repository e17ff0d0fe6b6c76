/** Rows the coherence area reads: composed cards, as facts to compare. */
import { Type, type Static } from 'typebox';
import type { Severity } from '../../../../contract/enums.ts';
import { Nullable, Timestamp, jsonOf } from '../../../../platform/db/row.ts';
import type { DeclaredValues } from '../rules/values.ts';

/** The part of one agent's composed card that is compared. */
export interface CardFacts {
  readonly declared: DeclaredValues;
  readonly boundedActions: readonly string[];
  readonly forbiddenActions: readonly string[];
  readonly forbiddenTools: readonly {
    readonly pattern: string;
    readonly reason: string;
    readonly severity: Severity;
  }[];
  readonly escalationTriggers: readonly { readonly condition: string; readonly action: 'escalate' | 'deny' | 'log' }[];
  /** Which tools are mapped to which actions. */
  readonly capabilities: readonly {
    readonly name: string;
    readonly tools: readonly string[];
    readonly actions: readonly string[];
  }[];
  readonly maxAutonomousValue: number | null;
  readonly integrityMode: string;
  /** Whom it must turn to: an agent that is its principal, and its contact for escalations. */
  readonly escalatesTo: readonly string[];
  /** Contents of conscience values, sorted. */
  readonly conscience: readonly string[];
  /** A role the card itself declares (extensions.role or extensions.clpi.role); a roster's word goes before it. */
  readonly role: string | null;
  readonly expiresAt: Date | null;
  /** Of the agent's own card. */
  readonly version: number;
  readonly contentHash: string;
}

/** A composed alignment card, as the cards area stores it; only members read here. */
export interface StoredComposition {
  readonly integrity_mode?: string;
  readonly values?: {
    readonly declared?: readonly (string | { readonly id: string })[];
    readonly conflicts_with?: readonly string[];
    readonly definitions?: Readonly<Record<string, { readonly priority?: number }>>;
    readonly hierarchy?: string;
  };
  readonly principal?: { readonly type?: string; readonly identifier?: string; readonly escalation_contact?: string };
  readonly conscience?: { readonly values?: readonly { readonly content: string }[] };
  readonly autonomy?: {
    readonly bounded_actions?: readonly string[];
    readonly forbidden_actions?: readonly string[];
    readonly escalation_triggers?: readonly {
      readonly condition: string;
      readonly action: 'escalate' | 'deny' | 'log';
    }[];
    readonly max_autonomous_value?: { readonly amount: number };
  };
  readonly capabilities?: Readonly<
    Record<string, { readonly tools?: readonly string[]; readonly required_actions?: readonly string[] }>
  >;
  readonly enforcement?: {
    readonly forbidden_tools?: readonly {
      readonly pattern: string;
      readonly reason?: string;
      readonly severity?: Severity;
    }[];
  };
  readonly extensions?: object;
}

export const ComposedFactsRow = Type.Object({
  agent_id: Type.String(),
  card: jsonOf<StoredComposition>(),
  version: Type.Integer(),
  content_hash: Type.String(),
  expires_at: Nullable(Timestamp),
});
export type ComposedFactsRow = Static<typeof ComposedFactsRow>;

/** What an organisation's fleet is compared by, without the longer parts of the cards. */
export const FleetRow = Type.Object({
  agent_id: Type.String(),
  card: jsonOf<StoredComposition>(),
});
export type FleetRow = Static<typeof FleetRow>;

export const WatchRow = Type.Object({ account_id: Type.String(), org_id: Type.String(), changed_at: Timestamp });
