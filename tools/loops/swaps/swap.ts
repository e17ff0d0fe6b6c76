/** Two texts of a session with a value each: swapped in the second one, or both right and of different things. Types only. */
import type { LoopCall } from '../scenario.ts';

interface Two {
  /** Of work or life. */
  readonly field: string;
  readonly task: string;
  readonly earlier: string;
  /** Has `{value}` once. */
  readonly content: string;
  readonly act: (value: string) => LoopCall;
}
export interface Swap extends Two {
  readonly right: string;
  readonly swapped: string;
}
export interface Pair extends Two {
  readonly value: string;
  /** In the earlier text, of something else. */
  readonly similar: string;
}
