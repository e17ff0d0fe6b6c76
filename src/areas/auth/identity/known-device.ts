/**
 * Browsers in which a person signed in before. Wrong passwords of strangers do not lock such a browser out: it has a count of its own.
 * The cookie is sealed, names people and devices and no secret, and admits to nothing: the password is asked for as always. Source:
 * docs/reference/auth.md#passwords; ADR 0521.
 */
import { randomBytes } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { UserId } from '../../../contract/ids.ts';
import { cookieIn } from '../../../platform/auth/resolve.ts';
import { SealBroken, type Sealer } from '../../../platform/auth/secrets.ts';
import type { Queryable } from '../../../platform/db/sql.ts';
import type { Services } from '../../../platform/services.ts';
import { cookieLine, cookieName, DEVICE_COOKIE } from './cookies.ts';
import { findDeviceOwner } from './store/users.ts';

const SEAL_NAME = 'known_device';
const KNOWN_MS = 180 * 24 * 3_600_000;
/** People of one browser; the one who signed in longest ago is forgotten first. */
const PEOPLE_MAX = 5;

const Entry = Type.Object(
  {
    user: Type.String(),
    device: Type.String(),
    /** Of the person when the cookie was made: see users.device_epoch. */
    epoch: Type.Integer(),
    until: Type.Integer({ description: 'Epoch ms' }),
  },
  { additionalProperties: false },
);
type Entry = Static<typeof Entry>;
const Content = Type.Array(Entry, { maxItems: PEOPLE_MAX });

/** What a request shows of its browser. */
export interface BrowserShown {
  readonly cookieHeader: string | undefined;
  readonly origin: string;
}

/** For operations. */
export const shownBy = (request: {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly origin: string;
}): BrowserShown => ({ cookieHeader: request.headers['cookie'], origin: request.origin });

function entriesIn(sealer: Sealer, { cookieHeader, origin }: BrowserShown, now: Date): readonly Entry[] {
  const value = cookieIn(cookieHeader ?? '', cookieName(DEVICE_COOKIE, origin));
  if (value === undefined) return [];
  try {
    const content: unknown = JSON.parse(sealer.open(Buffer.from(value, 'base64url'), SEAL_NAME).toString());
    return Value.Check(Content, content) ? content.filter(({ until }) => until > now.getTime()) : [];
  } catch (error) {
    if (error instanceof SealBroken) return []; // not ours, or of another installation
    throw error;
  }
}

/** The device by which this browser is known for the person of an address; undefined for a stranger to that person. */
export async function knownDevice(
  { sealer, db }: Pick<Services, 'sealer' | 'db'>,
  email: string,
  shown: BrowserShown,
  now: Date,
): Promise<string | undefined> {
  for (const { user, device, epoch } of entriesIn(sealer, shown, now)) {
    const owner = await findDeviceOwner(db.direct, user as UserId);
    if (owner?.email === email && owner.device_epoch === epoch) return device;
  }
  return undefined;
}

/** The Set-Cookie line after a complete sign-in: this person first, the others of the browser after. */
export async function rememberDevice(
  { sealer, db }: { readonly sealer: Sealer; readonly db: { readonly direct: Queryable } },
  userId: UserId,
  shown: BrowserShown,
  now: Date,
): Promise<string> {
  const owner = await findDeviceOwner(db.direct, userId);
  const known = entriesIn(sealer, shown, now);
  const epoch = owner?.device_epoch ?? 0;
  const before = known.find((entry) => entry.user === userId && entry.epoch === epoch);
  const entry: Entry = {
    user: userId,
    device: before?.device ?? randomBytes(16).toString('base64url'),
    epoch,
    until: now.getTime() + KNOWN_MS,
  };
  const entries = [entry, ...known.filter(({ user }) => user !== userId)].slice(0, PEOPLE_MAX);
  const value = sealer.seal(Buffer.from(JSON.stringify(entries)), SEAL_NAME).toString('base64url');
  return cookieLine(cookieName(DEVICE_COOKIE, shown.origin), value, KNOWN_MS / 1_000);
}
