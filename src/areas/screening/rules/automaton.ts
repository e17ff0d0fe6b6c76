/**
 * Aho-Corasick over UTF-16 units: all patterns in one pass, whatever they are. Transitions live in one hash table.
 * Used for the patterns of organisations. Building is linear in the total pattern length; scanning is linear in the text.
 */

export interface Automaton {
  /** Calls `onMatch(pattern, end)` for each occurrence; `end` is the index after it. Returns the depth reached at the end. */
  scan(codes: ArrayLike<number>, length: number, onMatch: (pattern: number, end: number) => void): number;
  readonly patterns: number;
}

class Table {
  private keys = new Float64Array(1024).fill(-1);
  private values = new Int32Array(1024);
  private used = 0;

  get(state: number, unit: number): number {
    const at = this.slot(state * 65_536 + unit);
    return this.keys[at] === -1 ? -1 : this.values[at]!;
  }

  set(state: number, unit: number, value: number): void {
    if (this.used * 2 > this.keys.length) this.grow();
    const key = state * 65_536 + unit;
    const at = this.slot(key);
    if (this.keys[at] === -1) this.used += 1;
    this.keys[at] = key;
    this.values[at] = value;
  }

  private slot(key: number): number {
    const mask = this.keys.length - 1;
    let at = ((Math.imul(key | 0, 0x9e3779b1) ^ Math.imul((key / 65_536) | 0, 0x85ebca6b)) >>> 0) & mask;
    while (this.keys[at] !== -1 && this.keys[at] !== key) at = (at + 1) & mask;
    return at;
  }

  private grow(): void {
    const { keys, values } = this;
    this.keys = new Float64Array(keys.length * 2).fill(-1);
    this.values = new Int32Array(keys.length * 2);
    this.used = 0;
    keys.forEach((key, i) => {
      if (key !== -1) this.set(Math.floor(key / 65_536), key % 65_536, values[i]!);
    });
  }
}

interface Node {
  readonly edges: number[];
  readonly depth: number;
  fail: number;
  output: number;
  next: number;
}

/** Builds the automaton; patterns are non-empty. */
export function buildAutomaton(patterns: readonly string[]): Automaton {
  const table = new Table();
  const nodes: Node[] = [{ edges: [], depth: 0, fail: 0, output: -1, next: 0 }];
  const same: number[] = patterns.map(() => -1); // earlier pattern with the same text
  patterns.forEach((pattern, index) => {
    let state = 0;
    for (let i = 0; i < pattern.length; i += 1) {
      const unit = pattern.charCodeAt(i);
      let target = table.get(state, unit);
      if (target < 0) {
        target = nodes.length;
        nodes.push({ edges: [], depth: i + 1, fail: 0, output: -1, next: 0 });
        nodes[state]!.edges.push(unit);
        table.set(state, unit, target);
      }
      state = target;
    }
    same[index] = nodes[state]!.output;
    nodes[state]!.output = index;
  });
  linkFailures(nodes, table);
  return { patterns: patterns.length, scan: scannerOf(nodes, table, same) };
}

function linkFailures(nodes: Node[], table: Table): void {
  const queue: number[] = [0];
  for (let at = 0; at < queue.length; at += 1) {
    const state = queue[at]!;
    for (const unit of nodes[state]!.edges) {
      const target = table.get(state, unit);
      let fail = nodes[state]!.fail;
      let found = state === 0 ? -1 : table.get(fail, unit);
      while (found < 0 && fail !== 0) {
        fail = nodes[fail]!.fail;
        found = table.get(fail, unit);
      }
      const node = nodes[target]!;
      node.fail = state === 0 || found < 0 ? 0 : found;
      node.next = nodes[node.fail]!.output >= 0 ? node.fail : nodes[node.fail]!.next; // nearest shorter pattern that ends here
      queue.push(target);
    }
  }
}

function scannerOf(nodes: readonly Node[], table: Table, same: readonly number[]): Automaton['scan'] {
  return (codes, length, onMatch) => {
    let state = 0;
    for (let i = 0; i < length; i += 1) {
      const unit = codes[i]!;
      let target = table.get(state, unit);
      while (target < 0 && state !== 0) {
        state = nodes[state]!.fail;
        target = table.get(state, unit);
      }
      state = target < 0 ? 0 : target;
      for (let at = state; at !== 0; at = nodes[at]!.next) {
        for (let pattern = nodes[at]!.output; pattern >= 0; pattern = same[pattern]!) onMatch(pattern, i + 1);
      }
    }
    return nodes[state]!.depth;
  };
}
