/** The provider's own pages, in our dress: the device flow's three and the error page. Source: RFC 8628 sections 3.3, 5. */
import type { ErrorOut, KoaContextWithOIDC, Configuration } from 'oidc-provider';
import { pageHeaders, pageText, type PageContent } from '../../../platform/http/page.ts';
import { prefilledCode } from './provider-request.ts';
import { deviceConfirmPage, deviceDonePage, deviceInputPage, deviceStoppedPage, errorPage } from './pages.ts';
import { DEVICE_PATH } from './paths.ts';
import { formTarget } from './rules/redirects.ts';

type DeviceFlow = NonNullable<NonNullable<Configuration['features']>['deviceFlow']>;

/** Eight letters of twenty without vowels, AAAA-BBBB: 34 bits, typed within 15 minutes, few tries an address a minute. */
export const deviceFlow = (): DeviceFlow => ({
  enabled: true,
  charset: 'base-20',
  mask: '****-****',
  deviceInfo: (ctx) => ({ ip: ctx.ip }),
  userCodeInputSource(ctx, _form, out, err) {
    if (err?.name === 'AbortedError') show(ctx, deviceStoppedPage);
    else show(ctx, deviceInputPage(formOf(ctx), { code: typedCode(ctx), problem: problemOf(out, err) }));
  },
  userCodeConfirmSource(ctx, _form, client, info, userCode) {
    const address = typeof info['ip'] === 'string' ? info['ip'] : undefined;
    const clientName = client.clientName ?? client.clientId;
    show(ctx, deviceConfirmPage(formOf(ctx), { code: userCode, clientName, address }));
  },
  successSource(ctx) {
    show(ctx, deviceDonePage(ctx.oidc.client?.clientName ?? 'Your device'));
  },
});

/** One sentence for a wrong, an expired and a used code: a guess does not learn which it was. */
function problemOf(out: ErrorOut | undefined, err: Error | undefined): string | undefined {
  if (err === undefined) return undefined;
  const isCode = out === undefined || 'userCode' in err || err.name === 'NoCodeError';
  return isCode
    ? 'This code is not valid, or not valid any more.'
    : 'This page was open for too long. Enter the code again.';
}

const formOf = (ctx: KoaContextWithOIDC): { action: string; csrf: string } => ({
  action: DEVICE_PATH,
  csrf: (ctx.oidc.session as { state?: { secret?: string } } | undefined)?.state?.secret ?? '',
});

function typedCode(ctx: KoaContextWithOIDC): string {
  const typed = ctx.oidc.body?.['user_code'] ?? prefilledCode(ctx.req);
  return typeof typed === 'string' ? typed.slice(0, 16) : '';
}

/** What a person reads when an authorization request cannot be answered to its client. */
export const renderError: NonNullable<Configuration['renderError']> = (ctx, out) => {
  show(ctx, errorPage(ctx.status, out.error, IN_PLAIN_WORDS[out.error] ?? OTHERWISE, out.error_description));
};

const OTHERWISE = 'The application sent a request that this service cannot answer.';
const IN_PLAIN_WORDS: Readonly<Record<string, string>> = {
  invalid_redirect_uri:
    'The application wants to send you to an address that it did not register. You were not sent there.',
  invalid_client: 'This service does not know the application that sent you here.',
  invalid_request: 'The request is incomplete, or this page was open for too long.',
  server_error: 'Something went wrong on our side. Try again in a moment.',
};

function show(ctx: KoaContextWithOIDC, content: PageContent): void {
  ctx.status = content.status ?? 200;
  for (const [name, value] of Object.entries(pageHeaders(content))) ctx.set(name, value);
  ctx.body = pageText(content);
}

/** The one page of the provider's own (response_mode=form_post) gets the policy that all pages have; its script is named. */
export async function guardPages(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next();
  if (typeof ctx.body !== 'string' || ctx.res.hasHeader('content-security-policy')) return;
  const script = /<script>([\s\S]*?)<\/script>/.exec(ctx.body)?.[1];
  if (script === undefined) return;
  const redirectUri = ctx.oidc?.params?.['redirect_uri'];
  const formActions = formTarget(typeof redirectUri === 'string' ? redirectUri : undefined);
  for (const [name, value] of Object.entries(pageHeaders({ script, formActions }))) ctx.set(name, value);
}
