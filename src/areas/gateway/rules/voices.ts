/**
 * Who speaks in a text of a request, and what a mode may do to its bytes. Orders are what a user and an operator are there to
 * give: what makes a tool result suspicious makes neither. Source: docs/reference/gateway.md#who-speaks; docs/adr/0280. Pure.
 */
import type { Screening } from '../../../contract/screening.ts';
import { OUTSIDE, type TextSpan } from '../../../contract/turn.ts';
import type { Mode } from '../../../contract/enums.ts';
import { DEFAULT_THRESHOLDS } from '../../../contract/thresholds.ts';

/**
 * operator: declarations of tools, and what the agent's own program puts into user messages. user: the user's words. outside:
 * tool results and documents.
 */
export type Voice = 'operator' | 'user' | 'outside';

/** Opening tag of an element whose name has a `-` or `_`, as no HTML element has; read at one place. */
const OPENING = /\s*<([a-z][a-z0-9]*[_-][a-z0-9_-]{0,64})(?:\s[^<>]{0,200})?>/iy;

/** Whether a text is such elements and nothing else. Linear in the text. */
function isTagged(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    OPENING.lastIndex = at;
    const opening = OPENING.exec(text);
    if (opening === null) return at > 0 && text.slice(at).trim() === '';
    const closing = `</${opening[1] ?? ''}>`;
    const end = text.indexOf(closing, OPENING.lastIndex);
    if (end === -1) return false;
    at = end + closing.length;
  }
  return at > 0;
}

/** Openings without an end, after which the rest of a text counts as the user's: the search for each end reads the text once. */
const OPEN_MAX = 8;

/** What is left of a user message without the elements that the agent's program adds to it. */
export function withoutTagged(text: string): string {
  let out = '';
  let from = 0;
  let open = 0;
  for (let at = text.indexOf('<'); at !== -1 && open < OPEN_MAX; at = text.indexOf('<', at)) {
    OPENING.lastIndex = at;
    const closing = `</${OPENING.exec(text)?.[1] ?? ''}>`;
    const end = closing === '</>' ? -1 : text.indexOf(closing, at);
    if (end === -1) {
      if (closing !== '</>') open += 1;
      at += 1;
      continue;
    }
    out += text.slice(from, at);
    at = end + closing.length;
    from = at;
  }
  return (out + text.slice(from)).trim();
}

/**
 * The same texts; user messages that the agent's program wrote have the source `agent_context`. Those are wholly inside elements
 * such as `<system-reminder>` or `<environment_context>`, and next to something else of the same exchange (the user's words or a
 * tool result). A tagged text that stands alone is the user's: whoever has one text to send cannot pass as the program.
 */
export function withAgentContext(spans: readonly TextSpan[]): readonly TextSpan[] {
  let found: Set<TextSpan> | undefined;
  let tagged: TextSpan[] = [];
  let hasOther = false;
  const close = (): void => {
    if (hasOther) for (const span of tagged) (found ??= new Set()).add(span);
    if (tagged.length > 0) tagged = [];
    hasOther = false;
  };
  for (const span of spans) {
    if (span.source === 'assistant_message') close();
    else if (span.source === 'user_message' && isTagged(span.text)) tagged.push(span);
    else if (span.source === 'user_message' || OUTSIDE.has(span.source)) hasOther = true;
  }
  close();
  const ofProgram = found;
  if (ofProgram === undefined) return spans;
  return spans.map((span) => (ofProgram.has(span) ? { ...span, source: 'agent_context' as const } : span));
}

export const voiceOf = ({ source }: Pick<TextSpan, 'source'>): Voice =>
  OUTSIDE.has(source) ? 'outside' : source === 'user_message' ? 'user' : 'operator';

/** A user's text shorter than this is held only when a rule recognised it: too little for the linear model to tell. */
const USER_CHARS_MIN = 80;
/**
 * Confidence from which a pattern or a structure counts as recognised. For the operator's texts only the surest patterns count:
 * "do not tell the user" and "your task now is" are ordinary words of a program to its model.
 */
const RECOGNISED = { user: 0.65, operator: 0.8 } as const;

const isRecognised = ({ detector_scores: scores }: Screening, voice: keyof typeof RECOGNISED): boolean =>
  Math.max(scores['pattern_matcher'] ?? 0, scores['structure_detector'] ?? 0) >= RECOGNISED[voice];

/**
 * Whether a text may count against its author: anything from outside; of the user and the operator, who are there to give orders,
 * only what is sure. What is not sure passes in every mode and is no evidence for session risk. Source: docs/adr/0320.
 *
 * @param chars length of the text
 */
export function isSure(voice: Voice, screening: Screening, chars: number): boolean {
  if (voice === 'outside') return true;
  const isBlock = screening.verdict === 'block';
  return voice === 'operator'
    ? isBlock && isRecognised(screening, voice)
    : isBlock || isRecognised(screening, voice) || chars >= USER_CHARS_MIN;
}

/**
 * Words of the user that no rule recognised are held from this score on, however low the card's thresholds are: those are set for texts
 * from outside, and everyday orders score up to 0.67. docs/adr/0457.
 */
const USER_HELD_FROM = DEFAULT_THRESHOLDS.quarantine;

/** What is done to the bytes of a flagged text. `advised`: fenced with a note. `wrapped`: marked as untrusted. `replaced`: held. */
export type Treatment = 'none' | 'advised' | 'wrapped' | 'replaced';

/** What a treatment depends on besides the screening. */
export interface Circumstances {
  readonly mode: Mode;
  /** Length of the text. */
  readonly chars: number;
  /** The user told the agent to do what a document says. */
  readonly isDelegated: boolean;
}

/** @param screening of a text that is flagged: verdict warn or higher */
export function treatmentOf(
  voice: Voice,
  screening: Screening,
  { mode, chars, isDelegated }: Circumstances,
): Treatment {
  if (mode !== 'nudge' && mode !== 'enforce') return 'none';
  const { verdict } = screening;
  const isHeld = verdict === 'quarantine' || verdict === 'block';
  if (voice === 'outside') {
    if (isDelegated && !isHeld) return 'none';
    return mode === 'nudge' ? 'advised' : isHeld ? 'replaced' : 'wrapped';
  }
  if (!isHeld || !isSure(voice, screening, chars)) return 'none';
  if (voice === 'user' && screening.overall_risk < USER_HELD_FROM && !isRecognised(screening, voice)) return 'none';
  if (mode === 'enforce') return 'replaced';
  return voice === 'user' ? 'advised' : 'none';
}
