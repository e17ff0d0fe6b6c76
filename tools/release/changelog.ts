/** CHANGELOG.md: a section for each release, the newest first, below one of what is not released yet. Pure. */

const UNRELEASED = '## Unreleased';

/** What is to be said of a release. @throws Error where there is no such section, or nothing in it */
export function sectionOf(changelog: string, version: string): string {
  const begin = changelog.split('\n').findIndex((line) => line.startsWith(`## ${version} `));
  const lines = begin === -1 ? [] : changelog.split('\n').slice(begin + 1);
  const end = lines.findIndex((line) => line.startsWith('## '));
  const text = lines
    .slice(0, end === -1 ? undefined : end)
    .join('\n')
    .trim();
  if (text === '') throw new Error(`CHANGELOG.md says nothing of ${version}`);
  return text;
}

/** Gives what is not released yet the name of a release. @throws Error where nothing is waiting */
export function released(changelog: string, version: string, day: string): string {
  const [before, after] = changelog.split(`${UNRELEASED}\n`);
  const waiting = after?.split(/^## /m)[0]?.trim() ?? '';
  if (before === undefined || after === undefined || waiting === '')
    throw new Error(`CHANGELOG.md has nothing below "${UNRELEASED}"`);
  return `${before}${UNRELEASED}\n\n## ${version} (${day})\n${after}`;
}
