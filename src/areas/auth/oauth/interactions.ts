/**
 * The pages between an authorization request and its reply: a person signs in or is already signed in, and allows or refuses.
 * Each
 * interaction has one address; the provider says what is required, and the forms say what was done. The identity area signs
 * people in: sign-in.ts. Source: docs/reference/auth.md#authorization-server.
 */
import { errors, type InteractionResults, type Provider } from 'oidc-provider';
import type { MountedCall } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { startForAddress } from '../sso/index.ts';
import { replay } from './provider-request.ts';
import { allow, consentFacts } from './consent.ts';
import { readForm, type FormTokens } from './forms.ts';
import {
  ALSO_FIELD,
  codePage,
  consentPage,
  errorPage,
  noFactorPage,
  providerPage,
  signInPage,
  type FormFacts,
} from './pages.ts';
import { wantsSecondFactor } from './policy.ts';
import { DEVICE_PATH, interactionPath, ROUTES } from './paths.ts';
import { seeOther, sendPage } from './replies.ts';
import { findBegun } from './store/records.ts';
import { formTarget } from './rules/redirects.ts';
import { codePendingSignIn, knownPerson, signInByCode, signInByPassword, type ProvenPerson } from './sign-in.ts';
import { hashId } from './vault.ts';

export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** One visit to an interaction's address. */
export interface Visit {
  readonly services: Services;
  readonly provider: Provider;
  readonly call: MountedCall;
  readonly interaction: Interaction;
  readonly form: FormFacts;
  readonly clientName: string;
}

export async function answerInteraction(
  parts: { readonly services: Services; readonly provider: Provider; readonly tokens: FormTokens },
  call: MountedCall,
): Promise<void> {
  const visit = await openVisit(parts, call);
  if (visit === undefined) {
    sendPage(
      call.response,
      errorPage(400, 'invalid_request', 'This sign-in is no longer under way: it was finished, or it took too long.'),
    );
    return;
  }
  if (call.request.method !== 'POST') return show(visit);
  const fields = readForm(call.body);
  if (!parts.tokens.fits(visit.interaction.uid, fields.get('csrf')) || isForeign(call, parts.provider.issuer)) {
    sendPage(call.response, errorPage(403, 'invalid_request', 'This form did not come from our own page.'));
    return;
  }
  return act(visit, fields);
}

/** Undefined when the browser's cookie and the address do not belong to one interaction that is under way. */
async function openVisit(
  { services, provider, tokens }: { services: Services; provider: Provider; tokens: FormTokens },
  call: MountedCall,
): Promise<Visit | undefined> {
  try {
    const interaction = await provider.interactionDetails(replay(call, provider.issuer), call.response);
    const path = interactionPath(interaction.uid);
    if ((call.request.url ?? '').split('?', 1)[0] !== path) return undefined;
    const { client_id: clientId, redirect_uri: redirectUri } = interaction.params as Record<string, string | undefined>;
    const client = clientId === undefined ? undefined : await provider.Client.find(clientId);
    if (client === undefined) return undefined;
    return {
      services,
      provider,
      call,
      interaction,
      form: { action: path, csrf: tokens.issue(interaction.uid), formActions: formTarget(redirectUri) },
      clientName: client.clientName ?? client.clientId,
    };
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
}

/** A browser says where a form came from. Our pages send no referrer, so their origin reads `null`. */
function isForeign({ request }: MountedCall, issuer: string): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  return (
    (origin !== undefined && origin !== 'null' && origin !== issuer) ||
    (site !== undefined && site !== 'same-origin' && site !== 'none')
  );
}

async function show(visit: Visit): Promise<void> {
  const { call, form, interaction, clientName } = visit;
  if (interaction.prompt.name === 'consent') {
    if (!(await isStillHere(visit))) return startAgain(visit);
    const facts = await consentFacts(visit);
    if (facts.organisations.length === 0)
      return sendPage(call.response, errorPage(403, 'access_denied', 'You are not a member of any organisation yet.'));
    return sendPage(call.response, consentPage(form, facts));
  }
  const person = await knownPerson(visit.services, call);
  if (person === undefined || (await mustSignInAgain(visit, person))) {
    const other = person === undefined ? otherWays(form.action) : undefined; // an account page would send the person back at once
    return sendPage(call.response, signInPage(form, { clientName, email: emailHint(interaction), other }));
  }
  if (!wantsSecondFactor(interaction.params) || person.isStrong) return logIn(visit, person);
  const pendingSignIn = await codePendingSignIn(visit.services, person.userId, call.now);
  if (pendingSignIn === undefined) return sendPage(call.response, noFactorPage(form));
  return sendPage(call.response, codePage(form, { pendingSignIn, problem: undefined, why: stepUpReason(clientName) }));
}

/**
 * Anyone who signed in for this interaction still has a session here: signing out leaves no page behind that could be pressed.
 */
async function isStillHere({ services, call, interaction }: Visit): Promise<boolean> {
  const person = await knownPerson(services, call);
  return person !== undefined && person.userId === interaction.session?.accountId;
}

/** The same request from its beginning: a sign-in is required again. */
function startAgain({ call, interaction }: Visit): void {
  if (interaction.deviceCode !== undefined) return seeOther(call.response, DEVICE_PATH);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(interaction.params))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
      if (typeof one === 'string' || typeof one === 'number') query.append(name, String(one));
  seeOther(call.response, `${ROUTES.authorization}?${query.toString()}`);
}

