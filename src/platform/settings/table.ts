/** The settings as the README shows them. */
import { SETTINGS } from '../config.ts';
import type { SettingKind } from '../setting-kinds.ts';
import { LIMIT_CLASSES, type LimitCeiling } from '../http/limit-classes.ts';

/** Markdown table of all settings, for the README. */
export function settingsTable(): string {
  const rows = Object.entries<SettingKind<unknown>>(SETTINGS).map(
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
