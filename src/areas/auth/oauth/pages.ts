/**
 * The pages a person meets: sign-in, second factor, consent, and the three of the device flow, plus the error page. Plain
 * markup that works without script; every form carries a token that only its own page could know. Texts in plain words.
 */
import { html, type Html, type PageContent } from '../../../platform/http/page.ts';
import { CODE_PATTERN } from '../identity/index.ts';
import type { ChoiceRow } from './wire/grants.ts';
import { describeScopes } from './rules/scopes.ts';

/** What every form of an interaction needs. */
export interface FormFacts {
  readonly action: string; // path the form is sent to
  readonly csrf: string;
  readonly formActions: readonly string[]; // where its redirects may end, see rules/redirects
}

const problemBox = (problem: string | undefined): Html | null =>
  problem === undefined ? null : html`<p class="problem" role="alert">${problem}</p>`;
const hidden = (name: string, value: string): Html => html`<input type="hidden" name="${name}" value="${value}" />`;
/** The button that continues, followed by the one that refuses. The Enter key activates the first. */
const buttons = (step: string, label: string, refusal = 'Cancel'): Html =>
  html`<button type="submit" name="step" value="${step}">${label}</button
    ><button type="submit" name="step" value="deny" class="quiet" formnovalidate>${refusal}</button>`;

/**
 * Sign-in by e-mail and password, and the ways to others. @param clientName who sent the person here; @param other a page with
 * passkeys
 */
export function signInPage(
  form: FormFacts,
  {
    clientName,
    email,
    problem,
    other,
  }: { clientName: string; email: string; problem?: string; other?: string | undefined },
): PageContent {
  return {
    title: 'Sign in',
    formActions: form.formActions,
    ...(problem === undefined ? {} : { status: 401 }),
    main: html`<p class="note">to continue to <strong>${clientName}</strong></p>
      ${problemBox(problem)}
      <form method="post" action="${form.action}">
        ${hidden('csrf', form.csrf)} <label for="email">E-mail</label
        ><input
          id="email"
          name="email"
          type="email"
          autocomplete="username"
          required
          maxlength="320"
          value="${email}"
        />
        <label for="password">Password</label
        ><input
          id="password"
          name="password"
          type="password"
          autocomplete="current-password"
          required
          maxlength="1024"
        />
        ${buttons('password', 'Sign in')}
        <button type="submit" name="step" value="sso" class="quiet" formnovalidate>Use single sign-on</button>
      </form>
      ${other === undefined ? null : html`<p class="note"><a href="${other}">Sign in with a passkey</a></p>`}`,
  };
}

/** A link, since a form's policy would not let the browser go on to another site. @param start leads to the provider and back */
export const providerPage = (form: FormFacts, start: string): PageContent => ({
  title: 'Sign in at your organisation',
  formActions: form.formActions,
  main: html`<p>Your organisation signs you in with its own identity provider. You come back here afterwards.</p>
    <p><a class="button" href="${start}">Continue to your identity provider</a></p>
    <form method="post" action="${form.action}">
      ${hidden('csrf', form.csrf)}<button type="submit" name="step" value="deny" class="quiet">Cancel</button>
    </form>`,
});

/** The six digits of an authenticator. @param pendingSignIn identifies the pending sign-in; empty when a session steps up */
export function codePage(
  form: FormFacts,
  { pendingSignIn, problem, why }: { pendingSignIn: string; problem: string | undefined; why: string },
): PageContent {
  return {
    title: 'Enter your code',
    formActions: form.formActions,
    ...(problem === undefined ? {} : { status: 401 }),
    main: html`<p class="note">${why}</p>
      ${problemBox(problem)}
      <form method="post" action="${form.action}">
        ${hidden('csrf', form.csrf)}${hidden('ticket', pendingSignIn)}
        <label for="code">Code from your authenticator app, or a recovery code</label
        ><input id="code" name="code" autocomplete="one-time-code" pattern="${CODE_PATTERN}" maxlength="14" required />
        ${buttons('code', 'Continue')}
      </form>`,
  };
}

/** A second factor is asked for and the person has none. */
export const noFactorPage = (form: FormFacts): PageContent => ({
  title: 'A second factor is needed',
  status: 403,
  formActions: form.formActions,
  main: html`<p>
      The application asks you to confirm with a second factor, and your account has none yet. Add an authenticator app
      in your account settings, then try again.
    </p>
    <form method="post" action="${form.action}">
      ${hidden('csrf', form.csrf)}<button type="submit" name="step" value="deny" class="quiet">
        Go back to the application
      </button>
    </form>`,
});

export interface ConsentFacts {
  readonly clientName: string;
  /** Where the person goes afterwards; absent on a device. */
  readonly place: { readonly host: string; readonly isThisMachine: boolean } | undefined;
  /** The address by which a client without registration is known. */
  readonly knownBy: string | undefined;
  readonly scopes: readonly string[];
  readonly email: string;
  readonly organisations: readonly ChoiceRow[];
}

