/** Members of a call that say something about it, or hand a text over, and are not what it is done to. Data only. */
export const SAID_ABOUT: ReadonlySet<string> = new Set(
  'note memo reason comment description body text message content'.split(' '),
);
