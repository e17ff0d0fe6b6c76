/** Wire shapes of addresses and links. Source: docs/reference/auth.md#sign-up-and-mail-links. */
import { Type } from 'typebox';

/** Loose on purpose: whether an address exists shows when the mail arrives. No white space, one @, something on both sides. */
export const EmailAddress = Type.String({
  title: 'EmailAddress',
  // U+0130 grows when lowered
  pattern: '^\\s*[^\\s@<>,;:"\\u0000-\\u001f\\u0130]{1,64}@[^\\s@<>,;:"\\u0000-\\u001f\\u0130]{1,255}\\s*$',
  minLength: 3,
  maxLength: 320,
  description: 'Mail address',
});

export const RedirectTo = Type.String({
  title: 'RedirectTo',
  minLength: 1,
  maxLength: 2_000,
  description: 'Where the link leads in the end: a path, or an address of an own or listed origin; others are ignored',
});

export const LinkSecret = Type.String({ pattern: '^[A-Za-z0-9_-]{20,100}$', description: 'The secret of the link' });
