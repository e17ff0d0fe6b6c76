/** A card as text: read, tried and written as YAML, with the ETag that says which state it was made from. */
import { stringify } from 'yaml';
import { api, must, once } from '../../api/client';
import { Refusal } from '../../api/refusal';
import type { CardPlace } from './place';
import type { Draft } from './draft';
import type { CardKind } from './queries';

const YAML = 'application/yaml';
const asText = (body: unknown): string => String(body);

export interface CardText {
  readonly yaml: string;
  /** Of the state that the text was read from: what If-Match takes; null where there is no card yet. */
  readonly etag: string | null;
  /** Somebody wrote it for this place; else it is what holds there, to begin with. */
  readonly isOwn: boolean;
}

/** Set by the service, and in nobody's hand. */
const SET_BY_SERVICE: ReadonlySet<string> = new Set(
  'card_id agent_id issued_at version content_hash layer _composition warnings _warnings'.split(' '),
);

/** As the service spells YAML: what readers of YAML 1.1 would take for something else is quoted. */
const asYaml = (card: object): string =>
  stringify(Object.fromEntries(Object.entries(card).filter(([name]) => !SET_BY_SERVICE.has(name))), {
    lineWidth: 0,
    aliasDuplicateObjects: false,
    compat: 'yaml-1.1',
  });

interface Answer {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

/** The card in a reply: itself for an agent, in an envelope above. */
function cardIn({ scope }: CardPlace, reply: object): object | null {
  if (scope === 'agent') return reply;
  const { template, defaults } = reply as { readonly template?: object | null; readonly defaults?: object | null };
  return template ?? defaults ?? null;
}

/** The card as it was last written; for an agent that has none, the one in force, to begin with. */
export async function readCardText(kind: CardKind, place: CardPlace): Promise<CardText> {
  if (place.scope !== 'agent' || (await isWritten(kind, place))) return readStored(kind, place, {});
  return { ...(await readStored(kind, place, { layer: 'effective' })), isOwn: false };
}

async function isWritten(kind: CardKind, { scope, id }: CardPlace): Promise<boolean> {
  const options = { params: { path: { scope, scope_id: id }, query: { limit: 1 } } } as const;
  const { data } = await must(
    kind === 'alignment'
      ? api.GET('/v1/alignment/{scope}/{scope_id}/history', options)
      : api.GET('/v1/protection/{scope}/{scope_id}/history', options),
  );
  return data.length > 0;
}

async function readStored(
  kind: CardKind,
  place: CardPlace,
  query: { readonly layer?: 'effective' },
): Promise<CardText> {
  const options = { params: { path: { scope: place.scope, scope_id: place.id }, query } } as const;
  const answer: Answer = await (kind === 'alignment'
    ? api.GET('/v1/alignment/{scope}/{scope_id}', options)
    : api.GET('/v1/protection/{scope}/{scope_id}', options));
  if (!answer.response.ok) throw new Refusal(answer.response.status, answer.error, answer.response.headers);
  const card = cardIn(place, answer.data as object);
  return { yaml: asYaml(card ?? {}), etag: answer.response.headers.get('etag'), isOwn: card !== null };
}

/** One version of a card, to be written again over the card as it is. */
export async function readVersionText(kind: CardKind, place: CardPlace, version: number): Promise<CardText> {
  const options = { params: { path: { scope: place.scope, scope_id: place.id, version: String(version) } } } as const;
  const [now, then] = await Promise.all([
    readCardText(kind, place),
    must<object>(
      kind === 'alignment'
        ? api.GET('/v1/alignment/{scope}/{scope_id}/history/{version}', options)
        : api.GET('/v1/protection/{scope}/{scope_id}/history/{version}', options),
    ),
  ]);
  return { ...now, yaml: asYaml(cardIn(place, then) ?? {}) };
}

const written = (yaml: string) =>
  ({ body: yaml as never, bodySerializer: asText, headers: { 'Content-Type': YAML } }) as const;

/** What the text would make of the card in force. Stores nothing. @throws Refusal with `details.fields` */
export async function previewCard(kind: CardKind, { scope, id }: CardPlace, yaml: string) {
  const params = { path: { scope, scope_id: id } } as const;
  return must(
    kind === 'alignment'
      ? api.POST('/v1/alignment/{scope}/{scope_id}/preview-compose', { params, ...written(yaml) })
      : api.POST('/v1/protection/{scope}/{scope_id}/preview-compose', { params, ...written(yaml) }),
  );
}
export type CardPreview = Awaited<ReturnType<typeof previewCard>>;

/** Writes a new version. @throws Refusal precondition_failed where another one was written since the ETag */
export async function saveCard(kind: CardKind, { scope, id }: CardPlace, { yaml, etag }: Draft) {
  const { body, bodySerializer, headers } = written(yaml);
  const options = {
    params: { path: { scope, scope_id: id }, header: once() },
    body,
    bodySerializer,
    headers: { ...headers, ...(etag === null ? { 'If-None-Match': '*' } : { 'If-Match': etag }) },
  } as const;
  const answer = must<{ readonly version?: number }>(
    kind === 'alignment'
      ? api.PUT('/v1/alignment/{scope}/{scope_id}', options)
      : api.PUT('/v1/protection/{scope}/{scope_id}', options),
  );
  return (await answer).version ?? null;
}
