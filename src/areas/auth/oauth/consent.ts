/** What a person is asked to allow, and what becomes of a yes: a grant for one organisation. Decision: ADR 0097. */
import type { InteractionResults } from 'oidc-provider';
import type { OAuthGrantId } from '../../../contract/ids.ts';
import { recordGrant } from './grants.ts';
import type { Interaction, Visit } from './interactions.ts';
import type { ConsentFacts } from './pages.ts';
import { findGrant, findPerson, listChoices } from './store/grants.ts';
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
 * Writes the grant and passes its id to the provider. The same client in the same browser keeps its grant when the
 * organisation is the same. Undefined when the person is no member of the named organisation.
 */
export async function allow(
  { services, provider, interaction, clientName, call }: Visit,
  orgId: string,
): Promise<InteractionResults | undefined> {
  const person = await findPerson(services.db.direct, accountOf(interaction));
  if (person === undefined) return undefined;
  const userId = person.user_id;
  const org = (await listChoices(services.db.direct, userId)).find((choice) => choice.org_id === orgId);
  const clientId = interaction.params['client_id'];
  if (org === undefined || typeof clientId !== 'string') return undefined;

  const earlier =
    interaction.grantId === undefined ? undefined : await findGrant(services.db.direct, interaction.grantId);
  const isSame = earlier !== undefined && earlier.org_id === orgId && earlier.user_id === userId;
  const grantId: OAuthGrantId = isSame ? earlier.grant_id : services.newId('oauth_grant');
  const grant =
    (isSame ? await provider.Grant.find(grantId) : undefined) ??
    Object.assign(new provider.Grant({ accountId: userId, clientId }), { jti: grantId });
  const scopes = scopesAsked(interaction);
  const { server, api } = byKind(scopes);
  if (server.length > 0) grant.addOIDCScope(server.join(' '));
  for (const resource of resourcesOf(interaction)) if (api.length > 0) grant.addResourceScope(resource, api.join(' '));

  await recordGrant(
    services,
    {
      grant_id: grantId,
      account_id: org.account_id,
      org_id: org.org_id,
      user_id: userId,
      client_id: clientId,
      client_name: clientName,
      scopes: isSame ? [...new Set([...earlier.scopes, ...scopes])] : [...scopes],
    },
    call.requestId,
  );
  await grant.save();
  return { consent: { grantId } };
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
