/**
 * Cuts a folded text of instructions into clauses: sentences, items of lists and lines of code, each with what stands over it. A wrapped line
 * continues its sentence. Linear. Source: docs/reference/screening.md#files-that-agents-obey. Pure.
 */

export interface Clause {
  readonly text: string;
  /** Units of the folded text. */
  readonly from: number;
  readonly to: number;
  /** A line of a code block. */
  readonly isCode: boolean;
  /** A row of a table. */
  readonly isRow: boolean;
  /** In a comment of the markup, which the people who read the rendered file do not see. */
  readonly isComment: boolean;
  /** An item under a heading or a lead that forbids what follows. */
  readonly isForbidden: boolean;
}

const NEW_LINE_ITEM = /^\s*(?:[-*+>|#]|\d{1,3}[.)]\s|'''|~~~|<|\$\s|---|\w+:\s)/;
const ENDS_LINE = /(?:[.!?:;|>]|''')\s*$/;
const SENTENCE_END = /[.!?;]['")\]*_]*\s+/g;
const LIST_MARK = /^\s*(?:<!--\s*|[-*+>]\s+|\d{1,3}[.)]\s+|\[[ x]\]\s*|#{1,6}\s+)*(?:\*\*|__)?\s*/;
const IS_ITEM = /^\s*(?:[-*+]\s|\d{1,3}[.)]\s)/;
const FORBIDS =
  /\b(?:never|do not|don't|don'ts|avoid|forbidden|prohibited|not allowed|must not|should not|anti-?patterns?|disallowed)\b(?! (?:forget|skip|omit|hesitate|fail|leave))/;
/** A longer clause is read in pieces, which overlap: no sentence of a file for people is as long. */
const CLAUSE_MAX = 800;
const OVERLAP = 160;

interface Open {
  isComment: boolean;
  isForbidden: boolean;
}

/** The clauses of a text, in order. @param text folded: lower case, one blank, one line end */
export function clausesOf(text: string): Clause[] {
  const out: Clause[] = [];
  const open: Open = { isComment: false, isForbidden: false };
  let isCode = false;
  for (let from = 0; from < text.length;) {
    const fenceOrLine = lineEnd(text, from);
    const isFence = /^\s*(?:'''|~~~)/.test(text.slice(from, Math.min(fenceOrLine, from + 16)));
    const to = isCode || isFence ? fenceOrLine : paragraphEnd(text, from, fenceOrLine);
    if (isFence) isCode = !isCode;
    else addLine(out, text, [from, to], open, isCode);
    from = to + 1;
  }
  return out;
}

const clauseOf = (
  piece: string,
  from: number,
  { isComment, isForbidden }: Open,
  form: Pick<Clause, 'isCode' | 'isRow'>,
): Clause => ({
  text: piece.replaceAll('\n', ' '),
  from,
  to: from + piece.length,
  isComment,
  isForbidden,
  ...form,
});

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

/** The end of the lines that belong to one sentence or item. */
function paragraphEnd(text: string, from: number, firstEnd: number): number {
  let end = firstEnd;
  while (end < text.length && end - from < CLAUSE_MAX) {
    const next = lineEnd(text, end + 1);
    if (ENDS_LINE.test(text.slice(Math.max(from, end - 8), end))) break;
    if (NEW_LINE_ITEM.test(text.slice(end + 1, Math.min(next, end + 41)))) break;
    end = next;
  }
  return end;
}

function addLine(
  out: Clause[],
  text: string,
  [from, to]: readonly [number, number],
  open: Open,
  isCode: boolean,
): void {
  const line = text.slice(from, to);
  if (!isCode && !IS_ITEM.test(line)) open.isForbidden = false;
  const mark = isCode ? 0 : (LIST_MARK.exec(line)?.[0].length ?? 0);
  const add = (begin: number, end: number): void => {
    for (let at = begin; at < end; at += CLAUSE_MAX) {
      const piece = line.slice(at, Math.min(end, at + CLAUSE_MAX + OVERLAP));
      if (piece.includes('<!--')) open.isComment = true;
      if (/[a-z]{2}/.test(piece)) out.push(clauseOf(piece, from + at, open, { isCode, isRow: line.startsWith('|') }));
      if (piece.includes('-->')) open.isComment = false;
    }
  };
  if (line.slice(0, mark).includes('<!--')) open.isComment = true;
  let begin = mark;
  if (!isCode)
    for (const found of line.slice(mark).matchAll(SENTENCE_END)) {
      const end = mark + found.index + found[0].length;
      if (/(?:\be\.g|\bi\.e|\bvs|\betc)\.\s$/.test(line.slice(Math.max(0, end - 7), end))) continue;
      add(begin, end);
      begin = end;
    }
  if (begin < line.length) add(begin, line.length);
  if (!isCode && (/^\s*#/.test(line) || /:\s*$/.test(line)) && FORBIDS.test(line)) open.isForbidden = true;
}
