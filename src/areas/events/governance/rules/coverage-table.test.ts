/** The table of docs/reference/events.md says what is told, of whom and how gravely: it has every source that reports. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SIGNAL_SOURCES } from '../../../../contract/events/governance.ts';
import { CHANNELS } from '../wire/signals.ts';

const DOCUMENT = readFileSync('docs/reference/events.md', 'utf8');
const rowsOf = (heading: string): string[] => {
  const from = DOCUMENT.indexOf(`## ${heading}`);
  const section = DOCUMENT.slice(from, DOCUMENT.indexOf('\n## ', from + 1));
  return [...section.matchAll(/^\| ([a-z_.]+) +\|/gm)].map(([, name]) => name ?? '');
};

it('names each source of the Safe House once, and no other', () => {
  expect(rowsOf('Safe House signals').sort()).toEqual(
    SIGNAL_SOURCES.filter((source) => source.startsWith('safe_house.')).sort(),
  );
});

it('names each channel once, with what it is sent', () => {
  expect(rowsOf('Notification destinations').sort()).toEqual([...CHANNELS].sort());
});
