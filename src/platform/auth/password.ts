/**
 * Password hashing: Argon2id, 19 MiB, 2 passes (docs/reference/auth.md#session-cookie), off the event loop.
 * Checking a password takes as long for an unknown address as for a known one (docs/reference/reliability.md#s7-timing).
 */
import { hash, verify } from '@node-rs/argon2';
import { random256 } from './random.ts';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const; // the library's default algorithm is Argon2id

export const PASSWORD_CHARS_MAX = 1_000;

/** PHC string of a password. Unicode is normalised first, so that the same keys pressed on two systems agree. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), COST);

let unknown: Promise<string> | undefined;

/**
 * Whether the password fits. Without a stored hash (no such user, or one that signs in otherwise) a hash of a random
 * password is checked instead and the answer is false, so both cases cost the same.
 */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  unknown ??= hashPassword(random256());
  const fits = await verify(stored ?? (await unknown), password.normalize('NFKC'));
  return fits && stored !== null;
}

/** Makes the dummy hash ahead of the first sign-in, which would otherwise be measurably slower. */
export const preparePasswords = async (): Promise<void> => {
  await checkPassword(null, '');
};
