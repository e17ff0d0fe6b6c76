/**
 * Schemas of the OpenAPI document. A schema with a title is a component of that name, an id (x-id) the component of its kind,
 * and operations refer to it. A shape without a name that is in several places is shared under the name of its place.
 * The validators and serializers use the schemas as they are declared; what is done here is for the document. Pure.
 */
import { isRecord } from '../../contract/json.ts';
type Json = Readonly<Record<string, unknown>>;

/** Below this a reference is harder to read than the shape itself. */
const CHARS_MIN = 240;

/** The use of a schema: input is closed to unknown members, so one resource may have two schemas. */
export interface Place {
  readonly direction: 'input' | 'output';
  /** Words of a name for an unnamed schema, the operation's first. */
  readonly words: readonly string[];
}

export const pascal = (text: string): string =>
  text.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, first: string) => first.toUpperCase());

const MAPS = ['properties', 'patternProperties', '$defs'] as const;
const SINGLES = ['items', 'additionalProperties', 'not', 'contains', 'propertyNames', 'if', 'then', 'else'] as const;
const LISTS = ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const;

/** The schema with each schema directly inside it passed through `visit`; `member` is set for members of an object. */
function mapInner(schema: Json, visit: (inner: Json, member?: string) => Json): Json {
  const copy: Record<string, unknown> = { ...schema };
  for (const key of MAPS)
    if (isRecord(copy[key]))
      copy[key] = Object.fromEntries(
        Object.entries(copy[key]).map(([name, value]) => [name, isRecord(value) ? visit(value, name) : value]),
      );
  for (const key of SINGLES) if (isRecord(copy[key])) copy[key] = visit(copy[key]);
  for (const key of LISTS)
    if (Array.isArray(copy[key]))
      copy[key] = (copy[key] as unknown[]).map((value) => (isRecord(value) ? visit(value) : value));
  return copy;
}

const isConst = (schema: unknown): schema is { const: unknown } =>
  isRecord(schema) && Object.keys(schema).every((key) => key === 'const' || key === 'type') && 'const' in schema;
const isScalar = (schema: Json): boolean =>
  typeof schema['type'] === 'string' &&
  !['object', 'array'].includes(schema['type']) &&
  !['title', 'x-id', 'enum', 'const', 'description'].some((key) => key in schema);

/** Any name of a record, as the schema builder writes it. */
const ANY_NAME = '^.*$';

/** `properties` without any says nothing. */
function withoutEmpty(schema: Json): Json {
  const { properties, ...rest } = schema;
  return isRecord(properties) && Object.keys(properties).length === 0 ? rest : schema;
}

/** The schema in the keywords that generators support best; it accepts the same values. */
export function simplified(schema: Json): Json {
  const { anyOf, patternProperties, ...rest } = withoutEmpty(mapInner(schema, simplified));
  if (isRecord(patternProperties)) {
    const isMap = Object.keys(patternProperties).join() === ANY_NAME && !('additionalProperties' in rest);
    return isMap
      ? { ...rest, additionalProperties: patternProperties[ANY_NAME] }
      : { ...rest, patternProperties, ...(anyOf === undefined ? {} : { anyOf }) };
  }
  if (!Array.isArray(anyOf)) return titled(rest);
  const options = distinct(anyOf as readonly Json[]);
  if (options.every(isConst)) return titled({ enum: options.map((option) => option['const']), ...rest });
  const other = options.find((option) => option['type'] !== 'null');
  if (options.length === 2 && other !== undefined && options.some(isNull) && isScalar(other))
    return { ...other, type: [other['type'], 'null'], ...rest };
  return { anyOf: options, ...rest };
}

/** Two variants of an operation may take the same. */
const distinct = (schemas: readonly Json[]): readonly Json[] => [
  ...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values(),
];

const isNull = (schema: Json): boolean => schema['type'] === 'null';

/** Names of formats: one scalar instead of the same two words at every member. */
const SCALARS: Readonly<Record<string, string>> = { 'date-time': 'Timestamp' };

/** Gives a scalar of a known format its name, and an enum the type that code generators ask it for. */
function titled(schema: Json): Json {
  const { enum: values, format, title } = schema;
  if (typeof format === 'string' && title === undefined && SCALARS[format] !== undefined)
    return { title: SCALARS[format], ...schema };
  if (!Array.isArray(values) || 'type' in schema || !values.every((value) => typeof value === 'string')) return schema;
  return { type: 'string', ...schema };
}

/** What is said of one use of a schema and not of the schema. */
const OF_THE_USE = ['description', 'default', 'examples', 'deprecated'] as const;
const NAMES = ['title', 'x-id'] as const;

const without = (schema: Json, keys: readonly string[]): Json =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => !keys.includes(key)));

const identityOf = (schema: Json): string => JSON.stringify(without(schema, OF_THE_USE));

/** The name that a schema declares. */
function declaredName(schema: Json): string | undefined {
  const { title, 'x-id': kind } = schema;
  if (typeof title === 'string') return title;
  return typeof kind === 'string' ? `${pascal(kind)}Id` : undefined;
}

const isShape = (schema: Json): boolean => 'properties' in schema || 'anyOf' in schema || 'enum' in schema;

/** A vocabulary or format: a description given at one use applies only to that use. */
const isGeneral = (schema: Json): boolean => 'enum' in schema || 'format' in schema;

/** No name by itself. */
const NOT_ALONE: ReadonlySet<string> = new Set(['Body', 'Reply']);

