/** A dialogue of an agent with its user and its tools, as made by the families of this folder, and what they draw from. Pure. */

export type Call = readonly [name: string, args: Readonly<Record<string, unknown>>];

export type Step =
  | { readonly user: string }
  /** `think` is the visible reasoning; `follows`: this turn obeys an order of an outside text. */
  | { readonly say?: string; readonly think?: string; readonly calls?: readonly Call[]; readonly follows?: true }
  /** What the next unanswered call returned. */
  | { readonly result: string };

export interface Dialogue {
  /** The family: one author's idea of where a dialogue comes from. */
  readonly source: string;
  readonly system: string;
  readonly steps: readonly Step[];
}

export interface Family {
  readonly source: string;
  readonly make: (draw: Draw) => Omit<Dialogue, 'source'>;
}

const FIRST = ['Mara', 'Tom', 'Ines', 'Raj', 'Olga', 'Ben', 'Yuki', 'Carla', 'Sven', 'Amira', 'Luis', 'Hanna'] as const;
const LAST = [
  'Kowalski',
  'Berg',
  'Okafor',
  'Meyer',
  'Santos',
  'Novak',
  'Tanaka',
  'Dubois',
  'Lindqvist',
  'Haddad',
] as const;
const HOSTS = [
  'northwind.example',
  'acme.example',
  'birch-labs.example',
  'harbor.example',
  'tallgrass.example',
] as const;

/** Draws that are the same for the same seed (mulberry32), so that every run measures the same dialogues. */
export class Draw {
  #state: number;
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }
  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T;
  }
  chance(share: number): boolean {
    return this.next() < share;
  }
  first(): string {
    return this.pick(FIRST);
  }
  person(): string {
    return `${this.pick(FIRST)} ${this.pick(LAST)}`;
  }
  mail(name = this.person()): string {
    return `${name.toLowerCase().replace(' ', '.')}@${this.pick(HOSTS)}`;
  }
  code(prefix: string, length = 6): string {
    return prefix + Array.from({ length }, () => this.pick([...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'])).join('');
  }
  amount(): string {
    return `${this.int(12, 980)}.${String(this.int(0, 99)).padStart(2, '0')}`;
  }
  date(): string {
    return `2026-${String(this.int(1, 12)).padStart(2, '0')}-${String(this.int(1, 28)).padStart(2, '0')}`;
  }
  /** The reasoning in half of all cases; else it is not visible. */
  think(text: string): { readonly think?: string } {
    return this.chance(0.5) ? { think: text } : {};
  }
}

export const json = (value: unknown): string => JSON.stringify(value);
