/** Rows that a turn writes in addition to its checkpoint: evaluations, replacements, advisories. */
import type { Screening } from '../../../contract/screening.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import { storeEvaluations, type EvaluationDraft } from '../../screening/index.ts';
import type { Replacement, ScreenRecord, TurnBatch, TurnRecord } from '../turn-record.ts';
import { insertAdvisories, saveReplacements, type NewAdvisory, type NewReplacement } from '../store/gateway.ts';

export async function storeRows(
  tx: Tx,
  services: Parameters<typeof storeEvaluations>[1],
  { turns, screens }: TurnBatch,
): Promise<void> {
  const all: readonly ScreenRecord[] = [...turns, ...screens];
  await storeEvaluations(tx, services, all.flatMap(evaluationDrafts));
  await insertAdvisories(tx, turns.flatMap(advisoriesOf));
  await saveReplacements(tx, all.flatMap(replacementsOf));
}

function evaluationDrafts({ agent, sessionId, requestId, at, evaluations }: ScreenRecord): EvaluationDraft[] {
  return evaluations.map((e) => ({
    evaluationId: e.evaluationId,
    accountId: agent.accountId,
    orgId: agent.orgId,
    agentId: agent.agentId,
    sessionId,
    requestId,
    mode: e.mode,
    action: e.action,
    screening: storable(e.screening),
    durationMs: e.durationMs,
    createdAt: at,
    ...(e.quarantine === undefined
      ? {}
      : {
          quarantine: { ...e.quarantine, toolName: e.toolName === null ? null : plain(e.toolName) },
        }),
  }));
}

/** A threat's sentence quotes the text, which may contain NUL or half a surrogate pair; PostgreSQL stores neither. */
const storable = (screening: Screening): Screening => ({
  ...screening,
  threats: screening.threats.map((t) => ({ ...t, reasoning: plain(t.reasoning) })),
});
const plain = (text: string): string => text.replaceAll('\u0000', '\ufffd').toWellFormed();

/** In a journal that a release before 0.2 left they have the text in place of its pieces: such a text is screened again. */
const replacementsOf = ({ agent, at, replacements }: ScreenRecord): NewReplacement[] =>
  replacements
    .filter((r: Partial<Replacement>) => r.pieces !== undefined)
    .map((r) => ({
      agentId: agent.agentId,
      accountId: agent.accountId,
      contentHash: r.contentHash,
      sessionId: r.sessionId,
      action: r.action,
      pieces: r.pieces,
      quarantineId: r.quarantineId,
      createdAt: at,
    }));

/** How long an advisory is valid (docs/reference/gateway.md#cross-turn-advisories). */
const ADVISORY_MS = 24 * 60 * 60_000;

const advisoriesOf = ({ agent, sessionId, at, advisories }: TurnRecord): NewAdvisory[] =>
  advisories.map((a) => ({
    ...a,
    text: plain(a.text),
    agentId: agent.agentId,
    accountId: agent.accountId,
    sessionId,
    createdAt: at,
    expiresAt: new Date(at.getTime() + ADVISORY_MS),
  }));
