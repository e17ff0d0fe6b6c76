/** What turns may be filtered by; absent: not filtered by. Source: docs/reference/turns.md#list. */
import type { CheckpointVerdict, ScreenAction, ScreenVerdict, ThreatType } from '../../../contract/enums.ts';

export interface TurnFilter {
  readonly agentId?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly action?: ScreenAction | undefined;
  readonly integrity?: CheckpointVerdict | undefined;
  readonly screening?: ScreenVerdict | undefined;
  readonly threatType?: ThreatType | undefined;
  /** 0 to 1. */
  readonly riskMin?: number | undefined;
  readonly provider?: string | undefined;
  readonly model?: string | undefined;
  readonly tool?: string | undefined;
  readonly answered?: boolean | undefined;
  readonly notable: boolean;
}

/** A filter of a list, which has a beginning and an end. */
export interface PeriodFilter extends TurnFilter {
  /** Inclusive. */
  readonly from: Date | undefined;
  /** Exclusive. */
  readonly to: Date | undefined;
}
