/**
 * Writes the table of all settings (src/platform/settings/) into README.md, between its two markers: `npm run settings`.
 * With `--check` it writes nothing and exits 1 when the README is out of step. A test compares, too.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { limitsTable, settingsTable } from '../src/platform/settings/table.ts';

const README_FILE = fileURLToPath(new URL('../README.md', import.meta.url));
const BEGIN = '<!-- settings:begin (npm run settings) -->';
const END = '<!-- settings:end -->';

/** The block between the markers: the table of settings, and the rate classes folded away. */
function settingsBlock(): string {
  return [
    settingsTable(),
    '',
    '<details><summary>Rate classes and their ceilings: RATE_LIMITS=default:500,reputation_read:20/600 moves two of them</summary>',
    '',
    limitsTable(),
    '',
    '</details>',
  ].join('\n');
}

/** A README with its settings block renewed. @throws Error when the markers are not there, once each and in order */
export function withSettings(readme: string): string {
  const parts = readme.split(BEGIN);
  const [, after = ''] = parts;
  const rest = after.split(END);
  if (parts.length !== 2 || rest.length !== 2)
    throw new Error(`README.md needs "${BEGIN}" and "${END}" once each, in this order`);
  return `${parts[0] ?? ''}${BEGIN}\n${settingsBlock()}\n${END}${rest[1] ?? ''}`;
}

/** Whether the README on disk is in step, and its text if it were. */
export function readmeState(): { readonly isInStep: boolean; readonly renewed: string } {
  const readme = readFileSync(README_FILE, 'utf8');
  const renewed = withSettings(readme);
  return { isInStep: readme === renewed, renewed };
}

if (import.meta.main) {
  const { isInStep, renewed } = readmeState();
  if (!process.argv.includes('--check')) writeFileSync(README_FILE, renewed);
  else if (!isInStep) {
    console.error('README.md does not show the settings as they are: run npm run settings');
    process.exitCode = 1;
  }
}
