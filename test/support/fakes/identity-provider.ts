/**
 * An OpenID provider of a customer on 127.0.0.1: oidc-provider with people that a test makes up. Signing in there needs
 * no page: the interaction finishes by itself as the person of the login_hint. It can misbehave where a test asks.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export interface ProviderPerson {
  readonly subject: string;
  readonly email?: string;
  readonly isEmailVerified?: boolean;
  readonly acr?: string;
  readonly amr?: readonly string[];
}

export interface IdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Who is signed in there from now on. */
  person: ProviderPerson;
  /** Paths that were asked for. */
  readonly requests: string[];
  /** Answers in place of the provider where it returns true. */
  intercept: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  /** The browser's part: from our redirect through the provider to the address it sends the browser back to. */
  visit(authorizationUrl: string): Promise<string>;
  close(): Promise<void>;
}

const CLIENT_ID = 'surety';
const CLIENT_SECRET = 'a-secret-of-the-test-client';

/** @param redirectUri where it may send browsers back to */
export async function identityProvider(redirectUri: string): Promise<IdentityProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = makeProvider(issuer, redirectUri, () => fake.person);
  const callback = provider.callback();
  const fake: IdentityProvider = {
    issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    person: { subject: 'nobody' },
    requests: [],
    intercept: undefined,
    visit: (url) => visit(url, issuer, redirectUri),
    close: () => close(server),
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    fake.requests.push(`${request.method} ${(request.url ?? '').split('?', 1)[0]}`);
    if (fake.intercept?.(request, response) === true) return;
    if (request.url?.startsWith('/interaction/') === true) void finish(provider, request, response, () => fake.person);
    else void callback(request, response);
  });
  return fake;
}

function makeProvider(issuer: string, redirectUri: string, person: () => ProviderPerson): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_basic',
        require_auth_time: true,
      },
    ],
    claims: { openid: ['sub', 'acr', 'amr', 'auth_time'], email: ['email', 'email_verified'], profile: ['name'] },
    acrValues: ['urn:svc:aal2'],
    cookies: { keys: ['test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    pkce: { required: () => true },
    ttl: { Session: 3_600, Interaction: 600, Grant: 3_600, AccessToken: 600, IdToken: 600 },
    async findAccount(_ctx, sub) {
      const { email, isEmailVerified } = person();
      return {
        accountId: sub,
        claims: async () => ({
          sub,
          ...(email === undefined ? {} : { email, email_verified: isEmailVerified ?? true }),
        }),
      };
    },
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId ?? '',
        accountId: ctx.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}

/** Signs the person in, as a login page would after its form. */
async function finish(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  person: () => ProviderPerson,
): Promise<void> {
  const { subject, acr, amr } = person();
  await provider.interactionFinished(request, response, {
    login: {
      accountId: subject,
      ...(acr === undefined ? {} : { acr }),
      ...(amr === undefined ? {} : { amr: [...amr] }),
    },
  });
}

async function visit(from: string, issuer: string, redirectUri: string): Promise<string> {
  const jar = new Map<string, string>();
  let url = from;
  for (let hop = 0; hop < 10; hop += 1) {
    const reply = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/s);
      jar.set(name, value);
    }
    const location = reply.headers.get('location');
    if (location === null)
      throw new Error(`the provider answers ${reply.status} ${(await reply.text()).slice(0, 300)}`);
    url = new URL(location, issuer).href;
    if (url.startsWith(redirectUri)) return url;
  }
  throw new Error('the provider sends the browser round in circles');
}

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => {
      resolve();
    });
  });
