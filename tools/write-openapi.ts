/** Writes docs/openapi.json from the operations of every area: `node tools/write-openapi.ts`. A test compares it. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { areas } from '../src/areas.ts';
import { openapiDocument } from '../src/platform/http/openapi.ts';

export const OPENAPI_FILE = fileURLToPath(new URL('../docs/openapi.json', import.meta.url));

const LINE_CHARS_MAX = 140;
/** paths, path, method, responses, status: what is inside one of these is on its line. */
const DEPTH_MAX = 5;

/** JSON for reading a difference: one thing a line, without the indentation that would be a tenth of the file. */
function laidOut(value: unknown, depth = 0): string {
  const flat = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || depth >= DEPTH_MAX || flat.length <= LINE_CHARS_MAX) return flat;
  const lines = Array.isArray(value)
    ? value.map((item) => laidOut(item, depth + 1))
    : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}:${laidOut(item, depth + 1)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${close}`;
}

/** The committed text of the document. */
export const openapiText = (): string => `${laidOut(JSON.parse(JSON.stringify(openapiDocument(areas, undefined))))}\n`;

if (import.meta.main) writeFileSync(OPENAPI_FILE, openapiText());
