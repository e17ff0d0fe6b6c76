/** A reply that is one JSON document: collected, judged, changed where the modes require it, sent in one piece. In observe it
 * is sent unchanged, and the integrity analysis runs afterwards. Source: docs/reference/gateway.md#modes-at-the-gateway,
 * docs/reference/gateway.md#replacement-replies.
 */
import type { Analysis } from '../../../contract/integrity.ts';
import type { AssistantTurn } from '../../../contract/turn.ts';
import { integrityReplacement } from '../turn/fences.ts';
import { unverifiedBecause } from '../turn/guarded-analyser.ts';
import { recordScreens, recordTurn, type Outcome } from '../turn/record.ts';
import { checksCalls, enforces, mayRelease, noteUnread, redacts, type Run, setIntegrityWords } from '../turn/run.ts';
import { clientHeaders } from '../transport/headers.ts';
import type { ClientWriter } from '../transport/client-writer.ts';
import {
  endRefusal,
  noTurnAfter,
  noTurnBy,
  upstreamRefusal,
  type EndReason,
  type FailureKind,
  type ReplyDelegate,
  type ReplyHead,
} from './delegate.ts';
import { changedReply, isShort, readLongTexts, type ChangedReply } from './changed-reply.ts';
import { goOn, joinedReply, type Continued, type GoingOn } from './go-on.ts';
import { AT_ONCE_BYTES, readInSteps, readWhole, type WholeBody } from './read-whole.ts';
import { sendOnceKept, unkeptRefusal } from './once-kept.ts';
import { inTime, onceChecked, setSentWords, verdictOn } from './verdict-in-time.ts';
import { JUDGE_FIRST_CHARS_MAX, judgeLater } from './pass-reply.ts';

interface ReadReply extends WholeBody {
  readonly turn: AssistantTurn;
  /** The analysis, where the reply does not wait for it. */
  readonly pending?: Promise<Analysis>;
}

type Judged = Pick<Outcome, 'analysis' | 'pending'>;

interface SentReply {
  readonly bytes: Buffer;
  readonly unchanged: boolean;
  readonly analysis: Analysis | null;
  /** The bytes decoded, if that has been done already. */
  readonly text?: string;
}

export class WholeReply implements ReplyDelegate {
  readonly #run: Run;
  readonly #writer: ClientWriter;
  readonly #head: ReplyHead;
  readonly #giveUp: () => void;
  #chunks: Buffer[] = [];
  #bytes = 0;
  #passing = false;
  #over = false;
  /** The call by which the turn goes on. */
  #second: GoingOn | null = null;

  /** @param giveUp ends the upstream call */
  constructor(run: Run, writer: ClientWriter, head: ReplyHead, giveUp: () => void) {
    this.#run = run;
    this.#writer = writer;
    this.#head = head;
    this.#giveUp = giveUp;
  }

