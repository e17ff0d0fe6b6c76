/**
 * The page of an invitation, which works without script. It shows of the organisation what the mail shows; the inviter's address
 * is
 * shown to the invited person only. Source: docs/reference/organisations.md#invitations; ADR 0098.
 */
import type { RawReply } from '../../../platform/http/operation.ts';
import { html, page, type Html } from '../../../platform/http/page.ts';
import type { Role } from '../../../contract/enums.ts';

export const INVITATION_PATH = '/v1/orgs/invitations/accept';
export const JOIN_PATH = '/v1/orgs/invitations/join';
const ACCOUNT = html`<a class="button" href="/v1/auth/account">Go to your account</a>`;

/** The token is in the address, so requests from this page send no more than the origin as referrer. */
const shown = (title: string, main: Html, status = 200): RawReply =>
  page({ title, main, status, headers: { 'referrer-policy': 'strict-origin' } });

export interface Offer {
  readonly orgName: string;
  readonly role: Role;
  readonly email: string;
  readonly until: Date;
}

const offered = ({ orgName, role, until }: Offer) =>
  html`<p>You are invited to join the organisation <strong>${orgName}</strong> as <strong>${role}</strong>.</p>
    <p class="note">The invitation stands until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC.</p>`;

/** For a visitor who is not signed in, or is signed in as another user. @param as the address of the session, if there is one */
export const signInFirst = (offer: Offer, as: string | undefined): RawReply =>
  shown(
    'Invitation',
    html`${offered(offer)}
      ${as === undefined ? null : html`<p class="problem">You are signed in as ${as}, and the invitation is for ${offer.email}.</p>`}
      <p>
        Sign in as <strong>${offer.email}</strong>, or create an account with this address, and then open this link
        again.
      </p>
      <p>
        <a class="button" href="/v1/auth/account">${as === undefined ? 'Sign in' : 'Go to your account'}</a>
        <a class="button quiet" href="/v1/auth/create-account?${new URLSearchParams({ email: offer.email }).toString()}"
          >Create an account</a
        >
      </p>`,
  );

export const confirmFirst = (offer: Offer): RawReply =>
  shown(
    'Invitation',
    html`${offered(offer)}
      <p class="problem">Your address ${offer.email} is not confirmed yet.</p>
      <p>Open the link in the mail that came when you signed up, and then this one again.</p>
      <p>${ACCOUNT}</p>`,
  );

/** For the invited person. @param invitedBy address of the inviter, if they still have an account */
export const joinForm = (offer: Offer, token: string, invitedBy: string | undefined): RawReply =>
  shown(
    'Invitation',
    html`${offered(offer)} ${invitedBy === undefined ? null : html`<p>Invited by ${invitedBy}.</p>`}
      <p>You are signed in as ${offer.email}. If you did not expect this, close the page: nothing happens.</p>
      <form method="post" action="${JOIN_PATH}">
        <input type="hidden" name="token" value="${token}" />
        <button type="submit">Join ${offer.orgName}</button>
      </form>`,
  );

/** @param orgId leads to its pages in the console */
export const joinedPage = ({ orgId, orgName, role }: { orgId: string; orgName: string; role: Role }): RawReply =>
  shown(
    'You have joined',
    html`<p>You are now in the organisation <strong>${orgName}</strong> as <strong>${role}</strong>.</p>
      <p>
        <a class="button" href="/o/${orgId}">Open ${orgName}</a>
        <a class="button quiet" href="/v1/auth/account">Go to your account</a>
      </p>`,
  );

const PROBLEMS: Readonly<Record<string, string>> = {
  accepted: 'It was accepted already.',
  revoked: 'It was taken back.',
  expired: 'It is too old. Ask for a new one.',
  already_member: 'You are in the organisation already.',
  members_full: 'The organisation has no place left.',
  email_not_confirmed: 'Your address is not confirmed yet.',
};

/** @param reason details.reason of the refusal; absent for a token that is unknown or somebody else's */
export const invalidInvitationPage = (status: number, reason: unknown): RawReply =>
  shown(
    'This invitation does not work',
    html`<p class="problem" role="alert">
        ${PROBLEMS[String(reason)] ?? 'The link is not complete, or it is for somebody else.'}
      </p>
      <p>${ACCOUNT}</p>`,
    status,
  );
