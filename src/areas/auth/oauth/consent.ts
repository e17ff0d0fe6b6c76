/** What a person is asked to allow, and what becomes of a yes: a grant for each organisation named. Decision: ADR 0097, 0526. */
import type { InteractionResults } from 'oidc-provider';
import type { OAuthGrantId } from '../../../contract/ids.ts';
import { recordConsent } from './grants.ts';
import type { Interaction, Visit } from './interactions.ts';
import type { ConsentFacts } from './pages.ts';
import { findConsent, findPerson, listChoices } from './store/grants.ts';
import type { GrantRow } from './wire/grants.ts';
import { placeOf } from './rules/redirects.ts';
import { apiScopesOf, SERVER_SCOPES } from './rules/scopes.ts';

/** What the page says. */
export async function consentFacts({ services: { db }, interaction, clientName }: Visit): Promise<ConsentFacts> {
  const accountId = accountOf(interaction);
  const { client_id: clientId, redirect_uri: redirectUri } = interaction.params as Record<string, string | undefined>;
  const person = await findPerson(db.direct, accountId);
  return {
    clientName,
    place: redirectUri === undefined ? undefined : placeOf(redirectUri),
    knownBy: clientId?.startsWith('https://') === true ? clientId : undefined,
    scopes: scopesAsked(interaction),
    email: person?.email ?? '',
    organisations: await listChoices(db.direct, accountId),
  };
}

/**
 * Writes a grant for each organisation and passes the id of the consent to the provider. The same client in the same browser keeps its
 * consent when the organisations are the same. Undefined when the person is no member of one of them, or names none.
 */
export async function allow(visit: Visit, orgIds: readonly string[]): Promise<InteractionResults | undefined> {
  const { services, provider, interaction, clientName, call } = visit;
  const person = await findPerson(services.db.direct, accountOf(interaction));
  if (person === undefined) return undefined;
  const userId = person.user_id;
  const choices = await listChoices(services.db.direct, userId);
  const wanted = [...new Set(orgIds)];
  const orgs = wanted.flatMap((id) => choices.find((choice) => choice.org_id === id) ?? []);
  const clientId = interaction.params['client_id'];
  if (orgs.length === 0 || orgs.length < wanted.length || typeof clientId !== 'string') return undefined;

  const earlier = await earlierGrants(visit, userId, wanted);
  const ids = orgs.map((org): OAuthGrantId => earlier?.get(org.org_id)?.grant_id ?? services.newId('oauth_grant'));
  const consentId = (earlier === undefined ? ids[0] : interaction.grantId) as OAuthGrantId;
  const grant =
    (earlier === undefined ? undefined : await provider.Grant.find(consentId)) ??
    Object.assign(new provider.Grant({ accountId: userId, clientId }), { jti: consentId });
  const scopes = scopesAsked(interaction);
  const { server, api } = byKind(scopes);
  if (server.length > 0) grant.addOIDCScope(server.join(' '));
  for (const resource of resourcesOf(interaction)) if (api.length > 0) grant.addResourceScope(resource, api.join(' '));

  const grants = orgs.map(({ account_id, org_id }, at) => ({
    grant_id: ids[at] as OAuthGrantId,
    account_id,
    org_id,
    user_id: userId,
    client_id: clientId,
    client_name: clientName,
    scopes: [...new Set([...(earlier?.get(org_id)?.scopes ?? []), ...scopes])],
  }));
  await recordConsent(services, { consentId, grants }, call.requestId);
  await grant.save();
  return { consent: { grantId: consentId } };
}

/** Grants of the consent that the client has already, by organisation; undefined unless it is for exactly these. */
async function earlierGrants(
  { services, interaction }: Visit,
  userId: string,
  wanted: readonly string[],
): Promise<ReadonlyMap<string, GrantRow> | undefined> {
  if (interaction.grantId === undefined) return undefined;
  const rows = await findConsent(services.db.direct, interaction.grantId);
  const isSame =
    rows.length === wanted.length && rows.every((row) => row.user_id === userId && wanted.includes(row.org_id));
  return isSame ? new Map(rows.map((row) => [row.org_id, row])) : undefined;
}

const accountOf = ({ session }: Interaction): string => session?.accountId ?? '';

/** API scopes first, each once; unknown words are left out. */
function scopesAsked({ params }: Interaction): readonly string[] {
  const scope = typeof params['scope'] === 'string' ? params['scope'] : '';
  return [...apiScopesOf(scope), ...SERVER_SCOPES.filter((word) => scope.split(' ').includes(word))];
}

const byKind = (scopes: readonly string[]) => ({
  server: SERVER_SCOPES.filter((word) => scopes.includes(word)),
  api: apiScopesOf(scopes.join(' ')),
});

/** The provider has filled in its default where the client named none. */
const resourcesOf = ({ params }: Interaction): readonly string[] => {
  const { resource } = params;
  return Array.isArray(resource) ? (resource as string[]) : typeof resource === 'string' ? [resource] : [];
};
