/** Arguments of a tool call as the text a tool will see: JSON escapes decoded, each string under its member name. Pure. */

const DEPTH_MAX = 64;
const LEAVES_MAX = 20_000;

/**
 * One line per string or number, `name: value`, so that a secret split by escapes is whole and a key word stands by its value.
 * What is no JSON is taken as it is.
 */
export function argumentLines(argumentsText: string): string {
  const json = parsed(argumentsText);
  if (json === undefined) return argumentsText;
  const out: string[] = [];
  collect(out, '', json, 0);
  return out.join('\n');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function collect(out: string[], name: string, value: unknown, depth: number): void {
  if (depth > DEPTH_MAX || out.length >= LEAVES_MAX) return;
  if (typeof value === 'string' || typeof value === 'number')
    out.push(name === '' ? String(value) : `${name}: ${value}`);
  else if (Array.isArray(value)) {
    for (const entry of value) collect(out, name, entry, depth + 1);
    const strings = value.filter((v): v is string => typeof v === 'string');
    if (strings.length > 1 && strings.every((s) => s.length <= 64)) out.push(strings.join('')); // a value cut into pieces
  } else if (typeof value === 'object' && value !== null)
    for (const [key, entry] of Object.entries(value)) collect(out, key, entry, depth + 1);
}

const READING: ReadonlySet<string> = new Set(
  'get read fetch list search find view open navigate browse look query show describe lookup'.split(' '),
);

/** Does the tool's name say that it only looks? Whatever says nothing of the kind acts. */
export const onlyReads = (tool: string): boolean =>
  tool
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .some((word) => READING.has(word));
