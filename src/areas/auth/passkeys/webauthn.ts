/**
 * Calls of the WebAuthn library with this service's requirements: user verification always, discoverable credentials, no
 * attestation, ES256, EdDSA and RS256. Verifies only; stores nothing. Source: docs/reference/auth.md#passkeys.
 */
import { generateKeyPairSync } from 'node:crypto';
import type {
  verifyAuthenticationResponse,
  VerifiedAuthenticationResponse,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import type { AssertionResponse, CreationOptions, RegistrationResponse, RequestOptions } from './wire/passkeys.ts';
import { CHALLENGE_MS, userHandleOf, type RelyingParty } from './rules.ts';

/** 300 files, read when the first passkey is made or shown. */
const library = () => import('@simplewebauthn/server');

type Known = Parameters<typeof verifyAuthenticationResponse>[0]['credential'];
type Transports = NonNullable<Known['transports']>;

/** COSE algorithm numbers that new passkeys may use: Ed25519, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

export interface Enrolee {
  readonly userId: string;
  readonly email: string;
  readonly owned: readonly { readonly credential_id: string; readonly transports: readonly string[] }[];
}

/** Options for navigator.credentials.create. @param challenge 32 random bytes, base64url */
export async function creationOptions(rp: RelyingParty, enrolee: Enrolee, challenge: string): Promise<CreationOptions> {
  const { generateRegistrationOptions } = await library();
  const made = await generateRegistrationOptions({
    rpName: 'Surety',
    rpID: rp.id,
    userID: bytes(userHandleOf(enrolee.userId)),
    userName: enrolee.email,
    userDisplayName: enrolee.email,
    challenge: bytes(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: enrolee.owned.map((key) => ({ id: key.credential_id, transports: [...key.transports] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return {
    rp: { id: rp.id, name: 'Surety' },
    user: made.user,
    challenge: made.challenge,
    pubKeyCredParams: made.pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
    excludeCredentials: (made.excludeCredentials ?? []).map((key) => ({
      id: key.id,
      type: 'public-key',
      transports: [...(key.transports ?? [])],
    })),
    timeout: CHALLENGE_MS,
  };
}

/** Options for navigator.credentials.get: any passkey of this service, chosen by the person. */
export const requestOptions = (rp: RelyingParty, challenge: string): RequestOptions => ({
  rpId: rp.id,
  challenge,
  userVerification: 'required',
  allowCredentials: [],
  timeout: CHALLENGE_MS,
});

export type NewKey = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;

/** The credential that a registration shows, or the reason why it shows none. */
export async function judgeRegistration(
  rp: RelyingParty,
  response: RegistrationResponse,
  challenge: string,
): Promise<NewKey | { readonly reason: string }> {
  const { verifyRegistrationResponse } = await library();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} } as never,
      expectedChallenge: challenge,
      expectedOrigin: [...rp.origins],
      expectedRPID: rp.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo ?? { reason: 'the attestation does not hold' };
  } catch (error) {
    return { reason: (error as Error).message };
  }
}

export interface AssertionFacts {
  readonly challenge: string;
  readonly key: { readonly publicKey: Buffer; readonly signCount: number };
}

export type Assertion = VerifiedAuthenticationResponse['authenticationInfo'];

/** What an assertion shows, or the reason why it shows nothing: signature, origin, user verification, counter. */
export async function judgeAssertion(
  rp: RelyingParty,
  response: AssertionResponse,
  { challenge, key }: AssertionFacts,
): Promise<Assertion | { readonly reason: string }> {
  const { verifyAuthenticationResponse: verify } = await library();
  try {
    const { verified, authenticationInfo } = await verify({
      response: { ...response, clientExtensionResults: {} } as never,
      expectedChallenge: challenge,
      expectedOrigin: [...rp.origins],
      expectedRPID: rp.id,
      credential: { id: response.id, publicKey: bytes(key.publicKey), counter: key.signCount },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo : { reason: 'the signature does not fit' };
  } catch (error) {
    return { reason: (error as Error).message };
  }
}

/** Names of transports that the library knows; others are left out. */
export const knownTransports = (given: readonly string[] | undefined): string[] =>
  [...new Set(given ?? [])].filter((name): name is Transports[number] => TRANSPORTS.includes(name));

const TRANSPORTS: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** A COSE key of P-256 (RFC 9053) in CBOR: kty 2, alg -7, crv 1, then x and y as byte strings of 32. */
const COSE_HEAD = Buffer.from('a5010203262001215820', 'hex');
const COSE_Y = Buffer.from('225820', 'hex');
const coordinate = (text: string | undefined): Buffer => Buffer.from(text ?? '', 'base64url');

let standIn: Buffer | undefined;

/** A key without an owner: assertions of unknown credentials are checked against it, so that they take as long as others. */
export function dummyKey(): Buffer {
  if (standIn !== undefined) return standIn;
  const { x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  standIn = Buffer.concat([COSE_HEAD, coordinate(x), COSE_Y, coordinate(y)]);
  return standIn;
}

/** The library wants plain byte arrays over their own memory. */
const bytes = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer);
