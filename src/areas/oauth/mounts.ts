/** Routes of the authorization server: which path goes to the provider, which to us, and how often. Source: open-shapes 3.9. */
import type { Provider } from 'oidc-provider';
import { fail } from '../../contract/errors.ts';
import { cookieIn } from '../../platform/auth/resolve.ts';
import type { Mount, MountedCall } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { passOn } from './bridge.ts';
import { sendResourceMetadata } from './discovery.ts';
import { createFormTokens, readForm } from './forms.ts';
import { answerInteraction } from './interactions.ts';
import { introspect } from './introspection.ts';
import type { Issuers } from './issuers.ts';
import {
  AUTHORIZATION_SERVER_PATH,
  COOKIES,
  DEVICE_PATH,
  INTROSPECTION_PATH,
  interactionPath,
  OPENID_PATH,
  RESOURCE_PATH,
  ROUTES,
} from './paths.ts';
import { register } from './registration.ts';
import { openToOrigins, refusalBody, seeOther } from './replies.ts';
import { DEFAULT_SCOPE } from './rules/scopes.ts';
import { answerToken } from './token-endpoint.ts';
import type { Vault } from './vault.ts';

const FORM_BYTES_MAX = 16_384;
const REGISTRATION_BYTES_MAX = 32_768;

type Methods = Mount['methods'];
type Answer = (provider: Provider, call: MountedCall) => Promise<void>;

/** All of them. */
export function createMounts(services: Services, { issuers, vault }: { issuers: Issuers; vault: Vault }): Mount[] {
  const tokens = createFormTokens(services.sealer);
  const hosts = services.settings.OAUTH_REDIRECT_HOSTS;
  const mount = (
    name: string,
    methods: Methods,
    paths: readonly string[],
    answer: Answer,
    rest: Partial<Mount> = {},
  ): Mount => ({
    name: `oauth.${name}`,
    methods,
    paths,
    limit: 'auth',
    bodyBytesMax: FORM_BYTES_MAX,
    refusalBody,
    handle: async (call) => answer(await providerOf(issuers, call), call),
    ...rest,
  });
  const open =
    (methods: string, answer: Answer): Answer =>
    async (provider, call) => {
      openToOrigins(call.response, methods);
      if (call.request.method !== 'OPTIONS') return answer(provider, call);
      call.response.writeHead(204).end();
    };
  return [
    mount('discovery', ['GET'], [AUTHORIZATION_SERVER_PATH, OPENID_PATH, ROUTES.jwks], open('GET', passOn), {
      limit: 'default',
    }),
    mount('resource', ['GET'], [RESOURCE_PATH, `${RESOURCE_PATH}/v1`], resourceMetadata, { limit: 'default' }),
    mount(
      'register',
      ['POST', 'OPTIONS'],
      [ROUTES.registration],
      open('POST', (p, call) => register(p, call, hosts)),
      {
        limit: 'oauth_register',
        bodyBytesMax: REGISTRATION_BYTES_MAX,
      },
    ),
    mount(
      'client',
      ['GET', 'PUT', 'DELETE', 'OPTIONS'],
      [`${ROUTES.registration}/:client_id`],
      open('GET, PUT, DELETE', (p, call) => register(p, call, hosts)),
      {
        bodyBytesMax: REGISTRATION_BYTES_MAX,
      },
    ),
    mount('authorize', ['GET'], [ROUTES.authorization, `${ROUTES.authorization}/:uid`], authorize),
    mount('authorize_form', ['POST'], [ROUTES.authorization], authorizeForm),
    mount('interaction', ['GET', 'POST'], [interactionPath(':uid')], (provider, call) =>
      answerInteraction({ services, provider, tokens }, call),
    ),
    mount(
      'token',
      ['POST', 'OPTIONS'],
      [ROUTES.token],
      open('POST', (provider, call) => answerToken({ services, vault, provider }, call)),
    ),
    mount(
      'device_authorization',
      ['POST', 'OPTIONS'],
      [ROUTES.device_authorization],
      open('POST', deviceAuthorization),
    ),
    mount('device', ['GET'], [DEVICE_PATH], devicePage),
    mount('device_resume', ['GET'], [`${DEVICE_PATH}/:uid`], fromOwnSession(passOn)),
    mount('device_form', ['POST'], [DEVICE_PATH], fromOwnSession(passOn), { limit: 'oauth_device_page' }),
    mount('revoke', ['POST', 'OPTIONS'], [ROUTES.revocation], open('POST', passOn)),
    mount(
      'introspect',
      ['POST', 'OPTIONS'],
      [INTROSPECTION_PATH],
      open('POST', (provider, call) => introspect({ services, vault, issuer: provider.issuer }, call)),
    ),
  ];
}

/** @throws Refusal when the service was reached under a name that it cannot be issuer for */
async function providerOf(issuers: Issuers, call: MountedCall): Promise<Provider> {
  const provider = await issuers.of(call.origin);
  if (provider !== undefined) return provider;
  throw fail('bad_request', {
    problem: 'this service is the issuer of PUBLIC_URL only; without it, of loopback addresses',
  });
}

const resourceMetadata: Answer = async (provider, call) => {
  sendResourceMetadata(call, provider.issuer);
};

/** A request that names no scope gets the default one (RFC 6749 section 3.3). */
const authorize: Answer = async (provider, call) => {
  const url = new URL(call.request.url ?? '/', provider.issuer);
  if (url.pathname !== ROUTES.authorization || (url.searchParams.get('scope') ?? '') !== '')
    return passOn(provider, call);
  url.searchParams.set('scope', DEFAULT_SCOPE);
  return passOn(provider, call, { url: url.pathname + url.search });
};

/** A request sent as a form is asked again with GET, where the browser's cookies count (SameSite=Lax). */
const authorizeForm: Answer = async (_provider, call) => {
  seeOther(call.response, `${ROUTES.authorization}?${new URLSearchParams([...readForm(call.body)]).toString()}`);
};

const deviceAuthorization: Answer = async (provider, call) => {
  const form = new Map(readForm(call.body));
  if ((form.get('scope') ?? '') !== '' || form.size === 0) return passOn(provider, call);
  form.set('scope', DEFAULT_SCOPE);
  return passOn(provider, call, { body: Buffer.from(new URLSearchParams([...form]).toString()) });
};

/** A browser that has not seen the device page begins there; the provider cannot answer one without a session. */
const fromOwnSession =
  (answer: Answer): Answer =>
  async (provider, call) => {
    if (cookieIn(call.request.headers.cookie ?? '', COOKIES.session) !== undefined) return answer(provider, call);
    seeOther(call.response, DEVICE_PATH);
  };

/** A code in the link fills the field; the person still presses the button and compares (RFC 8628 section 3.3.1). */
const devicePage: Answer = async (provider, call) => {
  const url = new URL(call.request.url ?? '/', provider.issuer);
  const code = url.searchParams.get('user_code');
  if (code === null) return passOn(provider, call);
  return passOn(provider, call, { url: DEVICE_PATH, userCode: code.replace(/[^A-Za-z0-9-]/g, '').slice(0, 16) });
};
