/** Which service a command speaks to, and as whom: the environment before the profile, each value by itself. */
import { createSurety, type Surety, type SuretyOptions } from '../../sdk/src/client.ts';
import { gatewayBeside } from '../../sdk/src/gateway.ts';
import { EXIT, Fault } from './fault.ts';
import { OauthError, renew } from './oauth.ts';
import { configFolder, profilesIn, type Profile, type Profiles } from './profiles.ts';

export const DEFAULT_URL = 'http://127.0.0.1:8787';
/** A token that ends within this is renewed first. */
const RENEW_BEFORE_MS = 60_000;

export interface Connection {
  readonly url: string;
  /** As the environment or the profile names it, or beside the API; undefined: ask for it (gateway-address.ts). */
  readonly gatewayUrl: string | undefined;
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
  const isOfProfile = profile?.url === url; // of another service neither its gateway nor its credentials are meant
  const gatewayUrl =
    set(env['SURETY_GATEWAY_URL']) ?? (isOfProfile ? profile.gateway_url : undefined) ?? gatewayBeside(url);
  const apiKey = set(env['SURETY_API_KEY']);
  const rest = {
    url,
    gatewayUrl: gatewayUrl === undefined ? undefined : withoutSlash(gatewayUrl, 'SURETY_GATEWAY_URL'),
  };
  // credentials go to the address that gave them, and nowhere else
  if (apiKey !== undefined || !isOfProfile)
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

export const clientOf = (
  { url, apiKey, accessToken }: Pick<Connection, 'url' | 'apiKey' | 'accessToken'>,
  more: SuretyOptions = {},
): Surety => createSurety({ url, apiKey, accessToken, ...more });
