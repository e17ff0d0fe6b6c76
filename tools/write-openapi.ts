/** Writes docs/openapi.json from the operations of every area: `node tools/write-openapi.ts`. A test compares it. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { areas } from '../src/areas.ts';
import { openapiDocument } from '../src/platform/http/openapi.ts';

export const OPENAPI_FILE = fileURLToPath(new URL('../docs/openapi.json', import.meta.url));

/** The committed text of the document. */
export const openapiText = (): string =>
  `${JSON.stringify(
    openapiDocument(
      areas.flatMap((area) => area.operations),
      undefined,
      areas.flatMap((area) => (area.describes === undefined ? [] : [area.describes])),
    ),
    null,
    2,
  )}\n`;

if (import.meta.main) writeFileSync(OPENAPI_FILE, openapiText());
