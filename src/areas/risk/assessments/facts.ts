/**
 * From rows to the plain facts that the rules need, and their digest. Source: docs/reference/risk.md#base-risk,
 * docs/reference/risk.md#floors, docs/reference/risk.md#team-coherence-score.
 */
import { DAY_MS } from '../../../contract/durations.ts';
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Tx } from '../../../platform/db/sql.ts';
import { cardFactsOf, type CardFacts } from '../../cards/index.ts';
import type { AgentRow, StoredTeamCard } from './wire/assessments.ts';
import { listModels, listRecent, listReliedOn, listViolations, listViolationWeeks } from './store/assessments.ts';
import type { AgentFacts, RecentTurns } from './rules/individual.ts';
import type { Declarations } from './rules/pairs.ts';
import type { Steps } from './rules/shapley.ts';
import type { MemberFacts } from './rules/team.ts';
import { VIOLATION_DAYS_MAX, weightiest, type Violation } from './rules/violations.ts';
import { inSlices } from '../../../platform/slices.ts';

const WEEK_MS = 7 * DAY_MS;
const WEEKS_MAX = 26; // as far back as violations count

/** Facts of agents found before, in their order: however many, a query for the cards of each account and one for violations. */
export async function agentFacts(tx: Tx, rows: readonly AgentRow[], now: Date): Promise<AgentFacts[]> {
  const cards = await cardsOf(tx, rows);
  const violations = await violationsOf(tx, rows, now);
  const recent = await recentOf(tx, rows, now);
  return rows.map((row) => factsOf(row, { card: cards.get(row.agent_id), violations, recent, now }));
}

/** The same with the facts by which members of a team are compared: read in six queries, then combined in slices. */
export async function memberFacts(
  tx: Tx,
  rows: readonly AgentRow[],
  { now, clockMs }: { readonly now: Date; readonly clockMs: () => number },
): Promise<MemberFacts[]> {
  const within = withinOf(rows);
  const cards = await cardsOf(tx, rows);
  const violations = await violationsOf(tx, rows, now);
  const recent = await recentOf(tx, rows, now);
  const weeks = new Map(
    (await listViolationWeeks(tx, within, { from: oldest(now), now })).map((row) => [row.agent_id, row.weeks]),
  );
  const models = new Map((await listModels(tx, within)).map((row) => [row.agent_id, row.model]));
  const relied = new Map((await listReliedOn(tx, within)).map((row) => [row.agent_id, row.relied_on_by]));
  return inSlices(memberSteps(rows, { cards, violations, recent, weeks, models, relied, now }), clockMs);
}

interface Read {
  readonly cards: ReadonlyMap<string, CardFacts>;
  readonly violations: ReadonlyMap<string, readonly Violation[]>;
  readonly recent: ReadonlyMap<string, RecentTurns>;
  readonly weeks: ReadonlyMap<string, readonly number[]>;
  readonly models: ReadonlyMap<string, string | null>;
  readonly relied: ReadonlyMap<string, number>;
  readonly now: Date;
}

function* memberSteps(rows: readonly AgentRow[], read: Read): Steps<MemberFacts[]> {
  const { cards, violations, recent, now } = read;
  const found: MemberFacts[] = [];
  for (const row of rows) {
    const card = cards.get(row.agent_id);
    found.push({
      ...factsOf(row, { card, violations, recent, now }),
      declarations: card === undefined ? null : declarationsOf(card),
      behaviour: {
        violationWeeks: (read.weeks.get(row.agent_id) ?? []).toSorted((a, b) => a - b),
        weeks: Math.min(WEEKS_MAX, Math.ceil(Math.max(0, now.getTime() - row.created_at.getTime()) / WEEK_MS)),
        model: read.models.get(row.agent_id) ?? null,
        template: card === undefined ? null : templateOf(row.account_id, card),
      },
      reliedOnBy: read.relied.get(row.agent_id) ?? 0,
    });
    yield undefined;
  }
  return found;
}

const withinOf = (rows: readonly AgentRow[]) => ({
  accounts: [...new Set(rows.map(({ account_id }) => account_id))],
  agentIds: rows.map(({ agent_id }) => agent_id),
});

const oldest = (now: Date): Date => new Date(now.getTime() - VIOLATION_DAYS_MAX * DAY_MS);

async function cardsOf(tx: Tx, rows: readonly AgentRow[]): Promise<ReadonlyMap<string, CardFacts>> {
  const cards = new Map<string, CardFacts>();
  for (const accountId of withinOf(rows).accounts) {
    const own = rows.filter(({ account_id }) => account_id === accountId).map(({ agent_id }) => agent_id);
    for (const [agentId, card] of await cardFactsOf(tx, accountId, own)) cards.set(agentId, card);
  }
  return cards;
}

