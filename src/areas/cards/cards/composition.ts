/**
 * From current rows to composed cards and turn policies: which layers there are for an agent, in which order, less its
 * exemptions. Every reader of a card's meaning comes through here, so all of them see the same. Source:
 * docs/reference/cards.md#recomposition, docs/reference/cards.md#exemptions.
 */
import type { TurnPolicy } from '../../../contract/turn.ts';
import {
  toLayerCard,
  type AgentFacts,
  type AgentOwner,
  type CardContent,
  type CardKind,
  type CardScope,
  type LayerRow,
  type StoredCard,
} from './wire/cards.ts';
import type { Composition } from './wire/reply.ts';
import { composeAlignment, type ComposedAlignment } from './rules/compose-alignment.ts';
import { composeProtection, type ComposedProtection } from './rules/compose-protection.ts';
import { DEFAULT_AGENT_CARD } from './rules/defaults.ts';
import { applicable, waive, type Exemption } from './rules/exemptions.ts';
import type { Conflict, Layer } from './rules/layers.ts';
import { provenance } from './rules/provenance.ts';
import { contentHash, turnPolicyOf } from './rules/turn-policy.ts';

export interface ComposedCard {
  readonly alignment: ComposedAlignment;
  readonly protection: ComposedProtection;
}

/** A layer that is an exemption in force, as layersOf reads it. */
interface ExemptionFacts {
  readonly section: Exemption['section'];
  readonly patterns: Exemption['patterns'];
  readonly expires_ms: number | null;
}

const BREADTH: Readonly<Record<CardScope, number>> = { platform: 0, org: 1, team: 2, agent: 3 };

/** Broad to narrow, teams in the order of their ids. */
const byBreadth = (a: LayerRow, b: LayerRow): number =>
  BREADTH[a.scope] - BREADTH[b.scope] || (a.scope_id < b.scope_id ? -1 : a.scope_id > b.scope_id ? 1 : 0);

/** Rows of one batch by agent. Agents without rows have an empty list. */
export function rowsByAgent(owners: readonly AgentOwner[], rows: readonly LayerRow[]): Map<string, LayerRow[]> {
  const found = new Map<string, LayerRow[]>(owners.map((owner) => [owner.agent_id, []]));
  for (const row of rows) for (const agent of row.agents) found.get(agent)?.push(row);
  return found;
}

export const exemptionsIn = (rows: readonly LayerRow[]): Exemption[] =>
  rows
    .filter((row) => row.kind === 'exemption')
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map(({ card_id, card }) => {
      const { section, patterns } = card as ExemptionFacts;
      return { id: card_id, section, patterns };
    });

/** The instant (epoch ms) from which these rows hold no longer, because an exemption ends; infinity without one. */
export const validUntil = (rows: readonly LayerRow[]): number =>
  Math.min(
    ...rows.flatMap((row) => (row.kind === 'exemption' ? [(row.card as ExemptionFacts).expires_ms ?? Infinity] : [])),
    Infinity,
  );

const layersIn = <K extends CardKind>(kind: K, rows: readonly LayerRow[]): Layer<CardContent[K]>[] =>
  rows
    .filter((row) => row.kind === kind)
    .toSorted(byBreadth)
    .map((row) => ({
      scope: row.scope,
      scopeId: row.scope_id,
      version: row.version,
      card: toLayerCard(row.card as StoredCard<K>),
    }));

/** Layers of an agent's alignment. Without a card of its own the default card is used, at version 0. */
function agentLayers<K extends CardKind>(kind: K, agentId: string, rows: readonly LayerRow[]): Layer<CardContent[K]>[] {
  const layers = layersIn(kind, rows);
  if (kind === 'protection' || layers.some((layer) => layer.scope === 'agent')) return layers;
  return [...layers, { scope: 'agent', scopeId: agentId, version: 0, card: DEFAULT_AGENT_CARD }];
}

export interface Composed<K extends CardKind> {
  readonly card: ComposedCard[K];
  readonly conflicts: readonly Conflict[];
  /** Without what exemptions removed. */
  readonly layers: readonly Layer<CardContent[K]>[];
  readonly exemptions: readonly string[];
}

