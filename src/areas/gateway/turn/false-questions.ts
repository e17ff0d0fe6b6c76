/**
 * Codes of confirmation in texts of the model. The gateway's question ends in a code, and a yes of the user counts for the call that the
 * code is of; a text with one that the gateway did not write in this reply asks in its name, so the code is taken out.
 * Source: docs/reference/gateway.md#confirmation; docs/adr/0762.
 */
import type { LeakFinding, Threat } from '../../../contract/screening.ts';
import type { BlockScanner } from '../ports.ts';
import { withAdded } from './added-leaks.ts';
import type { Run } from './run.ts';

const LEAD = 'Confirmation ';
const DIGITS = 10;
/** Line ends may stand where two blocks meet. */
const CODE = new RegExp(`${[...LEAD].join('\\n?')}(?:\\n?[0-9a-f]){${DIGITS}}\\n?\\]`, 'g');
/** Longest code with its line ends. */
const UNITS_MAX = 2 * (LEAD.length + DIGITS + 1);

/** The gateway asked this in the reply: the model, which was told of it, may repeat it. */
export function allowQuestions({ calls: { shownCodes } }: Run, notices: Iterable<string>): void {
  for (const notice of notices) for (const [code] of notice.matchAll(CODE)) shownCodes.add(code);
}

/**
 * A code that begins before the text has a negative offset.
 * @param before the text that the client reads before this one, as far as it is known
 */
export function falseQuestions({ calls }: Run, text: string, before = ''): LeakFinding[] {
  const lead = before.slice(1 - UNITS_MAX);
  return [...`${lead}${text}`.matchAll(CODE)]
    .filter(([code]) => !calls.shownCodes.has(code.replaceAll('\n', '')))
    .map(({ 0: code, index }) => [index - lead.length, index - lead.length + code.length] as const)
    .filter(([, to]) => to > 0)
    .map((span) => ({ kind: 'false_question', type: 'agent_spoofing', span, label: '[CONFIRMATION REMOVED]' }));
}

export const FALSE_QUESTION: Threat = {
  type: 'agent_spoofing',
  confidence: 0.85,
  reasoning: 'The text has the code of a confirmation that the gateway did not ask for in this reply.',
  matched_pattern: 'answer:false_question',
};

/** Whether the text may go on to such a code. */
function isBegun(text: string): boolean {
  const said = text.replaceAll('\n', '');
  return said.length <= LEAD.length
    ? LEAD.startsWith(said)
    : said.startsWith(LEAD) && /^[0-9a-f]{1,10}$/.test(said.slice(LEAD.length));
}

/** Units at the end of a text that may be the beginning of a code. */
function unitsBegun(text: string): number {
  const from = Math.max(0, text.length - UNITS_MAX);
  for (let at = text.indexOf('C', from); at !== -1; at = text.indexOf('C', at + 1))
    if (isBegun(text.slice(at))) return text.length - at;
  return 0;
}

/** The scanner of a streamed block that finds these codes as well; the blocks of a reply share what stands before. */
export class QuestionScanner implements BlockScanner {
  readonly #run: Run;
  readonly #inner: BlockScanner;
  readonly #before: { tail: string };
  readonly #found: LeakFinding[] = [];
  #length = 0;

  constructor(run: Run, inner: BlockScanner, before: { tail: string }) {
    this.#run = run;
    this.#inner = inner;
    this.#before = before;
  }

  push(delta: string): number {
    const decided = this.#inner.push(delta);
    const { tail } = this.#before;
    for (const { span, ...leak } of falseQuestions(this.#run, delta, tail))
      this.#found.push({ ...leak, span: [Math.max(0, span[0] + this.#length), span[1] + this.#length] });
    this.#length += delta.length;
    this.#before.tail = `${tail}${delta}`.slice(1 - UNITS_MAX);
    return Math.min(decided, Math.max(0, this.#length - unitsBegun(this.#before.tail)));
  }

  end(): void {
    this.#inner.end();
  }

  leaks(): readonly LeakFinding[] {
    return withAdded(this.#inner.leaks(), this.#found);
  }
}
