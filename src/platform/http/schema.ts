/** Work on JSON Schemas as plain data: closing objects, names of records, converting texts, filling defaults. Pure. */
import { isRecord } from '../../contract/json.ts';

export interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly default?: unknown;
}

const isSchema = (x: unknown): x is JsonSchema => isRecord(x);
const MAPS = ['properties', '$defs', 'patternProperties', 'dependentSchemas'] as const;
const LISTS = ['anyOf', 'oneOf', 'prefixItems'] as const;
const SINGLES = ['items', 'additionalProperties', 'contains', 'if', 'then', 'else', 'propertyNames'] as const;
const SETTLED = ['additionalProperties', 'unevaluatedProperties', 'patternProperties'] as const;

/**
 * A copy in which every object, unless it says otherwise, accepts only its declared members, and requires none that has a
 * default.
 */
export function closeObjects(schema: JsonSchema): JsonSchema {
  return close(schema, true);
}

/** The pattern of a record that takes any name. `.` does not match a line break: a name with one would escape the record's schema. */
const ANY_NAME = '^.*$';
const EVERY_NAME = '^[^]*$';

/** A copy in which a record of any name has every member checked, whatever characters its name has. */
export function everyName(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key: string, value: unknown) => {
    if (key !== 'patternProperties' || !isSchema(value) || !(ANY_NAME in value)) return value;
    const { [ANY_NAME]: member, ...named } = value;
    return { ...named, [EVERY_NAME]: member };
  }) as JsonSchema;
}

/** `required` without the members that a default fills in. */
function stillRequired(schema: JsonSchema): readonly unknown[] {
  const required = Array.isArray(schema['required']) ? (schema['required'] as unknown[]) : [];
  return required.filter((name) => schema.properties?.[String(name)]?.default === undefined);
}

function close(schema: JsonSchema, shuts: boolean): JsonSchema {
  const copy: Record<string, unknown> = { ...schema };
  if ('required' in copy) copy['required'] = stillRequired(schema);
  for (const key of MAPS) {
    const map = copy[key];
    if (isSchema(map))
      copy[key] = Object.fromEntries(
        Object.entries(map).map(([name, member]) => [name, isSchema(member) ? close(member, true) : member]),
      );
  }
  for (const key of LISTS) {
    const list = copy[key];
    if (Array.isArray(list))
      copy[key] = list.map((member: unknown) => (isSchema(member) ? close(member, shuts) : member));
  }
  for (const key of SINGLES) {
    const single = copy[key];
    if (isSchema(single)) copy[key] = close(single, key !== 'if' && key !== 'then' && key !== 'else');
  }
  const isSettled = SETTLED.some((key) => key in copy);
  if (Array.isArray(copy['allOf'])) {
    copy['allOf'] = copy['allOf'].map((member: unknown) => (isSchema(member) ? close(member, false) : member));
    if (shuts && !isSettled) copy['unevaluatedProperties'] = false;
  } else if (shuts && !isSettled && isSchema(copy['properties'])) {
    copy['additionalProperties'] = false;
  }
  return copy;
}

/** Types a schema accepts, alternatives included. */
function typesOf(schema: JsonSchema): Set<string> {
  const own =
    typeof schema.type === 'string'
      ? [schema.type]
      : Array.isArray(schema.type)
        ? (schema.type as readonly string[])
        : [];
  const nested = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((member) => [
    ...typesOf(member),
  ]);
  return new Set([...own, ...nested]);
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * The declared members of a path or query, each text converted to its declared type where it has that type's exact form.
 * A text that has not stays a text and fails validation. Undeclared parameters are left out: the validator has refused them
 * where they are not ignored.
 */
export function convertTexts(schema: JsonSchema, input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(membersOf(schema))) {
    const given = Object.hasOwn(input, name) ? input[name] : undefined;
    if (given === undefined) continue;
    const types = typesOf(member);
    if (types.has('array')) {
      const texts = Array.isArray(given) ? (given as unknown[]) : [given];
      result[name] = texts.map((text) => convertText(typesOf(member.items ?? {}), text));
    } else {
      result[name] = convertText(types, given);
    }
  }
  return result;
}

/** Declared members, those of both halves of an intersection included. */
export function membersOf(schema: JsonSchema): Record<string, JsonSchema> {
  return Object.assign({}, ...(schema.allOf ?? []).map(membersOf), schema.properties ?? {}) as Record<
    string,
    JsonSchema
  >;
}

function convertText(types: ReadonlySet<string>, given: unknown): unknown {
  if (typeof given !== 'string') return given;
  if ((types.has('integer') || types.has('number')) && NUMBER.test(given)) return Number(given);
  if (types.has('boolean') && (given === 'true' || given === 'false')) return given === 'true';
  return given;
}

/** Fills absent members that declare a default, objects within objects included. Present members are left as they are. */
export function withDefaults(schema: JsonSchema, value: unknown): unknown {
  if (!isSchema(value)) return value;
  const members = Object.entries(membersOf(schema));
  if (members.length === 0) return value;
  const filled: Record<string, unknown> = { ...value };
  for (const [name, member] of members) {
    const given = Object.hasOwn(filled, name) ? filled[name] : undefined;
    if (given !== undefined) filled[name] = withDefaults(member, given);
    else if (member.default !== undefined) filled[name] = structuredClone(member.default);
  }
  return filled;
}
