/** Replaces single values inside JSON text by pointer, or appends to its arrays, and leaves every other byte unchanged: white space,
 * number spelling, escapes, member order, duplicate members. Serialising the parsed value would change all of
 * these and miss the provider's prompt cache. Source: docs/reference/gateway.md#text-spans. Pure.
 */
import { pointerTokens } from './json-value.ts';

interface Branch {
  readonly children: Map<string, Branch>;
  replacement: string | undefined;
  /** The member's new name. */
  name: string | undefined;
}

const branch = (): Branch => ({ children: new Map(), replacement: undefined, name: undefined });

function branchesOf(edits: ReadonlyMap<string, unknown>): Branch {
  const root = branch();
  for (const [pointer, value] of edits) {
    let at = root;
    const isName = pointer.startsWith('#');
    for (const token of pointerTokens(isName ? pointer.slice(1) : pointer)) {
      let next = at.children.get(token);
      if (next === undefined) {
        next = branch();
        at.children.set(token, next);
      }
      at = next;
    }
    if (isName) at.name = JSON.stringify(value);
    else at.replacement = JSON.stringify(value);
  }
  return root;
}

/**
 * JSON text with the values at the edits' pointers replaced by the given JSON values. A pointer whose last token is `-`
 * appends to the array before it; one that begins with `#` gives the member it names a new name (the value must be a string).
 *
 * @param source valid JSON (it has been parsed before; on invalid JSON the result is unspecified, but it ends)
 * @returns the new text; equal to `source` outside the edits. A member that occurs twice is replaced twice, so
 *          no parser can read the old text. Pointers that name nothing are ignored.
 */
export function spliceJson(source: string, edits: ReadonlyMap<string, unknown>): string {
  if (edits.size === 0) return source;
  const scanner = new SpliceScanner(source);
  scanner.value(branchesOf(edits));
  return scanner.result();
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

class SpliceScanner {
  readonly #source: string;
  readonly #structure = /["[\]{}]/g;
  readonly #scalarEnd = /[\s,\]}]/g;
  #at = 0;
  #copied = 0;
  #out = '';

  constructor(source: string) {
    this.#source = source;
  }

  result(): string {
    return this.#out + this.#source.slice(this.#copied);
  }

  value(wanted: Branch): void {
    this.#blank();
    const first = this.#source.charCodeAt(this.#at);
    if (wanted.replacement !== undefined) {
      this.#out += this.#source.slice(this.#copied, this.#at) + wanted.replacement;
      this.#skip();
      this.#copied = this.#at;
    } else if (first === 0x7b) this.#object(wanted);
    else if (first === 0x5b) this.#array(wanted);
    else this.#skip();
  }

  #object(wanted: Branch): void {
    this.#at += 1;
    for (;;) {
      this.#blank();
      if (this.#source.charCodeAt(this.#at) !== QUOTE) break; // '}' or the end
      const from = this.#at;
      this.#string();
      const key = wanted.children.size === 0 ? undefined : (JSON.parse(this.#source.slice(from, this.#at)) as string);
      const below = key === undefined ? undefined : wanted.children.get(key);
      if (below?.name !== undefined) {
        this.#out += this.#source.slice(this.#copied, from) + below.name;
        this.#copied = this.#at;
      }
      this.#blank();
      this.#at += 1; // ':'
      this.#descend(below);
      if (!this.#comma()) break;
    }
    this.#at += 1;
  }

  #array(wanted: Branch): void {
    this.#at += 1;
    this.#blank();
    const empty = this.#source[this.#at] === ']';
    if (!empty) {
      for (let index = 0; ; index += 1) {
        this.#descend(wanted.children.get(String(index)));
        if (!this.#comma()) break;
      }
    }
    const appended = wanted.children.get('-')?.replacement;
    if (appended !== undefined) {
      this.#out += this.#source.slice(this.#copied, this.#at) + (empty ? '' : ',') + appended;
      this.#copied = this.#at;
    }
    this.#at += 1;
  }

  #descend(wanted: Branch | undefined): void {
    if (wanted !== undefined) {
      this.value(wanted);
      return;
    }
    this.#blank();
    this.#skip();
  }

  /** True when a comma followed; the position is then behind it. */
  #comma(): boolean {
    this.#blank();
    if (this.#source[this.#at] !== ',') return false;
    this.#at += 1;
    return true;
  }

  #blank(): void {
    for (;;) {
      const c = this.#source.charCodeAt(this.#at);
      if (c !== 0x20 && c !== 0x0a && c !== 0x0d && c !== 0x09) return;
      this.#at += 1;
    }
  }

  /** The offset after the value that starts here. */
  #skip(): void {
    const first = this.#source[this.#at];
    if (first === '"') this.#string();
    else if (first === '{' || first === '[') this.#container();
    else {
      this.#scalarEnd.lastIndex = this.#at;
      this.#at = this.#scalarEnd.exec(this.#source)?.index ?? this.#source.length;
    }
  }

  #container(): void {
    let depth = 0;
    for (;;) {
      this.#structure.lastIndex = this.#at;
      const found = this.#structure.exec(this.#source);
      if (found === null) {
        this.#at = this.#source.length;
        return;
      }
      this.#at = found.index;
      const c = found[0];
      if (c === '"') {
        this.#string();
        continue;
      }
      this.#at += 1;
      depth += c === '{' || c === '[' ? 1 : -1;
      if (depth === 0) return;
    }
  }

  #string(): void {
    let end = this.#at;
    for (;;) {
      end = this.#source.indexOf('"', end + 1);
      if (end === -1) {
        this.#at = this.#source.length;
        return;
      }
      let slashes = 0;
      while (this.#source.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
      if (slashes % 2 === 0) break;
    }
    this.#at = end + 1;
  }
}
