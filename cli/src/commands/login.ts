/** `surety login|logout|whoami`: the device grant of the service's own authorization server, and where its tokens are kept. */
import { spawn } from 'node:child_process';
import { hostname } from 'node:os';
import { SuretyError } from '../../../sdk/src/errors.ts';
import { createSurety } from '../../../sdk/src/client.ts';
import { DEFAULT_URL, profileName } from '../connection.ts';
import { EXIT, Fault } from '../fault.ts';
import { gatewaySaid, gatewayUrlOf } from '../gateway-address.ts';
import { askDevice, OauthError, pollDevice, registerClient, revoke, type DeviceCodes } from '../oauth.ts';
import { configFolder, profilesIn, type OauthTokens, type Profile } from '../profiles.ts';
import { readAll } from '../read-text.ts';
import type { Run } from '../run.ts';

const SCOPE = 'api:read api:write api:keys offline_access';
const READ_ONLY = 'api:read offline_access';
const SLOWER_SECONDS = 5;

export async function login(run: Run): Promise<number> {
  const { env, flags, out } = run;
  const profiles = profilesIn(configFolder(env));
  const name = await profileName(profiles, { profile: flags.text('profile'), env });
  const before = await profiles.read(name).catch(() => undefined);
  const url = addressOf(run.args[0] ?? (env['SURETY_URL'] || before?.url) ?? DEFAULT_URL);
  const gateway = flags.text('gateway');
  const org = flags.text('org');
  const rest = {
    url,
    ...(gateway === undefined ? {} : { gateway_url: gatewayUrlOf(gateway) }),
    ...(org === undefined ? {} : { org }),
  };
  await profiles.alone(name, async () => {}); // a folder that cannot be written is said before the person is asked
  const made: Profile = flags.is('with-key')
    ? { ...rest, api_key: await checkedKey(run, url) }
    : { ...rest, oauth: await signIn(run, url) };
  await profiles.write(name, made.gateway_url === undefined ? { ...made, ...(await gatewayOf(made)) } : made);
  if ((await profiles.names()).length === 1) await profiles.use(name);
  await out.done({ profile: name, url }, `signed in at ${url}; the credentials are in the profile ${name}`, name);
  if (env['SURETY_API_KEY']) out.note('SURETY_API_KEY is set and wins over the profile');
  return EXIT.ok;
}

function addressOf(address: string): string {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) throw new Fault(`${address} is not an address`);
  return address.replace(/\/+$/, '');
}

/** As the service says it; unknown where it does not tell these credentials. */
async function gatewayOf({ url, api_key: apiKey, oauth }: Profile): Promise<{ gateway_url?: string }> {
  const said = await gatewaySaid({ url, apiKey, accessToken: oauth?.access_token }).catch(() => undefined);
  return said === undefined ? {} : { gateway_url: said };
}

/** @throws SuretyError for a key that the service does not know */
async function checkedKey({ stdin, out }: Run, url: string): Promise<string> {
  if (stdin.isTTY === true) out.note('paste the service key, then press Enter and Ctrl-D');
  const apiKey = (await readAll(stdin)).trim();
  if (!/^[\x21-\x7e]+$/.test(apiKey)) throw new Fault('standard input holds no service key', EXIT.credentials);
  await createSurety({ url, apiKey }).request('GET', '/v1/api-keys/whoami');
  return apiKey;
}

async function signIn(run: Run, url: string): Promise<OauthTokens> {
  const { flags, out } = run;
  const clientId = await registerClient(url, `surety on ${hostname()}`.slice(0, 100));
  const codes = await askDevice(url, clientId, flags.is('read-only') ? READ_ONLY : SCOPE);
  out.warn(`open ${codes.verification_uri} and enter the code ${codes.user_code}`);
  if (!flags.is('no-browser') && run.stdout.isTTY === true)
    openBrowser(codes.verification_uri_complete ?? codes.verification_uri);
  return waitFor(url, clientId, codes);
}

