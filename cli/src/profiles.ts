/**
 * Profiles: addresses and credentials under a name, one file each in $XDG_CONFIG_HOME/surety/profiles (mode 0600, written whole or
 * not at all), so that commands with two profiles never meet. `current` next to them names the one that is used when none is named.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { EXIT, Fault } from './fault.ts';

export interface OauthTokens {
  readonly client_id: string;
  readonly access_token: string;
  readonly refresh_token: string;
  /** Milliseconds since 1970, by the clock of this machine. */
  readonly expires_at: number;
}

export interface Profile {
  readonly url: string;
  readonly gateway_url?: string;
  readonly org?: string;
  /** Either of the two. */
  readonly api_key?: string;
  readonly oauth?: OauthTokens;
}

export type Profiles = ReturnType<typeof profilesIn>;

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
/** A command that died while it renewed its tokens holds nobody up for longer. */
const LOCK_MS_MAX = 20_000;

export function configFolder(env: NodeJS.ProcessEnv): string {
  const set = env['XDG_CONFIG_HOME'] ?? '';
  return join(set === '' ? join(env['HOME'] ?? homedir(), '.config') : set, 'surety');
}

export function profilesIn(folder: string) {
  const fileOf = (name: string): string => join(folder, 'profiles', `${checked(name)}.json`);
  return {
    /** undefined where there is none. @throws Fault for a file that cannot be read or understood */
    async read(name: string): Promise<Profile | undefined> {
      const text = await readText(fileOf(name));
      return text === undefined ? undefined : parseProfile(fileOf(name), text);
    },
    write: (name: string, profile: Profile): Promise<void> =>
      writePrivately(fileOf(name), `${JSON.stringify(profile, null, 2)}\n`),
    remove: (name: string): Promise<void> => writing(fileOf(name), () => rm(fileOf(name), { force: true })),
    async names(): Promise<readonly string[]> {
      const files = await readdir(join(folder, 'profiles')).catch(() => []);
      return files
        .filter((name) => name.endsWith('.json'))
        .map((name) => name.slice(0, -5))
        .sort();
    },
    async current(): Promise<string> {
      return (await readText(join(folder, 'current')))?.trim() || 'default';
    },
    use: (name: string): Promise<void> => writePrivately(join(folder, 'current'), `${checked(name)}\n`),
    /** One command at a time; a lock that is older than 20 s is taken over. @throws Fault where the folder cannot be written */
    async alone<T>(name: string, act: () => Promise<T>): Promise<T> {
      const lock = `${fileOf(name)}.lock`;
      const own = await take(lock);
      try {
        return await act();
      } finally {
        if ((await stateOf(lock))?.id === own) await rm(lock, { force: true }); // else it was taken over
      }
    },
  };
}

function checked(name: string): string {
  if (!NAME.test(name)) throw new Fault(`a profile is called by letters, digits, dots and hyphens, not ${name}`);
  return name;
}

async function readText(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw new Fault(`${file} cannot be read: ${error.code}`, EXIT.credentials, error);
  });
}

function parseProfile(file: string, text: string): Profile {
  try {
    const profile = JSON.parse(text) as Partial<Profile> | null;
    if (typeof profile?.url === 'string' && URL.canParse(profile.url)) return profile as Profile;
  } catch {
    // said below
  }
  throw new Fault(`${file} is not a profile; remove it and sign in again: surety login`, EXIT.credentials);
}

/** Next to the file and then in its place: a reader finds the old one or the new one. */
async function writePrivately(file: string, text: string): Promise<void> {
  await writing(file, async () => {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const made = `${file}.${randomUUID()}.tmp`;
    try {
      await writeFile(made, text, { mode: 0o600, flush: true });
      await rename(made, file);
    } catch (error) {
      await rm(made, { force: true }).catch(() => {});
      throw error;
    }
  });
}

async function writing<T>(file: string, act: () => Promise<T>): Promise<T> {
  return act().catch((error: NodeJS.ErrnoException) => {
    throw new Fault(
      `${file} cannot be written: ${error.code}. Set XDG_CONFIG_HOME to a folder that can, or use SURETY_API_KEY`,
      EXIT.failed,
      error,
    );
  });
}

/** Waits for the lock; resolves with which file it then is. */
async function take(lock: string): Promise<string | undefined> {
  await writing(lock, () => mkdir(dirname(lock), { recursive: true, mode: 0o700 }));
  for (;;) {
    if (await isMade(lock)) return (await stateOf(lock))?.id;
    const held = await stateOf(lock);
    if (held === undefined) continue; // given back meanwhile
    if (held.isStale && (await isTakenOver(lock, held.id))) return (await stateOf(lock))?.id;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}

/** Whether the file is made here, and is of nobody else. */
async function isMade(file: string): Promise<boolean> {
  const made = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return undefined;
    throw new Fault(`${file} cannot be written: ${error.code}`, EXIT.credentials, error);
  });
  await made?.close();
  return made !== undefined;
}

/** Which file it is, since another in its place has another time, and whether its command died; undefined where there is none. */
async function stateOf(file: string): Promise<{ readonly id: string; readonly isStale: boolean } | undefined> {
  const found = await stat(file).catch(() => undefined);
  if (found === undefined) return undefined;
  return { id: `${found.ino}-${found.mtimeMs}`, isStale: Date.now() - found.mtimeMs > LOCK_MS_MAX };
}

/**
 * Puts a new lock in the place of the stale one. The command that makes the claim on the stale one is alone with it, and the claim becomes
 * the lock. Between the check and the rename a command that was slow and not dead may give the stale one back and another take the lock:
 * that lock is then replaced, and two commands act at once.
 */
async function isTakenOver(lock: string, id: string): Promise<boolean> {
  const claim = `${lock}.${id}`;
  if (!(await isMade(claim))) {
    if ((await stateOf(claim))?.isStale === true) await rm(claim, { force: true }); // its command died too
    return false;
  }
  if ((await stateOf(lock))?.id === id) {
    await writing(lock, () => rename(claim, lock));
    return true;
  }
  await rm(claim, { force: true });
  return false;
}
