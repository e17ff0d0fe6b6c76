/** The settings as the README shows them. */
import { SETTINGS } from '../config.ts';
import type { SettingKind } from '../setting-kinds.ts';
import { limitKinds } from './limits.ts';

/** Markdown table of all settings, for the README. */
export function settingsTable(): string {
  const kinds: [string, SettingKind<unknown>][] = [
    ...Object.entries(SETTINGS),
    ...[...limitKinds()].map(([name, { kind }]) => [name, kind] as [string, SettingKind<unknown>]),
  ];
  const rows = kinds.map(
    ([name, kind]) =>
      `| \`${name}\` | ${kind.type.replaceAll('|', '\\|')} | ${showInitial(kind.initial)} | ${kind.description}${kind.isSecret ? ' (secret)' : ''} |`,
  );
  return ['| Setting | Type | Default | Meaning |', '|---|---|---|---|', ...rows].join('\n');
}

function showInitial(initial: unknown): string {
  if (initial === undefined || (Array.isArray(initial) && initial.length === 0)) return '';
  if (typeof initial === 'boolean') return initial ? '`on`' : '`off`';
  return `\`${typeof initial === 'string' ? initial : JSON.stringify(initial)}\``;
}
