/**
 * A reply whose calls were all withheld goes on, where the card says so: the model is told that each was withheld, its second reply is
 * judged as the first, and the client gets both as one. Whatever fails leaves the first reply as it is, with what takes the place of
 * its calls. Source: docs/reference/gateway.md#going-on; docs/adr/0480.
 */
import type { Analysis } from '../../../contract/integrity.ts';
import type { AssistantTurn } from '../../../contract/turn.ts';
import { parseJson } from '../framing/json-value.ts';
import { withheldAnswer } from '../turn/fences.ts';
import { spentTogether } from '../turn/ask-model.ts';
import { checkAhead } from '../turn/check-calls.ts';
import { keepTurn } from '../turn/record.ts';
import { mayRelease, type Run } from '../turn/run.ts';
import { changedReply, readLongTexts, type ChangedReply } from './changed-reply.ts';
import type { WholeBody } from './read-whole.ts';
import { joinedTurn } from './joined-turn.ts';
import { callAgain, type NoSecond } from './second-call.ts';
import { verdictOn } from './verdict-in-time.ts';

interface FirstReply extends Pick<ChangedReply, 'withheld'> {
  /** As the provider said it. */
  readonly json: unknown;
  readonly turn: AssistantTurn;
}

/** Both replies as one. */
export interface Continued {
  readonly turn: AssistantTurn;
  /** Of both; null: none was made yet. */
  readonly analysis: Analysis | null;
  /** False: integrity does not let them pass. */
  readonly isReleased: boolean;
  /** The second reply as it may be given, whole. */
  readonly second: unknown;
}

/** A turn that goes on. */
export interface GoingOn {
  /** Null: the first reply stays as it is, and an advisory says why. Never rejects. */
  readonly both: Promise<Continued | null>;
  /** The agent is contained. The client's leaving ends it too. */
  abort(): void;
}

/** Null: it does not go on. */
export function goOn(run: Run, first: FirstReply): GoingOn | null {
  const body = secondRequest(run, first);
  if (body === null) return null;
  const { gw, exchange } = run;
  exchange.second = 'asked';
  keepTurn(run, first.turn); // on record even if this process ends before the second reply
  const second = callAgain(run, body);
  const abort = (): void => {
    second.abort();
  };
  exchange.response.once('close', abort);
  const both = second.reply
    .then((reply) => continued(run, first, reply))
    .catch((err: unknown) => {
      gw.log.error({ err, request_id: exchange.requestId }, 'gateway: a second reply could not be judged');
      adviseNoSecond(run, 'not judged');
      return null;
    });
  return { both, abort };
}

/** One whole reply out of both; undefined where the dialect does not go on. @param first without its calls */
export const joinedReply = ({ codec }: Run, first: Pick<ChangedReply, 'text'>, { second }: Continued): unknown =>
  codec.continuation?.joined(parseJson(first.text), second);

/** The body of the second call; null: none is made. */
function secondRequest(run: Run, { json, turn, withheld }: FirstReply): Buffer | null {
  const { sent, codec, gw, exchange, agent } = run;
  if (sent === null || codec.continuation === undefined || !turn.complete || exchange.response.destroyed) return null;
  const open = turn.toolCalls.filter((call) => call.ran !== true);
  if (open.length === 0 || !open.every(({ id }) => withheld.has(id))) return null;
  if (gw.ports.agents.containment(agent.agentId) !== 'active') return null;
  const source = sent.toString('utf8');
  const answers = new Map(open.map(({ id }) => [id, withheldAnswer(withheld.get(id) ?? '')]));
  const body = codec.continuation.request(source, JSON.parse(source), json, answers);
  if (body === null) return null;
  const bytes = Buffer.from(body);
  return bytes.length > gw.settings.bodyBytesMax ? null : bytes;
}

async function continued(run: Run, first: FirstReply, second: WholeBody | NoSecond): Promise<Continued | null> {
  const read = typeof second === 'string' ? second : readSecond(run, second);
  if (typeof read === 'string') {
    adviseNoSecond(run, read);
    return null;
  }
  await checkAhead(run, read.turn.toolCalls);
  const turn = joinedTurn(first.turn, read.turn);
  const analysis = await judgedAnew(run, turn);
  run.exchange.second = 'answered';
  if (analysis !== null && isHeld(run, analysis)) return { turn, analysis, isReleased: false, second: read.json };
  await readLongTexts(run, read);
  const changed = changedReply(run, read.text, read, first.withheld);
  return { turn, analysis, isReleased: true, second: changed === null ? read.json : parseJson(changed.text) };
}

function adviseNoSecond({ exchange }: Run, why: string): void {
  exchange.verdict.advise({
    source: 'safe_house',
    severity: 'warn',
    text: `A call was withheld and the turn did not go on: the second reply of the provider was ${why}`,
  });
}

type ReadSecond = Pick<FirstReply, 'json' | 'turn'> & Pick<WholeBody, 'text'>;

function readSecond({ codec }: Run, { json, text }: WholeBody): ReadSecond | NoSecond {
  if (json === undefined || codec.isPending?.(json) === true) return 'unreadable';
  const turn = codec.readTurn(json);
  return turn.complete ? { json, text, turn } : 'unreadable';
}

/** In enforce what both replies say together decides; elsewhere the rules give the words of the header. */
async function judgedAnew(run: Run, turn: AssistantTurn): Promise<Analysis | null> {
  const { integrityMode } = run.policy;
  if (integrityMode === 'off') return null;
  if (integrityMode !== 'enforce' && run.gw.ports.analyser.asksModel === true) return null;
  const before = run.opinion?.spend ?? null;
  const analysis = await verdictOn(run, turn);
  if (run.opinion !== null) run.opinion = { ...run.opinion, spend: spentTogether(before, run.opinion.spend) };
  return analysis;
}

const isHeld = ({ policy, gw }: Run, analysis: Analysis): boolean =>
  policy.integrityMode === 'enforce' && !mayRelease(analysis, gw.ports.analyser.judge(analysis).proceed);