/** Composes layers that are given; without exemptions unless some are. */
export function composeLayers<K extends CardKind>(
  kind: K,
  layers: readonly Layer<CardContent[K]>[],
  exemptions: readonly Exemption[] = [],
): Composed<K> {
  const used = applicable(kind, layers, exemptions);
  const waived = waive(layers, used);
  const made = kind === 'alignment' ? composeAlignment(waived) : { card: composeProtection(waived), conflicts: [] };
  return { ...made, layers: waived, exemptions: used.map((exemption) => exemption.id) } as unknown as Composed<K>;
}

/** What holds for an agent, from its rows. A draft replaces the agent's own card. */
export function composeAgent<K extends CardKind>(
  kind: K,
  agentId: string,
  rows: readonly LayerRow[],
  draft?: CardContent[K],
): Composed<K> {
  const layers = agentLayers(kind, agentId, rows);
  const own = { scope: 'agent', scopeId: agentId, version: 0 } as const;
  const used =
    draft === undefined ? layers : [...layers.filter((layer) => layer.scope !== 'agent'), { ...own, card: draft }];
  return composeLayers(kind, used, exemptionsIn(rows));
}

/** What holds at a place above the agents. A draft replaces the place's own card. */
export function composeScope<K extends CardKind>(
  kind: K,
  rows: readonly LayerRow[],
  own: { readonly scope: CardScope; readonly scopeId: string; readonly card: CardContent[K] },
): Composed<K> {
  const above = layersIn(kind, rows).filter((layer) => BREADTH[layer.scope] < BREADTH[own.scope]);
  return composeLayers(kind, [...above, { scope: own.scope, scopeId: own.scopeId, version: 0, card: own.card }]);
}

/** Name of a layer among the versions: teams can be several. */
const layerName = ({ scope, scopeId }: Layer<object>): string => (scope === 'team' ? `team:${scopeId}` : scope);

/** Someone wrote this layer, and exemptions left something of it. */
const hasPart = ({ version, card }: Layer<object>): boolean => version > 0 && Object.keys(card).length > 0;

export const versionsOf = (layers: readonly Layer<object>[]): Record<string, number> =>
  Object.fromEntries(layers.filter(hasPart).map((layer) => [layerName(layer), layer.version]));

interface ComposedHead {
  readonly card_id: string | null;
  readonly agent_id: string;
  readonly version: number;
  readonly content_hash: string;
  readonly layer: 'effective';
  readonly _composition: Composition;
}

/** The card an agent is judged by, as readers see it. */
export function composedWire<K extends CardKind>(
  kind: K,
  agent: AgentFacts,
  rows: readonly LayerRow[],
): ComposedCard[K] & ComposedHead {
  const made = composeAgent(kind, agent.agent_id, rows);
  const own = rows.find((row) => row.kind === kind && row.scope === 'agent');
  const written = made.layers.filter(hasPart);
  const hash = contentHash(made.card);
  const youngest = rows
    .filter((row) => row.kind === kind || row.kind === 'exemption')
    .reduce((at, row) => Math.max(at, row.created_at.getTime()), agent.created_at.getTime());
  return {
    ...made.card,
    card_id: own?.card_id ?? null,
    agent_id: agent.agent_id,
    version: own?.version ?? 0,
    content_hash: hash,
    layer: 'effective',
    _composition: {
      composed_at: new Date(youngest).toISOString(),
      scopes_applied: [...new Set(['platform', ...written.map((layer) => layer.scope)] as const)],
      versions: versionsOf(written),
      exemptions_applied: [...made.exemptions],
      source_card_id: own?.card_id ?? null,
      canonical_id: hash,
      conflicts: made.conflicts.map((conflict) => ({ ...conflict, layers: [...conflict.layers] })),
      field_provenance: provenance(made.card, made.layers),
    },
  };
}

/** What the gateway judges by, from the rows of one agent (none: defaults). */
export function policyFromRows(agentId: string, rows: readonly LayerRow[]): TurnPolicy {
  const own = rows.find((row) => row.kind === 'alignment' && row.scope === 'agent');
  return turnPolicyOf(composeAgent('alignment', agentId, rows).card, composeAgent('protection', agentId, rows).card, {
    cardId: own?.card_id ?? null,
    version: own?.version ?? 0,
  });
}
