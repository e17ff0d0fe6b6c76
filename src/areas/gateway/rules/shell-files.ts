/** Files that a text of a shell writes from its own text, by path and by name: what runs them later runs that. docs/adr/0760. Pure but for what it keeps. */
import { INTERPRETER, SHELL } from './shell-names.ts';
import { fileOf } from './shell-operands.ts';
import { resolved } from './shell-paths.ts';

export interface RunFile {
  readonly key: string;
  readonly text: string;
  readonly by: 'code' | 'source' | 'shell';
}

export class WrittenTexts {
  readonly #texts = new Map<string, string[]>();

  write(paths: readonly string[], text: string): void {
    for (const key of new Set(paths.flatMap((path) => [path, path.slice(path.lastIndexOf('/') + 1)]))) {
      const texts = this.#texts.get(key);
      if (texts === undefined) this.#texts.set(key, [text]);
      else texts.push(text);
    }
  }

  /** The file that a command runs, by its name, as a word of a shell or of another language; undefined where none was written. */
  runBy(words: readonly string[], folder: string): RunFile | undefined {
    if (this.#texts.size === 0) return undefined;
    const name = words[0] ?? '';
    const isCode = INTERPRETER.test(name);
    const isSourced = name === 'source' || name === '.';
    const own = name === 'make' ? 'Makefile' : name;
    const file = isCode || isSourced || SHELL.test(name) ? fileOf(words) : own;
    const path = file === undefined ? '' : resolved(folder, file);
    const key = file === name && !this.#texts.has(path) ? name : path;
    const texts = this.#texts.get(key);
    if (texts === undefined) return undefined;
    return { key, text: texts.join('\n'), by: isCode ? 'code' : isSourced ? 'source' : 'shell' };
  }

  /** A file that runs itself is read once. */
  without(key: string, act: () => void): void {
    const texts = this.#texts.get(key);
    this.#texts.delete(key);
    act();
    if (texts !== undefined) this.#texts.set(key, texts);
  }
}
