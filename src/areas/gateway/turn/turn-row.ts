/** A turn's record as a list of values without member names, which is half as long to serialise. Values that many turns share
 * (agent, policy) are numbers, which the reader looks up; so are long texts, which are beside the row. Values of JSON only. Pure.
 */
import type { Analysis, ConscienceContext } from '../../../contract/integrity.ts';
import type { AssistantTurn, TurnHistory, TurnPolicy } from '../../../contract/turn.ts';
import type { TurnAgent, TurnContent } from '../ports.ts';
import type { ScreenRecord, TurnRecord } from '../turn-record.ts';
import { refusedIn } from '../wiring/pure-functions.ts';
import { liftedFrom, type Lifted } from './row-bytes.ts';

/** Most broken rules of one turn that are on record. */
export const VIOLATIONS_MAX = 100;

const orNull = <T>(list: readonly T[]): readonly T[] | null => (list.length === 0 ? null : list);
const orEmpty = <T>(list: readonly T[] | null): readonly T[] => list ?? [];

/** The list of values that `turnOf` reads. */
export type TurnRow = ReturnType<typeof turnRow>;

/** Numbers shared values. */
export interface Numbering {
  refOf(shared: object): number;
}
/** Puts long texts beside the row. */
export interface Lifting {
  lift(text: string): Lifted;
}
/** The shared value of a number. @throws when it is not known */
export type SharedOf = (ref: number) => object;

/** Order as in `turnOf`. */
export const turnRow = (r: TurnRecord, numbers: Numbering, texts: Lifting) =>
  [
    r.goalHash,
    r.checkpointId,
    r.requestId,
    numbers.refOf(r.agent),
    r.sessionId,
    r.at.getTime(),
    r.provider,
    r.requestedModel,
    r.streamed,
    assistantRow(r.turn, texts),
    numbers.refOf(r.policy),
    r.analysis === null ? null : analysisRow(r.analysis),
    r.unjudged === null ? null : unjudgedRow(r.unjudged, texts),
    r.front,
    r.back,
    r.acted,
    orNull(r.advisories),
    orNull(r.evaluations),
    orNull(r.replacements),
    orNull(r.violations),
    r.transactionId,
    orNull(r.declarations),
    r.durationMs,
    r.gatewayTurn ?? null,
    r.awaited ?? null,
    r.spend ?? null,
    r.secondAsked ?? false,
    orNull(r.answered ?? []),
    contentRow(r.content ?? null, texts),
    r.uncheckedCalls ?? 0,
  ] as const;

const contentRow = (c: TurnContent | null, texts: Lifting) =>
  c === null ? null : { ...c, request: c.request === null ? null : texts.lift(c.request) };

const assistantRow = (t: AssistantTurn, texts: Lifting) =>
  [
    t.dialect,
    t.model,
    texts.lift(t.text),
    t.reasoning.text === '' ? null : texts.lift(t.reasoning.text),
    t.reasoning.confidence,
    t.reasoning.redacted,
    orNull(t.toolCalls),
    t.stopReason,
    t.inputTokens,
    t.outputTokens,
    t.complete,
  ] as const;

const analysisRow = (a: Analysis) =>
  [
    a.status,
    a.unverifiedCause,
    orNull(a.concerns),
    isEmpty(a.conscience) ? a.conscience.consultation_depth : a.conscience,
    a.summary,
    a.analyser.name,
    a.analyser.version,
    a.analyser.hash ?? null,
    a.judgedByModel ?? false,
    a.durationMs,
    a.thinkingTokens,
    a.extractionConfidence,
    a.assuranceReason ?? null,
    a.sample ?? null,
  ] as const;

/** Nothing is in its lists. */
const isEmpty = (c: ConscienceContext): boolean =>
  c.values_checked.length + c.conflicts.length + c.supports.length + c.considerations.length === 0;

function analysisOf(row: ReturnType<typeof analysisRow>): Analysis {
  const [conscience, hash, reason, sample] = [row[3], row[7], row[12], row[13]];
  return {
    status: row[0],
    unverifiedCause: row[1],
    concerns: orEmpty(row[2]),
    conscience:
      typeof conscience === 'string'
        ? { values_checked: [], conflicts: [], supports: [], considerations: [], consultation_depth: conscience }
        : conscience,
    summary: row[4],
    analyser: { name: row[5], version: row[6], ...(hash === null ? {} : { hash }) },
    ...(row[8] ? { judgedByModel: true } : {}),
    durationMs: row[9],
    thinkingTokens: row[10],
    extractionConfidence: row[11],
    ...(reason === null ? {} : { assuranceReason: reason }),
    ...(sample === null ? {} : { sample }),
  };
}

