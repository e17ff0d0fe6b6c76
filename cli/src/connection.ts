/** Which service a command speaks to, and as whom: the environment before the profile, each value by itself. */
import { createSurety, type Surety, type SuretyOptions } from '../../sdk/src/client.ts';
import { EXIT, Fault } from './fault.ts';
import { OauthError, renew } from './oauth.ts';
import { configFolder, profilesIn, type Profile, type Profiles } from './profiles.ts';

export const DEFAULT_URL = 'http://127.0.0.1:8787';
export const DEFAULT_GATEWAY_URL = 'http://127.0.0.1:8788';
/** A token that ends within this is renewed first. */
const RENEW_BEFORE_MS = 60_000;

export interface Connection {
  readonly url: string;
  readonly gatewayUrl: string;
  readonly apiKey: string | undefined;
  readonly accessToken: string | undefined;
  readonly org: string | undefined;
  /** The profile that the credentials are of; undefined where they are of the environment, or there are none. */
  readonly profile: string | undefined;
}

export interface Named {
  /** --profile. */
  readonly profile: string | undefined;
  readonly env: NodeJS.ProcessEnv;
}

export async function profileName(profiles: Profiles, { profile, env }: Named): Promise<string> {
  return profile ?? (set(env['SURETY_PROFILE']) || (await profiles.current()));
}

/** @throws Fault for a profile that is named and does not exist, and for tokens that are at an end */
export async function connection({ profile: named, env }: Named): Promise<Connection> {
  const profiles = profilesIn(configFolder(env));
  const name = await profileName(profiles, { profile: named, env });
  const profile = await profiles.read(name);
  const isNamed = (named ?? set(env['SURETY_PROFILE'])) !== undefined;
  if (profile === undefined && isNamed)
    throw new Fault(`there is no profile ${name}: surety login --profile ${name}`, EXIT.credentials);
  const url = withoutSlash(set(env['SURETY_URL']) ?? profile?.url ?? DEFAULT_URL, 'SURETY_URL');
  const gatewayUrl = set(env['SURETY_GATEWAY_URL']) ?? profile?.gateway_url ?? gatewayBeside(url);
  const apiKey = set(env['SURETY_API_KEY']);
  const rest = { url, gatewayUrl: withoutSlash(gatewayUrl, 'SURETY_GATEWAY_URL') };
  // credentials go to the address that gave them, and nowhere else
  if (apiKey !== undefined || profile === undefined || profile.url !== url)
    return { ...rest, apiKey, accessToken: undefined, org: set(env['SURETY_ORG']), profile: undefined };
  return {
    ...rest,
    apiKey: profile.api_key,
    accessToken: profile.api_key === undefined ? await freshToken(profiles, name, profile) : undefined,
    org: set(env['SURETY_ORG']) ?? profile.org,
    profile: name,
  };
}

const set = (value: string | undefined): string | undefined =>
  value === undefined || value === '' ? undefined : value;

function withoutSlash(address: string, name: string): string {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) throw new Fault(`${name} ${address} is not an address`);
  return address.replace(/\/+$/, '');
}

/** A gateway of the shipped settings: one port further on the same machine. */
const gatewayBeside = (url: string): string =>
  url === DEFAULT_URL ? DEFAULT_GATEWAY_URL : url.replace(/:8787$/, ':8788');

/** A refresh token works once, so one command at a time renews it, and the others take what it wrote. */
async function freshToken(profiles: Profiles, name: string, profile: Profile): Promise<string | undefined> {
  if (profile.oauth === undefined) return undefined;
  if (isFresh(profile.oauth.expires_at)) return profile.oauth.access_token;
  return profiles.alone(name, async () => {
    const now = (await profiles.read(name)) ?? profile;
    if (now.oauth === undefined) return undefined;
    if (isFresh(now.oauth.expires_at)) return now.oauth.access_token;
    try {
      const oauth = await renew(now.url, now.oauth);
      await profiles.write(name, { ...now, oauth });
      return oauth.access_token;
    } catch (error) {
      if (!(error instanceof OauthError)) throw error;
      throw new Fault(
        `the sign-in of profile ${name} has ended: surety login --profile ${name}`,
        EXIT.credentials,
        error,
      );
    }
  });
}

const isFresh = (expiresAt: number): boolean => expiresAt - Date.now() > RENEW_BEFORE_MS;

export const clientOf = ({ url, gatewayUrl, apiKey, accessToken }: Connection, more: SuretyOptions = {}): Surety =>
  createSurety({
    url,
    gatewayUrl,
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(accessToken === undefined ? {} : { accessToken }),
    ...more,
  });

/** The organisation that is meant: by id, name or slug; else that of the key, the only one, or the personal one. */
export async function organisation(surety: Surety, wanted: string | undefined, hasKey: boolean): Promise<string> {
  if (wanted?.startsWith('org-') === true) return wanted;
  if (wanted === undefined && hasKey) {
    const { org_id: id } = (await surety.request('GET', '/v1/api-keys/whoami')) as { org_id: string | null };
    if (id !== null) return id;
  }
  const { data } = (await surety.request('GET', '/v1/orgs?limit=100')) as {
    data: readonly { org_id: string; name: string; slug: string | null; is_personal: boolean }[];
  };
  const found =
    wanted === undefined
      ? data.length === 1
        ? data[0]
        : data.find(({ is_personal }) => is_personal)
      : data.find(({ name, slug }) => name === wanted || slug === wanted);
  if (found !== undefined) return found.org_id;
  const known = data.map(({ org_id, name }) => `${org_id} ${name}`).join(', ');
  throw new Fault(
    `${wanted === undefined ? 'name an organisation by --org' : `no organisation is called ${wanted}`}: ${known}`,
  );
}
