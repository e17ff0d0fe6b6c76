/** The release that runs, as package.json names it. */
import { readFileSync } from 'node:fs';

export const RELEASE = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { readonly version: string }
).version;
