/** Writes docs/openapi.json from the operations of every area: `node tools/write-openapi.ts`. A test compares it. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { areas } from '../src/areas.ts';
import { openapiDocument } from '../src/platform/http/openapi.ts';

export const OPENAPI_FILE = fileURLToPath(new URL('../docs/openapi.json', import.meta.url));

const LINE_CHARS_MAX = 140;

/** JSON that people read in a diff: what fits on a line stands on one. */
function laidOut(value: unknown, indent = 0): string {
  const flat = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || flat.length + indent <= LINE_CHARS_MAX) return flat;
  const pad = ' '.repeat(indent + 1);
  const lines = Array.isArray(value)
    ? value.map((item) => `${pad}${laidOut(item, indent + 1)}`)
    : Object.entries(value).map(([name, item]) => `${pad}${JSON.stringify(name)}: ${laidOut(item, indent + 1)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${' '.repeat(indent)}${close}`;
}

/** The committed text of the document. */
export const openapiText = (): string => `${laidOut(JSON.parse(JSON.stringify(openapiDocument(areas, undefined))))}\n`;

if (import.meta.main) writeFileSync(OPENAPI_FILE, openapiText());
