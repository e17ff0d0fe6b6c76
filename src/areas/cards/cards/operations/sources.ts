/**
 * The answer to include=sources: each layer apart, what they make together, and what the caller is there. Source:
 * docs/reference/cards.md#reading-a-card.
 */
import { raw, type Context, type RawReply } from '../../../../platform/http/operation.ts';
import { composedWire, composeScope } from '../composition.ts';
import { scopesAbove } from '../recompose-agents.ts';
import {
  toLayerCard,
  type CardContent,
  type CardScopeRef,
  type CardKind,
  type CardScope,
  type LayerRow,
  type RecomposeRun,
  type StoredCard,
} from '../wire/cards.ts';
import { composedOf, newestRun } from '../store/composed.ts';
import { layersAbove, layersOf } from '../store/layers.ts';

const NONE = { card_json: null, available: false, version: 0, content_hash: null };

const layer = (row: LayerRow | undefined) =>
  row === undefined
    ? NONE
    : {
        card_json: row.card,
        available: true,
        version: row.version,
        content_hash: row.content_hash,
        ...(row.scope === 'team' ? { team_id: row.scope_id } : {}),
      };

type Reading = Pick<Context, 'tx' | 'now' | 'principal'>;

/** Always JSON: it is for programs that show where a rule comes from. */
export async function answerSources(kind: CardKind, place: CardScopeRef, context: Reading): Promise<RawReply> {
  const my_role = context.principal.memberships.find((m) => m.accountId === place.accountId)?.role ?? null;
  const body = place.agent === undefined ? await aboveAgent(kind, place, context) : await atAgent(kind, place, context);
  return raw({
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ ...body, my_role }),
  });
}

async function atAgent(kind: CardKind, place: CardScopeRef, { tx, now }: Reading) {
  const agent = place.agent as NonNullable<CardScopeRef['agent']>;
  const all = await layersOf(tx, [agent], now);
  const rows = all.filter((row) => row.kind === kind);
  const at = (scope: CardScope) => layer(rows.find((row) => row.scope === scope));
  const composed = composedWire(kind, agent, all);
  const record = await composedOf(tx, kind, agent);
  return {
    platform: at('platform'),
    org: at('org'),
    teams: rows
      .filter((row) => row.scope === 'team')
      .toSorted((a, b) => (a.scope_id < b.scope_id ? -1 : 1))
      .map(layer),
    agent: at('agent'),
    composed,
    composed_stale: record === undefined ? rows.length > 0 : record.content_hash !== composed.content_hash,
    composed_recorded_at: record?.composed_at.toISOString() ?? null,
  };
}

async function aboveAgent<K extends CardKind>(kind: K, place: CardScopeRef, { tx }: Reading) {
  const rows = (await layersAbove(tx, [...scopesAbove(place), place])).filter((row) => row.kind === kind);
  const at = (scope: CardScope) => layer(rows.find((row) => row.scope === scope));
  const own = rows.find((row) => row.scope === place.scope);
  const card = (own === undefined ? {} : toLayerCard(own.card as StoredCard<K>)) as CardContent[K];
  return {
    platform: at('platform'),
    ...(place.scope === 'platform' ? {} : { org: at('org') }),
    ...(place.scope === 'team' ? { team: at('team') } : {}),
    composed: composeScope(kind, rows, { scope: place.scope, scopeId: place.scopeId, card }).card,
    recompose: progressOf(await newestRun(tx, kind, place)),
  };
}

/**
 * How far the records of the agents below have caught up with the newest card of this scope. What holds does not wait for it:
 * the gateway and /effective read the layers themselves.
 */
const progressOf = (run: RecomposeRun | undefined) => ({
  status: run === undefined ? 'idle' : run.finished_at === null ? 'running' : 'done',
  version: run?.version ?? 0, // of the card that began the pass
  total: run?.total ?? 0, // agents when it began
  done: run?.done ?? 0,
  failed: run?.failed ?? 0,
  started_at: run?.started_at.toISOString() ?? null,
  finished_at: run?.finished_at?.toISOString() ?? null,
});
