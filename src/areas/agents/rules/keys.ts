/** Keys of agents: thumbprint, and the proof that anyone who registers a key holds its private part. Pure. */
import { createPublicKey, hash, verify } from 'node:crypto';

export interface Ed25519Jwk {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string; // base64url, 32 bytes
}

/** RFC 7638 thumbprint, SHA-256, base64url. */
export const thumbprintOf = ({ crv, kty, x }: Ed25519Jwk): string =>
  hash('sha256', `{"crv":"${crv}","kty":"${kty}","x":"${x}"}`, 'base64url');

/** 32 bytes in their one canonical spelling. */
export const isCanonicalJwk = ({ x }: Ed25519Jwk): boolean => {
  const bytes = Buffer.from(x, 'base64url');
  return bytes.length === 32 && bytes.toString('base64url') === x;
};

/** What the new key signs at registration: this agent and no other, this service and no other purpose. */
export const registrationText = (agentId: string, jwk: Ed25519Jwk): string =>
  `surety-agent-key/v1\n${agentId}\n${thumbprintOf(jwk)}`;

/** Ed25519 signature, base64url, by the private part of `jwk`. */
export function verifyEd25519(jwk: Ed25519Jwk, text: Uint8Array, signature: Uint8Array): boolean {
  if (signature.length !== 64) return false;
  try {
    return verify(null, text, createPublicKey({ key: { ...jwk }, format: 'jwk' }), signature);
  } catch {
    return false; // not a point of the curve
  }
}

export const provesPossession = (agentId: string, jwk: Ed25519Jwk, signature: string): boolean =>
  verifyEd25519(jwk, Buffer.from(registrationText(agentId, jwk)), Buffer.from(signature, 'base64url'));
