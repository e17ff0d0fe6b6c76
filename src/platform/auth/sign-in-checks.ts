/**
 * Questions asked before a proven person's session begins: single sign-on that an organisation enforces, today. Areas add
 * theirs when they start, so the area that signs people in need not know them. Source: docs/reference/auth.md#passwords
 * (sso_required), 4.1.
 */
import type { UserId } from '../../contract/ids.ts';

export interface SignInAttempt {
  readonly userId: UserId;
  readonly email: string;
  /** How the person has just proven to be the user. */
  readonly method: 'password' | 'passkey';
}

/** @throws Refusal to stop the sign-in */
export type SignInCheck = (attempt: SignInAttempt) => Promise<void>;

export interface SignInChecks {
  add(check: SignInCheck): void;
  /** Runs every check, after the proof was valid, so that a refusal reveals nothing to others. @throws Refusal */
  ask(attempt: SignInAttempt): Promise<void>;
}

export function createSignInChecks(): SignInChecks {
  const checks: SignInCheck[] = [];
  return {
    add(check) {
      checks.push(check);
    },
    async ask(attempt) {
      for (const check of checks) await check(attempt);
    },
  };
}
