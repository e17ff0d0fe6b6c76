/**
 * From schema errors to what a client reads: which field, what it must be, what was sent. Pure.
 * A sent value is repeated only where it cannot be a secret: numbers out of range, and short words where an enumerated value,
 * a number or a time was expected. Otherwise only the type or the size is reported.
 */
import type { FieldProblem } from '../../contract/errors.ts';
import { SECRET_NAMES, scrubText } from '../redact.ts';
import { nearestName } from '../typo.ts';
import type { JsonSchema } from './schema.ts';

export interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: object;
  readonly message: string;
}

export const FIELDS_MAX = 20;
const PATH_CHARS_MAX = 200;
const WORDS_SHOWN_MAX = 12;
const SUGGESTED_CHARS_MIN = 3;
export const NOT_ACCEPTED = 'is not accepted here';
const NO_FORM = 'has none of the accepted forms';

/** The input and the schema that it was held against. */
interface Judged {
  readonly schema: JsonSchema;
  readonly value: unknown;
}

/** One complaint per field and cause, without the noise of alternatives that did not match; the vague ones last. */
export function fieldProblems(errors: readonly SchemaError[], judged: Judged): FieldProblem[] {
  const unions = errors.filter((e) => e.keyword === 'anyOf' || e.keyword === 'oneOf');
  const alternatives = new Set(unions.map((e) => e.instancePath));
  const found = new Map<string, FieldProblem>();
  for (const error of errors) {
    if (
      /\/(anyOf|oneOf)\/\d+/.test(error.schemaPath) &&
      alternatives.has(error.instancePath) &&
      !unions.includes(error)
    )
      continue;
    const fields = unions.includes(error) ? unionProblems(error, errors, judged) : describe(error, judged);
    for (const field of fields) if (found.size < FIELDS_MAX) found.set(`${field.path}|${field.problem}`, field);
  }
  const all = [...found.values()];
  return [...all.filter(({ problem }) => problem !== NO_FORM), ...all.filter(({ problem }) => problem === NO_FORM)];
}

const parts = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

const dotted = (...names: readonly string[]): string => names.join('.').slice(0, PATH_CHARS_MAX);

function describe(error: SchemaError, judged: Judged): FieldProblem[] {
  const at = parts(error.instancePath);
  const params = error.params as Readonly<Record<string, unknown>>;
  const names = (key: string): string[] => (Array.isArray(params[key]) ? (params[key] as unknown[]).map(String) : []);
  switch (error.keyword) {
    case 'required':
      return names('requiredProperties').map((name) => ({ path: dotted(...at, name), problem: 'is required' }));
    case 'boolean': // one member that the schema of its object refuses
      return [unknownMember(at, knownMembers(parts(error.schemaPath).slice(0, -1), judged.schema))];
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const known = knownMembers(parts(error.schemaPath), judged.schema);
      return names(error.keyword).map((name) => unknownMember([...at, name], known));
    }
    default:
      return [{ path: dotted(...at), problem: wordsOf(error, at, judged.value) }];
  }
}

/** The complaint about a name that is none of `known`, with the one it was probably meant to be. */
export function unknownMember(at: readonly string[], known: readonly string[]): FieldProblem {
  const near = nearestName(at.at(-1) ?? '', known, SUGGESTED_CHARS_MIN);
  return { path: dotted(...at), problem: near === undefined ? NOT_ACCEPTED : `${NOT_ACCEPTED}; did you mean ${near}?` };
}

/** Members that the object at this place may have. */
function knownMembers(path: readonly string[], schema: JsonSchema): string[] {
  const found = valueAt(schema, path) as JsonSchema | undefined;
  const own = Object.keys(found?.properties ?? {});
  return [...own, ...(found?.allOf ?? []).flatMap((half) => Object.keys(half.properties ?? {}))];
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  let at = value;
  for (const name of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined;
    at = (at as Readonly<Record<string, unknown>>)[name];
  }
  return at;
}

const TYPES: Readonly<Record<string, string>> = {
  integer: 'an integer',
  number: 'a number',
  string: 'a string',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  null: 'null',
};
const SIZES: Readonly<Record<string, readonly [bound: string, unit: string]>> = {
  minLength: ['must have at least', 'characters'],
  maxLength: ['must have at most', 'characters'],
  minItems: ['must have at least', 'items'],
  maxItems: ['must have at most', 'items'],
  minProperties: ['must have at least', 'members'],
  maxProperties: ['must have at most', 'members'],
};
const BOUNDS: Readonly<Record<string, string>> = {
  minimum: 'must be at least',
  maximum: 'must be at most',
  exclusiveMinimum: 'must be more than',
  exclusiveMaximum: 'must be less than',
};
const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'an instant such as 2026-08-17T12:00:00Z',
  date: 'a date such as 2026-08-17',
  email: 'an e-mail address',
  uri: 'a URL',
  url: 'a URL',
  uuid: 'a UUID',
};

