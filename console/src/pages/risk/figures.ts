/** Figures of the published formulas, as the pages write them out; a test compares them with the service's rules. Pure. */
import type { Tolerance } from './words.ts';

/** Where medium, high and critical begin. docs/reference/risk.md#levels */
export const BEGINS: Readonly<Record<Tolerance, readonly [number, number, number]>> = {
  conservative: [0.15, 0.35, 0.55],
  moderate: [0.25, 0.5, 0.75],
  aggressive: [0.35, 0.6, 0.85],
};

/** Of the parts of a team's risk. docs/reference/risk.md#team-coherence-score */
export const TEAM_WEIGHTS = { members: 0.3, coherence: 0.45, systemic: 0.25 } as const;

const WEIGHTS = { context: 0.6, violations: 0.3, penalty: 0.1 } as const;

/** What the parts of a score are read from. */
interface Scored {
  readonly risk_score: number;
  readonly amount: number | null;
  readonly counterparty_id: string | null;
  readonly breakdown: {
    readonly context: number;
    readonly violations: number;
    readonly confidence_penalty: number;
    readonly base: number;
    readonly exposure: number;
  };
}

/** What adds up to the score, each as its share of it. Above 1 an amount adds nothing more. docs/reference/risk.md#base-risk */
export function partsOf({ breakdown: of, risk_score: score, amount, counterparty_id: counterparty }: Scored) {
  const exposure = Math.min(of.exposure, 1 - of.base);
  const rest = Math.max(0, score - of.base - exposure);
  return [
    { key: 'rating', name: 'What its rating lacks', value: WEIGHTS.context * of.context },
    { key: 'violations', name: 'Violations of 180 days', value: WEIGHTS.violations * of.violations },
    { key: 'record', name: 'A short record', value: WEIGHTS.penalty * of.confidence_penalty },
    ...(amount === null ? [] : [{ key: 'amount', name: 'The amount', value: exposure }]),
    ...(counterparty === null ? [] : [{ key: 'counterparty', name: 'The counterparty', value: rest }]),
  ];
}
