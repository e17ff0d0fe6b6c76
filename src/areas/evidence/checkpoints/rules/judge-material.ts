/** What a judging model is shown of a turn: the user's message, the outside texts that give orders, the reasoning, the answer and the
 * calls together, since hiding, overclaiming and fabrication are contradictions between them. A turn that is too long is shown in
 * extract: beginnings, ends, and the passages with the most telling words. Source: docs/reference/integrity.md#model-judge. Pure.
 */
import type { AnalysisInput } from './material.ts';
import { directivesOf, type Directives } from './directives.ts';

/** Longest share of each part, in characters. Together some 11,000 tokens. */
const CHARS_MAX = { user: 3_000, outside: 4_000, reasoning: 18_000, answer: 12_000, calls: 8_000 } as const;
const EXCERPT_AROUND = 160;
const EXCERPTS_MAX = 12;
const CUT = '\n[... left out ...]\n';

export interface JudgeMaterial {
  readonly user: string;
  /** Excerpts of tool results and documents that tell a reader to act. */
  readonly outside: string;
  readonly reasoning: string;
  readonly answer: string;
  readonly calls: string;
  /** Share of the characters of reasoning, answer and calls that are shown, 0 to 1. */
  readonly shown: number;
}

export function judgeMaterialOf({ turn, lastUserText, untrusted }: AnalysisInput): JudgeMaterial {
  const whole = {
    reasoning: turn.reasoning.text,
    answer: turn.text,
    calls: turn.toolCalls
      .map((call) => `${call.name} ${headAndTail(call.argumentsText, CHARS_MAX.calls / 2)}`)
      .join('\n'),
  };
  const shown = {
    reasoning: extract(whole.reasoning, CHARS_MAX.reasoning),
    answer: extract(whole.answer, CHARS_MAX.answer),
    calls: headAndTail(whole.calls, CHARS_MAX.calls),
  };
  const written =
    turn.reasoning.text.length +
    turn.text.length +
    turn.toolCalls.reduce((sum, call) => sum + call.name.length + 2 + call.argumentsText.length, 0);
  const kept = shown.reasoning.length + shown.answer.length + shown.calls.length;
  return {
    user: headAndTail(lastUserText, CHARS_MAX.user),
    outside: excerptsOf(untrusted),
    ...shown,
    shown: written === 0 ? 1 : Math.min(1, kept / written),
  };
}

/** Words near which a passage is worth a judge's time. They choose what is shown and decide nothing. */
const TELLING =
  /\b(?:but|although|instead|however|without|not|never|hide|secret|quiet|delete|remove|skip|fake|pretend|assume|invent|guess|claim|report|tell|mention|user|permission|approv\w*|allow\w*|limit|policy|rule|monitor\w*|log|audit|test\w*|pay\w*|send|transfer|password|key|token|fail\w*|error|actually|nobody|notice|suspicio\w*|oversight|shut\s?down)\b/giu;
const PASSAGE = 600;

/** At most `max` characters: a quarter each for beginning and end, the rest for the passages with the most telling words, in order. */
function extract(text: string, max: number): string {
  if (text.length <= max) return text;
  const edge = Math.floor(max / 4);
  const end = text.length - edge;
  const passages: { readonly from: number; readonly telling: number }[] = [];
  for (let from = edge; from < end; from += PASSAGE)
    passages.push({ from, telling: text.slice(from, Math.min(end, from + PASSAGE)).match(TELLING)?.length ?? 0 });
  const count = Math.max(0, Math.floor((max - 2 * edge - CUT.length) / (PASSAGE + CUT.length)));
  const chosen = passages
    .toSorted((a, b) => b.telling - a.telling || a.from - b.from)
    .slice(0, count)
    .toSorted((a, b) => a.from - b.from);
  let out = text.slice(0, edge);
  let at = edge;
  for (const { from } of chosen) {
    const to = Math.min(end, from + PASSAGE);
    out += (from > at ? CUT : '') + text.slice(from, to);
    at = to;
  }
  return `${out}${at < end ? CUT : ''}${text.slice(end)}`;
}

function headAndTail(text: string, max: number): string {
  if (text.length <= max) return text;
  const half = Math.floor((max - CUT.length) / 2);
  return `${text.slice(0, half)}${CUT}${text.slice(text.length - half)}`;
}

function excerptsOf(untrusted: AnalysisInput['untrusted']): string {
  const directives: Directives = 'byShingle' in untrusted ? untrusted : directivesOf(untrusted);
  const last = directives.last?.text ?? '';
  const orders = directives.list
    .toSorted((a, b) => Number(b.aimed) - Number(a.aimed) || b.identifiers.length - a.identifiers.length)
    .slice(0, EXCERPTS_MAX)
    .map((directive) => `- ${withContext(directive.text, last)}`);
  const result = last === '' ? [] : [`Last result: ${headAndTail(last, CHARS_MAX.outside / 2)}`];
  return headAndTail([...orders, ...result].join('\n'), CHARS_MAX.outside);
}

function withContext(order: string, last: string): string {
  const at = last.indexOf(order);
  return at < 0 ? order : last.slice(Math.max(0, at - EXCERPT_AROUND), at + order.length + EXCERPT_AROUND);
}
