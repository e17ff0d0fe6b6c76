/**
 * Variables that a text of a shell sets itself, arrays and the words of its loops, and what stands for them in words. One for a text; all others
 * stay as they stand. docs/adr/0760. Pure but for what it keeps.
 */
import { STEPS } from './shell-budget.ts';

const VARIABLE = /\$(?:\{([a-z_]\w{0,60})(?:\[[@*\w]{1,9}\])?(?::?[-=+]([^{}]*))?\}|([a-z_]\w{0,60}))/gi;
/** A word that is several: all of an array, or options that are kept under a name. */
const ALL_OF_ARRAY = /^\$\{[a-z_]\w{0,60}\[[@*]\]\}$/i;
const ONE_VARIABLE = /^\$(?:\w{1,60}|\{\w{1,60}\})$/;
const ASSIGNED = /^([a-z_]\w{0,60})(?:\[[^\]]{0,100}\])?(\+?)=(.*)$/is;

/** The names of the variables in a word. */
export const variablesIn = (word: string): readonly string[] =>
  word.includes('$') ? [...word.matchAll(VARIABLE)].map(([, braced, , bare]) => braced ?? bare ?? '') : [];

export class Variables {
  readonly #values = new Map<string, string>();
  /** Words of `for x in`, and of what is read line by line. */
  readonly #lists = new Map<string, readonly string[]>();
  readonly #takes: (steps: number) => boolean;

  /** @param takes whether so many steps are left */
  constructor(takes: (steps: number) => boolean) {
    this.#takes = takes;
  }

  /** Whether the word sets a variable, `name=value`, which is then known: of an array its words. Undefined: it is another word. */
  assign(word: string): { readonly name: string; readonly value: string } | undefined {
    const found = word.includes('=') ? ASSIGNED.exec(word) : null;
    if (found === null) return undefined;
    const [, name = '', adds, all = ''] = found;
    const own = all.startsWith('(') && all.endsWith(')') ? all.slice(1, -1) : all;
    const before = adds === '+' ? (this.#values.get(name) ?? '') : '';
    const value = before === '' || !this.#takes(before.length) ? own : before + (own === all ? own : ` ${own}`);
    this.#values.set(name, value);
    this.#lists.delete(name);
    return { name, value };
  }

  list(name: string, words: readonly string[]): void {
    this.#lists.set(name, words);
  }

  /** Values of variables, or `b` of `${a:-b}` for one that is not known; a word for each word of a loop. */
  expanded(word: string): readonly string[] {
    if (!word.includes('$')) return [word];
    const names = this.#lists.size === 0 ? [] : variablesIn(word);
    const looped = names.find((name) => this.#lists.has(name));
    const out: string[] = [];
    for (const one of looped === undefined ? [undefined] : (this.#lists.get(looped) ?? [])) {
      if (one !== undefined && !this.#takes(STEPS.looped)) break;
      const made = word.replace(VARIABLE, (whole, braced?: string, other?: string, bare?: string) => {
        const name = braced ?? bare ?? '';
        const value = (name === looped ? one : this.#values.get(name)) ?? other ?? whole;
        return this.#takes(value.length) ? value : '';
      });
      const isMany = ALL_OF_ARRAY.test(word) || (made.startsWith('-') && ONE_VARIABLE.test(word));
      if (isMany && /\s/.test(made)) out.push(...made.trim().split(/\s+/));
      else out.push(made);
    }
    return out;
  }
}
