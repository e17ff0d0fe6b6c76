/** A card as text: read, tried and written as YAML, with the ETag that says which state it was made from. */
import { api, once } from '../../api/client';
import { Refusal } from '../../api/refusal';
import type { CardKind } from './card-queries';

const YAML = 'application/yaml';
const asText = (body: unknown): string => String(body);

export interface CardText {
  readonly yaml: string;
  /** Of the state that the text was read from: what If-Match takes. */
  readonly etag: string;
  readonly isOwn: boolean;
}

/** Set by the service, and in nobody's hand. */
const SET_BY_SERVICE = /^(?:card_id|agent_id|issued_at|version|content_hash|layer|_composition):.*\n(?:[ \t]+.*\n)*/gm;

interface Answer {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

function checked({ error, response }: Answer): Headers {
  if (!response.ok) throw new Refusal(response.status, parsed(error), response.headers);
  return response.headers;
}

/** A refusal that was read as text. */
function parsed(error: unknown): unknown {
  if (typeof error !== 'string') return error;
  try {
    return JSON.parse(error);
  } catch {
    return null;
  }
}

/** The agent's own card; where it has none, the one in force, to begin with. */
export async function readCardText(kind: CardKind, agentId: string, isOwn: boolean): Promise<CardText> {
  const path = { scope: 'agent', scope_id: agentId } as const;
  const query = isOwn ? {} : ({ layer: 'effective' } as const);
  const options = { params: { path, query }, headers: { Accept: YAML }, parseAs: 'text' } as const;
  const answer: Answer = await (kind === 'alignment'
    ? api.GET('/v1/alignment/{scope}/{scope_id}', options)
    : api.GET('/v1/protection/{scope}/{scope_id}', options));
  const headers = checked(answer);
  return {
    yaml: String(answer.data).replaceAll(SET_BY_SERVICE, ''),
    etag: headers.get('etag') ?? '*',
    isOwn,
  };
}

/** One version of the agent's own card, to be written again over the card as it is. */
export async function readVersionText(kind: CardKind, agentId: string, version: number): Promise<CardText> {
  const path = { scope: 'agent', scope_id: agentId, version: String(version) } as const;
  const options = { params: { path }, headers: { Accept: YAML }, parseAs: 'text' } as const;
  const [now, answer] = await Promise.all([
    readCardText(kind, agentId, true),
    (kind === 'alignment'
      ? api.GET('/v1/alignment/{scope}/{scope_id}/history/{version}', options)
      : api.GET('/v1/protection/{scope}/{scope_id}/history/{version}', options)) as Promise<Answer>,
  ]);
  checked(answer);
  return { ...now, yaml: String(answer.data).replaceAll(SET_BY_SERVICE, '') };
}

const written = (yaml: string) =>
  ({ body: yaml as never, bodySerializer: asText, headers: { 'Content-Type': YAML } }) as const;

/** What the text would make of the card in force. Stores nothing. @throws Refusal with `details.fields` */
export async function previewCard(kind: CardKind, agentId: string, yaml: string) {
  const params = { path: { scope: 'agent', scope_id: agentId } } as const;
  const answer = await (kind === 'alignment'
    ? api.POST('/v1/alignment/{scope}/{scope_id}/preview-compose', { params, ...written(yaml) })
    : api.POST('/v1/protection/{scope}/{scope_id}/preview-compose', { params, ...written(yaml) }));
  checked(answer);
  if (answer.data === undefined) throw new Refusal(0, null);
  return answer.data;
}
export type CardPreview = Awaited<ReturnType<typeof previewCard>>;

/** Writes a new version. @throws Refusal precondition_failed where another one was written since the ETag */
export async function saveCard(kind: CardKind, agentId: string, { yaml, etag }: Pick<CardText, 'yaml' | 'etag'>) {
  const path = { scope: 'agent', scope_id: agentId } as const;
  const { body, bodySerializer, headers } = written(yaml);
  const options = {
    params: { path, header: once() },
    body,
    bodySerializer,
    headers: { ...headers, 'If-Match': etag },
  } as const;
  const answer: Answer = await (kind === 'alignment'
    ? api.PUT('/v1/alignment/{scope}/{scope_id}', options)
    : api.PUT('/v1/protection/{scope}/{scope_id}', options));
  checked(answer);
  return (answer.data as { readonly version?: number } | undefined)?.version ?? null;
}

/** The draft of this browser tab: kept when the session ends or the page is left, gone when the tab is. */
export const draftOf = (kind: CardKind, agentId: string) => {
  const key = `draft:${kind}:${agentId}`;
  return {
    read: (): Pick<CardText, 'yaml' | 'etag'> | undefined => {
      const text = sessionStorage.getItem(key);
      return text === null ? undefined : (JSON.parse(text) as Pick<CardText, 'yaml' | 'etag'>);
    },
    keep: (draft: Pick<CardText, 'yaml' | 'etag'>) => sessionStorage.setItem(key, JSON.stringify(draft)),
    drop: () => sessionStorage.removeItem(key),
  };
};