/** As often as the service allows, until it is allowed, refused or too late. RFC 8628 section 3.5. */
async function waitFor(url: string, clientId: string, codes: DeviceCodes): Promise<OauthTokens> {
  const until = Date.now() + codes.expires_in * 1000;
  let seconds = codes.interval ?? 5;
  for (;;) {
    await new Promise((resolve) => {
      setTimeout(resolve, seconds * 1000);
    });
    try {
      return await pollDevice(url, clientId, codes.device_code);
    } catch (error) {
      if (error instanceof SuretyError && error.status === 0 && Date.now() < until) continue; // a network that is away for a moment
      if (!(error instanceof OauthError)) throw error;
      if (error.code === 'slow_down') seconds += SLOWER_SECONDS;
      else if (error.code !== 'authorization_pending') throw refused(error);
      if (Date.now() > until) throw refused(error);
    }
  }
}

const refused = (error: OauthError): Fault =>
  new Fault(
    error.code === 'access_denied'
      ? 'the sign-in was refused in the browser'
      : `the sign-in was not completed in time (${error.code})`,
    EXIT.credentials,
    error,
  );

/** Where it can be: nobody is told when it cannot, the address stands above. */
function openBrowser(address: string): void {
  const command = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open';
  const child = spawn(command, [address], { stdio: 'ignore', detached: true });
  child.once('error', () => {});
  child.unref();
}

export async function logout({ env, flags, out }: Run): Promise<number> {
  const profiles = profilesIn(configFolder(env));
  const name = await profileName(profiles, { profile: flags.text('profile'), env });
  const profile = await profiles.read(name);
  if (profile === undefined) throw new Fault(`there is no profile ${name}`, EXIT.credentials);
  let isRevoked = false;
  if (profile.oauth !== undefined)
    try {
      await revoke(profile.url, profile.oauth);
      isRevoked = true;
    } catch (error) {
      if (!flags.is('forget') && !(error instanceof OauthError)) throw error;
      out.warn('the sign-in could not be ended at the service: end it in the console, under connected programs');
    }
  await profiles.remove(name);
  await out.done(
    { profile: name, revoked: isRevoked },
    `the profile ${name} is forgotten${isRevoked ? ', its sign-in has ended' : ''}`,
    name,
  );
  if (profile.api_key !== undefined) out.note('its service key still works: surety key revoke ends it');
  return EXIT.ok;
}

interface Who {
  readonly url: string;
  readonly gateway_url: string | null;
  readonly by: string;
  readonly profile: string | null;
  readonly key_id: string | null;
  readonly name: string | null;
  readonly scopes: string | null;
  /** null: the credentials have several, and nothing says which. */
  readonly org_id: string | null;
}

export async function whoami(run: Run): Promise<number> {
  const to = await run.connect();
  const { url, apiKey, accessToken, profile } = to;
  if (apiKey === undefined && accessToken === undefined)
    throw new Fault(`nobody: sign in at ${url} (surety login), or set SURETY_API_KEY`, EXIT.credentials);
  const key = await run.key();
  const who: Who = {
    url,
    gateway_url: to.gatewayUrl ?? (await gatewaySaid(to)) ?? null,
    by: key === undefined ? 'sign-in' : profile === undefined ? 'SURETY_API_KEY' : 'service key of the profile',
    profile: profile ?? null,
    key_id: key?.key_id ?? null,
    name: key?.name ?? null,
    scopes: key?.scopes.join(' ') ?? null,
    org_id: await run.orgId().catch((error: unknown) => unsaid(run, to.org, error)),
  };
  await run.out.one(who, [
    { name: 'organisation', value: ({ org_id }) => org_id },
    { name: 'service', value: ({ url }) => url },
    { name: 'gateway', value: ({ gateway_url }) => gateway_url },
    { name: 'by', value: ({ by }) => by },
    { name: 'profile', value: ({ profile }) => profile },
    { name: 'key', value: ({ key_id, name }) => (key_id === null ? '' : `${name} (${key_id})`) },
    { name: 'scopes', value: ({ scopes }) => scopes },
  ]);
  return EXIT.ok;
}

/** What to do about credentials of several organisations is a note here: the rest is known. */
function unsaid({ flags, out }: Run, org: string | undefined, error: unknown): null {
  if (!(error instanceof Fault) || (flags.text('org') ?? org) !== undefined) throw error;
  out.note(error.message);
  return null;
}
