/** What tells an item from others of its cause, in its row. Pure. */
import { visible } from '../../format/visible.ts';
import { questionIn } from './question.ts';

interface Listed {
  readonly kind: string;
  readonly about: string | null;
  readonly session_id: string | null;
}

/** Of an opened text: what would be done to whom, else its beginning. Units. */
const BEGINNING_MAX = 160;

/**
 * The first of these that there is: what was opened, what was found, the session.
 * @param content of the held text or call, where the person has opened it
 */
export function itemWords({ about, session_id: session }: Listed, content: string | null | undefined): string | null {
  if (typeof content === 'string' && content.trim() !== '')
    return visible(
      questionIn(content)?.asked ??
        content
          .trim()
          .slice(0, BEGINNING_MAX)
          .replace(/[\ud800-\udbff]$/, ''),
    );
  if (about !== null) return visible(about);
  return session === null ? null : `session ${visible(session)}`;
}
