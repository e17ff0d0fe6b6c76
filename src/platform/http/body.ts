/** From the bytes of a request body to a value: JSON, YAML where the operation allows it, forms for OAuth. Reliability B2, B3. */
import { fail } from '../../contract/errors.ts';
import { scanJson } from './json-scan.ts';
import { parseYaml, YAML_BYTES_MAX, YamlProblem } from './yaml.ts';
import type { Operation } from './operation.ts';

export const BODY_BYTES_MAX = 1_048_576;

export type BodyKind = 'json' | 'yaml' | 'form';

/** Every PATCH here is a merge patch. Source: RFC 7396. */
const MERGE_PATCH = 'application/merge-patch+json';

const KIND_BY_TYPE: Readonly<Record<string, BodyKind>> = {
  'application/json': 'json',
  [MERGE_PATCH]: 'json',
  'text/yaml': 'yaml',
  'application/yaml': 'yaml',
  'application/x-www-form-urlencoded': 'form',
};

/** Bodies are read as they were sent. @throws Refusal 415 for a Content-Encoding */
export function refuseEncoded(encoding: string | undefined): void {
  if (encoding === undefined || encoding.trim().toLowerCase() === 'identity') return;
  throw fail('unsupported_media_type', { content_encoding: ['identity'] });
}

/**
 * The kind of body, by its Content-Type.
 * @throws Refusal 415 for a type this operation does not accept, or a charset other than UTF-8
 */
export function bodyKind(operation: Operation, contentType: string | undefined): BodyKind {
  const [type = '', ...parameters] = (contentType ?? 'application/json')
    .split(';')
    .map((part) => part.trim().toLowerCase());
  const kind = KIND_BY_TYPE[type];
  const isTaken =
    (kind === 'json' && (type !== MERGE_PATCH || operation.method === 'PATCH')) ||
    (kind === 'yaml' && operation.yaml === true) ||
    (kind === 'form' && operation.form === true);
  if (kind === undefined || !isTaken) throw fail('unsupported_media_type', { accepted: acceptedTypes(operation) });
  for (const parameter of parameters) {
    const charset = /^charset="?([^"]*)"?$/.exec(parameter)?.[1];
    if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8')
      throw fail('unsupported_media_type', { charset: 'utf-8' });
  }
  return kind;
}

/** The types that the OpenAPI document names; a PATCH takes its JSON as a merge patch too, by either name. */
export const acceptedTypes = (operation: Operation): string[] => [
  'application/json',
  ...(operation.yaml === true ? ['text/yaml', 'application/yaml'] : []),
  ...(operation.form === true ? ['application/x-www-form-urlencoded'] : []),
];

/** The value of a body. @throws Refusal 400 or 413 that names what is wrong with it */
export function readBody(kind: BodyKind, bytes: Buffer): unknown {
  if (kind === 'yaml' && bytes.length > YAML_BYTES_MAX)
    throw fail('payload_too_large', { yaml_bytes_max: YAML_BYTES_MAX });
  const text = decode(kind, bytes);
  return READERS[kind](text);
}

function decode(kind: BodyKind, bytes: Buffer): string {
  const code = kind === 'yaml' ? 'invalid_yaml_body' : 'invalid_json_body';
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    throw fail(code, { problem: 'begins with a byte order mark' });
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw fail(code, { problem: 'is not UTF-8' });
  }
}

function readJson(text: string): unknown {
  const found = scanJson(text);
  if (found !== null) throw fail('invalid_json_body', { problem: found.problem, offset: found.offset });
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw fail('invalid_json_body', { problem: 'is not valid JSON' });
  }
}

function readYaml(text: string): unknown {
  try {
    return parseYaml(text);
  } catch (error) {
    if (error instanceof YamlProblem) throw fail('invalid_yaml_body', { problem: error.message });
    throw error;
  }
}

/** A form as a flat object of texts; a repeated name is refused (RFC 6749 section 3.2). */
function readForm(text: string): Record<string, string> {
  const members = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (members.has(name)) throw fail('bad_request', { problem: `the form names '${name.slice(0, 64)}' twice` });
    if (name === '__proto__' || name.includes('\0') || value.includes('\0'))
      throw fail('bad_request', { problem: 'the form holds a character or name that is not accepted' });
    members.set(name, value);
  }
  return Object.fromEntries(members);
}

const READERS: Readonly<Record<BodyKind, (text: string) => unknown>> = {
  json: readJson,
  yaml: readYaml,
  form: readForm,
};
