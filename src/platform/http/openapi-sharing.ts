/**
 * Shapes that stand in several places of the OpenAPI document are written once, under components, and referred to: the
 * document of hundreds of operations stays readable, and generated clients get one type for one thing. Pure.
 */
type Json = Readonly<Record<string, unknown>>;

/** Below this a reference is harder to read than the shape itself. */
const CHARS_MIN = 240;

/** A place that holds a schema, and what to call the shape found there when it has no title. */
export type SchemaAt = (schema: Json, name: string) => Json;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pascal = (text: string): string =>
  text.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, first: string) => first.toUpperCase());

const isShape = (schema: Json): boolean => 'properties' in schema || 'anyOf' in schema || 'items' in schema;

/** The schemas directly inside a schema, with the name of their place. */
function* inner(schema: Json): Generator<[key: string, member: string, Json]> {
  for (const key of ['properties', 'patternProperties', '$defs'] as const)
    for (const [member, value] of Object.entries((schema[key] as Json | undefined) ?? {}))
      if (isObject(value)) yield [key, member, value];
  for (const key of ['items', 'additionalProperties', 'not'] as const) {
    const value = schema[key];
    if (isObject(value)) yield [key, '', value];
  }
  for (const key of ['anyOf', 'oneOf', 'allOf'] as const)
    for (const [i, value] of ((schema[key] as readonly Json[] | undefined) ?? []).entries())
      if (isObject(value)) yield [key, String(i), value];
}

export interface SharedShapes {
  /** Notes a schema and what is in it. Every schema of the document is noted before any is written. */
  note(schema: Json): void;
  /** The schema as it is written: a reference when the shape was noted more than once. */
  write: SchemaAt;
  /** What the references point to, by name. */
  components(): Record<string, Json>;
}

/** Notes first, then writes, then asks for the components. */
export function sharedShapes(): SharedShapes {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();
  const written: Record<string, Json> = {};

  const note = (schema: Json): void => {
    const text = JSON.stringify(schema);
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    if (times === 1) for (const [, , member] of inner(schema)) note(member); // inside a repeat nothing is new
  };

  const freeName = (wanted: string): string => {
    for (let n = 1; ; n += 1) {
      const name = n === 1 ? wanted : `${wanted}${n}`;
      if (!(name in written)) return name;
    }
  };

  const rewritten = (schema: Json, name: string): Json => {
    const copy: Record<string, unknown> = { ...schema };
    for (const [key, member, value] of inner(schema)) {
      const place = /^[0-9]*$/.test(member) ? name : `${name}${pascal(member)}`;
      if (member === '') copy[key] = write(value, key === 'items' ? `${name}Item` : name);
      else if (Array.isArray(copy[key])) copy[key] = (copy[key] as Json[]).with(Number(member), write(value, place));
      else copy[key] = { ...(copy[key] as Json), [member]: write(value, place) };
    }
    return copy;
  };

  const write: SchemaAt = (schema, name) => {
    const text = JSON.stringify(schema);
    if (text.length < CHARS_MIN || !isShape(schema) || (seen.get(text) ?? 0) < 2) return rewritten(schema, name);
    let known = names.get(text);
    if (known === undefined) {
      known = freeName(typeof schema['title'] === 'string' ? pascal(schema['title']) : name);
      names.set(text, known);
      written[known] = {}; // takes the name before what is inside looks for one
      written[known] = rewritten(schema, known);
    }
    return { $ref: `#/components/schemas/${known}` };
  };

  return { note, write, components: () => written };
}

type SchemaVisitor = (schema: Json, name: string) => Json;

/** The document with every schema of its operations passed through `visit`. */
function mapSchemas(paths: Json, visit: SchemaVisitor): Json {
  return Object.fromEntries(
    Object.entries(paths).map(([path, items]) => [
      path,
      Object.fromEntries(
        Object.entries(items as Json).map(([method, operation]) => [method, mapOperation(operation as Json, visit)]),
      ),
    ]),
  );
}

function mapOperation(operation: Json, visit: SchemaVisitor): Json {
  const id = pascal((operation['operationId'] as string | undefined) ?? 'Mounted');
  const body = operation['requestBody'];
  const responses = Object.entries((operation['responses'] ?? {}) as Json);
  return {
    ...operation,
    ...(isObject(body) ? { requestBody: withContent(body, (schema) => visit(schema, `${id}Body`)) } : {}),
    responses: Object.fromEntries(
      responses.map(([status, reply]) => [
        status,
        isObject(reply) ? withContent(reply, (schema) => visit(schema, `${id}Reply`)) : reply,
      ]),
    ),
  };
}

function withContent(holder: Json, visit: (schema: Json) => Json): Json {
  const content = holder['content'];
  if (!isObject(content)) return holder;
  const media = Object.entries(content).map(([type, value]) => {
    const { schema } = value as { schema?: unknown };
    return [type, isObject(schema) ? { ...(value as Json), schema: visit(schema) } : value] as const;
  });
  return { ...holder, content: Object.fromEntries(media) };
}

/** Paths with their repeated shapes referred to, and those shapes. */
export function shareSchemas(paths: Json): { readonly paths: Json; readonly schemas: Record<string, Json> } {
  const shapes = sharedShapes();
  mapSchemas(paths, (schema) => {
    shapes.note(schema);
    return schema;
  });
  return { paths: mapSchemas(paths, shapes.write), schemas: shapes.components() };
}
