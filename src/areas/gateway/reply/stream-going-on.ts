/**
 * A stream whose calls were all withheld goes on: its end is held until the second reply is judged, which then follows in events of the
 * same stream. Source: docs/reference/gateway.md#going-on; docs/adr/0483.
 */
import type { AssistantTurn, ToolCall } from '../../../contract/turn.ts';
import type { SentEvent } from '../dialects/dialect.ts';
import type { StreamJoin } from '../dialects/stream-join.ts';
import { withPayload, type StreamEvent } from '../framing/stream-event.ts';
import type { Run } from '../turn/run.ts';
import { goOn, type Continued, type GoingOn } from './go-on.ts';

export type { Continued };

export class StreamGoingOn {
  readonly #run: Run;
  readonly #join: StreamJoin;
  readonly #withheld = new Map<string, string>();
  #going: GoingOn | null = null;
  #both: Continued | null = null;

  constructor(run: Run, join: StreamJoin) {
    this.#run = run;
    this.#join = join;
  }

  /** Null: the card does not let turns go on. */
  static of(run: Run): StreamGoingOn | null {
    const join = run.sent === null ? undefined : run.codec.continuation?.createJoin(run.context);
    return join === undefined ? null : new StreamGoingOn(run, join);
  }

  /** An event of the provider, as it came. */
  read(json: unknown): void {
    this.#join.read(json);
  }

  withhold(call: ToolCall | undefined, notice: string): void {
    if (call !== undefined) this.#withheld.set(call.id, notice);
  }

  /** Whether the end of this reply may not be the end of the turn. */
  get hasWithheld(): boolean {
    return this.#withheld.size > 0;
  }

  /**
   * Call at the end of the first reply. False: the turn ends there. Else one of both is called, once.
   * @param then null: the turn ends after all
   * @param broke what `then` threw
   */
  begin(turn: AssistantTurn, then: (both: Continued | null) => void, broke: (err: unknown) => void): boolean {
    const json = !this.hasWithheld || !turn.complete ? null : this.#join.whole();
    if (json === null) return false;
    this.#going = goOn(this.#run, { json, turn, withheld: this.#withheld });
    if (this.#going === null) return false;
    this.#run.gw.recorder.await(
      this.#going.both
        .then((both) => {
          this.#both = both;
          then(both);
        })
        .catch(broke),
    );
    return true;
  }

  abort(): void {
    this.#going?.abort();
  }

  /** Both replies, once there are two. */
  get turn(): AssistantTurn | null {
    return this.#both?.turn ?? null;
  }

  /** What is sent of an event; null: nothing. @param ends it reports the end of the first reply */
  sent(event: SentEvent, of: StreamEvent, ends: boolean): SentEvent | null {
    const json = ends && this.#both !== null ? this.#join.unended(event.json) : event.json;
    if (json === undefined && ends && this.#both !== null) return null;
    this.#join.released(json);
    return json === event.json ? event : { json, bytes: withPayload(of, JSON.stringify(json)) };
  }

  /** The second reply and the end of the turn; undefined: the first ended it. */
  rest(): Buffer | undefined {
    return this.#both === null ? undefined : this.#join.rest(this.#both.second);
  }
}
