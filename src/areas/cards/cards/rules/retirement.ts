/** The time from which the old card paths reply 410. Source: docs/reference/cards.md#retired-card-paths. Pure. */
import { SUNSET } from '../../../../contract/versions.ts';

export { SUNSET };

/** Do the old paths still redirect? Up to the instant, exclusively. */
export const stillRedirects = (now: Date): boolean => now.getTime() < SUNSET.getTime();
