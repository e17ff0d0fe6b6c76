/**
 * Which keys the checks trust, and where they came from: the service's own, compared with what this browser has seen before, or a key
 * set that the person brought. Witnesses are trusted only where the person names them.
 */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, must } from '../../api/client';
import type { Keys, NoteKey } from '../../../../verifier/index.mjs';
import { keepKeys, readStored, seenKeys, useStored, type SeenKeys } from './stored';
import { loadVerifier, type Check } from './verify';

export const OWN_KEYS = 'own-keys';
export const WITNESSES = 'witnesses';

export interface Trust {
  readonly source: 'service' | 'own';
  readonly keys: Keys;
  /** In the order of the key set. */
  readonly listed: readonly { readonly id: string; readonly hex: string; readonly since: string | null }[];
  readonly witnesses: readonly NoteKey[];
  /** That no key is another one than before. */
  readonly check: Check;
}

const FRESH_MS = 60_000;

const trustQuery = (ownKeys: string | null, witnesses: string | null) =>
  queryOptions({
    queryKey: ['evidence', 'trust', ownKeys, witnesses],
    staleTime: FRESH_MS,
    queryFn: () => readTrust(ownKeys, witnesses),
  });

export const useTrust = () => useQuery(trustQuery(useStored(OWN_KEYS), useStored(WITNESSES)));

/** For a page that reads the keys only when a check is asked for. @throws as readTrust */
export function useTrustLater(): () => Promise<Trust> {
  const queries = useQueryClient();
  return () => queries.fetchQuery(trustQuery(readStored(OWN_KEYS), readStored(WITNESSES)));
}

/** @throws TypeError in words where the person's key set or a witness's line cannot be read; Refusal */
export async function readTrust(ownKeys: string | null, witnesses: string | null): Promise<Trust> {
  const { parseJson, readKeys, readVkey } = await loadVerifier();
  const keys = await readKeys(ownKeys === null ? await must(api.GET('/v1/keys')) : parseJson(ownKeys));
  const lines = (witnesses ?? '').split('\n').filter((line) => line.trim() !== '');
  const now = new Date().toISOString();
  const before = seenKeys();
  const found = [...keys.values()].map(({ id, bytes }) => ({ id, hex: hexOf(bytes) }));
  const check = ownKeys === null ? againstSeen(found, before) : ownCheck(found.length);
  if (ownKeys === null) remember(found, before, now);
  const since = ownKeys === null ? seenKeys() : {};
  return {
    source: ownKeys === null ? 'service' : 'own',
    keys,
    listed: found.map(({ id, hex }) => ({ id, hex, since: since[id]?.since ?? null })),
    witnesses: await Promise.all(lines.map(readVkey)),
    check,
  };
}

type Found = readonly { readonly id: string; readonly hex: string }[];

/** A key id names one key for ever: another key under it is a forgery, of then or of now. */
function againstSeen(found: Found, before: SeenKeys): Check {
  const changed = found.find(({ id, hex }) => before[id] !== undefined && before[id].hex !== hex);
  if (changed !== undefined)
    return {
      name: 'keys',
      fault: `key ${changed.id} is another one than this browser saw on ${before[changed.id]?.since}`,
    };
  const known = found.filter(({ id }) => before[id] !== undefined).length;
  const words =
    known === found.length
      ? 'taken from this service, and the same that this browser saw before'
      : `taken from this service now, ${found.length - known} of ${found.length} seen for the first time: its own word for them`;
  return { name: 'keys', fault: null, words };
}

const ownCheck = (count: number): Check => ({
  name: 'keys',
  fault: null,
  words: `${count === 1 ? 'the key' : `the ${count} keys`} that you brought; the service was not asked`,
});

/** The first key seen under an id stays. */
function remember(found: Found, before: SeenKeys, now: string): void {
  const added = found.filter(({ id }) => before[id] === undefined);
  if (added.length === 0) return;
  keepKeys({ ...before, ...Object.fromEntries(added.map(({ id, hex }) => [id, { hex, since: now }])) });
}

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
