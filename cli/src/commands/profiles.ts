/** `surety profile`: which credentials this machine keeps, and which are used where none are named. */
import { profileName } from '../connection.ts';
import { EXIT, Fault } from '../fault.ts';
import type { Column } from '../output/table.ts';
import { configFolder, profilesIn } from '../profiles.ts';
import { argument, type Run } from '../run.ts';

interface Shown {
  readonly name: string;
  readonly url: string;
  readonly credentials: 'service key' | 'sign-in' | 'none';
  readonly org: string | null;
  readonly is_current: boolean;
}

const COLUMNS: readonly Column<Shown>[] = [
  { name: 'name', value: ({ name }) => name, isWhole: true },
  { name: 'used', value: ({ is_current }) => (is_current ? 'yes' : '') },
  { name: 'service', value: ({ url }) => url },
  { name: 'credentials', value: ({ credentials }) => credentials },
  { name: 'organisation', value: ({ org }) => org, isWhole: true },
];

export async function list({ env, out }: Run): Promise<number> {
  const profiles = profilesIn(configFolder(env));
  const current = await profileName(profiles, { profile: undefined, env });
  const shown: Shown[] = [];
  for (const name of await profiles.names()) {
    const profile = await profiles.read(name);
    if (profile === undefined) continue; // forgotten meanwhile
    const credentials =
      profile.api_key !== undefined ? 'service key' : profile.oauth !== undefined ? 'sign-in' : 'none';
    shown.push({ name, url: profile.url, credentials, org: profile.org ?? null, is_current: name === current });
  }
  await out.list(shown, COLUMNS, 'No profiles. surety login makes one.');
  return EXIT.ok;
}

export async function use(run: Run): Promise<number> {
  const name = argument(run, 0);
  const profiles = profilesIn(configFolder(run.env));
  if ((await profiles.read(name)) === undefined)
    throw new Fault(`there is no profile ${name}; surety profile list shows them`, EXIT.credentials);
  await profiles.use(name);
  await run.out.done({ current: name }, `${name} is used where no profile is named`, name);
  return EXIT.ok;
}
