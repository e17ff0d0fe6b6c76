/**
 * One tool call as a judging model is asked about it before it is released: whether the user's own words ask for it, and whether
 * another text gives another value for the same thing. Types.
 * Source: docs/reference/gateway.md#a-model-checks-calls, docs/adr/0771, 0773.
 */
import type { JudgeSpend } from './integrity.ts';
import type { ToolCall } from './turn.ts';

type Called = Pick<ToolCall, 'name' | 'argumentsText'>;

export interface CallCheckRequest {
  readonly call: Called;
  /** The operator's system text; '' when none. */
  readonly system: string;
  /** What the user wrote, oldest first, without what the agent's program added. */
  readonly users: readonly string[];
  /** The agent's words right before the user's newest message, without questions of the gateway. */
  readonly proposal: string;
  /** Texts of documents of the user's messages, oldest first. */
  readonly documents: readonly string[];
  /** Calls that the agent made before, oldest first; of this reply those that were judged before this one and go out, and equal ones before it. */
  readonly earlier: readonly EarlierCall[];
}

export interface EarlierCall extends Called {
  /** What the tool answered, as the model saw it; null: not known. */
  readonly result: string | null;
  /** It was made since the user's newest message. */
  readonly isNew: boolean;
}

/** `not_asked_for` holds the call until the user says yes; so does `asked_for` with another value. */
export const CALL_OPINIONS = ['asked_for', 'not_asked_for'] as const;
export type CallOpinion = (typeof CALL_OPINIONS)[number];

/** Why there is no opinion; then the rules alone decide. */
export type CallCheckFailure = 'timeout' | 'error' | 'breaker_open' | 'over_budget' | 'busy' | 'nonsense' | 'hijacked';

/** How a check is counted. `other_value`: asked for, and another text gives another value; `failed`: no opinion. */
export type CallCheckResult = CallOpinion | 'other_value' | 'failed';

export interface CheckedCall {
  readonly opinion: CallOpinion | null;
  /** Null where there is an opinion. */
  readonly failure: CallCheckFailure | null;
  /** A value that a result or a document shown gives for the same thing as a value of the call; null: none, or no opinion. */
  readonly other: string | null;
  /** What asking cost; null where the answer was remembered, or the model of the installation was asked. */
  readonly spend: JudgeSpend | null;
}
