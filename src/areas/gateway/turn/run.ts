/** One admitted turn: the facts known before the provider answers, and what is collected for the record. */
import type { Screening } from '../../../contract/screening.ts';
import { UNREAD_CAUSES, type Analysis, type JudgeSpend } from '../../../contract/integrity.ts';
import type { AssistantTurn, GatewayTurn, ToolCall, TurnPolicy } from '../../../contract/turn.ts';
import type { AgentTools, ToolGuard, Violation } from '../../policy/index.ts';
import type { DoubtfulText } from '../rules/text-sources.ts';
import { wireVerdicts } from '../wiring/pure-functions.ts';
import type { Messages, DialectCodec, Framing, ReadEvent, ReplyContext } from '../dialects/dialect.ts';
import type { ModelJudgedTurn, SeenDeclaration, TurnAgent } from '../ports.ts';
import type { EvaluationRecord, NextTurnAdvisory, Replacement, TurnRecord } from '../turn-record.ts';
import type { HttpExchange } from './http-exchange.ts';
import type { Gateway } from './gateway.ts';
import type { Cleared, KnownBody } from './known-bodies.ts';
import type { Ahead } from './output-ahead.ts';
import type { RequestHead } from './request-head.ts';
import type { TakenContent } from './taken-content.ts';

export interface Run {
  readonly gw: Gateway;
  readonly exchange: HttpExchange;
  readonly head: RequestHead;
  readonly surface: RequestHead['surface'];
  readonly codec: DialectCodec;
  readonly framing: Framing | null; // null: not streamed
  readonly agent: TurnAgent;
  readonly policy: TurnPolicy;
  readonly sessionId: string;
  readonly checkpointId: TurnRecord['checkpointId'];
  /** Null until the turn is recorded. */
  number: GatewayTurn | null;
  /** Body of the request; SENT_BODY after it was sent, so that a long call keeps no history in memory. */
  body: KnownBody;
  /** The parsed body; undefined when it need not be read, and after it was screened and sent. */
  json: unknown;
  /** What the provider gets, in the caller's dialect; null unless the card lets a reply go on whose calls were withheld. */
  sent: Buffer | null;
  /** What is kept of the turn's text; null: nothing, which is the rule. */
  readonly content: TakenContent | null;
  /** What the record waits for: the screen that runs concurrently with the call (observe), checks that outlast their stream. Never rejects. */
  concurrent: Promise<void> | null;
  readonly conversation: Messages;
  readonly context: ReplyContext;
  readonly evaluations: EvaluationRecord[];
  /** Those screenings among them that are of the user's own words. */
  readonly said: Screening[];
  readonly replacements: Replacement[];
  /** Tool results and documents as the model sees them, newest last; filled by the front screen. */
  untrusted: readonly string[];
  /** Descriptions of the declared tools; filled by the front screen. */
  toolTexts: Cleared['toolTexts'];
  /** Of each of them, the call that it answers (TurnHistory). */
  answers: readonly (string | null)[];
  /** Index of the first doubtful one among them; -1 for none. */
  doubtedFrom: number;
  /** Doubtful tool results and documents with their scores; filled by the front screen. */
  readonly doubtful: DoubtfulText[];
  /** The request or the reply has something that nobody reads. */
  hasUnread: boolean;
  /** Ids by which a later request may name what the reply says. */
  readonly storedIds: string[];
  /** What is known of the agent's tools, and the rules its calls are judged by. */
  readonly tools: AgentTools;
  readonly guard: ToolGuard;
  /** Long texts of the model that were read before the turn is judged. */
  readonly ahead: Ahead[];
  /** What a model of the provider said of the turn before its release. */
  opinion: ModelJudgedTurn | null;
  /** Calls of this turn so far. */
  readonly calls: {
    made: number;
    unmapped: number;
    pieces: readonly string[];
    /** Calls that wait for the user's word, and calls that have it, by `callKey`. */
    readonly asked: Set<string>;
    readonly confirmed: Set<string>;
    /** Calls that a model's answer holds, by `callKey`, with the sentence that says why. */
    readonly heldByModel: Map<string, string>;
    /** Calls that a model was to check and did not: the rules alone decided. */
    unchecked: number;
    /** What asking a model of the provider about calls has cost. */
    checkSpend: JudgeSpend | null;
    /** Calls of this reply that go out: one word of the user releases one of them. */
    readonly released: ToolCall[];
    /** Codes of the questions that the client reads in this reply already. */
    readonly shownCodes: Set<string>;
    /** Questions of this turn that people in review can answer. */
    readonly questions: Set<string>;
    /** Hashes of the questions that the user answered, and how. */
    readonly answered: Map<string, 'yes' | 'no'>;
  };
  readonly violations: Violation[];
  /** Advisories for this request, found by its front screen. */
  readonly notes: string[];
  /** Tools this request declares in words not seen before. */
  readonly declarations: SeenDeclaration[];
  /** Tools whose changed declaration is held: their new words do not become known. */
  readonly heldTools: Set<string>;
  /** For the agent's next turn. */
  readonly advisories: Omit<NextTurnAdvisory, 'advisoryId'>[];
}

/** Of a turn whose reply has not begun. */
export const noCalls = (): Run['calls'] => ({
  made: 0,
  unmapped: 0,
  pieces: [],
  asked: new Set(),
  confirmed: new Set(),
  heldByModel: new Map(),
  unchecked: 0,
  checkSpend: null,
  released: [],
  shownCodes: new Set(),
  questions: new Set(),
  answered: new Map(),
});

export const callKey = ({ id, name, argumentsText }: ToolCall): string => `${id}\n${name}\n${argumentsText}`;