const stepUpReason = (clientName: string): string => `${clientName} asks you to confirm that it is really you.`;
const SECOND_STEP = 'Your account is protected by a second factor.';

/** The page where passkeys work; it brings the person back here. */
const otherWays = (path: string): string => `/v1/auth/account?redirect_after=${encodeURIComponent(path)}`;

/** prompt=login, or a sign-in older than the client accepts; unless the person signed in elsewhere since this began. */
async function mustSignInAgain({ services, interaction, call }: Visit, person: ProvenPerson): Promise<boolean> {
  const { prompt, params, jti } = interaction;
  const maxAgeS = params['max_age'] === undefined ? Number.POSITIVE_INFINITY : Number(params['max_age']);
  const isTooOld = call.now.getTime() / 1_000 - person.authTimeS > maxAgeS;
  if (!isTooOld && !prompt.reasons.includes('login_prompt')) return false;
  const begun = await findBegun(services.db.direct, hashId(jti));
  return begun === undefined || person.at <= begun.created_at;
}

const emailHint = ({ params }: Interaction): string => {
  const hint = params['login_hint'];
  return typeof hint === 'string' && hint.length <= 320 ? hint : '';
};

async function act(visit: Visit, fields: ReadonlyMap<string, string>): Promise<void> {
  const { interaction, form } = visit;
  const isConsent = interaction.prompt.name === 'consent';
  const step = fields.get('step');
  if (step === 'deny') return finish(visit, { error: 'access_denied', error_description: 'the person refused' });
  if (step === 'password' && !isConsent) return byPassword(visit, fields);
  if (step === 'sso' && !isConsent) return byProvider(visit, fields);
  if (step === 'code' && !isConsent) return byCode(visit, fields);
  if (step === 'consent' && isConsent) {
    if (!(await isStillHere(visit))) return startAgain(visit);
    const result = await allow(visit, organisationsIn(fields));
    if (result !== undefined) return finish(visit, result);
  }
  return seeOther(visit.call.response, form.action); // a form of an earlier page: show what is required now
}

/** The one that is chosen, then the others that are ticked. */
const organisationsIn = (fields: ReadonlyMap<string, string>): readonly string[] => [
  fields.get('org_id') ?? '',
  ...[...fields.keys()].filter((name) => name.startsWith(ALSO_FIELD)).map((name) => name.slice(ALSO_FIELD.length)),
];

async function byPassword(visit: Visit, fields: ReadonlyMap<string, string>): Promise<void> {
  const { services, call, form, clientName } = visit;
  const email = fields.get('email') ?? '';
  const outcome = await signInByPassword(services, call, { email, password: fields.get('password') ?? '' });
  if (outcome.kind === 'refused')
    return sendPage(call.response, signInPage(form, { clientName, email, problem: outcome.problem }));
  if (outcome.kind === 'sso_owed') return redirectToProvider(visit, outcome.start);
  if (outcome.kind === 'code_owed')
    return sendPage(
      call.response,
      codePage(form, { pendingSignIn: outcome.pendingSignIn, problem: undefined, why: SECOND_STEP }),
    );
  if (outcome.kind === 'lost') return seeOther(call.response, form.action);
  if (wantsSecondFactor(visit.interaction.params)) return sendPage(call.response, noFactorPage(form));
  return logIn(visit, outcome.person);
}

/** Single sign-on, found by the address only: that a domain has a provider is public. */
async function byProvider(visit: Visit, fields: ReadonlyMap<string, string>): Promise<void> {
  const email = fields.get('email') ?? '';
  const start = await startForAddress(visit.services.db.direct, email);
  if (start !== undefined) return redirectToProvider(visit, start);
  const problem = 'Single sign-on is not set up for this address.';
  sendPage(visit.call.response, signInPage(visit.form, { clientName: visit.clientName, email, problem }));
}

function redirectToProvider({ call, form }: Visit, start: string): void {
  sendPage(call.response, providerPage(form, `${start}&redirect_after=${encodeURIComponent(form.action)}`));
}

async function byCode(visit: Visit, fields: ReadonlyMap<string, string>): Promise<void> {
  const { services, call, form } = visit;
  const pendingSignIn = fields.get('ticket') ?? '';
  const outcome = await signInByCode(services, call, { pendingSignIn, code: fields.get('code') ?? '' });
  if (outcome.kind === 'proven') return logIn(visit, outcome.person);
  if (outcome.kind !== 'refused') return seeOther(call.response, form.action); // the first step is required again
  return sendPage(call.response, codePage(form, { pendingSignIn, problem: outcome.problem, why: SECOND_STEP }));
}

/** The person is known: the provider goes on. A session of the provider that was another person's ends first. */
async function logIn(visit: Visit, person: ProvenPerson): Promise<void> {
  const { provider, interaction } = visit;
  const { session } = interaction;
  if (session !== undefined && session.accountId !== person.userId) {
    await (await provider.Session.findByUid(session.uid))?.destroy();
    delete interaction.session;
    await interaction.persist();
  }
  return finish(visit, {
    login: { accountId: person.userId, acr: person.acr, amr: [...person.amr], ts: person.authTimeS, remember: false },
  });
}

/** Consent keeps the login it followed from; a refusal keeps nothing. */
async function finish({ provider, call }: Visit, result: InteractionResults): Promise<void> {
  await provider.interactionFinished(replay(call, provider.issuer), call.response, result, {
    mergeWithLastSubmission: result.consent !== undefined,
  });
}
