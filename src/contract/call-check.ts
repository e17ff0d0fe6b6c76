/**
 * One tool call as a judging model is asked about it before it is released: whether the user's own words ask for it. Types.
 * Source: docs/reference/gateway.md#a-model-checks-calls, docs/adr/0771.
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
  /** Calls that the agent made before, oldest first; of this reply those that were judged before this one and go out. */
  readonly earlier: readonly EarlierCall[];
}

export interface EarlierCall extends Called {
  /** What the tool answered, as the model saw it; null: not known. */
  readonly result: string | null;
  /** It was made since the user's newest message. */
  readonly isNew: boolean;
}

/** `not_asked_for` holds the call until the user says yes. */
export const CALL_OPINIONS = ['asked_for', 'not_asked_for'] as const;
export type CallOpinion = (typeof CALL_OPINIONS)[number];

/** Why there is no opinion; then the rules alone decide. */
export type CallCheckFailure = 'timeout' | 'error' | 'breaker_open' | 'over_budget' | 'busy' | 'nonsense' | 'hijacked';

export interface CheckedCall {
  readonly opinion: CallOpinion | null;
  /** Null where there is an opinion. */
  readonly failure: CallCheckFailure | null;
  /** What asking cost; null where the answer was remembered, or the model of the installation was asked. */
  readonly spend: JudgeSpend | null;
}
