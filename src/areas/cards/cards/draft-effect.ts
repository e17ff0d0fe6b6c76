/**
 * What a draft of a card above the agents would change in the cards of the agents below it: each of a bounded number is composed
 * with the card as it is and with the draft. Stores nothing. Source: docs/reference/cards.md#preview-and-coherence-of-a-draft.
 */
import type { Context } from '../../../platform/http/operation.ts';
import { composeAgent, rowsByAgent } from './composition.ts';
import { changedMembers } from './rules/set-members.ts';
import { namesOf } from './store/inheritance.ts';
import { agentsBelow, countBelow, layersOf } from './store/layers.ts';
import { toStored, type CardContent, type CardKind, type CardScopeRef, type LayerRow } from './wire/cards.ts';

/** Agents composed for one preview. */
const AGENTS_READ_MAX = 200;
/** Changed agents that are named, and members named of each. */
const SAMPLE_MAX = 20;
const MEMBERS_MAX = 10;

/** The rows that hold for agents once the draft is the card of its place. A draft of an agent's own card is one more row. */
export function withDraft(
  rows: readonly LayerRow[],
  draft: { readonly kind: CardKind; readonly place: CardScopeRef; readonly card: CardContent[CardKind] },
  agents: readonly string[],
  now: Date,
): LayerRow[] {
  const { kind, place } = draft;
  const isPlace = (row: LayerRow) => row.kind === kind && row.scope === place.scope && row.scope_id === place.scopeId;
  const replaced = rows.find(isPlace);
  const head = { cardId: replaced?.card_id ?? 'draft', agentId: place.agent?.agent_id ?? '*', now };
  return [
    ...rows.filter((row) => !isPlace(row)),
    {
      kind,
      scope: place.scope,
      scope_id: place.scopeId,
      version: (replaced?.version ?? 0) + 1,
      card_id: head.cardId,
      content_hash: '',
      card: toStored(kind, draft.card, head),
      created_at: now,
      agents: [...agents],
    },
  ];
}

/** @param place an organisation or a team of the caller */
export async function effectBelow(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  kind: CardKind,
  place: CardScopeRef & { readonly accountId: string },
  card: CardContent[CardKind],
) {
  const [total, agents] = [
    await countBelow(tx, place),
    await agentsBelow(tx, place, { after: '', limit: AGENTS_READ_MAX }),
  ];
  const rows = rowsByAgent(agents, await layersOf(tx, agents, now));
  const changed = agents.flatMap(({ agent_id: id }) => {
    const own = rows.get(id) ?? [];
    const then = withDraft(own, { kind, place, card }, [id], now);
    const members = changedMembers(composeAgent(kind, id, own).card, composeAgent(kind, id, then).card, MEMBERS_MAX);
    return members.length === 0 ? [] : [{ agent_id: id, changed: members }];
  });
  const sample = changed.slice(0, SAMPLE_MAX);
  const names = await namesOf(
    tx,
    place.accountId,
    sample.map((each) => each.agent_id),
  );
  return {
    total,
    read: agents.length,
    changed: changed.length,
    sample: sample.map((each) => ({ ...each, name: names.get(each.agent_id) ?? null })),
  };
}
