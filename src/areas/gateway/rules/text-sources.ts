/** The texts of a conversation as the rules on flows read them. Source: docs/reference/gateway.md#taint-and-links. Pure. */
import { readOnce } from '../../../contract/read-once.ts';
import { hostsSpokenOf } from './indicators.ts';

/** A tool result with a score of at least 0.35 (`LOW_BAR` in turn/front.ts). */
export interface DoubtfulText {
  readonly text: string;
  readonly risk: number;
  /** At or above warn. */
  readonly flagged: boolean;
  /** Of a flagged one: its sentences that are doubtful by themselves. */
  readonly orders?: readonly string[];
}

/** The texts of a conversation, by author. */
export interface SessionText {
  readonly system: string;
  /** Everything the user wrote. */
  readonly user: readonly string[];
  readonly doubtful: readonly DoubtfulText[];
  /** Tool results and documents that are not doubtful. */
  readonly plain: readonly string[];
  /** Whether somebody says a value whom the user told the agent to follow. */
  readonly isSentFor?: (value: string) => boolean;
}

/** Hosts that the user or the operator named. */
export const spokenHosts = readOnce(
  ({ system, user }: SessionText): ReadonlySet<string> =>
    new Set([system, ...user].flatMap((text) => [...hostsSpokenOf(text)])),
);
