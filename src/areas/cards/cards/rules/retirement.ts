/** The time from which the old card paths reply 410. Source: docs/reference/cards.md#retired-card-paths. Pure. */
export const SUNSET = new Date('2027-01-15T00:00:00.000Z');

/** Do the old paths still redirect? Up to the instant, exclusively. */
export const stillRedirects = (now: Date): boolean => now.getTime() < SUNSET.getTime();
