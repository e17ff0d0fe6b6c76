/**
 * The account page: sign-in for a visitor without a session, else passkeys, sessions and the second factor. WCAG 2.2: one
 * heading, labelled fields, problems announced; lists and single sign-on work without script.
 */
import type { RawReply } from '../../../platform/http/operation.ts';
import { html, page, type Html } from '../../../platform/http/page.ts';
import { CODE_PATTERN } from '../identity/index.ts';
import { ACCOUNT_SCRIPT } from './account-script.ts';
import type { PasskeyRow } from './wire/passkeys.ts';

const PATH = '/v1/auth/account';

export interface SessionFacts {
  readonly sid: string;
  readonly method: string;
  readonly device: string | null;
  readonly lastUsed: Date;
  readonly isCurrent: boolean;
}

export interface AccountFacts {
  readonly email: string;
  readonly passkeys: readonly PasskeyRow[];
  readonly sessions: readonly SessionFacts[];
  /** Id of the verified authenticator app, if there is one. */
  readonly factorId: string | undefined;
}

const problem = html`<p class="problem" role="alert" id="say" tabindex="-1" hidden></p>`;
const codeForm = html`<form id="code-form" hidden>
  <label for="code">Code from your authenticator app, or a recovery code</label>
  <input
    id="code"
    name="code"
    autocomplete="one-time-code"
    autocapitalize="none"
    spellcheck="false"
    pattern="${CODE_PATTERN}"
    maxlength="14"
    required
  />
  <button type="submit">Confirm</button>
</form>`;

/**
 * Where the form for single sign-on ends: browsers hold its policy against the provider's address too, which only the answer
 * names.
 */
const PROVIDERS = ['https:', 'http://localhost:*', 'http://127.0.0.1:*'];

/** @param goingOn path the person came from, and goes back to */
export const signInPage = (goingOn: string = PATH): RawReply =>
  page({
    title: 'Sign in',
    script: ACCOUNT_SCRIPT,
    formActions: PROVIDERS,
    main: html`${problem}
      <p data-needs-script data-needs-passkeys hidden>
        <button type="button" id="passkey-sign-in">Sign in with a passkey</button>
      </p>
      <form id="password-form" data-needs-script hidden>
        <label for="email">E-mail</label>
        <input id="email" name="email" type="email" autocomplete="username webauthn" required maxlength="320" />
        <label for="password">Password</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="current-password"
          required
          maxlength="1000"
        />
        <button type="submit">Sign in</button>
      </form>
      ${codeForm}
      <form method="get" action="/v1/auth/oidc/start">
        <input type="hidden" name="redirect_after" value="${goingOn}" />
        <label for="work-email">Work e-mail, for single sign-on</label>
        <input id="work-email" name="email" type="email" autocomplete="email" required maxlength="320" />
        <button type="submit" class="quiet">Continue with your organisation</button>
      </form>
      <p>
        <a href="/v1/auth/forgot-password">Forgot your password?</a>
        <a href="/v1/auth/create-account">Create an account</a>
      </p>
      <noscript><p class="note">Passwords and passkeys need JavaScript on this page.</p></noscript>`,
  });

export const accountPage = (facts: AccountFacts): RawReply =>
  page({
    title: 'Your account',
    script: ACCOUNT_SCRIPT,
    main: html`<p>Signed in as <strong>${facts.email}</strong>. <a href="/">Open the console</a></p>
      ${problem}${codeForm}
      <div id="account" data-account data-passkeys="${facts.passkeys.length}" data-factor="${facts.factorId ?? ''}">
        <h2>Passkeys</h2>
        ${
          facts.passkeys.length === 0
            ? html`<p class="note">None yet.</p>`
            : html`<ul>
                ${facts.passkeys.map(passkeyItem)}
              </ul>`
        }
        <form id="add-passkey" data-needs-script data-needs-passkeys hidden>
          <label for="name">Name of a new passkey</label>
          <input id="name" name="name" maxlength="100" autocomplete="off" placeholder="This laptop" />
          <button type="submit">Add a passkey</button>
        </form>
        <h2>Authenticator app</h2>
        ${facts.factorId === undefined ? setUpApp : appIsSetUp} ${recoveryCodes}
        <h2>Where you are signed in</h2>
        <ul>
          ${facts.sessions.map(sessionItem)}
        </ul>
      </div>
      <p data-needs-script hidden><button type="button" id="sign-out" class="quiet">Sign out</button></p>
      <noscript><p class="note">Changing something here needs JavaScript.</p></noscript>`,
  });

const appIsSetUp = html`<p>Set up: a code is asked for after your password.</p>
  <p data-needs-script hidden>
    <button type="button" id="make-codes" class="quiet">Make new recovery codes</button>
  </p>`;

const recoveryCodes = html`<div id="recovery" hidden>
  <p>
    Your recovery codes, shown this once. Each works once, should you lose your app. Keep them where your app is not.
  </p>
  <ul id="recovery-list"></ul>
  <button type="button" id="recovery-kept">I have kept them</button>
</div>`;

const setUpApp = html`<p>Not set up.</p>
  <p data-needs-script hidden>
    <button type="button" id="set-up-app" class="quiet">Set up an authenticator app</button>
  </p>
  <div id="new-app" hidden>
    <p>Scan this with your app, or type the text into it. Then enter the code that it shows, above.</p>
    <div id="new-app-picture"></div>
    <p class="note">Text: <span id="new-app-text"></span></p>
  </div>`;

const day = (at: Date): Html => html`<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 10)}</time>`;

const passkeyItem = (row: PasskeyRow): Html =>
  html`<li>
    <strong>${row.friendly_name}</strong>${row.backed_up ? ', synchronised' : null}, added ${day(row.created_at)},
    ${row.last_used_at === null ? 'never used' : html`last used ${day(row.last_used_at)}`}
    ${removal(`/v1/auth/passkeys/${row.credential_id}`, 'Remove', `Remove passkey ${row.friendly_name}`)}
  </li>`;

const METHODS: Readonly<Record<string, string>> = { password: 'password', sso: 'single sign-on', passkey: 'passkey' };

const sessionItem = (session: SessionFacts): Html =>
  html`<li>
    <strong>${session.device ?? 'Unknown device'}</strong>, by ${METHODS[session.method] ?? session.method}, last seen
    ${day(session.lastUsed)}
    ${
      session.isCurrent
        ? html`<em>(this one)</em>`
        : removal(`/v1/auth/sessions/${session.sid}`, 'Sign out', `Sign out ${session.device ?? 'unknown device'}`)
    }
  </li>`;

/** Hidden by what is around it: the style of buttons shows them, hidden or not. */
const removal = (path: string, text: string, label: string): Html =>
  html`<div data-needs-script hidden>
    <button type="button" class="quiet" data-remove="${path}" aria-label="${label}">${text}</button>
  </div>`;
