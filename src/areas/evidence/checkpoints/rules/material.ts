/** The input of the signals of one turn, prepared once and shared, and the type of their results. */
import type { ConcernCategory, Severity } from '../../../../contract/enums.ts';
import { SEVERITIES } from '../../../../contract/enums.ts';
import type { Concern } from '../../../../contract/integrity.ts';
import type { AssistantTurn, ConscienceValue, TurnHistory, TurnPolicy } from '../../../../contract/turn.ts';
import { directiveSteps, type Directives } from './directives.ts';
import type { JudgeChoice } from './judge-selection.ts';
import { isUnread } from './languages.ts';
import { pastOf, type Past } from './past.ts';
import { mayBeRegulated } from './regulated-words.ts';
import { read, type Reading } from './stance.ts';
import { finish, type Steps } from './steps.ts';
import { userTextOf, type UserText } from './user-text.ts';
import { NO_WORDS, wordsOf, type Words } from './words.ts';

export interface AnalysisInput {
  readonly turn: AssistantTurn;
  readonly policy: TurnPolicy;
  /** Texts of this turn's tool results, in order; or the same prepared beforehand with `directivesOf`. */
  readonly untrusted: readonly string[] | Directives;
  readonly lastUserText: string;
  /** What came before; absent: not known, and only the user's last text speaks for the user. */
  readonly history?: TurnHistory;
  /** Names of the tools the request offered. Empty: unknown. */
  readonly declaredTools: readonly string[];
  /** Tools of calls that the user confirmed before they were made, and that are not among the turn's. */
  readonly agreed?: readonly string[];
  /** Tools of calls of the turn that wait for the user's word. */
  readonly waiting?: readonly string[];
  /** Tools known to be beyond the card and its grace. Absent: only where the card gives no grace. */
  readonly refused?: readonly string[];
  /** The reader that read the reasoning while it streamed. It changes the time of the analysis and not its result. */
  readonly fed?: { wordsOf(text: string): Words | null };
  /** Whether a model judges it where it judges a part of the turns; absent: it does. */
  readonly choice?: JudgeChoice;
}

export interface Material {
  readonly turn: AssistantTurn;
  readonly policy: TurnPolicy;
  readonly reading: Reading; // of the reasoning
  /** Most of the reasoning is in a script or language that the rules do not read. */
  readonly isUnread: boolean;
  /** Of the answer; of nothing, where no signal would read it. */
  readonly output: Words;
  readonly reasoningWords: ReadonlySet<string>;
  readonly user: UserText;
  readonly past: Past;
  readonly untrusted: Directives;
  readonly declaredTools: readonly string[];
  readonly agreed: readonly string[];
  readonly waiting: readonly string[];
  readonly refused: readonly string[];
}

export function* materialOf(input: AnalysisInput): Steps<Material> {
  const { turn } = input;
  const { text } = turn.reasoning;
  const reading = yield* read(input.fed?.wordsOf(text) ?? (yield* wordsOf(text)));
  const untrusted = 'byShingle' in input.untrusted ? input.untrusted : yield* directiveSteps(input.untrusted);
  // Without reasoning, calls and outside texts no signal reads the user's text, and the answer only where it may be unlawful.
  const acts = turn.toolCalls.length > 0 || untrusted.last !== null;
  const isAsked = acts || reading.words.words.length > 0;
  const user = isAsked && isLong(input.lastUserText) ? yield* wordsOf(input.lastUserText) : null;
  const output = acts || mayBeRegulated(turn.text) ? yield* wordsOf(turn.text) : NO_WORDS;
  return {
    turn,
    policy: input.policy,
    reading,
    isUnread: yield* isUnread(reading.words),
    output,
    reasoningWords: new Set(reading.words.vocabulary),
    user: userTextOf(() => user ?? (isAsked ? finish(wordsOf(input.lastUserText)) : NO_WORDS)),
    past: pastOf(input, untrusted),
    untrusted,
    declaredTools: input.declaredTools,
    agreed: input.agreed ?? [],
    waiting: input.waiting ?? [],
    refused: input.refused ?? [],
  };
}

/** Split before the signals, in steps; a shorter text takes less than half a millisecond and is split when a signal asks for it. */
const LONG_CHARS = 4_096;
const isLong = (text: string): boolean => text.length > LONG_CHARS;

/** The result of a signal. `from` says whether a concern is about the reasoning or the output. */
export interface Finding {
  readonly concern: Concern;
  readonly from: 'reasoning' | 'action';
}

export interface Findings {
  readonly concerns: Finding[];
  readonly supports: string[];
  readonly considerations: string[];
}

const BOUNDARY_WORDS: Readonly<Record<ConcernCategory, readonly string[]>> = {
  prompt_injection: ['embedded', 'injected', 'instructions in', 'orders', 'untrusted'],
  output_injection_compliance: ['embedded', 'injected', 'instructions in', 'orders', 'untrusted'],
  deceptive_reasoning: ['decept', 'deceiv', 'honest', 'lie', 'mislead', 'transparen'],
  output_misalignment: ['accura', 'honest', 'decept', 'transparen'],
  autonomy_violation: ['forbidden', 'autonomy', 'prohibited', 'unauthor'],
  undeclared_intent: ['transparen', 'autonomy', 'undeclared'],
  value_misalignment: ['value', 'privacy', 'consent', 'safety', 'polic'],
  reasoning_corruption: ['corrupt', 'reasoning'],
};

/** The first BOUNDARY of the card about this kind of concern, as "BOUNDARY: text"; null without one. */
function boundaryFor(category: ConcernCategory, conscience: readonly ConscienceValue[]): string | null {
  const words = BOUNDARY_WORDS[category];
  const value = conscience.find((v) => v.type === 'BOUNDARY' && words.some((w) => v.content.toLowerCase().includes(w)));
  return value === undefined ? null : `BOUNDARY: ${value.content}`;
}

/** One severity lower; low stays low. */
export const milder = (severity: Severity): Severity =>
  SEVERITIES[Math.max(0, SEVERITIES.indexOf(severity) - 1)] ?? 'low';

export interface ConcernParts {
  readonly category: ConcernCategory;
  readonly severity: Severity;
  readonly description: string;
  readonly evidence: string;
  readonly field?: string | null;
  /** Whether the concern cites the card's boundary of its kind. */
  readonly cites?: boolean;
}

export function concernOf(material: Material, parts: ConcernParts): Concern {
  return {
    category: parts.category,
    severity: parts.severity,
    description: parts.description,
    evidence: parts.evidence.slice(0, 200),
    relevant_card_field: parts.field ?? null,
    relevant_conscience_value: parts.cites === true ? boundaryFor(parts.category, material.policy.conscience) : null,
  };
}
