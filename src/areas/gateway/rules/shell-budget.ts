/**
 * How much work one call may take to be read. Counted in steps and not in time, so that the same call is read in the same way on every machine; a
 * call is read on the event loop, where others wait. What uses all of it up was not read whole, and the user is asked. docs/adr/0760. Pure.
 */

/**
 * A sign that is read costs one step each time that it is: 32 Ki for the longest command, and again for texts inside of it. A long ordinary script
 * takes less than two thirds of all.
 */
const STEPS_MAX = 120 * 1024;

/** Steps of what is done for each of many things beside the reading of their signs. */
export const STEPS = {
  /** A command: its name is looked up, and every rule asks about it. */
  command: 24,
  /** One that rules look at closely, beside that. */
  telling: 90,
  /** A place in a text where a pattern finds a command. */
  place: 12,
  word: 3,
  /** A word of a loop, for each word that has its variable. */
  looped: 8,
  /** A text that is read as commands by itself. */
  text: 60,
  /** A pipe that sends, which is looked at by itself. */
  sending: 150,
  /** A command of a program that administers something, and does something. */
  deed: 150,
  statement: 30,
  /** A file that is written and run later: every pattern is tried on it. */
  file: 5_000,
} as const;

export class Budget {
  #left: number;

  constructor(steps: number = STEPS_MAX) {
    this.#left = steps;
  }

  /** False once all is used up, for good. */
  takes(steps: number): boolean {
    this.#left -= steps;
    return this.#left >= 0;
  }

  get isSpent(): boolean {
    return this.#left < 0;
  }

  /** Steps that are left; negative where more were asked for. */
  get left(): number {
    return this.#left;
  }
}
