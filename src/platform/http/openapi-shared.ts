/**
 * Replies and request bodies of the OpenAPI document that several operations have: written once, under components, and
 * referred to. Pure.
 */
import { isRecord } from '../../contract/json.ts';
import { mapOperations, mapValues, nameOf } from './openapi-components.ts';
import { pascal } from './openapi-schemas.ts';

type Json = Readonly<Record<string, unknown>>;
type Kind = 'responses' | 'requestBodies';

const SUFFIX: Readonly<Record<Kind, string>> = { responses: 'Reply', requestBodies: 'Body' };

/** The components of one kind: `note` what every operation has first, then `write` each. */
class SharedComponents {
  readonly #kind: Kind;
  readonly #times = new Map<string, number>();
  readonly #names = new Map<string, string>();
  readonly #written: Record<string, Json> = {};

  constructor(kind: Kind) {
    this.#kind = kind;
  }

  note(value: Json): void {
    const identity = JSON.stringify(value);
    this.#times.set(identity, (this.#times.get(identity) ?? 0) + 1);
  }

  /** @param operation its name in PascalCase, for a shape that has no name of its own */
  write(value: Json, operation: string): Json {
    const identity = JSON.stringify(value);
    if ('$ref' in value || (this.#times.get(identity) ?? 0) < 2) return value;
    let name = this.#names.get(identity);
    if (name === undefined) {
      const candidates = [ownWords(value), operation].map((words) => `${words ?? operation}${SUFFIX[this.#kind]}`);
      name = candidates.find((candidate) => !(candidate in this.#written)) ?? `${operation}Other${SUFFIX[this.#kind]}`;
      this.#names.set(identity, name);
      this.#written[name] = value;
    }
    return { $ref: `#/components/${this.#kind}/${name}` };
  }

  /** By name, in the order of the alphabet. */
  components(): Json {
    return Object.fromEntries(Object.entries(this.#written).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** The schema of its content by name; of what has no content, the head of its description. */
function ownWords({ content, description }: Json): string | undefined {
  if (!isRecord(content)) return pascal(String(description).replace(/:.*/, ''));
  const [media] = Object.values(content);
  const schema = isRecord(media) ? media['schema'] : undefined;
  const ref = isRecord(schema) ? schema['$ref'] : undefined;
  return typeof ref === 'string' ? ref.slice(ref.lastIndexOf('/') + 1) : undefined;
}

export interface SharedReplies {
  readonly paths: Json;
  readonly responses: Json;
  readonly requestBodies: Json;
}

/** The paths with what several operations answer or take by reference; what differs in anything stays at its operation. */
export function withSharedReplies(paths: Json): SharedReplies {
  const replies = new SharedComponents('responses');
  const bodies = new SharedComponents('requestBodies');
  const visited = (visit: (shared: SharedComponents, value: Json, name: string) => Json): Json =>
    mapOperations(paths, (operation) => {
      const { requestBody, responses } = operation;
      const name = nameOf(operation);
      return {
        ...operation,
        ...(isRecord(requestBody) ? { requestBody: visit(bodies, requestBody, name) } : {}),
        ...(isRecord(responses) ? { responses: mapValues(responses, (reply) => visit(replies, reply, name)) } : {}),
      };
    });
  visited((shared, value) => {
    shared.note(value);
    return value;
  });
  const written = visited((shared, value, name) => shared.write(value, name));
  return { paths: written, responses: replies.components(), requestBodies: bodies.components() };
}
