/** Mails about an added or removed passkey. Names that a browser sent are left out. Pure. */
import type { MailMessage } from '../../../platform/mail/mail.ts';

const NOT_YOU = 'If this was not you, set a new password at once and ask the operator of this service for help.';

export const passkeyAdded = (to: string): MailMessage => ({
  to,
  subject: 'A passkey was added',
  text: `A passkey was added to your Surety account. It signs in without your password.\n\n${NOT_YOU}\n`,
});

export const passkeyRemoved = (to: string): MailMessage => ({
  to,
  subject: 'A passkey was removed',
  text: `A passkey was removed from your Surety account. It does not sign in any more.\n\n${NOT_YOU}\n`,
});
