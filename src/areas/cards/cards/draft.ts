/**
 * A draft of a card: what it would make of the composed card, and which card it would replace. Stores nothing. Source:
 * docs/reference/cards.md#preview-and-coherence-of-a-draft; docs/adr/0527.
 */
import type { Context } from '../../../platform/http/operation.ts';
import { composeAgent, composedWire, composeScope, type Composed } from './composition.ts';
import { scopesAbove } from './recompose-agents.ts';
import { newestVersion } from './store/cards.ts';
import { layersAbove, layersOf } from './store/layers.ts';
import { entityTag } from './rules/entity-tags.ts';
import type { CardContent, CardKind, CardScopeRef } from './wire/cards.ts';

export type { Composed } from './composition.ts';

interface Draft {
  readonly made: Composed<CardKind>;
  /** Headers: the tag that If-Match of its PUT takes, absent where there is no card, and the version. */
  readonly basis: Readonly<Record<string, string>>;
}

export async function composeDraft(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  kind: CardKind,
  place: CardScopeRef,
  card: CardContent[CardKind],
): Promise<Draft> {
  if (place.agent === undefined) {
    const made = composeScope(kind, await layersAbove(tx, scopesAbove(place)), { ...place, card });
    const own = await newestVersion(tx, kind, place);
    return { made, basis: basisOf(own?.removed === true ? undefined : own?.content_hash, own?.version) };
  }
  const rows = await layersOf(tx, [place.agent], now);
  const own = rows.find((row) => row.kind === kind && row.scope === 'agent');
  return {
    made: composeAgent(kind, place.scopeId, rows, card),
    basis: basisOf(own?.content_hash ?? composedWire(kind, place.agent, rows).content_hash, own?.version),
  };
}

const basisOf = (hash: string | undefined, version: number | undefined): Draft['basis'] => ({
  ...(hash === undefined ? {} : { etag: entityTag(hash) }),
  'x-card-version': String(version ?? 0),
});
