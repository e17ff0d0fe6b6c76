/**
 * Input validation of one operation: texts of path and query are converted to the declared types, bodies never are;
 * unknown body members and query parameters are refused unless the schema opens the object. Failures become the named codes.
 * Source: docs/reference/wire.md#error-envelope.
 */
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/schema';
import { fail, type ErrorCode, type FieldProblem, type Refusal } from '../../contract/errors.ts';
import { tooDeep } from './deep-pages.ts';
import { everyName, closeObjects, convertTexts, membersOf, withDefaults, type JsonSchema } from './schema.ts';
import { FIELDS_MAX, fieldProblems, NOT_ACCEPTED, unknownMember, type SchemaError } from './field-problems.ts';

export type Place = 'path' | 'query' | 'body';

/** Returns the accepted value. @throws Refusal 400 naming every field that is wrong, at most 20 */
export type Validator = (input: unknown) => unknown;

/**
 * The validator of one part of the input. An absent schema accepts only the empty object. Compiled at the first input: compiling
 * all
 * at the start would take a tenth of the start time.
 */
export function compileValidator(place: Place, schema: TSchema | undefined): Validator {
  let ready: Validator | undefined;
  return (input) => {
    ready ??= validatorOf(place, (schema ?? { type: 'object', properties: {} }) as JsonSchema);
    return ready(input);
  };
}

function validatorOf(place: Place, declared: JsonSchema): Validator {
  const effective = place === 'body' ? closeObjects(everyName(declared)) : declared;
  const compiled = Compile(effective as never);
  return (input) => {
    const known = place === 'body' ? input : convertTexts(effective, input as Record<string, unknown>);
    const value = withDefaults(effective, known);
    const unknown = place === 'query' ? unknownParameters(effective, input as Record<string, unknown>) : [];
    if (unknown.length === 0 && compiled.Check(value)) {
      const deep = place === 'query' ? tooDeep(value, Object.keys(membersOf(effective))) : undefined;
      if (deep !== undefined) throw refusal(place, [deep]);
      const unstorable = place === 'body' ? undefined : textWithNul(value);
      if (unstorable !== undefined)
        throw refusal(place, [{ path: unstorable, problem: 'holds a character that is not accepted' }]);
      return value;
    }
    const [, errors] = compiled.Errors(value) as readonly [boolean, readonly SchemaError[]];
    throw refusal(place, [...unknown, ...fieldProblems(errors, { schema: effective, value })]);
  };
}

/** Complaints about parameters that are not declared, with what was probably meant; none where the schema is open. */
function unknownParameters(schema: JsonSchema, input: Readonly<Record<string, unknown>>): FieldProblem[] {
  if (schema['additionalProperties'] === true) return [];
  const known = Object.keys(membersOf(schema));
  return Object.keys(input)
    .filter((name) => !known.includes(name))
    .slice(0, FIELDS_MAX)
    .map((name) => unknownMember([name], known));
}

function textWithNul(value: Record<string, unknown>): string | undefined {
  for (const [name, member] of Object.entries(value)) {
    const texts = Array.isArray(member) ? member : [member];
    if (texts.some((text) => typeof text === 'string' && (text.includes('\0') || !text.isWellFormed()))) return name;
  }
  return undefined;
}

const QUERY_CODES: Readonly<Record<string, ErrorCode>> = {
  limit: 'invalid_limit_parameter',
  offset: 'invalid_offset_parameter',
  page: 'invalid_page_parameter',
  per_page: 'invalid_page_parameter',
  cursor: 'invalid_cursor_parameter',
};
const REQUIRED_CODES: Readonly<Record<string, ErrorCode>> = {
  agent_id: 'agent_id_required',
  name: 'name_required',
  hash_proof: 'hash_proof_required',
};
const KEY_HASHES: readonly string[] = ['hash_proof', 'new_key_hash'];

/** What an operation declares of its input, the path left out. */
export interface DeclaredInput {
  readonly query?: TSchema | undefined;
  readonly body?: TSchema | undefined;
}

const requiredIn = (schema: TSchema | undefined): readonly string[] =>
  ((schema as JsonSchema | undefined)?.['required'] ?? []) as readonly string[];

/**
 * Codes that the validation of an operation's input may answer with, for the OpenAPI document. Parameters and members that are not
 * declared are refused, so that an operation without input has validation_error too.
 */
export function inputCodes({ query, body }: DeclaredInput): ErrorCode[] {
  const membersIn = (schema: TSchema | undefined): string[] => Object.keys(membersOf((schema ?? {}) as JsonSchema));
  return [
    ...membersIn(query).flatMap((name) => QUERY_CODES[name] ?? []),
    ...requiredIn(query).flatMap((name) => (name === 'agent_id' ? ['agent_id_required' as const] : [])),
    ...requiredIn(body).flatMap((name) => REQUIRED_CODES[name] ?? []),
    ...membersIn(body).flatMap((name) => (KEY_HASHES.includes(name) ? ['invalid_key_hash_format' as const] : [])),
    'validation_error',
  ];
}

function refusal(place: Place, fields: readonly FieldProblem[]): Refusal {
  return fail(codeOf(place, fields), { in: place, fields });
}

function codeOf(place: Place, fields: readonly FieldProblem[]): ErrorCode {
  for (const { path, problem } of fields) {
    if (problem.startsWith(NOT_ACCEPTED)) continue; // a limit that this list does not have is no wrong limit
    const isMissing = problem === 'is required';
    const code =
      place === 'query'
        ? (QUERY_CODES[path] ?? (isMissing && path === 'agent_id' ? 'agent_id_required' : undefined))
        : isMissing && place === 'body'
          ? REQUIRED_CODES[path]
          : undefined;
    if (code !== undefined) return code;
    if (place === 'body' && !isMissing && KEY_HASHES.includes(path)) return 'invalid_key_hash_format';
  }
  return 'validation_error';
}