const unjudgedRow = (u: NonNullable<TurnRecord['unjudged']>, texts: Lifting) =>
  [
    orNull(u.untrusted.map((text) => texts.lift(text))),
    texts.lift(u.lastUserText),
    orNull(u.declaredTools),
    u.history ?? null,
    orNull(u.refused ?? []),
  ] as const;

/** Names every member, so that a new one causes a compile error here. */
export function turnOf(row: TurnRow, sharedOf: SharedOf): Required<TurnRecord> {
  const unjudged = row[12];
  const textOf = liftedFrom(row);
  const policy = sharedOf(row[10]) as TurnPolicy;
  return {
    goalHash: row[0] ?? null,
    checkpointId: row[1],
    requestId: row[2],
    agent: sharedOf(row[3]) as TurnAgent,
    sessionId: row[4],
    at: new Date(row[5]),
    provider: row[6],
    requestedModel: row[7],
    streamed: row[8],
    turn: assistantOf(row[9], textOf),
    policy,
    analysis: row[11] === null ? null : analysisOf(row[11]),
    unjudged:
      unjudged === null
        ? null
        : {
            untrusted: orEmpty(unjudged[0]).map(textOf),
            lastUserText: textOf(unjudged[1]),
            declaredTools: orEmpty(unjudged[2]),
            ...((unjudged[3] ?? null) === null ? {} : { history: unjudged[3] as TurnHistory }),
            ...refusedIfAny(unjudged[4] === undefined ? refusedBefore(row, policy) : orEmpty(unjudged[4])),
          },
    front: row[13],
    back: row[14],
    acted: row[15],
    advisories: orEmpty(row[16]),
    evaluations: orEmpty(row[17]),
    replacements: orEmpty(row[18]),
    violations: orEmpty(row[19]),
    transactionId: row[20],
    declarations: orEmpty(row[21]),
    durationMs: row[22],
    gatewayTurn: row[23],
    awaited: row[24],
    spend: row[25],
    secondAsked: row[26] ?? false, // a journal of an earlier release has neither, nor unjudged[4]
    answered: orEmpty(row[27] ?? null),
    content: contentIn(row[28] ?? null, textOf),
    uncheckedCalls: row[29] ?? 0,
  };
}

/** By the rules that the turn broke, under a card: rows of an earlier release have no list of these tools. */
const refusedBefore = (row: TurnRow, { cardId }: TurnPolicy): readonly string[] =>
  cardId === null ? [] : refusedIn(orEmpty(row[19]));

const refusedIfAny = (refused: readonly string[]): { readonly refused?: readonly string[] } =>
  refused.length === 0 ? {} : { refused };

const contentIn = (
  row: ReturnType<typeof contentRow> | null,
  textOf: (lifted: Lifted) => string,
): TurnContent | null => (row === null ? null : { ...row, request: row.request === null ? null : textOf(row.request) });

const assistantOf = (row: ReturnType<typeof assistantRow>, textOf: (lifted: Lifted) => string): AssistantTurn => ({
  dialect: row[0],
  model: row[1],
  text: textOf(row[2]),
  reasoning: { text: textOf(row[3] ?? ''), confidence: row[4], redacted: row[5] },
  toolCalls: orEmpty(row[6]),
  stopReason: row[7],
  inputTokens: row[8],
  outputTokens: row[9],
  complete: row[10],
});

/** Screens without a turn, in the same way. In journals of earlier releases `at` is a date. */
export type ScreenRow = Omit<ScreenRecord, 'agent' | 'at'> & { readonly agent: number; readonly at: number | Date };

export const screenRow = (screens: ScreenRecord, numbers: Numbering): ScreenRow => ({
  ...screens,
  agent: numbers.refOf(screens.agent),
  at: screens.at.getTime(),
});

export const screensOf = (row: ScreenRow, sharedOf: SharedOf): ScreenRecord => ({
  ...row,
  agent: sharedOf(row.agent) as TurnAgent,
  at: new Date(row.at),
});
