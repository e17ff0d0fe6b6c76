/** The texts of mails. Pure. They hold no secret except the link, and say what to do when the user did not cause them. */
import type { MailMessage } from '../../../platform/mail/mail.ts';

const IGNORE = 'If this was not you, ignore this mail: nothing changes.';
const lines = (...text: readonly string[]): string => text.join('\n\n');

export const confirmSignUp = (to: string, url: string): MailMessage => ({
  to,
  subject: 'Confirm your address',
  text: lines(
    'Somebody, probably you, made a Surety account with this address. To confirm it, open:',
    url,
    'The link works once, for 24 hours.',
    IGNORE,
  ),
});

export const alreadyAccount = (to: string): MailMessage => ({
  to,
  subject: 'You have an account already',
  text: lines(
    'Somebody, probably you, tried to make a Surety account with this address. There is one already: sign in with it.',
    'If you have forgotten the password, ask for a reset link where you sign in.',
    IGNORE,
  ),
});

export const resetPassword = (to: string, url: string): MailMessage => ({
  to,
  subject: 'Set a new password',
  text: lines(
    'Somebody, probably you, asked for a new password for this Surety account. To set one, open:',
    url,
    'The link works once, for 15 minutes.',
    IGNORE,
  ),
});

export const passwordChanged = (to: string): MailMessage => ({
  to,
  subject: 'Your password was changed',
  text: lines(
    'The password of your Surety account was changed, and other sessions were signed out.',
    'If this was not you, ask for a reset link where you sign in, at once.',
  ),
});

export const factorAdded = (to: string): MailMessage => ({
  to,
  subject: 'A second factor was added',
  text: lines(
    'An authenticator app was added to your Surety account. From now on signing in asks for its code.',
    'If this was not you, set a new password at once and ask the operator of this service for help.',
  ),
});

export const factorRemoved = (to: string): MailMessage => ({
  to,
  subject: 'A second factor was removed',
  text: lines(
    'An authenticator app was removed from your Surety account.',
    'If this was not you, set a new password at once and ask the operator of this service for help.',
  ),
});

export const recoveryCodeUsed = (to: string, left: number): MailMessage => ({
  to,
  subject: 'A recovery code was used',
  text: lines(
    `A recovery code was used in place of your authenticator app. Codes left: ${left}.`,
    'If this was not you, set a new password at once and make new recovery codes.',
  ),
});

export const recoveryCodesMade = (to: string): MailMessage => ({
  to,
  subject: 'New recovery codes were made',
  text: lines(
    'New recovery codes were made for your Surety account. The earlier ones no longer work.',
    'If this was not you, set a new password at once and ask the operator of this service for help.',
  ),
});

export const confirmAddress = (to: string, from: string, url: string): MailMessage => ({
  to,
  subject: 'Confirm your new address',
  text: lines(
    `Somebody, probably you, wants to use this address for the Surety account of ${from}. To confirm it, open:`,
    url,
    'The link works once, for 24 hours.',
    IGNORE,
  ),
});

export const addressChanged = (to: string, next: string): MailMessage => ({
  to,
  subject: 'Your address was changed',
  text: lines(
    `Your Surety account now uses the address ${next}.`,
    'If this was not you, ask the operator of this service for help.',
  ),
});

export const accountDeleted = (to: string): MailMessage => ({
  to,
  subject: 'Your account was deleted',
  text: lines(
    'Your Surety account was deleted: you are signed out everywhere and your personal API keys no longer work.',
    'If this was not you, ask the operator of this service for help.',
  ),
});
