/**
 * Requirement coverage: every normative sentence in test/conformance/requirements.ts that is not marked for a later
 * issue must be cited by at least one test, as `req:<id>` in the test's name or in a comment at it. A citation of an
 * unknown id fails too, so the list and the tests cannot drift apart.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { REQUIREMENTS } from '../test/conformance/requirements.ts';

const ROOT = new URL('..', import.meta.url).pathname;
const cited = new Set<string>();
for (const folder of ['src', 'test', 'verifier']) {
  for (const entry of readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.test.ts')) continue;
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    for (const match of text.matchAll(/req:([A-Z]+-\d+)/g)) cited.add(match[1] ?? '');
  }
}
const ids = new Set(REQUIREMENTS.map((requirement) => requirement.id));
const duplicates = REQUIREMENTS.length - ids.size;
const uncited = REQUIREMENTS.filter((requirement) => requirement.later === undefined && !cited.has(requirement.id));
const unknown = [...cited].filter((id) => !ids.has(id));
const early = REQUIREMENTS.filter((requirement) => requirement.later !== undefined && cited.has(requirement.id));
for (const { id, text } of uncited) console.log(`uncited: ${id} ${text}`);
for (const id of unknown) console.log(`unknown: ${id} is cited but not listed`);
for (const { id } of early) console.log(`built already: ${id} is cited; take its "later" mark away`);
const open = REQUIREMENTS.filter((requirement) => requirement.later !== undefined).length;
console.log(`requirements: ${REQUIREMENTS.length - open} in force, ${open} of later issues, ${uncited.length} uncited`);
process.exitCode = uncited.length + unknown.length + early.length + duplicates === 0 ? 0 : 1;
