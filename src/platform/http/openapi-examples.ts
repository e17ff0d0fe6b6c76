/**
 * Examples of the OpenAPI document. A named schema has one, from the first operation that uses exactly that schema; an operation
 * on a list of it repeats nothing. They are under components and not in the schemas, because code generators copy examples of
 * schemas into every comment. Pure.
 */
import { isRecord } from '../../contract/json.ts';
type Json = Readonly<Record<string, unknown>>;

/** Up to this size the part of an example that no schema example shows is in the schema as well: a cursor, a count. */
const OWN_CHARS_MAX = 160;

const PREFIX = '#/components/schemas/';

/** The examples of a document: call `note` with every media type first, then `write` with each. */
export class ExampleComponents {
  readonly #schemas: Readonly<Record<string, Json>>;
  readonly #examples = new Map<string, unknown>();
  readonly #texts = new Set<string>();

  /** @param schemas the components, by name */
  constructor(schemas: Json) {
    this.#schemas = schemas as Readonly<Record<string, Json>>;
  }

  note({ schema, example }: Json): void {
    const name = isRecord(schema) ? this.#nameOf(schema, example) : undefined;
    if (name === undefined || this.#examples.has(name)) return;
    this.#examples.set(name, example);
    this.#texts.add(JSON.stringify(example));
  }

  /** A media type with its example by reference, with none where its schemas have theirs, or with its own. */
  write(media: Json): Json {
    const { example, ...rest } = media;
    const { schema } = media;
    if (example === undefined || !isRecord(schema)) return media;
    const name = this.#nameOf(schema, example);
    if (name !== undefined) return { ...rest, examples: { example: { $ref: `#/components/examples/${name}` } } };
    const own = this.#ownChars(schema, example);
    const whole = JSON.stringify(example).length;
    return own <= OWN_CHARS_MAX && own < whole / 2 ? rest : { ...rest, examples: { example: { value: example } } };
  }

  /** By the name of their schema, in the order of the alphabet. */
  components(): Json {
    const names = [...this.#examples.keys()].sort();
    return Object.fromEntries(names.map((name) => [name, { value: this.#examples.get(name) }]));
  }

  /** Characters of a value that no example of a named schema in its schema shows. */
  #ownChars(schema: Json, value: unknown): number {
    const name = this.#nameOf(schema, value);
    if (name !== undefined && this.#examples.has(name)) return 0;
    if (isRecord(value) && this.#texts.has(JSON.stringify(value))) return 0; // of a schema that takes any document
    const { properties, items } = schema;
    if (isRecord(properties) && isRecord(value))
      return Object.entries(value).reduce((sum, [member, inner]) => {
        const known = properties[member];
        return sum + member.length + (isRecord(known) ? this.#ownChars(known, inner) : JSON.stringify(inner).length);
      }, 0);
    if (isRecord(items) && Array.isArray(value))
      return value.reduce((sum: number, inner) => sum + this.#ownChars(items, inner), 0);
    return JSON.stringify(value ?? null).length;
  }

  /** The named object schema that a value is of. */
  #nameOf(schema: Json, value: unknown): string | undefined {
    if (!isRecord(value)) return undefined;
    const { $ref, anyOf } = schema;
    if (Array.isArray(anyOf))
      return (anyOf as readonly Json[]).map((option) => this.#nameOf(option, value)).find((name) => name !== undefined);
    if (typeof $ref !== 'string') return undefined;
    const name = $ref.slice(PREFIX.length);
    const { properties, required = [], anyOf: options } = this.#schemas[name] ?? {};
    if (Array.isArray(options)) return this.#nameOf({ anyOf: options }, value) === undefined ? undefined : name;
    const has = (member: string): boolean => member in value;
    return isRecord(properties) &&
      (required as string[]).every(has) &&
      Object.keys(value).every((key) => key in properties)
      ? name
      : undefined;
  }
}
