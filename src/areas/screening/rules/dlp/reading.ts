/** A text as the leak scanners look at it: what all of them need is found once, and only when one of them asks. */
import { marksOf, type Marks } from './marks.ts';
import { excerptOf, runsOf, TOKEN_UNITS, type Excerpt, type Run } from '../runs.ts';

/** The shortest token of a known form. */
const RUN_UNITS_MIN = 15;

export class Reading {
  readonly text: string;
  readonly marks: Marks;
  private foundRuns: readonly Run[] | undefined;
  private foundTokens: Excerpt | undefined;

  constructor(text: string) {
    this.text = text;
    this.marks = marksOf(text);
  }

  /** Runs of units of tokens and addresses that are long enough to hold one. */
  get runs(): readonly Run[] {
    return (this.foundRuns ??= runsOf(this.text, TOKEN_UNITS, RUN_UNITS_MIN));
  }

  /** The same runs, a line each. */
  get tokens(): Excerpt {
    return (this.foundTokens ??= excerptOf(this.text, this.runs));
  }
}
