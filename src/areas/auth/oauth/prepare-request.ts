/** What we do to a request before the provider answers it: defaults, forms, links, browsers that come without a session. */
import type { Provider } from 'oidc-provider';
import { cookieIn } from '../../../platform/auth/resolve.ts';
import type { MountedCall } from '../../../platform/http/mount.ts';
import { passOn } from './provider-request.ts';
import { readForm } from './forms.ts';
import { errorPage } from './pages.ts';
import { COOKIES, DEVICE_PATH, ROUTES } from './paths.ts';
import { openToOrigins, seeOther, sendPage } from './replies.ts';
import { DEFAULT_SCOPE } from './rules/scopes.ts';

/** The longest address that every proxy and the server itself accept. */
const URL_CHARS_MAX = 8_000;

export type Answer = (provider: Provider, call: MountedCall) => Promise<void>;

/** For endpoints that no cookie reaches: pages of any origin may call, and their preflight is answered here. */
export const openTo = (
  methods: string,
  answer: Answer,
): { readonly headers: Readonly<Record<string, string>>; readonly answer: Answer } => ({
  headers: openToOrigins(methods),
  async answer(provider, call) {
    if (call.request.method !== 'OPTIONS') return answer(provider, call);
    call.response.writeHead(204).end();
  },
});

/** A browser that has not seen the device page begins there; the provider cannot answer one without a session. */
export const fromOwnSession =
  (answer: Answer): Answer =>
  async (provider, call) => {
    if (cookieIn(call.request.headers.cookie ?? '', COOKIES.session) !== undefined) return answer(provider, call);
    seeOther(call.response, DEVICE_PATH);
  };

/** A request that names no scope gets the default one (RFC 6749 section 3.3). */
export const authorize: Answer = async (provider, call) => {
  const url = new URL(call.request.url ?? '/', provider.issuer);
  if (url.pathname !== ROUTES.authorization || (url.searchParams.get('scope') ?? '') !== '')
    return passOn(provider, call);
  url.searchParams.set('scope', DEFAULT_SCOPE);
  return passOn(provider, call, { url: url.pathname + url.search });
};

/** A request sent as a form is asked again with GET, where the browser's cookies count (SameSite=Lax). */
export const authorizeForm: Answer = async (_provider, call) => {
  const location = `${ROUTES.authorization}?${new URLSearchParams([...readForm(call.body)]).toString()}`;
  if (location.length > URL_CHARS_MAX)
    return sendPage(
      call.response,
      errorPage(400, 'invalid_request', 'The application sent a request that is too long.'),
    );
  seeOther(call.response, location);
};

export const deviceAuthorization: Answer = async (provider, call) => {
  const form = new Map(readForm(call.body));
  if ((form.get('scope') ?? '') !== '' || form.size === 0) return passOn(provider, call);
  form.set('scope', DEFAULT_SCOPE);
  return passOn(provider, call, { body: Buffer.from(new URLSearchParams([...form]).toString()) });
};

/** A code in the link fills the field; the person still presses the button and compares (RFC 8628 section 3.3.1). */
export const devicePage: Answer = async (provider, call) => {
  const url = new URL(call.request.url ?? '/', provider.issuer);
  const code = url.searchParams.get('user_code');
  if (code === null) return passOn(provider, call);
  return passOn(provider, call, { url: DEVICE_PATH, userCode: code.replace(/[^A-Za-z0-9-]/g, '').slice(0, 16) });
};