  body(chunk: Buffer): void {
    if (this.#over) return;
    if (this.#passing) {
      this.#writer.write(chunk);
      return;
    }
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    if (this.#bytes > this.#run.gw.settings.heldBytesMax) this.#tooLarge();
  }

  end(): void {
    if (this.#over) return;
    if (this.#passing) {
      this.#writer.end();
      return;
    }
    this.#over = true;
    if (this.#bytes > AT_ONCE_BYTES) {
      this.#run.gw.recorder.await(
        readInSteps(this.#chunks)
          .then((read) => {
            this.#read(read);
          })
          .catch(this.#broke),
      );
      return;
    }
    try {
      this.#read(readWhole(this.#chunks));
    } catch (err) {
      this.#broke(err);
    }
  }

  readonly #broke = (err: unknown): void => {
    this.#run.gw.log.error({ err }, 'gateway: a reply could not be judged');
    this.#writer.cut();
  };

  failed(kind: FailureKind): void {
    if (this.#over) return;
    this.#over = true;
    this.#run.exchange.checkpointId = null; // no turn is recorded
    if (kind === 'aborted' || this.#passing) this.#writer.cut();
    else this.#run.exchange.refuse(upstreamRefusal(kind));
    if (!this.#passing) recordScreens(this.#run, noTurnAfter(kind)); // else its turn is on record
  }

  endEarly(reason: EndReason): void {
    if (this.#passing) this.#writer.cut();
    else this.#run.exchange.refuse(endRefusal(reason));
    // Else the turn is on record, or is being judged and is recorded with its verdict.
    if (!this.#over && !this.#passing) recordScreens(this.#run, noTurnBy(reason));
    this.#over = true;
    this.#second?.abort();
    this.#giveUp();
  }

  /** Larger than the bound: released unread where no mode enforces, else withheld. */
  #tooLarge(): void {
    const { run, held } = { run: this.#run, held: this.#chunks };
    this.#chunks = [];
    if (enforces(run.policy)) {
      this.#over = true;
      this.#giveUp();
      this.#withhold(unverifiedBecause('incomplete_turn', { turn: unreadTurn(run) }, 0), undefined, unreadTurn(run));
      return;
    }
    this.#passing = true;
    const turn = unreadTurn(run);
    const analysis = unverifiedBecause('incomplete_turn', { turn }, 0);
    recordTurn(run, { turn, analysis, acted: 'none' });
    setIntegrityWords(run, analysis, 'none');
    run.exchange.sendHead(this.#head.status, clientHeaders(this.#head.headers, true));
    sendOnceKept(run, this.#writer);
    for (const chunk of held) this.#writer.write(chunk);
  }

  #read({ bytes, text, json }: WholeBody): void {
    const run = this.#run;
    if (run.codec.isPending?.(json) === true) {
      run.exchange.checkpointId = null;
      recordScreens(run, null);
      this.#sendOnceKept({ bytes, unchanged: true, analysis: null, text });
      return;
    }
    const turn = json === undefined ? unreadTurn(run) : run.codec.readTurn(json);
    const read = { bytes, text, json, turn };
    const judge = (): void => {
      this.#judgeOrWait(read);
    };
    onceChecked(run, turn, judge, this.#broke);
  }

  #judgeOrWait(read: ReadReply): void {
    const run = this.#run;
    const { integrityMode } = run.policy;
    if (integrityMode === 'off' || read.json === undefined) this.#judged(read, null);
    else if (run.concurrent === null) this.#judge(read);
    // While the request is still screened, the analysis does not know the tool results. In enforce the reply waits for them;
    // otherwise it leaves, and the record is judged with them.
    else if (integrityMode === 'enforce')
      run.gw.recorder.await(
        run.concurrent
          .then(() => {
            this.#judge(read);
          })
          .catch(this.#broke),
      );
    else this.#judged(read, null);
  }

  #judge(read: ReadReply): void {
    const run = this.#run;
    const analysing = verdictOn(run, read.turn);
    if (!(analysing instanceof Promise)) this.#judged(read, analysing);
    else if (run.policy.integrityMode === 'enforce')
      run.gw.recorder.await(
        analysing
          .then((analysis) => {
            this.#judged(read, analysis);
          })
          .catch(this.#broke),
      );
    else if (run.gw.ports.analyser.asksModel === true) this.#judged({ ...read, pending: analysing }, null);
    else
      inTime(run, analysing, (analysis) => {
        try {
          this.#judged({ ...read, pending: analysing }, analysis);
        } catch (err) {
          this.#broke(err);
        }
      });
  }

  #judged({ bytes, text, json, turn, pending }: ReadReply, analysis: Analysis | null): void {
    const run = this.#run;
    const judged = { analysis, ...(pending === undefined ? {} : { pending }) };
    const withholds = run.policy.integrityMode === 'enforce';
    if (analysis !== null && withholds && !mayRelease(analysis, run.gw.ports.analyser.judge(analysis).proceed)) {
      this.#withhold(analysis, json, turn);
      return;
    }
    if (json === undefined) {
      this.#unreadable(bytes, turn);
      return;
    }
    if (!redacts(run.policy) && !checksCalls(run.policy) && turn.text.length > JUDGE_FIRST_CHARS_MAX) {
      noteUnread(run, json);
      judgeLater(run, turn, judged);
      this.#sendOnceKept({ bytes, unchanged: true, analysis });
      return;
    }
    const ahead = isShort(bytes) ? null : readLongTexts(run, { json, turn });
    const release = (): void => {
      this.#release({ bytes, text, json, turn }, judged);
    };
    if (ahead === null) release();
    else run.gw.recorder.await(ahead.then(release).catch(this.#broke));
  }

  /** As the modes require it. */
  #release(read: ReadReply, judged: Judged): void {
    const run = this.#run;
    const changed = changedReply(run, read.text, read);
    const second = changed === null ? null : goOn(run, { ...read, withheld: changed.withheld });
    if (changed === null || second === null) {
      this.#give(read, judged, changed);
      return;
    }
    this.#second = second;
    run.gw.recorder.await(
      second.both
        .then((both) => {
          if (both === null) this.#give(read, judged, changed);
          else this.#giveBoth(both, changed);
        })
        .catch(this.#broke),
    );
  }

  #give({ bytes, text, turn }: ReadReply, judged: Judged, changed: ChangedReply | null): void {
    const { analysis } = judged;
    recordTurn(this.#run, { turn, ...judged, acted: 'none' });
    if (changed === null) this.#sendOnceKept({ bytes, unchanged: true, analysis, text });
    else this.#sendOnceKept({ bytes: Buffer.from(changed.text), unchanged: false, analysis });
  }

  #giveBoth(both: Continued, first: ChangedReply): void {
    const run = this.#run;
    const { turn, analysis, isReleased } = both;
    const json = joinedReply(run, first, both);
    if (!isReleased && analysis !== null) {
      this.#withhold(analysis, json, turn);
      return;
    }
    recordTurn(run, { turn, analysis, acted: 'none' });
    this.#sendOnceKept({ bytes: Buffer.from(JSON.stringify(json)), unchanged: false, analysis });
  }

  /** Not JSON although JSON was asked for: passed on, or withheld where a mode enforces. */
  #unreadable(bytes: Buffer, turn: AssistantTurn): void {
    const run = this.#run;
    if (enforces(run.policy)) {
      this.#withhold(unverifiedBecause('incomplete_turn', { turn }, 0), undefined, turn);
      return;
    }
    recordTurn(run, { turn, analysis: null, acted: 'none' });
    this.#sendOnceKept({ bytes, unchanged: true, analysis: null });
  }

  #withhold(analysis: Analysis, json: unknown, turn: AssistantTurn): void {
    const run = this.#run;
    setIntegrityWords(run, analysis, 'replaced');
    recordTurn(run, { turn, analysis, acted: 'replaced' });
    run.gw.recorder.kept((isKept) => {
      if (!isKept) this.#refuseUnkept();
      else if (!this.#isContained())
        run.exchange.sendJson(200, run.codec.reply(integrityReplacement(analysis), json, run.context));
    });
  }

  #sendOnceKept(reply: SentReply): void {
    this.#run.gw.recorder.kept((isKept) => {
      if (isKept) this.#send(reply);
      else this.#refuseUnkept();
    });
  }

  /** A reply that would have no record is not given. */
  #refuseUnkept(): void {
    this.#run.exchange.refuse(unkeptRefusal());
  }

  /** Whether the agent was contained meanwhile; the client then gets that error and nothing of the reply. */
  #isContained(): boolean {
    const { gw, agent, exchange } = this.#run;
    if (exchange.response.headersSent) return true; // the reply was sent before the verdict was known
    const containment = gw.ports.agents.containment(agent.agentId);
    if (containment !== 'active') exchange.refuse(endRefusal(`agent_${containment}`));
    return containment !== 'active';
  }

  #send({ bytes, unchanged, analysis, text }: SentReply): void {
    const run = this.#run;
    if (this.#isContained()) return;
    setSentWords(run, analysis);
    const headers = clientHeaders(this.#head.headers, unchanged);
    if (!unchanged) headers.push('content-length', String(bytes.length));
    run.exchange.sendHead(this.#head.status, headers);
    if (text === undefined) this.#writer.end(bytes);
    else this.#writer.endWith(bytes, text);
  }
}

/** A turn of which nothing could be read. */
export const unreadTurn = (run: Run): AssistantTurn => ({
  dialect: run.codec.dialect,
  model: null,
  text: '',
  reasoning: { text: '', confidence: 0, redacted: false },
  toolCalls: [],
  stopReason: null,
  inputTokens: null,
  outputTokens: null,
  complete: false,
});
