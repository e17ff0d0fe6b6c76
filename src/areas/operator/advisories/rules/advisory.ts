/** Statuses of a security advisory and the moves between them. Source: docs/reference/operator.md#advisories. Pure. */
import { vocabulary } from '../../../../contract/enums.ts';

export const ADVISORY_STATUSES = vocabulary('AdvisoryStatus', ['draft', 'published', 'archived']);
export type AdvisoryStatus = (typeof ADVISORY_STATUSES)[number];

export const SLUG_PATTERN = '^[a-z0-9]+(-[a-z0-9]+)*$';
export const SLUG_CHARS_MAX = 80;

/** What an advisory may become; staying is always allowed. What readers have seen is never a draft again. */
const MOVES: Readonly<Record<AdvisoryStatus, readonly AdvisoryStatus[]>> = {
  draft: ['published', 'archived'],
  published: ['archived'],
  archived: [],
};

export const mayBecome = (from: AdvisoryStatus, to: AdvisoryStatus): boolean => from === to || MOVES[from].includes(to);

/** The address of an advisory from its title: ASCII letters, digits and single hyphens; `advisory` where none is left. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const slug = (words ?? ['advisory']).join('-').slice(0, SLUG_CHARS_MAX);
  return slug.replace(/-$/, '');
}