/** The end of a sentence about one field: what it must be, and what it is. */
function wordsOf({ keyword, params, message }: SchemaError, at: readonly string[], root: unknown): string {
  const value = valueAt(root, at);
  const given = params as Readonly<Record<string, unknown>>;
  const size = SIZES[keyword];
  if (size !== undefined) return `${size[0]} ${String(given['limit'])} ${size[1]}; got ${sizeOf(value)}`;
  const bound = BOUNDS[keyword];
  if (bound !== undefined) return `${bound} ${String(given['limit'])}; got ${String(value)}`;
  switch (keyword) {
    case 'type':
      return `must be ${typeWords(given['type'])}; got ${gotWord(value, at)}`;
    case 'enum':
      return oneOf(given['allowedValues'] as readonly unknown[], gotWord(value, at));
    case 'const':
      return oneOf([given['allowedValue']], gotWord(value, at));
    case 'format': {
      const format = String(given['format']);
      const isInstant = format.startsWith('date');
      return `must be ${FORMATS[format] ?? `of the format ${format}`}${isInstant ? `; got ${gotWord(value, at)}` : ''}`;
    }
    case 'pattern':
      return `must match ${String(given['pattern'])}`;
    case 'uniqueItems':
      return 'must not repeat an item';
    default:
      return message;
  }
}

/**
 * Alternatives that are words or types read as one set. Where all but one are of another type than the value, as null is of a member
 * that may be null, that one says what is wrong. Of others only that none fits.
 */
function unionProblems(union: SchemaError, errors: readonly SchemaError[], judged: Judged): FieldProblem[] {
  const { value } = judged;
  const at = parts(union.instancePath);
  const own = errors.filter(
    (e) => e !== union && e.instancePath === union.instancePath && e.schemaPath.startsWith(`${union.schemaPath}/`),
  );
  const isPlain = own.length > 0 && own.every((e) => ['const', 'enum', 'type'].includes(e.keyword));
  const hasForms = errors.some((e) => e.instancePath.startsWith(`${union.instancePath}/`));
  const path = dotted(...at);
  if (!isPlain || hasForms) {
    const meant = hasForms ? [] : ofOneAlternative(union, own);
    return meant.length > 0 ? meant.flatMap((error) => describe(error, judged)) : [{ path, problem: NO_FORM }];
  }
  const words = own.flatMap(({ keyword, params }) => {
    const given = params as Readonly<Record<string, unknown>>;
    if (keyword === 'type') return [typeWords(given['type'])];
    return (keyword === 'enum' ? (given['allowedValues'] as readonly unknown[]) : [given['allowedValue']]).map(String);
  });
  return [{ path, problem: oneOf([...new Set(words)], gotWord(valueAt(value, at), at)) }];
}

/** The errors of the only alternative whose type the value has; none where several have it, or none has. */
function ofOneAlternative(union: SchemaError, own: readonly SchemaError[]): SchemaError[] {
  const alternativeOf = ({ schemaPath }: SchemaError): string =>
    schemaPath.slice(union.schemaPath.length).split('/')[2] ?? '';
  const ofOtherType = new Set(own.filter((e) => e.keyword === 'type').map(alternativeOf));
  const left = own.filter((e) => !ofOtherType.has(alternativeOf(e)));
  const isOne = new Set(left.map(alternativeOf)).size === 1;
  return isOne && left.every((e) => e.keyword !== 'anyOf' && e.keyword !== 'oneOf') ? left : [];
}

function typeWords(type: unknown): string {
  const types = Array.isArray(type) ? (type as readonly unknown[]).map(String) : [String(type)];
  return types.map((name) => TYPES[name] ?? name).join(' or ');
}

function oneOf(words: readonly unknown[], got: string): string {
  const rest = words.length - WORDS_SHOWN_MAX;
  const first = words.slice(0, WORDS_SHOWN_MAX).map(String).join(', ');
  const wanted = words.length === 1 ? first : `one of ${first}${rest > 0 ? ` and ${rest} more` : ''}`;
  return `must be ${wanted}; got ${got}`;
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return [...value].length;
  return Array.isArray(value) ? value.length : Object.keys(value ?? {}).length;
}

/** A number, a short harmless word in quotes, or the type of anything else. */
function gotWord(value: unknown, at: readonly string[]): string {
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return isHarmless(value, at) ? `'${value}'` : 'a string';
  if (typeof value === 'number') return isSecretName(at) ? 'a number' : String(value);
  if (value === null || value === undefined) return 'null';
  return Array.isArray(value) ? 'an array' : 'an object';
}

const WORD = /^[\w .:+-]{0,32}$/;
/** What a key or a token looks like: long, without a break. */
const UNBROKEN = /[A-Za-z0-9+_-]{20,}/;
const SECRETS: ReadonlySet<string> = new Set([...SECRET_NAMES, 'code', 'current_password']);

const isSecretName = (at: readonly string[]): boolean => at.some((name) => SECRETS.has(name));
const isHarmless = (text: string, at: readonly string[]): boolean =>
  !isSecretName(at) && WORD.test(text) && !UNBROKEN.test(text) && scrubText(text) === text;
