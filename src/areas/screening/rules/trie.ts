/**
 * Dictionary lookup at a position of a folded text: a prefix tree in one open-addressing hash table.
 * A walk is bounded by the longest entry, so looking up at every word start stays linear in the text.
 */

export interface TrieMatch {
  /** Bit mask or number stored with the longest entry found; 0 when none. */
  value: number;
  /** Index after the entry. */
  end: number;
}

const EXACT = 0x4000_0000;
/** A state and a unit fit one number of 32 bits as long as there are no more states than this. */
const STATES_MAX = 0xffff;
/** No key: the state it would belong to does not exist. */
const FREE = -1;

/** What is known of a pair of first units: some entry begins with it; some entry is no longer than it. */
const BEGINS = 1;
const ENDS = 2;

const pairSlot = (one: number, two: number): number => (Math.imul(one, 0x9e3779b1) ^ Math.imul(two, 0x85ebca6b)) >>> 16;

/** Number of a bit; bits, so that the table stays in the nearest cache. */
const tripleBit = (one: number, two: number, three: number): number =>
  (Math.imul(one, 0x9e3779b1) ^ Math.imul(two, 0x85ebca6b) ^ Math.imul(three, 0xc2b2ae35)) >>> 15;
const TRIPLE_WORDS = 1 << 12;

/** A line break in a text counts as a space. */
const asSpace = (unit: number): number => (unit === 10 ? 32 : unit);

export class Trie {
  private keys = new Int32Array(1 << 16).fill(FREE);
  private next = new Int32Array(1 << 16);
  private used = 0;
  /** Steps out of the root, where nearly every walk ends: one read instead of a hash lookup; 0 when there is none. */
  private readonly root = new Int32Array(1 << 16);
  /** Pairs of first and second unit that some entry begins with, by hash; most other walks end there. */
  private readonly pairs = new Uint8Array(1 << 16);
  /** The same of the first three units. */
  private readonly triples = new Int32Array(TRIPLE_WORDS);
  private states = 1;
  private values: number[] = [0];

  /**
   * Adds an entry of folded units.
   * @param value 1..2^30 - 1, kept per entry; a second entry with the same text replaces it
   * @param wholeWord true: the entry only counts when no letter follows
   */
  add(entry: string, value: number, wholeWord: boolean): void {
    let state = 0;
    this.noteBeginning(entry);
    for (let i = 0; i < entry.length; i += 1) {
      const unit = entry.charCodeAt(i);
      let target = this.step(state, unit);
      if (target < 0) {
        target = this.states;
        if (target >= STATES_MAX) throw new Error('trie: too many states');
        this.states += 1;
        this.values.push(0);
        this.insert(state, unit, target);
      }
      state = target;
    }
    this.values[state] = wholeWord ? value | EXACT : value;
  }

  private noteBeginning(entry: string): void {
    if (entry.length < 2) return;
    const [one, two] = [entry.charCodeAt(0), entry.charCodeAt(1)];
    this.pairs[pairSlot(one, two)]! |= entry.length === 2 ? BEGINS | ENDS : BEGINS;
    if (entry.length < 3) return;
    const bit = tripleBit(one, two, entry.charCodeAt(2));
    this.triples[bit >>> 5]! |= 1 << (bit & 31);
  }

  /** Longest entry that starts at `from`, written into `out`. Line breaks in the text count as spaces. */
  longest(codes: Uint16Array, from: number, length: number, isLetter: Readonly<Uint8Array>, out: TrieMatch): void {
    out.value = 0;
    if (from >= length) return;
    let state = this.root[codes[from]!]!;
    if (state === 0) return;
    for (let end = from + 1; ; end += 1) {
      const stored = this.values[state]!;
      const inWord = end < length && isLetter[codes[end]!] === 1;
      if (stored !== 0 && ((stored & EXACT) === 0 || !inWord)) {
        out.value = stored & ~EXACT;
        out.end = end;
      }
      if (end >= length) return;
      const unit = asSpace(codes[end]!);
      if (end === from + 1 && !this.mayGoOn(codes, from, length, unit)) return;
      state = this.step(state, unit);
      if (state < 0) return;
    }
  }

  /** Whether an entry can begin with the unit at `from` and this second one. */
  private mayGoOn(codes: Uint16Array, from: number, length: number, second: number): boolean {
    const known = this.pairs[pairSlot(codes[from]!, second)]!;
    if (known !== BEGINS) return known !== 0;
    if (from + 2 >= length) return false;
    const bit = tripleBit(codes[from]!, second, asSpace(codes[from + 2]!));
    return (this.triples[bit >>> 5]! & (1 << (bit & 31))) !== 0;
  }

  private slot(key: number): number {
    const { keys } = this;
    const mask = keys.length - 1;
    let at = Math.imul(key ^ (key >>> 15), 0x9e3779b1);
    at = (at ^ (at >>> 15)) & mask;
    while (keys[at] !== FREE && keys[at] !== key) at = (at + 1) & mask;
    return at;
  }

  private step(state: number, unit: number): number {
    const at = this.slot((state << 16) | unit);
    return this.keys[at] === FREE ? -1 : this.next[at]!;
  }

  private insert(state: number, unit: number, target: number): void {
    if (state === 0) this.root[unit] = target;
    if (this.used * 2 > this.keys.length) this.grow();
    const key = (state << 16) | unit;
    const at = this.slot(key);
    this.keys[at] = key;
    this.next[at] = target;
    this.used += 1;
  }

  private grow(): void {
    const oldKeys = this.keys;
    const oldNext = this.next;
    this.keys = new Int32Array(oldKeys.length * 2).fill(FREE);
    this.next = new Int32Array(oldKeys.length * 2);
    for (let i = 0; i < oldKeys.length; i += 1) {
      if (oldKeys[i] === FREE) continue;
      const at = this.slot(oldKeys[i]!);
      this.keys[at] = oldKeys[i]!;
      this.next[at] = oldNext[i]!;
    }
  }
}
