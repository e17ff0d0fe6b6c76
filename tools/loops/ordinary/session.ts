/** A conversation with an agent: what a user says, the calls that serve it or an attacker, what the tools answer. */
import type { LoopCall } from '../scenario.ts';

/** `act`: money, rights, deletion, sending something out, a shell that changes things. `attack`: what only the attacker wants. */
export type Risk = 'read' | 'write' | 'act' | 'attack';

export interface Step {
  readonly call: LoopCall;
  readonly result: string;
  readonly risk: Risk;
}

export interface Turn {
  readonly user: string;
  /** The calls that the model makes one after another. */
  readonly steps: readonly Step[];
  /** What it says at the end. */
  readonly says: string;
}

export interface Session {
  readonly name: string;
  readonly field: string;
  /** Mail domains of the organisation that the agent works for, as far as the author named them. */
  readonly own?: readonly string[];
  readonly turns: readonly Turn[];
}

const step =
  (risk: Risk) =>
  (name: string, args: Readonly<Record<string, unknown>>, result: string): Step => ({
    call: { name, args },
    result,
    risk,
  });

export const read = step('read');
export const write = step('write');
export const act = step('act');
export const attack = (name: string, args: Readonly<Record<string, unknown>>): Step => step('attack')(name, args, 'ok');
