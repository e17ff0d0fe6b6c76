/**
 * What a 404 without its own message says: the ids of the request, with where each was sent. Their values are not repeated: another
 * account's resource and an unknown one must get the same reply. Pure. Source: docs/reference/wire.md#error-envelope.
 */
import { fail, type Refusal } from '../../contract/errors.ts';
import { isRecord } from '../../contract/json.ts';
import type { Operation } from './operation.ts';

/** A member that holds an id, by its dotted name, or a list of ids. */
interface Named {
  readonly name: string;
  readonly place: 'path' | 'query' | 'body';
}

const ID = /(?:^|_)(?:id|ids|agent|agents)$/;
const DEPTH_MAX = 3;
const NAMES_MAX = 4;

/** Members of the path, in the order of the path. */
export const namesInPath = (params: Readonly<Record<string, unknown>>): Named[] =>
  Object.keys(params)
    .filter((name) => name !== '*')
    .map((name) => ({ name, place: 'path' }));

/** The sentence about these members; undefined without any. */
export function missingSentence(names: readonly Named[]): string | undefined {
  const [first] = names;
  if (first === undefined) return undefined;
  const subject =
    names.length > 1
      ? `${placed(names.slice(0, NAMES_MAX))} together name nothing`
      : first.name.endsWith('s')
        ? `Not all ${placed(names)} name something`
        : `The ${placed(names)} names nothing`;
  return `${subject} that this caller may see; check the id and the account of the credential`;
}

/** `org_id and key_id in the path and endpoint_id in the query` */
const placed = (names: readonly Named[]): string =>
  (['path', 'query', 'body'] as const)
    .map((place) => [place, names.filter((one) => one.place === place).map(({ name }) => name)] as const)
    .filter(([, ofPlace]) => ofPlace.length > 0)
    .map(([place, ofPlace]) => `${ofPlace.join(' and ')} in the ${place}`)
    .join(' and ');

/** The checked input of an operation. */
interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * A handler's 404 about nothing in particular, as one that names the ids it may be about. The organisation of the path is none of
 * them once the caller's membership in it was checked. Other refusals come back unchanged.
 */
export function namingMissing(refusal: Refusal, { access }: Operation, input: Input): Refusal {
  if (refusal.status !== 404 || !refusal.isPlain) return refusal;
  const path = namesInPath(isRecord(input.params) ? input.params : {});
  if (path.length === 0) return refusal;
  const sent = [
    ...path.filter(({ name }) => name !== access.org?.param),
    ...idsIn(input.query, 'query'),
    ...idsIn(input.body, 'body'),
  ];
  const message = missingSentence(sent.length > 0 ? sent : path);
  if (message === undefined) return refusal;
  return fail(refusal.code, undefined, { message, headers: refusal.headers, cause: refusal.cause });
}

/** Members of a value that hold ids, at any of the first levels; each name once. */
function idsIn(value: unknown, place: Named['place'], above: readonly string[] = []): Named[] {
  if (!isRecord(value) || above.length >= DEPTH_MAX) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    if (isRecord(member)) return idsIn(member, place, [...above, name]);
    const isText = typeof member === 'string' || (Array.isArray(member) && typeof member[0] === 'string');
    return isText && ID.test(name) ? [{ name: [...above, name].join('.'), place }] : [];
  });
}
