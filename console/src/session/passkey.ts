/** A passkey proves the person: for signing in and for step-up. */
import { api, must } from '../api/client';

export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** @throws DOMException NotAllowedError when the person did not use it; Refusal */
export async function provePasskey(): Promise<void> {
  const options = await must(api.POST('/v1/auth/passkey/challenge'));
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential | null;
  if (credential === null) throw new DOMException('no passkey', 'NotAllowedError');
  const response = credential.toJSON() as never;
  await must(api.POST('/v1/auth/passkey/verify-auth', { body: { response } }));
}

/** The code of an authenticator app. @throws Refusal */
export async function proveCode(factorId: string, code: string): Promise<void> {
  const { challenge_id } = await must(api.POST('/v1/auth/mfa/challenge', { body: { factor_id: factorId } }));
  await must(api.POST('/v1/auth/mfa/verify', { body: { factor_id: factorId, challenge_id, code } }));
}

/** Words for the person, where the browser and not the service refused. */
export const problemOf = (error: unknown): string =>
  error instanceof DOMException && error.name === 'NotAllowedError'
    ? 'The passkey was not used.'
    : error instanceof Error
      ? error.message
      : String(error);
