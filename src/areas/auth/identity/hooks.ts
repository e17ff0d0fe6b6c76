/** What other areas add to at start, so that this one need not know them: who is invited, and what ends with an account. */
import type { AccountId, UserId } from '../../../contract/ids.ts';
import type { Queryable, Tx } from '../../../platform/db/sql.ts';
import type { Context } from '../../../platform/http/operation.ts';

/** Whether somebody has invited this address (canonical form) and the invitation is still open. */
export type InvitationCheck = (email: string, now: Date) => Promise<boolean>;

export interface AccountDeletion {
  readonly userId: UserId;
  /** Accounts the user could use: those of present memberships, the personal one included. */
  readonly accounts: readonly AccountId[];
}
/** Ends something of a user whose account is deleted, in the transaction of the deletion. */
export type AccountDeletionStep = (
  ctx: Pick<Context, 'tx' | 'now' | 'principal' | 'services' | 'request'>,
  departure: AccountDeletion,
) => Promise<void>;

/** Ends something of a user who is signed out everywhere: after a new password, or when all other sessions are ended together. */
export type SignOutStep = (
  tx: Tx,
  ended: { readonly userId: UserId; readonly requestId: string; readonly now: Date },
) => Promise<void>;

/** Whether this user can pass step-up verification by a method of the adding area. */
export type StepUpCheck = (db: Queryable, userId: UserId) => Promise<boolean>;

export interface Registry<F> {
  add(entry: F): void;
  readonly entries: readonly F[];
}

export function createRegistry<F>(): Registry<F> {
  const entries: F[] = [];
  return {
    entries,
    add(entry) {
      entries.push(entry);
    },
  };
}