/** The turn without the calls of these keys. */
export const withoutCalls = (turn: AssistantTurn, keys: ReadonlySet<string>): AssistantTurn =>
  keys.size === 0 ? turn : { ...turn, toolCalls: turn.toolCalls.filter((call) => !keys.has(callKey(call))) };

/** In integrity enforce a turn with calls that wait for the user's word is judged without them, since they will not be made. */
export const isJudgedInPart = ({ calls, policy }: Run): boolean =>
  policy.integrityMode === 'enforce' && calls.asked.size > 0;

/** The turn as integrity judges it before its end is sent: what may be released, or what was attempted, where this analysis goes on record. */
export const turnToJudge = (run: Run, turn: AssistantTurn): AssistantTurn =>
  isJudgedInPart(run) ? withoutCalls(turn, run.calls.asked) : turn;

/** The record of the turn waits for this as well. @param pending never rejects */
export function waitWith(run: Run, pending: Promise<void>): void {
  const { concurrent } = run;
  const all = concurrent === null ? pending : Promise.all([concurrent, pending]).then(() => undefined);
  run.concurrent = all;
  void all.then(() => {
    if (run.concurrent === all) run.concurrent = null;
  });
}

/** Whether this reply is checked before it is sent. */
export const holdsReply = ({ policy }: Run): boolean => checksCalls(policy) || redacts(policy);

/** Whether leaks in visible text are redacted. */
export const redacts = (policy: TurnPolicy): boolean =>
  policy.screenSurfaces.outgoing && (policy.protectionMode === 'nudge' || policy.protectionMode === 'enforce');

/** Whether tool calls are checked before they are released. */
export const checksCalls = (policy: TurnPolicy): boolean =>
  policy.integrityMode === 'enforce' ||
  policy.autonomyMode === 'enforce' ||
  (policy.protectionMode === 'enforce' && policy.screenSurfaces.tool_calls);

/** Whether a reply goes on with a second call when its calls are withheld. */
export const goesOn = (policy: TurnPolicy): boolean => policy.confirmations?.continues === true && checksCalls(policy);

/** Whether any mode enforces: then an unreadable reply is withheld. */
export const enforces = ({ integrityMode, protectionMode, autonomyMode }: TurnPolicy): boolean =>
  integrityMode === 'enforce' || protectionMode === 'enforce' || autonomyMode === 'enforce';

/** Whether any mode acts on what it finds: then what cannot be read or has two readings is refused. */
export const guards = (policy: TurnPolicy): boolean => policy.protectionMode === 'nudge' || enforces(policy);

const RELEASED_UNREAD: ReadonlySet<string> = new Set([...UNREAD_CAUSES, 'mode_off']);

/**
 * Whether this reply may be released in enforce. A fault of the analyser withholds it (docs/reference/wire.md#error-rules); missing
 * reasoning does not, since actions and output were judged.
 */
export const mayRelease = (analysis: Analysis, proceed: boolean): boolean =>
  analysis.status === 'unverified' ? RELEASED_UNREAD.has(analysis.unverifiedCause ?? '') : proceed;

/** Says in the verdict word that a reply has content that nobody reads, and notes its ids. @param json the reply, or one event of it */
export function noteUnread(run: Run, json: unknown): void {
  const { codec, storedIds } = run;
  if (codec.holdsUnread?.(json) === true) sayUnreadReply(run);
  if (codec.storedIds !== undefined) for (const id of codec.storedIds(json)) storedIds.push(id);
}

/** The same for an event: one that is no JSON, or breaks off, is passed on as it is and nobody reads it. */
export function noteUnreadEvent(run: Run, { json, event: { data } }: ReadEvent): void {
  if (json !== undefined) noteUnread(run, json);
  else if (data !== null && !SAYS_NOTHING.test(data)) sayUnreadReply(run);
}
const SAYS_NOTHING = /^(?:\[DONE\])?\s*$/;

function sayUnreadReply(run: Run): void {
  run.exchange.verdict.raiseBack('observed');
  run.hasUnread = true;
}

/** Sets the integrity words of the exchange from an analysis; null: not known yet. Source: docs/reference/gateway.md#aip-verdict. */
export function setIntegrityWords(
  { exchange: { verdict }, gw, policy }: Run,
  analysis: Analysis | null,
  acted: 'none' | 'advised' | 'replaced',
): void {
  const words = wireVerdicts({
    status: analysis === null ? 'pending' : analysis.status,
    verdict: analysis === null ? 'unverified' : gw.ports.analyser.judge(analysis).verdict,
    cause: analysis?.unverifiedCause ?? null,
    mode: policy.integrityMode,
    acted,
  });
  verdict.aip = words.aip;
  verdict.integrity = words.integrity;
}

/**
 * Says once a session what is missing for the agent to be judged: an owner, or a card. It is for the developer, who reads the header;
 * the model never sees it. Source: docs/reference/gateway.md#agents-without-an-owner-or-a-card; docs/adr/0308.
 */
export function adviseSetUp({ agent, exchange: { verdict }, gw, policy, sessionId }: Run): void {
  const { agentId, accountId, name } = agent;
  if ((accountId !== null && policy.cardId !== null) || !gw.sessions.isFirst(agentId, sessionId)) return;
  const text =
    accountId === null
      ? `Nobody has claimed the agent ${agentId}: it has no card and no alarm. Send X-Svc-Agent with a name and X-Svc-Api-Key with a service key of scope gateway, or claim it: POST /v1/agents/${agentId}/claim`
      : `No card is declared for the agent ${name === null ? agentId : `${name} (${agentId})`}: its traces are unverified. Declare one: PUT /v1/alignment/agent/${agentId}`;
  verdict.advise({ source: 'autonomy', severity: 'warn', text });
}
