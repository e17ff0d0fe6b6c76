/**
 * node verifier/transparency.ts <entry-file-or-url> [--keys <file-or-url>] [--card <file>]
 *
 * Verifies an entry of the log of cards without the service's code: the leaf follows from what is displayed, the proof leads
 * from it to the root, and the root is signed. With --card also that this card is the version the entry is of. Keys default to
 * /v1/keys of the url's host. Exit code 0: everything holds. 1: a check failed. 2: misuse.
 */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Json } from './canonical.ts';
import { readKeys } from './checks.ts';
import { checkEntry, ENTRY_CHECKS } from './entry.ts';

const isUrl = (place: string): boolean => /^https?:\/\//.test(place);

async function load(place: string): Promise<Json> {
  if (!isUrl(place)) return JSON.parse(await readFile(place, 'utf8')) as Json;
  const response = await fetch(place);
  if (!response.ok) throw new Error(`${place} answered ${response.status}`);
  return (await response.json()) as Json;
}

async function main(args: readonly string[]): Promise<number> {
  const option = (name: string): string | undefined => {
    const at = args.indexOf(name);
    return at === -1 ? undefined : args[at + 1];
  };
  const [keyFile, cardFile] = [option('--keys'), option('--card')];
  const place = args.find((arg, i) => !arg.startsWith('--') && args[i - 1]?.startsWith('--') !== true);
  const keyPlace = keyFile ?? (place !== undefined && isUrl(place) ? new URL('/v1/keys', place).href : undefined);
  if (place === undefined || keyPlace === undefined) {
    console.error('usage: node verifier/transparency.ts <file-or-url> [--keys <file-or-url>] [--card <file>]');
    return 2;
  }
  const keys = readKeys(await load(keyPlace));
  const report = checkEntry(await load(place), keys, cardFile === undefined ? undefined : await load(cardFile));
  let failed = 0;
  for (const name of ENTRY_CHECKS) {
    const fault = report[name];
    if (name === 'card' && cardFile === undefined) continue;
    console.log(fault === null ? `  ok    ${name}` : `  FAIL  ${name}: ${fault}`);
    failed += fault === null ? 0 : 1;
  }
  console.log(failed === 0 ? 'valid' : 'INVALID');
  return failed === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  main(process.argv.slice(2)).then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      console.error(`cannot verify: ${(error as Error).message}`);
      process.exitCode = 2;
    },
  );
