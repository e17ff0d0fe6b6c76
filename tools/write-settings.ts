/**
 * Writes the table of all settings (src/platform/settings/) into README.md, between its two markers, and their names into the
 * schema of the chart's values: `npm run settings`. With `--check` it writes nothing and exits 1 when one is out of step. A test
 * compares, too.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SETTINGS } from '../src/platform/config.ts';
import type { SettingKind } from '../src/platform/setting-kinds.ts';
import { limitsTable, settingsTable } from '../src/platform/settings/table.ts';

const README_FILE = fileURLToPath(new URL('../README.md', import.meta.url));
const CHART_FILE = fileURLToPath(new URL('../deploy/helm/values.schema.json', import.meta.url));
/** Set by the chart itself, because its ports, probes and volumes depend on them. */
const BY_CHART = ['ROLE', 'HOST', 'PORT', 'GATEWAY_PORT', 'DATA_DIR'];
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

/** Whether the chart's schema knows exactly the settings there are, secret ones apart, and its text if it did. */
export function chartState(): { readonly isInStep: boolean; readonly renewed: string } {
  const text = readFileSync(CHART_FILE, 'utf8');
  const schema = JSON.parse(text) as { $defs: Record<string, { enum: string[] }> };
  const named = (isSecret: boolean): string[] =>
    Object.entries<SettingKind<unknown>>(SETTINGS)
      .filter(([name, kind]) => kind.isSecret === isSecret && !BY_CHART.includes(name))
      .map(([name]) => name);
  for (const [name, isSecret] of [
    ['settingName', false],
    ['secretSettingName', true],
  ] as const)
    schema.$defs[name] = { ...schema.$defs[name], enum: named(isSecret) };
  const renewed = `${JSON.stringify(schema, null, 2)}\n`;
  return { isInStep: text === renewed, renewed };
}

if (import.meta.main) {
  for (const [file, { isInStep, renewed }] of [
    [README_FILE, readmeState()],
    [CHART_FILE, chartState()],
  ] as const)
    if (!process.argv.includes('--check')) writeFileSync(file, renewed);
    else if (!isInStep) {
      console.error(`${file} does not show the settings as they are: run npm run settings`);
      process.exitCode = 1;
    }
}
