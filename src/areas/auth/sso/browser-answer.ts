/** A refusal in a browser's address bar: a page for people, the error envelope for programs. */
import { Refusal } from '../../../contract/errors.ts';
import { type Context, type RawReply } from '../../../platform/http/operation.ts';
import { html, page } from '../../../platform/http/page.ts';

/** Statuses that such a page may have. */
export const PAGE_STATUSES = [400, 401, 403, 404, 502] as const;

const HELP: Readonly<Record<string, string>> = {
  domain_not_allowed: 'Your address is not under a domain of this organisation.',
  address_not_verified: 'Your identity provider does not confirm your e-mail address.',
  not_a_member: 'You are not a member of this organisation yet. Ask an administrator to invite you.',
  identity_not_linked: 'Nobody here has your address. Ask an administrator to invite you.',
  linked_to_another_identity: 'This address belongs to another identity. Ask an administrator for help.',
};

/** Runs the work; a refusal becomes a page where the caller wants one. @param headers go with the page */
export async function answerBrowser(
  { request }: Pick<Context, 'request'>,
  work: () => Promise<RawReply>,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawReply> {
  try {
    return await work();
  } catch (error) {
    const isPage = error instanceof Refusal && PAGE_STATUSES.some((status) => status === error.status);
    if (!isPage || request.headers['accept']?.includes('text/html') !== true) throw error;
    const reason = error.details?.['reason'];
    return page({
      title: 'You are not signed in',
      status: error.status,
      main: html`<p class="problem" role="alert">
          ${(typeof reason === 'string' ? HELP[reason] : undefined) ?? error.message}
        </p>
        <p class="note">Request ${request.id}</p>`,
      headers,
    });
  }
}
