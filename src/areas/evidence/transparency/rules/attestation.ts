/**
 * Attestation tokens of cards: compact JWS, EdDSA, of the type of the settings, and the leaf a log entry represents. Source:
 * docs/reference/evidence.md#attestation-token. Pure.
 */
import { sign, type KeyObject } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { EntryWire } from '../wire/log.ts';

/** Validity of a token. */
const LIFETIME_SECONDS = 3_600;

export interface TokenSigner {
  readonly kid: string;
  readonly privateKey: KeyObject;
}

/**
 * A token that attests that this card is in force for this subject. The token of a version that is no longer in force has
 * expired when it is made, so it cannot be presented as current. Everything it says of the card is that of the entry it names by
 * log_index, so the two cannot differ.
 */
export function attest(
  entry: EntryWire,
  of: {
    readonly type: string;
    readonly issuer: string;
    readonly subject: string;
    readonly now: Date;
    readonly isInForce: boolean;
  },
  { kid, privateKey }: TokenSigner,
): string {
  const iat = Math.floor(of.now.getTime() / 1_000);
  const header = part({ alg: 'EdDSA', kid, typ: of.type });
  const payload = part({
    typ: of.type,
    iss: of.issuer,
    sub: of.subject,
    iat,
    exp: of.isInForce ? iat + LIFETIME_SECONDS : iat,
    content_hash: entry.content_hash,
    version: entry.version,
    composed_at: entry.composed_at,
    card_kind: entry.card_kind,
    log_index: entry.log_index,
  });
  const signature = sign(null, Buffer.from(`${header}.${payload}`), privateKey);
  return `${header}.${payload}.${signature.toString('base64url')}`;
}

const part = (value: object): string => Buffer.from(canonicalize(value) ?? '', 'utf8').toString('base64url');

/** The bytes a leaf is the hash of; the database builds the same text. */
export const leafText = (entry: EntryWire): string =>
  canonicalize({
    card_kind: entry.card_kind,
    composed_at: entry.composed_at,
    content_hash: entry.content_hash,
    removed: entry.removed,
    scope: entry.scope,
    scope_id: entry.scope_id,
    version: entry.version,
  }) ?? '';
