/**
 * Routes of the authorization server: which path is answered how, and how often. Source:
 * docs/reference/auth.md#authorization-server; ADR 0096.
 */
import { fail } from '../../../contract/errors.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { passOn } from './provider-request.ts';
import { sendResourceMetadata } from './discovery.ts';
import {
  authorize,
  authorizeForm,
  deviceAuthorization,
  devicePage,
  fromOwnSession,
  openTo,
  type Answer,
} from './prepare-request.ts';
import { createFormTokens } from './forms.ts';
import { answerInteraction } from './interactions.ts';
import { introspect } from './introspection.ts';
import type { Issuers } from './issuers.ts';
import * as paths from './paths.ts';
import { register } from './registration.ts';
import { refusalBody } from './replies.ts';
import { answerToken, revoke } from './token-endpoint.ts';
import type { Vault } from './vault.ts';

const FORM_BYTES_MAX = 16_384;
const REGISTRATION_BYTES_MAX = 32_768;
const { ROUTES, DEVICE_PATH } = paths;

interface Parts {
  readonly services: Services;
  readonly issuers: Issuers;
  readonly vault: Vault;
}

/** A route without its name: what a browser or program may do where, and who answers. */
interface Route extends Partial<Pick<Mount, 'limit' | 'bodyBytesMax' | 'headers'>> {
  readonly methods: Mount['methods'];
  readonly paths: readonly string[];
  readonly answer: Answer;
}

/** All of them. */
export function createMounts(parts: Parts): Mount[] {
  return Object.entries({ ...programRoutes(parts), ...browserRoutes(parts) }).map(([name, { answer, ...route }]) => ({
    name: `oauth.${name}`,
    limit: 'auth',
    bodyBytesMax: FORM_BYTES_MAX,
    ...route,
    refusalBody,
    async handle(call) {
      const provider = await parts.issuers.of(call.origin);
      if (provider === undefined)
        throw fail('bad_request', {
          problem: 'the issuer is PUBLIC_URL, or without it a loopback address; this is neither',
        });
      await answer(provider, call);
    },
  }));
}

/** Called by clients; no cookie counts here, so any web page may call too. */
function programRoutes({ services, vault }: Parts): Record<string, Route> {
  const hosts = services.settings.OAUTH_REDIRECT_HOSTS;
  const registration: Answer = (provider, call) => register(provider, call, hosts);
  const form = (path: string, answer: Answer): Route => ({
    methods: ['POST', 'OPTIONS'],
    paths: [path],
    ...openTo('POST', answer),
  });
  return {
    discovery: {
      methods: ['GET', 'OPTIONS'],
      paths: [paths.AUTHORIZATION_SERVER_PATH, paths.OPENID_PATH, ROUTES.jwks],
      ...openTo('GET', passOn),
      limit: 'default',
    },
    resource: {
      methods: ['GET', 'OPTIONS'],
      paths: [paths.RESOURCE_PATH, `${paths.RESOURCE_PATH}/v1`],
      ...openTo('GET', async (provider, call) => {
        sendResourceMetadata(call, provider.issuer);
      }),
      limit: 'default',
    },
    register: {
      ...form(ROUTES.registration, registration),
      limit: 'oauth_register',
      bodyBytesMax: REGISTRATION_BYTES_MAX,
    },
    client: {
      methods: ['GET', 'PUT', 'DELETE', 'OPTIONS'],
      paths: [`${ROUTES.registration}/:client_id`],
      ...openTo('GET, PUT, DELETE', registration),
      bodyBytesMax: REGISTRATION_BYTES_MAX,
    },
    token: form(ROUTES.token, (provider, call) => answerToken({ services, vault, provider }, call)),
    device_authorization: form(ROUTES.device_authorization, deviceAuthorization),
    revoke: form(ROUTES.revocation, (provider, call) => revoke({ services, vault, provider }, call)),
    introspect: form(paths.INTROSPECTION_PATH, (provider, call) =>
      introspect({ services, vault, issuer: provider.issuer }, call),
    ),
  };
}

/** Seen by people. */
function browserRoutes({ services }: Parts): Record<string, Route> {
  const tokens = createFormTokens(services.sealer);
  return {
    authorize: {
      methods: ['GET'],
      paths: [ROUTES.authorization, `${ROUTES.authorization}/:uid`],
      answer: authorize,
    },
    authorize_form: { methods: ['POST'], paths: [ROUTES.authorization], answer: authorizeForm },
    interaction: {
      methods: ['GET', 'POST'],
      paths: [paths.interactionPath(':uid')],
      answer: (provider, call) => answerInteraction({ services, provider, tokens }, call),
    },
    device: { methods: ['GET'], paths: [DEVICE_PATH], answer: devicePage },
    device_resume: { methods: ['GET'], paths: [`${DEVICE_PATH}/:uid`], answer: fromOwnSession(passOn) },
    device_form: {
      methods: ['POST'],
      paths: [DEVICE_PATH],
      answer: fromOwnSession(passOn),
      limit: 'oauth_device_page',
    },
  };
}
