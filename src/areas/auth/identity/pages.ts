/** Pages of the account plane, which work without script. WCAG 2.2: labels, the problem named in words before the field. */
import type { RawReply } from '../../../platform/http/operation.ts';
import { html, page, type Html } from '../../../platform/http/page.ts';
import { PASSWORD_CHARS_MIN } from './rules/password.ts';

const PROBLEMS: Readonly<Record<string, string>> = {
  too_short: `The password has fewer than ${PASSWORD_CHARS_MIN} characters.`,
  too_common: 'The password is one of those that are tried first.',
  too_uniform: 'The password repeats itself too much.',
  contains_address: 'The password contains a part of your address.',
};

export function setPasswordPage(form: {
  readonly secret: string;
  readonly redirect: string | undefined;
  /** It confirms the address of a new account: nobody has signed in with it yet. */
  readonly isNew: boolean;
  readonly problem?: string;
}): RawReply {
  const { problem, isNew } = form;
  return page({
    title: isNew ? 'Set your password' : 'Set a new password',
    status: problem === undefined ? 200 : 400,
    formActions: form.redirect === undefined ? [] : [new URL(form.redirect).origin], // where the form's answer leads on to
    main: html`${problem === undefined ? null : html`<p class="problem" role="alert" id="problem">${PROBLEMS[problem] ?? 'The password was not accepted.'}</p>`}
      <form method="post" action="/v1/auth/set-password">
        <input type="hidden" name="token_hash" value="${form.secret}" />
        ${form.redirect === undefined ? null : html`<input type="hidden" name="redirect_after" value="${form.redirect}" />`}
        <label for="password">${isNew ? 'Password' : 'New password'}</label>
        <input
          type="password"
          id="password"
          name="password"
          autocomplete="new-password"
          minlength="${PASSWORD_CHARS_MIN}"
          required
          autofocus
          aria-describedby="${problem === undefined ? 'hint' : 'problem hint'}"
        />
        <p class="note" id="hint">
          At least ${PASSWORD_CHARS_MIN} characters.
          ${
            isNew
              ? 'Your address is confirmed with it. It is asked for here because this is another browser than the one in which the account was asked for, so it counts and not one given there.'
              : 'All your other sessions will be signed out.'
          }
        </p>
        <button type="submit">Set password</button>
      </form>`,
  });
}

const emailField = (email = ''): Html =>
  html`<label for="email">E-mail</label>
    <input
      type="email"
      id="email"
      name="email"
      value="${email}"
      autocomplete="username"
      maxlength="320"
      required
      ${email === '' && AUTOFOCUS}
    />`;

const AUTOFOCUS = html`autofocus`;

/** Asks for the address a reset link goes to. */
export const forgotPasswordPage = (): RawReply =>
  page({
    title: 'Forgot your password?',
    main: html`<form method="post" action="/v1/auth/forgot-password">
      ${emailField()}
      <p class="note">If the address has an account, a mail with a link goes to it. The link works for 15 minutes.</p>
      <button type="submit">Send the link</button>
      <a class="button quiet" href="/v1/auth/account">Back</a>
    </form>`,
  });

/** Asks for the address and password of a new account. @param email filled in */
export const createAccountPage = ({ email, problem }: { email?: string | undefined; problem?: string }): RawReply =>
  page({
    title: 'Create an account',
    status: problem === undefined ? 200 : 400,
    main: html`${problem === undefined ? null : html`<p class="problem" role="alert" id="problem">${PROBLEMS[problem] ?? 'The password was not accepted.'}</p>`}
      <form method="post" action="/v1/auth/create-account">
        ${emailField(email)}
        <label for="password">Password</label>
        <input
          type="password"
          id="password"
          name="password"
          autocomplete="new-password"
          minlength="${PASSWORD_CHARS_MIN}"
          required
          aria-describedby="${problem === undefined ? 'hint' : 'problem hint'}"
        />
        <p class="note" id="hint">
          At least ${PASSWORD_CHARS_MIN} characters. The account exists once you open the link in the mail that follows.
        </p>
        <button type="submit">Create the account</button>
        <a class="button quiet" href="/v1/auth/account">Back</a>
      </form>`,
  });
