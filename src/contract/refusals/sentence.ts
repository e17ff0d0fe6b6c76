/** The one sentence of a refusal, from its code and details: the first wrong field, else the reason, else the code. Pure. */
import { said, shown, type Facts } from './details.ts';
import { ERRORS, type ErrorCode } from './tables/codes.ts';
import { REASONS, REASONS_OF_CODES } from './tables/reasons.ts';

/** One wrong field: its dotted path, empty for the whole, and the end of a sentence about it. */
export interface FieldProblem {
  readonly path: string;
  readonly problem: string;
}

const PATH_CHARS_MAX = 120;
const SENTENCE_CHARS_MAX = 400;

export function sentenceOf(code: ErrorCode, facts: Facts = {}): string {
  const text = fieldSentence(facts) ?? reasonSentence(code, facts) ?? said(ERRORS[code].sentence, facts);
  return text.length <= SENTENCE_CHARS_MAX ? text : `${text.slice(0, SENTENCE_CHARS_MAX)}…`;
}

function reasonSentence(code: ErrorCode, facts: Facts): string | undefined {
  const { reason } = facts;
  if (typeof reason !== 'string') return undefined;
  const special = REASONS_OF_CODES[`${code}.${reason}`];
  if (special !== undefined) return said(special, facts);
  return Object.hasOwn(REASONS, reason) ? said(REASONS[reason as keyof typeof REASONS], facts) : undefined;
}

/** `thresholds.warn: must not exceed quarantine (0.8); got 0.9 (and 2 more, see details.fields)`. */
function fieldSentence({ fields, in: place }: Facts): string | undefined {
  const [first, ...rest] = (Array.isArray(fields) ? fields : []) as readonly FieldProblem[];
  if (first === undefined) return undefined;
  const whole = typeof place === 'string' ? `the ${place}` : 'the request';
  const path = first.path === '' ? whole : shownPath(first.path);
  const more = rest.length === 0 ? '' : ` (and ${rest.length} more, see details.fields)`;
  return `${path}: ${first.problem}${more}`;
}

const shownPath = (path: string): string =>
  path.length <= PATH_CHARS_MAX ? path.replace(/\p{Cc}/gu, ' ') : shown(path);
