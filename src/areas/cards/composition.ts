/**
 * From stored cards to composed ones: which layers there are, and the wire form of the result. Readers of a card's
 * meaning (gateway, effective, policy) come through here; organisation and team layers join the lists made here.
 */
import type { TurnPolicy } from '../../contract/turn.ts';
import {
  toLayerCard,
  type AgentFacts,
  type CardRow,
  type Composition,
  type PolicyRow,
  type StoredCard,
} from './records.ts';
import type { AlignmentLayerCard } from './records-alignment.ts';
import type { ProtectionLayerCard } from './records-protection.ts';
import { composeAlignment, type ComposedAlignment } from './rules/compose-alignment.ts';
import { composeProtection, type ComposedProtection } from './rules/compose-protection.ts';
import { DEFAULT_AGENT_CARD } from './rules/defaults.ts';
import type { Conflict, Layer } from './rules/layers.ts';
import { contentHash, turnPolicyOf } from './rules/turn-policy.ts';

/** Layers of an agent's alignment. Without a card of its own the default card stands in, at version 0. */
export function alignmentLayers(
  agentId: string,
  own: { readonly version: number; readonly card: AlignmentLayerCard } | undefined,
): Layer<AlignmentLayerCard>[] {
  return [{ scope: 'agent', scopeId: agentId, version: own?.version ?? 0, card: own?.card ?? DEFAULT_AGENT_CARD }];
}

function protectionLayers(
  agentId: string,
  own: { readonly version: number; readonly card: ProtectionLayerCard } | undefined,
): Layer<ProtectionLayerCard>[] {
  return own === undefined ? [] : [{ scope: 'agent', scopeId: agentId, version: own.version, card: own.card }];
}

interface ComposedHead {
  readonly card_id: string | null;
  readonly agent_id: string;
  readonly version: number;
  readonly content_hash: string;
  readonly _composition: Composition;
}

/** The card an agent is judged by, for readers. */
export function composedAlignment(
  agent: AgentFacts,
  row: CardRow<'alignment'> | undefined,
): ComposedAlignment & ComposedHead {
  const layers = alignmentLayers(
    agent.agent_id,
    row === undefined ? undefined : { version: row.version, card: toLayerCard(row.card) },
  );
  const { card, conflicts } = composeAlignment(layers);
  return { ...card, ...head(agent, row, { layers, conflicts, hash: contentHash(card) }) };
}

export function composedProtection(
  agent: AgentFacts,
  row: CardRow<'protection'> | undefined,
): ComposedProtection & ComposedHead {
  const layers = protectionLayers(
    agent.agent_id,
    row === undefined ? undefined : { version: row.version, card: toLayerCard(row.card) },
  );
  const card = composeProtection(layers);
  return { ...card, ...head(agent, row, { layers, conflicts: [], hash: contentHash(card) }) };
}

function head(
  agent: AgentFacts,
  row: CardRow | undefined,
  made: { layers: readonly Layer<object>[]; conflicts: readonly Conflict[]; hash: string },
): ComposedHead {
  const written = made.layers.filter((layer) => layer.version > 0);
  return {
    card_id: row?.card_id ?? null,
    agent_id: agent.agent_id,
    version: row?.version ?? 0,
    content_hash: made.hash,
    _composition: {
      composed_at: (row?.created_at ?? agent.created_at).toISOString(),
      scopes_applied: ['platform', ...written.map((layer) => layer.scope).filter((scope) => scope !== 'platform')],
      versions: Object.fromEntries(written.map((layer) => [layer.scope, layer.version])),
      exemptions_applied: [],
      source_card_id: row?.card_id ?? null,
      canonical_id: made.hash,
      conflicts: made.conflicts.map((conflict) => ({ ...conflict, layers: [...conflict.layers] })),
    },
  };
}

/** What the gateway judges by, from the current rows of one agent (none: defaults). */
export function policyFromRows(agentId: string, rows: readonly PolicyRow[]): TurnPolicy {
  const alignment = rows.find((row) => row.kind === 'alignment');
  const protection = rows.find((row) => row.kind === 'protection');
  const ownAlignment = alignment && {
    version: alignment.version,
    card: toLayerCard(alignment.card as StoredCard<'alignment'>),
  };
  const ownProtection = protection && {
    version: protection.version,
    card: toLayerCard(protection.card as StoredCard<'protection'>),
  };
  return turnPolicyOf(
    composeAlignment(alignmentLayers(agentId, ownAlignment)).card,
    composeProtection(protectionLayers(agentId, ownProtection)),
    { cardId: alignment?.card_id ?? null, version: alignment?.version ?? 0 },
  );
}
