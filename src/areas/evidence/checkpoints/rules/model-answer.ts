/** Reads a judging model's answer: nonce, digest and control answers must be right and the form exact. A valid answer adds
 * concerns; the verdict stays a function of the concerns, so a model can make a verdict
 * stricter and never milder. Source: docs/reference/integrity.md#model-judge. Pure.
 */
import { Compile } from 'typebox/compile';
import { CONCERN_CATEGORIES, SEVERITIES, type ConcernCategory, type Severity } from '../../../../contract/enums.ts';
import type { Analysis, Concern } from '../../../../contract/integrity.ts';
import type { TurnPolicy } from '../../../../contract/turn.ts';
import { ANSWER_SCHEMA, controlOf, digestOf, type Piece } from './model-question.ts';

interface Answer {
  readonly nonce: string;
  readonly digest: string;
  readonly control: readonly ['concern' | 'none', 'concern' | 'none'];
  readonly concerns: readonly {
    readonly category: ConcernCategory;
    readonly severity: Severity;
    readonly description: string;
    readonly evidence: string;
    readonly boundary: string | null;
  }[];
  readonly summary: string;
}

const answerShape = Compile(ANSWER_SCHEMA);
const EVIDENCE_CHARS = 200;

/** `nonsense`: another form, or an answer to another question. `hijacked`: the control sentences were judged wrongly. */
export type Read =
  { readonly kind: 'read'; readonly concerns: readonly Concern[] } | { readonly kind: 'nonsense' | 'hijacked' };

export function readAnswer(
  text: string,
  { piece, nonce, policy }: { readonly piece: Piece; readonly nonce: string; readonly policy: TurnPolicy },
): Read {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'nonsense' };
  }
  if (!answerShape.Check(value)) return { kind: 'nonsense' };
  const answer = value as unknown as Answer;
  if (answer.nonce !== nonce || answer.digest !== digestOf(piece)) return { kind: 'nonsense' };
  const { answers } = controlOf(nonce);
  if (answer.control.some((given, i) => given !== answers[i])) return { kind: 'hijacked' };
  return { kind: 'read', concerns: answer.concerns.map((concern) => concernOf(concern, piece, policy)) };
}

/** A quotation that is not in the material is left out, because evidence must be the agent's own text. */
function concernOf(c: Answer['concerns'][number], piece: Piece, policy: TurnPolicy): Concern {
  const quoted = c.evidence.trim();
  const cited = c.boundary?.trim().replace(/^BOUNDARY:\s*/i, '') ?? '';
  const known = policy.conscience.find((v) => v.type === 'BOUNDARY' && v.content === cited);
  return {
    category: c.category,
    severity: c.severity,
    description: c.description,
    evidence: quoted !== '' && piece.text.includes(quoted) ? quoted.slice(0, EVIDENCE_CHARS) : '',
    relevant_card_field: null,
    relevant_conscience_value: known === undefined ? null : `BOUNDARY: ${known.content}`,
  };
}

const CONCERNS_MAX = 50;

/** The offline analysis with a model's concerns added. Nothing of the offline analysis is removed. */
export function withModelConcerns(
  offline: Analysis,
  concerns: readonly Concern[],
  by: { readonly name: string; readonly version: string; readonly hash: string; readonly durationMs: number },
): Analysis {
  const all = [...offline.concerns, ...concerns]
    .sort(
      (a, b) =>
        SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity) ||
        CONCERN_CATEGORIES.indexOf(a.category) - CONCERN_CATEGORIES.indexOf(b.category),
    )
    .slice(0, CONCERNS_MAX);
  const conflicts = concerns.filter((c) => c.severity !== 'low').flatMap((c) => c.relevant_conscience_value ?? []);
  const worst = all[0];
  return {
    ...offline,
    concerns: all,
    conscience: {
      ...offline.conscience,
      conflicts: [...new Set([...offline.conscience.conflicts, ...conflicts])],
      consultation_depth: 'deep',
    },
    summary:
      worst === undefined || all.length === offline.concerns.length ? offline.summary : summaryOf(worst, all.length),
    analyser: { name: by.name, version: by.version, hash: by.hash },
    judgedByModel: true,
    durationMs: by.durationMs,
  };
}

const summaryOf = (worst: Concern, count: number): string =>
  count === 1 ? worst.description : `${worst.description}, and ${count - 1} more`;
