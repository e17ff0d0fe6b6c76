/** The settings as docs/settings.md shows them. */
import type { SettingKind } from '../setting-kinds.ts';
import { LIMIT_CLASSES, type LimitCeiling } from '../http/limit-classes.ts';
import { ACCOUNT_SETTINGS } from './accounts.ts';
import { CHAIN_SETTINGS } from './chain.ts';
import { GATEWAY_SETTINGS } from './gateway.ts';
import { JUDGE_SETTINGS } from './judges.ts';
import { LIMIT_SETTINGS } from './limits.ts';
import { OUTPUT_SETTINGS } from './output.ts';
import { PAYMENT_SETTINGS } from './payments.ts';
import { PROCESS_SETTINGS } from './process.ts';

const SUBJECTS: readonly (readonly [heading: string, settings: Readonly<Record<string, SettingKind<unknown>>>])[] = [
  ['Process, database and storage', PROCESS_SETTINGS],
  ['Gateway', GATEWAY_SETTINGS],
  ['Accounts, mail and retention', ACCOUNT_SETTINGS],
  ['Judging and screening models', JUDGE_SETTINGS],
  ['Logs, metrics and attestations', OUTPUT_SETTINGS],
  ['On-chain', CHAIN_SETTINGS],
  ['Rate limits', LIMIT_SETTINGS],
  ['Payments', PAYMENT_SETTINGS],
];

/** A heading and a Markdown table for each subject. */
export const settingsTables = (): string =>
  SUBJECTS.map(([heading, settings]) => `## ${heading}\n\n${settingsTable(settings)}`).join('\n\n');

function settingsTable(settings: Readonly<Record<string, SettingKind<unknown>>>): string {
  const rows = Object.entries(settings).map(
    ([name, kind]) =>
      `| \`${name}\` | ${kind.type.replaceAll('|', '\\|')} | ${kind.shownInitial ?? showInitial(kind.initial)} | ${kind.description}${kind.isSecret ? ' (secret)' : ''} |`,
  );
  return ['| Setting | Type | Default | Meaning |', '|---|---|---|---|', ...rows].join('\n');
}

/** Markdown table of the rate classes and their default ceilings, for RATE_LIMITS. */
export function limitsTable(): string {
  const rows = Object.entries<LimitCeiling>(LIMIT_CLASSES).map(
    ([name, { perMinute, authenticatedPerMinute }]) =>
      `| \`${name}\` | ${perMinute} | ${authenticatedPerMinute ?? 'the same'} |`,
  );
  return ['| Class | A minute | By authenticated caller |', '|---|---|---|', ...rows].join('\n');
}

function showInitial(initial: unknown): string {
  if (initial === undefined || (Array.isArray(initial) && initial.length === 0)) return '';
  if (typeof initial === 'boolean') return initial ? '`on`' : '`off`';
  return `\`${typeof initial === 'string' ? initial : JSON.stringify(initial)}\``;
}
