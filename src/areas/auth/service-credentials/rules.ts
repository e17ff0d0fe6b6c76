/**
 * The seven machine credentials: form, type, audiences, lifetimes. Pure. Spec: Authentication table; auth-chain-zk A.2.
 * Each kind has its own `typ`, its own audiences and its own key, so that none can stand in for another or for a user.
 */
import { SERVICE_CREDENTIALS, type ServiceCredential } from '../../../contract/enums.ts';

/** A key is random and sent in a header of its own; a token is signed, by us (EdDSA) or with the licence secret (HS256). */
export type CredentialForm = 'key' | 'token' | 'licence';

export interface CredentialSpec {
  readonly form: CredentialForm;
  /** Media type in the header of a token; the prefix of a key. What a reader recognises it by. */
  readonly mark: string;
  /** Receivers. One credential is for one of them; the first is meant when none is named. */
  readonly audiences: readonly [string, ...string[]];
  /** Lifetime in seconds when none is asked for; null: until revoked. */
  readonly ttlS: number | null;
  readonly ttlMaxS: number;
}

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;
const token = (typ: string, audiences: CredentialSpec['audiences']): CredentialSpec => ({
  form: 'token',
  mark: `${typ}+jwt`,
  audiences,
  ttlS: DAY_S,
  ttlMaxS: 366 * DAY_S,
});
const key = (mark: string, audience: string): CredentialSpec => ({
  form: 'key',
  mark,
  audiences: [audience],
  ttlS: null,
  ttlMaxS: 3_660 * DAY_S,
});

export const CREDENTIALS: Readonly<Record<ServiceCredential, CredentialSpec>> = {
  service_role: token('service-role', ['surety:admin']),
  internal_key: key('svck_int_', 'surety:internal'),
  service_key: key('svck_svc_', 'surety:services'),
  coherence: token('coherence', ['surety:coherence', 'surety:governance-dispatch']),
  arena_candidate: token('arena-candidate', ['surety:recipe-candidates']),
  customer_voice: token('customer-voice', ['surety:feedback']),
  licence: {
    form: 'licence',
    mark: 'licence+jwt',
    audiences: ['surety:deployments'],
    ttlS: 366 * DAY_S,
    ttlMaxS: 3_660 * DAY_S,
  },
};

export const KEY_BODY_CHARS = 43; // base62, 256 bits

export const isServiceCredential = (word: string): word is ServiceCredential =>
  SERVICE_CREDENTIALS.some((kind) => kind === word);

/** Name under which the signing key of a kind is kept. */
export const purposeOf = (kind: ServiceCredential): string => `service_credential/${kind}`;

/** The kind of token whose `typ` this is. */
export const kindOfTyp = (typ: unknown): ServiceCredential | undefined =>
  SERVICE_CREDENTIALS.find((kind) => CREDENTIALS[kind].form !== 'key' && CREDENTIALS[kind].mark === typ);

/** Whether a text has the shape of a key of this kind. */
export const isKeyOf = (kind: ServiceCredential, text: string): boolean =>
  text.startsWith(CREDENTIALS[kind].mark) && /^[0-9A-Za-z]{43}$/.test(text.slice(CREDENTIALS[kind].mark.length));

export type Lifetime =
  | { readonly kind: 'until'; readonly seconds: number }
  | { readonly kind: 'open' }
  | { readonly kind: 'refused'; readonly problem: string };

/** How long a new credential lasts. @param ttl as an operator writes it: 90s, 15m, 12h, 30d; undefined for the usual */
export function lifetimeOf(kind: ServiceCredential, ttl: string | undefined): Lifetime {
  const { ttlS, ttlMaxS } = CREDENTIALS[kind];
  if (ttl === undefined) return ttlS === null ? { kind: 'open' } : { kind: 'until', seconds: ttlS };
  const match = /^([1-9]\d{0,8})([smhd])$/.exec(ttl);
  if (match === null) return { kind: 'refused', problem: `a lifetime is a number and one of s, m, h, d: not '${ttl}'` };
  const seconds = Number(match[1]) * { s: 1, m: 60, h: HOUR_S, d: DAY_S }[match[2] as 's' | 'm' | 'h' | 'd'];
  return seconds <= ttlMaxS
    ? { kind: 'until', seconds }
    : { kind: 'refused', problem: `${kind} lasts ${ttlMaxS / DAY_S} days at most` };
}

export type Audience =
  { readonly kind: 'fits'; readonly audience: string } | { readonly kind: 'refused'; readonly problem: string };

/** The receiver of a new credential: the one asked for, with or without `surety:`, or the kind's first. */
export function audienceOf(kind: ServiceCredential, wanted: string | undefined): Audience {
  const { audiences } = CREDENTIALS[kind];
  if (wanted === undefined) return { kind: 'fits', audience: audiences[0] };
  const audience = audiences.find((known) => known === wanted || known === `surety:${wanted}`);
  return audience === undefined
    ? { kind: 'refused', problem: `${kind} has the audiences ${audiences.join(', ')}: not '${wanted}'` }
    : { kind: 'fits', audience };
}

/** A row as far as it decides about its credential. */
export interface Standing {
  readonly kind: ServiceCredential;
  readonly subject: string;
  readonly audience: string;
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
}

/** Whether the row still lets its holder in, as this kind. */
export const stands = (row: Standing, kind: ServiceCredential, now: Date): boolean =>
  row.kind === kind &&
  row.revoked_at === null &&
  (row.expires_at === null || row.expires_at > now) &&
  CREDENTIALS[kind].audiences.includes(row.audience);
