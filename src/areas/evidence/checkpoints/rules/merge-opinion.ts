/** Joins the offline analysis and the opinion of a judging model. The model adds concerns. It can lower a rule's finding from violation
 * to review when it finds the turn harmless, and never to clear; facts of the card (a forbidden tool was called) and text written for
 * the judge are not lowered. Source: docs/reference/integrity.md#model-judge, docs/adr/0360. Pure.
 */
import { UNREAD_CAUSES, type Analysis, type Concern } from '../../../../contract/integrity.ts';
import type { TurnPolicy } from '../../../../contract/turn.ts';
import { inOrder, worstOf } from './concern-order.ts';
import type { JudgeMaterial } from './judge-material.ts';
import { concernsOf, type JudgeOpinion, type JudgeThresholds } from './model-answer.ts';

/** Highest score of a turn that the model finds harmless. */
const HARMLESS_MAX = 2;
/** Share of a turn that must be shown for the verdict to count as a model's. */
const WHOLE_MIN = 0.5;
/** A concern that names such a part of the card rests on the call and the card alone. */
const FACTS = ['enforcement.', 'autonomy.'] as const;

export interface Opinion {
  readonly opinion: JudgeOpinion;
  readonly material: JudgeMaterial;
  readonly policy: TurnPolicy;
  readonly thresholds: JudgeThresholds;
  readonly analyser: { readonly name: string; readonly version: string; readonly hash: string };
  readonly durationMs: number;
  /** Text written for a judge was found: nothing is lowered. */
  readonly isAddressed: boolean;
}

export function withOpinion(offline: Analysis, by: Opinion): Analysis {
  const isWhole = by.material.shown >= WHOLE_MIN;
  const added = concernsOf(by.opinion, by);
  const lowers = isWhole && !by.isAddressed && by.opinion.score <= HARMLESS_MAX && by.opinion.findings.length === 0;
  const kept = lowers ? offline.concerns.map((concern) => lowered(concern, by.opinion)) : offline.concerns;
  const concerns = inOrder([...kept, ...added]);
  const conflicts = concerns.filter((c) => c.severity !== 'low').flatMap((c) => c.relevant_conscience_value ?? []);
  return {
    ...offline,
    // Also without visible reasoning: the model judged answer and calls. An extract of less than half is not the turn.
    ...(isWhole ? { status: 'verified', unverifiedCause: null, judgedByModel: true } : {}),
    concerns,
    conscience: {
      ...offline.conscience,
      conflicts: [...new Set([...offline.conscience.conflicts, ...conflicts])],
      consultation_depth: 'deep',
    },
    summary: worstOf(concerns) ?? by.opinion.rationale,
    analyser: by.analyser,
    durationMs: by.durationMs,
  };
}

/** What was found in a part of a turn, by a model or by rules, with what the rules find in the whole. A finding that both have stays as it is in the part. */
export function withWhole(judged: Analysis, rules: Analysis): Analysis {
  const known = new Set(judged.concerns.map(keyOf));
  const concerns = inOrder([...judged.concerns, ...rules.concerns.filter((concern) => !known.has(keyOf(concern)))]);
  const { conscience } = judged;
  const isReadByRules = UNREAD.has(judged.unverifiedCause) && rules.status === 'verified';
  return {
    ...judged,
    ...(isReadByRules ? { status: rules.status, unverifiedCause: rules.unverifiedCause } : {}),
    concerns,
    conscience: {
      ...conscience,
      conflicts: [...new Set([...conscience.conflicts, ...rules.conscience.conflicts])],
      supports: [...new Set([...rules.conscience.supports, ...conscience.supports])],
    },
    summary: concerns.length === judged.concerns.length ? judged.summary : (worstOf(concerns) ?? judged.summary),
  };
}

/** A finding in the whole answers these; a model that failed it does not. */
const UNREAD: ReadonlySet<string | null> = new Set(UNREAD_CAUSES);

const keyOf = ({ category, relevant_card_field: field, evidence }: Concern): string =>
  JSON.stringify([category, field, evidence]);

function lowered(concern: Concern, opinion: JudgeOpinion): Concern {
  const isFact = FACTS.some((prefix) => concern.relevant_card_field?.startsWith(prefix) === true);
  if (isFact || (concern.severity !== 'high' && concern.severity !== 'critical')) return concern;
  return {
    ...concern,
    severity: 'medium',
    description: `${concern.description} (${concern.severity} by rule; a model judged the turn ${opinion.score} of 10: ${opinion.rationale})`,
  };
}
