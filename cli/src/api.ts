/** Any operation of the API with the types of docs/openapi.json (schema.d.ts): what the SDK has no resource for. */
import type { Surety } from '../../sdk/src/client.ts';
import { listed } from '../../sdk/src/pages.ts';
import type { components, paths } from './schema.d.ts';

export type Schemas = components['schemas'];
type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Json<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : never;
type Succeeded<Answers> = { [Status in keyof Answers & (200 | 201 | 202)]: Json<Answers[Status]> };
/** The body of an operation's reply. */
export type ReplyOf<Path extends keyof paths, V extends Verb> = paths[Path][V] extends { responses: infer Answers }
  ? Succeeded<Answers>[keyof Succeeded<Answers>]
  : never;
/** Paths that have an operation of this verb. */
type PathsOf<V extends Verb> = {
  [Path in keyof paths]: paths[Path][V] extends { responses: unknown } ? Path : never;
}[keyof paths];

export interface CallParts {
  /** Names in the path's braces. */
  readonly path?: Readonly<Record<string, string>>;
  /** Absent members are left out. */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
}

export type Api = ReturnType<typeof apiOf>;

/** Each throws SuretyError for a refusal. */
export function apiOf(surety: Surety) {
  const by =
    <V extends Verb>(verb: V) =>
    async <Path extends PathsOf<V>>(path: Path, parts: CallParts = {}): Promise<ReplyOf<Path, V>> => {
      const { body } = parts;
      const reply = await surety.request(
        verb.toUpperCase(),
        addressOf(path, parts),
        body === undefined ? {} : { body },
      );
      return reply as ReplyOf<Path, V>;
    };
  return { GET: by('get'), POST: by('post'), PUT: by('put'), PATCH: by('patch'), DELETE: by('delete') };
}

function addressOf(path: string, { path: names = {}, query = {} }: CallParts): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(names[name] ?? ''));
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given).toString()}`;
}

export interface CursorPage<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

const PAGE = 100;

/** Items of a list with cursors, at most `most` of them; a page is fetched when it is read. */
export async function* pages<Item>(
  most: number,
  page: (cursor: string | undefined, size: number) => Promise<CursorPage<Item>>,
): AsyncGenerator<Item, void, void> {
  let left = most;
  for (let cursor: string | undefined; left > 0;) {
    const { items, next } = await page(cursor, Math.min(left, PAGE));
    yield* listed(items).slice(0, left);
    left -= items.length;
    if (next === null || items.length === 0) return;
    cursor = next;
  }
}