/** What is asked for, by whom, and for which organisation. Refusing is one click, next to allowing. */
export function consentPage(form: FormFacts, facts: ConsentFacts): PageContent {
  return {
    title: `Allow ${facts.clientName}?`,
    formActions: form.formActions,
    main: html`<p>You are signed in as <strong>${facts.email}</strong>. If you allow it, this application can:</p>
      <ul>
        ${describeScopes(facts.scopes).map((words) => html`<li>${words}</li>`)}
      </ul>
      <dl>
        ${placeLine(facts.place)}${
          facts.knownBy === undefined
            ? null
            : html`<dt>The application is known by</dt>
                <dd>${facts.knownBy}</dd>`
        }
      </dl>
      <form method="post" action="${form.action}">
        ${hidden('csrf', form.csrf)}${organisationField(facts.organisations)} ${buttons('consent', 'Allow', 'Deny')}
      </form>
      <p class="note">Allow this only if you started it yourself. You can end the access at any time.</p>`,
  };
}

function placeLine(place: ConsentFacts['place']): Html | null {
  if (place === undefined) return null;
  return html`<dt>You are sent back to</dt>
    <dd><strong>${place.host}</strong>${place.isThisMachine ? ' (a program on this computer)' : null}</dd>`;
}

const nameOf = ({ name, is_personal: isPersonal }: ChoiceRow): string => (isPersonal ? `${name} (personal)` : name);

/** Name of the field of a further organisation, before its id. */
export const ALSO_FIELD = 'also:';

function organisationField(organisations: readonly ChoiceRow[]): Html {
  const [only] = organisations;
  if (organisations.length === 1 && only !== undefined)
    return html`${hidden('org_id', only.org_id)}
      <p class="note">In <strong>${only.name}</strong>.</p>`;
  return html`<label for="org">In which organisation?</label
    ><select id="org" name="org_id" required>
      ${organisations.map((org) => html`<option value="${org.org_id}">${nameOf(org)}</option>`)}
    </select>
    <fieldset>
      <legend>Also in</legend>
      ${organisations.map(
        (org) =>
          html`<p>
            <input type="checkbox" id="also-${org.org_id}" name="${ALSO_FIELD}${org.org_id}" value="1" />
            <label for="also-${org.org_id}">${nameOf(org)}</label>
          </p>`,
      )}
    </fieldset>`;
}

/** Where a person types the code that a device shows. */
export const deviceInputPage = (
  form: Pick<FormFacts, 'action' | 'csrf'>,
  { code, problem }: { code: string; problem: string | undefined },
): PageContent => ({
  title: 'Connect a device',
  ...(problem === undefined ? {} : { status: 400 }),
  main: html`<p>Enter the code that your device shows.</p>
    ${problemBox(problem)}
    <form method="post" action="${form.action}">
      ${hidden('xsrf', form.csrf)} <label for="user_code">Code</label
      ><input
        id="user_code"
        name="user_code"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck="false"
        required
        maxlength="16"
        placeholder="XXXX-XXXX"
        value="${code}"
      />
      <button type="submit">Continue</button>
    </form>`,
});

/** The code once more, and who asked for it, so that a person who did not start this notices. */
export const deviceConfirmPage = (
  form: Pick<FormFacts, 'action' | 'csrf'>,
  { code, clientName, address }: { code: string; clientName: string; address: string | undefined },
): PageContent => ({
  title: 'Is this your device?',
  main: html`<p><strong>${clientName}</strong> shows this code:</p>
    <p><code>${code}</code></p>
    ${address === undefined ? null : html`<p class="note">The request came from ${address}.</p>`}
    <form method="post" action="${form.action}">
      ${hidden('xsrf', form.csrf)}${hidden('user_code', code)}<button type="submit" name="confirm" value="yes">
        Yes, continue</button
      ><button type="submit" name="abort" value="yes" class="quiet">No, stop it</button>
    </form>
    <p class="note">If somebody sent you this code, stop: they would get access to your account.</p>`,
});

export const deviceDonePage = (clientName: string): PageContent => ({
  title: 'Device connected',
  main: html`<p><strong>${clientName}</strong> is connected. You can close this page and go back to your device.</p>`,
});

export const deviceStoppedPage: PageContent = {
  title: 'Stopped',
  main: html`<p>Nothing was allowed. You can close this page.</p>`,
};

/** @param code the protocol's word, for the client's developer; @param problem for the person */
export const errorPage = (status: number, code: string, problem: string, detail?: string): PageContent => ({
  title: 'This did not work',
  status,
  main: html`<p class="problem" role="alert">${problem}</p>
    <p>Go back to the application and start again.</p>
    <p class="note">For its developer: ${code}${detail === undefined ? null : html` (${detail})`}</p>`,
});
