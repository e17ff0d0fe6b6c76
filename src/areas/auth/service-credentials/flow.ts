/**
 * Minting, listing and revoking service credentials, for the operator's command. Spec: Authentication table; ADR 0099.
 * The secret is returned once: of a key only the SHA-256 is kept, of a token only its id.
 */
import { createHash } from 'node:crypto';
import { SignJWT } from 'jose';
import type { ServiceCredential } from '../../../contract/enums.ts';
import { randomBase62 } from '../../../platform/auth/random.ts';
import { insertAudit } from '../../../platform/outbox/outbox.ts';
import type { Services } from '../../../platform/services.ts';
import { credentialMinted, credentialRevoked } from './events.ts';
import type { CredentialRow } from './wire/service-credentials.ts';
import {
  insertCredential,
  listCredentials,
  revokeCredential,
  type NewCredential,
} from './store/service-credentials.ts';
import { audienceOf, CREDENTIALS, KEY_BODY_CHARS, lifetimeOf, purposeOf } from './rules.ts';

export const ISSUER = 'urn:surety:services';

/** The parts of the service that the operator's command has opened, too. */
export type CredentialParts = Pick<Services, 'db' | 'clock' | 'newId' | 'signingKeys' | 'settings'>;

export interface Order {
  readonly kind: ServiceCredential;
  /** Which machine it is for, in the operator's words; 1 to 200 characters. */
  readonly subject: string;
  readonly audience: string | undefined;
  readonly ttl: string | undefined;
  readonly operator: string;
}

/** An order that cannot be filled: one sentence for the operator. */
export class OrderRefused extends Error {
  override readonly name = 'OrderRefused';
}

/** @throws OrderRefused for an unknown audience or lifetime, an empty subject, or a licence without LICENCE_SECRET */
export async function mint(
  parts: CredentialParts,
  order: Order,
): Promise<{ readonly secret: string; readonly row: NewCredential }> {
  const { kind, operator } = order;
  const subject = order.subject.trim();
  if (subject === '' || subject.length > 200) throw new OrderRefused('a subject has 1 to 200 characters');
  const audience = audienceOf(kind, order.audience);
  if (audience.kind === 'refused') throw new OrderRefused(audience.problem);
  const lifetime = lifetimeOf(kind, order.ttl);
  if (lifetime.kind === 'refused') throw new OrderRefused(lifetime.problem);
  const issuedAt = new Date(Math.floor(parts.clock.now().getTime() / 1_000) * 1_000); // a token counts whole seconds
  const facts = {
    credential_id: parts.newId('service_credential'),
    kind,
    subject,
    audience: audience.audience,
    issued_at: issuedAt,
    issued_by: operator,
    expires_at: lifetime.kind === 'open' ? null : new Date(issuedAt.getTime() + lifetime.seconds * 1_000),
  };
  const isKey = CREDENTIALS[kind].form === 'key';
  const secret = isKey ? CREDENTIALS[kind].mark + randomBase62(KEY_BODY_CHARS) : await signed(parts, facts);
  const row: NewCredential = { ...facts, secret_hash: isKey ? hashSecret(secret) : null };
  await parts.db.systemTx(async (tx) => {
    await insertCredential(tx, row);
    await insertAudit(tx, credentialMinted(row, operator), { now: issuedAt, newId: parts.newId });
  });
  return { secret, row };
}

/** Keys have 256 random bits, so a plain digest cannot be searched. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

async function signed(parts: CredentialParts, facts: Omit<NewCredential, 'secret_hash'>): Promise<string> {
  const { kind } = facts;
  const jwt = new SignJWT()
    .setIssuer(ISSUER)
    .setAudience(facts.audience)
    .setSubject(facts.subject)
    .setJti(facts.credential_id)
    .setIssuedAt(facts.issued_at)
    .setExpirationTime(facts.expires_at ?? facts.issued_at);
  const typ = CREDENTIALS[kind].mark;
  if (CREDENTIALS[kind].form === 'licence') {
    const secret = licenceSecret(parts.settings);
    if (secret === undefined) throw new OrderRefused('licences are signed with LICENCE_SECRET, which is not set');
    return jwt.setProtectedHeader({ alg: 'HS256', typ }).sign(secret);
  }
  const key = await parts.signingKeys.current(purposeOf(kind));
  return jwt.setProtectedHeader({ alg: 'EdDSA', typ, kid: key.kid }).sign(key.privateKey);
}

/** The HS256 secret as bytes; undefined when it is not set, and then no licence is minted or accepted. */
export function licenceSecret({ LICENCE_SECRET }: Pick<Services['settings'], 'LICENCE_SECRET'>): Buffer | undefined {
  return LICENCE_SECRET === undefined ? undefined : Buffer.from(LICENCE_SECRET);
}

/** Newest first. */
export const list = ({ db, clock }: CredentialParts, withEnded: boolean): Promise<CredentialRow[]> =>
  listCredentials(db.direct, { now: clock.now(), withEnded });

/** Ends a credential for good; its next request is refused. False when there is none of this id that stands. */
export async function revoke(parts: CredentialParts, id: string, operator: string): Promise<boolean> {
  const now = parts.clock.now();
  return parts.db.systemTx(async (tx) => {
    const row = await revokeCredential(tx, id, { name: operator, now });
    if (row === undefined) return false;
    await insertAudit(tx, credentialRevoked(row, operator), { now, newId: parts.newId });
    return true;
  });
}
