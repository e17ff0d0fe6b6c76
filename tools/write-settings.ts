/**
 * Writes the table of all settings (src/platform/settings/) into docs/settings.md, between its two markers, and their names into the
 * schema of the chart's values: `npm run settings`. With `--check` it writes nothing and exits 1 when one is out of step. A test
 * compares, too.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SETTINGS } from '../src/platform/config.ts';
import type { SettingKind } from '../src/platform/setting-kinds.ts';
import { limitsTable, settingsTables } from '../src/platform/settings/table.ts';

const PAGE_FILE = fileURLToPath(new URL('../docs/settings.md', import.meta.url));
const CHART_FILE = fileURLToPath(new URL('../deploy/helm/values.schema.json', import.meta.url));
/** Set by the chart itself, because its ports, probes and volumes depend on them. */
const BY_CHART = ['ROLE', 'HOST', 'PORT', 'GATEWAY_PORT', 'DATA_DIR'];
const BEGIN = '<!-- settings:begin (npm run settings) -->';
const END = '<!-- settings:end -->';

/** The block between the markers: a table of settings for each subject, and the rate classes. */
function settingsBlock(): string {
  return [
    settingsTables(),
    '',
    '## Rate classes',
    '',
    'Requests a minute. `RATE_LIMITS=default:500,reputation_read:20/600` moves two of them.',
    '',
    limitsTable(),
  ].join('\n');
}

/** The page with its settings block renewed. @throws Error when the markers are not there, once each and in order */
export function withSettings(page: string): string {
  const parts = page.split(BEGIN);
  const [, after = ''] = parts;
  const rest = after.split(END);
  if (parts.length !== 2 || rest.length !== 2)
    throw new Error(`docs/settings.md needs "${BEGIN}" and "${END}" once each, in this order`);
  return `${parts[0] ?? ''}${BEGIN}\n${settingsBlock()}\n${END}${rest[1] ?? ''}`;
}

/** Whether the page on disk is in step, and its text if it were. */
export function pageState(): { readonly isInStep: boolean; readonly renewed: string } {
  const page = readFileSync(PAGE_FILE, 'utf8');
  const renewed = withSettings(page);
  return { isInStep: page === renewed, renewed };
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
    [PAGE_FILE, pageState()],
    [CHART_FILE, chartState()],
  ] as const)
    if (!process.argv.includes('--check')) writeFileSync(file, renewed);
    else if (!isInStep) {
      console.error(`${file} does not show the settings as they are: run npm run settings`);
      process.exitCode = 1;
    }
}
