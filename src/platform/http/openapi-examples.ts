/**
 * Examples of the OpenAPI document: one for each operation, and where several answer or take the same schema, one for all of
 * them. A short one stands where it is used. Pure.
 */
type Json = Readonly<Record<string, unknown>>;

/** Below this a reference is longer than the example. */
const CHARS_MIN = 120;

const PREFIX = '#/components/schemas/';

export class ExampleComponents {
  readonly #written: Record<string, Json> = {};

  /** A media type with its example under `examples`, by reference where its schema has a name. */
  write(media: Json): Json {
    const { example, ...rest } = media;
    if (example === undefined) return media;
    const target = (media['schema'] as Json | undefined)?.['$ref'];
    if (typeof target !== 'string' || JSON.stringify(example).length < CHARS_MIN)
      return { ...rest, examples: { example: { value: example } } };
    const name = target.slice(PREFIX.length);
    this.#written[name] ??= { value: example };
    return { ...rest, examples: { example: { $ref: `#/components/examples/${name}` } } };
  }

  /** By the name of their schema, in the order of the alphabet. */
  components(): Json {
    return Object.fromEntries(Object.entries(this.#written).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }
}