interface Found {
  readonly schema: Json;
  readonly directions: Set<Place['direction']>;
  times: number;
  /** How often it is described by which words. */
  readonly said: Map<string, number>;
}

/** An id in the words that most of its uses say; in a parameter they stand beside the schema. */
function described({ schema, said }: Found): Json {
  const [first] = [...said].toSorted(([, a], [, b]) => b - a);
  return 'x-id' in schema && first !== undefined ? { ...schema, description: first[0] } : schema;
}

/** The components of a document: call `note` with every schema first, then `write` with each, then read `components`. */
export class SchemaComponents {
  readonly #found = new Map<string, Found>();
  readonly #names = new Map<string, string>();
  readonly #written: Record<string, Json> = {};

  /** @param isCounted false within what was found in the other direction: nothing there occurs in a further place */
  note(schema: Json, direction: Place['direction'], isCounted = true): void {
    const identity = identityOf(schema);
    const known = this.#found.get(identity);
    const isNew = known === undefined || !known.directions.has(direction);
    const entry = known ?? { schema, directions: new Set(), times: 0, said: new Map() };
    const { description } = schema;
    if (typeof description === 'string') entry.said.set(description, (entry.said.get(description) ?? 0) + 1);
    if (isCounted) entry.times += 1;
    entry.directions.add(direction);
    this.#found.set(identity, entry);
    if (!isNew) return; // inside a repeat nothing is new
    mapInner(schema, (inner) => {
      this.note(inner, direction, isCounted && known === undefined);
      return inner;
    });
  }

  /**
   * Gives the declared names to their schemas; what is only sent is called `NameInput`, what is answered has the name itself.
   * @throws Error naming each name that two schemas declare
   */
  name(): void {
    const byName = new Map<string, { identity: string; entry: Found }[]>();
    for (const [identity, entry] of this.#found) {
      const name = declaredName(entry.schema);
      if (name !== undefined) byName.set(name, [...(byName.get(name) ?? []), { identity, entry }]);
    }
    const faults: string[] = [];
    for (const [name, schemas] of byName) {
      const answered = schemas.filter(({ entry }) => entry.directions.has('output'));
      const sent = schemas.filter(({ entry }) => !entry.directions.has('output'));
      if (answered.length > 1 || sent.length > 1) faults.push(clash(name, answered.length > 1 ? answered : sent));
      if (!/^[A-Z][A-Za-z0-9]*$/.test(name)) faults.push(`'${name}' is not a name of a schema: PascalCase`);
      for (const { identity } of answered) this.#names.set(identity, name);
      for (const { identity } of sent) this.#names.set(identity, answered.length === 0 ? name : `${name}Input`);
    }
    if (faults.length > 0) throw new Error(`OpenAPI document:\n${faults.join('\n')}`);
  }

  /** The schema as it is at a place: a reference where it has a name or is shared. */
  write(schema: Json, place: Place): Json {
    const identity = identityOf(schema);
    const name = this.#names.get(identity) ?? this.#sharedName(identity, schema, place);
    if (name === undefined) return this.#rewritten(schema, place);
    const found = this.#found.get(identity);
    const first = found === undefined ? schema : described(found);
    if (!(name in this.#written)) {
      this.#written[name] = {}; // takes the name before what is inside looks for one
      const own = isGeneral(first) ? without(first, ['description']) : first;
      this.#written[name] = without(this.#rewritten(own, { ...place, words: [name] }), [...NAMES, 'default']);
    }
    const said = Object.entries(schema).filter(
      ([key, value]) =>
        (OF_THE_USE as readonly string[]).includes(key) && (key === 'default' || this.#written[name]?.[key] !== value),
    );
    return { $ref: `#/components/schemas/${name}`, ...Object.fromEntries(said) };
  }

  /** By name, in the order of the alphabet. */
  components(): Json {
    return Object.fromEntries(Object.entries(this.#written).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  #rewritten(schema: Json, place: Place): Json {
    return mapInner(schema, (inner, member) =>
      this.write(inner, member === undefined ? place : { ...place, words: [...place.words, pascal(member)] }),
    );
  }

  /** Characters of a schema without those of the named schemas in it. */
  #ownLength(schema: Json): number {
    const collapsed = (inner: Json): Json => (this.#names.has(identityOf(inner)) ? {} : mapInner(inner, collapsed));
    return JSON.stringify(mapInner(schema, collapsed)).length;
  }

  #sharedName(identity: string, schema: Json, { words }: Place): string | undefined {
    const times = this.#found.get(identity)?.times ?? 0;
    if (times < 2 || !isShape(schema) || this.#ownLength(schema) < CHARS_MIN) return undefined;
    const taken = new Set(this.#names.values());
    const candidates = words.map((_, i) => words.slice(-1 - i).join('')).filter((word) => !NOT_ALONE.has(word));
    const whole = words.join('');
    let name = candidates.find((candidate) => !taken.has(candidate));
    for (let n = 2; name === undefined; n += 1) if (!taken.has(`${whole}${n}`)) name = `${whole}${n}`;
    this.#names.set(identity, name);
    return name;
  }
}

function clash(name: string, schemas: readonly { identity: string }[]): string {
  const [a = '', b = ''] = schemas.map(({ identity }) => identity);
  let at = 0;
  while (a[at] === b[at]) at += 1;
  const around = (text: string): string => text.slice(Math.max(0, at - 60), at + 40);
  return `two schemas are called ${name}: ...${around(a)}... and ...${around(b)}...`;
}
