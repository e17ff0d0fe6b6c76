/**
 * node verifier/verify.ts <file-or-url> [--keys <file-or-url>]
 *
 * Verifies an integrity certificate, or a list of them as one or more whole sessions, without the service's code. Plain Node,
 * no dependencies. Keys default to /v1/keys of the url's host. Exit code 0: everything holds. 1: a check failed. 2: misuse.
 */
import { readFile } from 'node:fs/promises';
import type { Json } from './canonical.ts';
import { CHECK_NAMES, checkCertificate, readKeys } from './checks.ts';
import { sessionFaults } from './session.ts';

const isUrl = (place: string): boolean => /^https?:\/\//.test(place);

async function load(place: string): Promise<Json> {
  if (!isUrl(place)) return JSON.parse(await readFile(place, 'utf8')) as Json;
  const response = await fetch(place);
  if (!response.ok) throw new Error(`${place} answered ${response.status}`);
  return (await response.json()) as Json;
}

async function main(args: readonly string[]): Promise<number> {
  const at = args.indexOf('--keys');
  const place = args.find((arg, i) => !arg.startsWith('--') && (at === -1 || i !== at + 1));
  const keyPlace =
    at !== -1 ? args[at + 1] : place !== undefined && isUrl(place) ? new URL('/v1/keys', place).href : undefined;
  if (place === undefined || keyPlace === undefined) {
    console.error('usage: node verifier/verify.ts <file-or-url> [--keys <file-or-url>]   (a file needs --keys)');
    return 2;
  }
  const keys = readKeys(await load(keyPlace));
  const given = await load(place);
  const documents = Array.isArray(given) ? given : [given];
  let failed = 0;
  for (const [i, document] of documents.entries()) {
    const report = checkCertificate(document, keys);
    if (documents.length > 1) console.log(`certificate ${i + 1}`);
    for (const name of CHECK_NAMES) {
      const fault = report[name];
      console.log(fault === null ? `  ok    ${name}` : `  FAIL  ${name}: ${fault}`);
      if (fault !== null) failed++;
    }
  }
  const faults = Array.isArray(given) && failed === 0 ? sessionFaults(documents) : [];
  for (const fault of faults) console.log(`  FAIL  session: ${fault}`);
  if (Array.isArray(given) && failed === 0 && faults.length === 0) console.log('  ok    session');
  console.log(failed + faults.length === 0 ? 'valid' : 'INVALID');
  return failed + faults.length === 0 ? 0 : 1;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(`cannot verify: ${(error as Error).message}`);
    process.exitCode = 2;
  },
);
