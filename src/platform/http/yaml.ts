/**
 * YAML request bodies: core schema only, no tags, few aliases, bounded depth and size. Reliability B3. Pure.
 * The result is held to the same rules as JSON (json-scan.ts).
 */
import { isAlias, isNode, isScalar, parseDocument, visit, type Document, type Pair } from 'yaml';
import { isForbiddenName, JSON_LIMITS } from './json-scan.ts';

/** Parsing costs about 1 us per 2 bytes, so YAML is held shorter than JSON. */
export const YAML_BYTES_MAX = 131_072;
const ALIASES_MAX = 20;
const NODES_MAX = 20_000; // after aliases are followed
const FLOW_DEPTH_MAX = JSON_LIMITS.depthMax;

/** Complaint about a YAML text; its message completes "the body ...". */
export class YamlProblem extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = 'YamlProblem';
  }
}

/**
 * The value of one YAML document.
 * @throws YamlProblem when it is malformed, uses a tag, a merge key, a key that JSON cannot have, too many aliases or nodes,
 *   or is nested too deep
 */
export function parseYaml(text: string): unknown {
  refuseEarly(text);
  let document: Document.Parsed;
  try {
    document = parseDocument(text, {
      schema: 'core',
      version: '1.2',
      merge: false,
      uniqueKeys: true,
      strict: true,
      prettyErrors: false,
      logLevel: 'error',
    });
  } catch {
    throw new YamlProblem('is not valid YAML');
  }
  if (document.errors.length > 0 || document.warnings.length > 0)
    throw new YamlProblem('is not valid YAML of the core schema');
  refuseTagsAndAliases(document);
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: ALIASES_MAX });
  } catch {
    throw new YamlProblem('uses too many aliases');
  }
  checkValue(value, 0, undefined, { nodes: 0 });
  return value;
}

/** What would cost the parser time or stack: counted on the text, in one pass. */
function refuseEarly(text: string): void {
  let depth = 0;
  let anchors = 0;
  let indents = 0;
  for (let i = 0; i < text.length; i += 1) {
    const c = text[i];
    if (c === '[' || c === '{') {
      depth += 1;
      if (depth > FLOW_DEPTH_MAX * 4) throw new YamlProblem('is nested too deep');
    } else if (c === ']' || c === '}') depth = Math.max(0, depth - 1);
    else if (c === '&') anchors += 1;
    else if ((c === '-' || c === '?') && text[i + 1] === ' ') {
      indents += 1;
      if (indents > FLOW_DEPTH_MAX) throw new YamlProblem('is nested too deep');
    } else if (c !== ' ') indents = 0;
  }
  if (anchors > 1_000) throw new YamlProblem('uses too many anchors');
}

function refuseTagsAndAliases(document: Document.Parsed): void {
  let aliases = 0;
  visit(document, {
    Node(_key, node) {
      if (isAlias(node)) {
        aliases += 1;
        if (aliases > ALIASES_MAX) throw new YamlProblem('uses too many aliases');
        return;
      }
      if (node.tag !== undefined) throw new YamlProblem('uses a tag; only the core schema is accepted');
      if (isScalar(node) && node.value === '<<' && node.type === 'PLAIN')
        throw new YamlProblem('uses a merge key, which is not part of the core schema');
    },
    Pair(_key, pair) {
      refuseKey(document, pair);
    },
  });
}

/** The library would write a list, a mapping or null as a text and use that as the name. */
function refuseKey(document: Document.Parsed, { key }: Pair): void {
  const named = isAlias(key) ? key.resolve(document) : key;
  if (!isNode(named) || !isScalar(named) || named.value === null)
    throw new YamlProblem('has a key that is not a text: a list, a mapping or null');
}

function checkValue(value: unknown, depth: number, parent: string | undefined, count: { nodes: number }): void {
  count.nodes += 1;
  if (count.nodes > NODES_MAX) throw new YamlProblem(`holds more than ${NODES_MAX} values`);
  if (depth > JSON_LIMITS.depthMax) throw new YamlProblem(`is nested deeper than ${JSON_LIMITS.depthMax}`);
  if (typeof value === 'string') checkText(value);
  else if (typeof value === 'number') checkNumber(value);
  else if (Array.isArray(value))
    value.forEach((item: unknown) => {
      checkValue(item, depth + 1, undefined, count);
    });
  else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      checkText(name);
      if (isForbiddenName(name, parent))
        throw new YamlProblem(`holds the member name '${name}', which is not accepted`);
      checkValue(member, depth + 1, name, count);
    }
  }
}

function checkText(text: string): void {
  if (text.includes('\0')) throw new YamlProblem('holds the character U+0000');
  if (!text.isWellFormed()) throw new YamlProblem('holds half of a surrogate pair');
}

function checkNumber(value: number): void {
  if (!Number.isFinite(value)) throw new YamlProblem('holds a number that is out of range');
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new YamlProblem('holds an integer beyond 2^53 - 1');
}
