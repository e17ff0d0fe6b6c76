/**
 * Numbers of the turns of this process, from 1 without gaps: a number is given when a turn is recorded, and every number is a
 * checkpoint. The certificates carry them, so that a missing turn is seen. Source: docs/reference/evidence.md#turn-numbers.
 */
import { randomBytes } from 'node:crypto';
import type { GatewayTurn } from '../../../contract/turn.ts';

export class TurnNumbers {
  /** Names this start of this process. */
  readonly process: string;
  #last = 0;
  /** By agent; as many as agents have called this process. */
  readonly #lastOf = new Map<string, number>();

  constructor(process = `gp-${randomBytes(8).toString('hex')}`) {
    this.process = process;
  }

  next(agentId: string): GatewayTurn {
    this.#last += 1;
    const agentNumber = (this.#lastOf.get(agentId) ?? 0) + 1;
    this.#lastOf.set(agentId, agentNumber);
    return { process: this.process, number: this.#last, agent_number: agentNumber };
  }
}