async function violationsOf(
  tx: Tx,
  rows: readonly AgentRow[],
  now: Date,
): Promise<ReadonlyMap<string, readonly Violation[]>> {
  const violations = new Map<string, Violation[]>();
  for (const row of await listViolations(tx, withinOf(rows), oldest(now))) {
    const found = violations.get(row.agent_id) ?? [];
    violations.set(row.agent_id, found);
    found.push({ session: row.session_id, severity: row.severity, atMs: row.at.getTime() });
  }
  return violations;
}

async function recentOf(tx: Tx, rows: readonly AgentRow[], now: Date): Promise<ReadonlyMap<string, RecentTurns>> {
  const found = await listRecent(tx, withinOf(rows), oldest(now));
  return new Map(found.map(({ agent_id, ...recent }) => [agent_id, recent]));
}

const NO_TURNS: RecentTurns = { turns: 0, violating: 0, sessions: 0 };

const factsOf = (
  row: AgentRow,
  {
    card,
    violations,
    recent,
    now,
  }: Pick<Read, 'violations' | 'recent' | 'now'> & { readonly card: CardFacts | undefined },
): AgentFacts => ({
  agentId: row.agent_id,
  isContained: row.containment_status !== 'active',
  hasCard: card !== undefined,
  maxAutonomousValue: card?.maxAutonomousValue ?? null,
  ...ratingOf(row),
  violations: weightiest(violations.get(row.agent_id) ?? [], now.getTime()),
  recent: recent.get(row.agent_id) ?? NO_TURNS,
});

/** An agent without a checkpoint has the values of a new one, seen over nothing. */
const ratingOf = (row: AgentRow) => ({
  score: row.score ?? 0,
  grade: row.grade ?? 'NR',
  confidence: row.confidence ?? 'insufficient',
  checkpoints: row.checkpoint_count ?? 0,
  judged: row.judged ?? 0,
  components: [
    row.integrity_ratio ?? 0,
    row.compliance ?? 1_000,
    row.drift_stability ?? 1_000,
    row.trace_completeness ?? 1_000,
    row.coherence_compatibility ?? 750,
  ],
  // Over what each was measured: turns, sessions, sessions long enough to drift, expected decisions, other agents.
  observations: [
    row.checkpoint_count ?? 0,
    row.session_count ?? 0,
    row.sessions_rated ?? 0,
    row.traces_expected ?? 0,
    row.coherence_count ?? 0,
  ],
});

const sorted = (texts: readonly string[]): string[] => [...new Set(texts)].toSorted();

const declarationsOf = (card: CardFacts): Declarations => ({
  values: sorted(card.declared.values),
  conflictsWith: sorted(card.declared.conflictsWith),
  priorities: Object.fromEntries([...(card.declared.priorities ?? [])].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  boundedActions: sorted(card.boundedActions),
  forbiddenActions: sorted(card.forbiddenActions),
});

/** What a team's own card declares. */
export const teamDeclarations = ({ values = {}, autonomy, autonomy_envelope }: StoredTeamCard): Declarations => {
  const bounds = autonomy ?? autonomy_envelope ?? {};
  return {
    values: sorted((values.declared ?? []).map((value) => (typeof value === 'string' ? value : value.id))),
    conflictsWith: sorted(values.conflicts_with ?? []),
    priorities: Object.fromEntries(
      Object.entries(values.definitions ?? {}).flatMap(([name, { priority }]) =>
        priority === undefined ? [] : [[name, priority]],
      ),
    ),
    boundedActions: sorted(bounds.bounded_actions ?? []),
    forbiddenActions: sorted(bounds.forbidden_actions ?? []),
  };
};

/**
 * Prompts are not stored: two agents of one owner with the same card count as two with the same prompt template
 * (docs/adr/0164).
 */
const templateOf = (accountId: string, card: CardFacts): string =>
  digestOf({
    accountId,
    declarations: declarationsOf(card),
    capabilities: card.capabilities,
    forbiddenTools: card.forbiddenTools,
    escalationTriggers: card.escalationTriggers,
    conscience: card.conscience,
  });

/** SHA-256 of the canonical JSON (RFC 8785), lowercase hex; an element of a list in the first level at a step. */
export function* digestSteps(inputs: object): Steps<string> {
  const hash = createHash('sha256');
  const members = Object.entries(inputs)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [i, [name, value]] of members.entries()) {
    hash.update(`${i === 0 ? '{' : ','}${canonicalOf(name)}:`, 'utf8');
    if (!Array.isArray(value)) hash.update(canonicalOf(value), 'utf8');
    else {
      for (const [k, element] of value.entries()) {
        hash.update(`${k === 0 ? '[' : ','}${canonicalOf(element)}`, 'utf8');
        yield undefined;
      }
      hash.update(value.length === 0 ? '[]' : ']');
    }
  }
  return hash.update(members.length === 0 ? '{}' : '}').digest('hex');
}

/** The same without slices. */
export function digestOf(inputs: object): string {
  const steps = digestSteps(inputs);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

const canonicalOf = (value: unknown): string => canonicalize(JSON.parse(JSON.stringify(value)) as unknown) ?? '';
