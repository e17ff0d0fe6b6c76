/**
 * From a team's id to what the rules look at: the team of the caller, its members with cards, what it is held to. Spec:
 * Intelligence (404 unknown team; 422 no agents); docs/reference/teams.md#fault-lines (422 below two cards).
 */
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { fail } from '../../../contract/errors.ts';
import { requireWriter } from '../../../platform/http/access.ts';
import type { Context } from '../../../platform/http/operation.ts';
import type { Queryable } from '../../../platform/db/sql.ts';
import { cardFactsOf } from '../../cards/index.ts';
import type { WriteContext } from '../../../platform/outbox/outbox.ts';
import type { AnalysisRow, DemandRow, TeamRow } from './wire/analyses.ts';
import { findAnalysis, newestAnalysis } from './store/analyses.ts';
import { demandsOn, findTeam, rosterOf } from './store/facts.ts';
import type { Member } from './rules/team.ts';

export const FEATURE = 'intelligence';
const CARDS_MIN = 2;

/** When something is made, with the clock that its slices are cut by. */
export interface Working extends WriteContext {
  readonly clockMs: () => number;
}

export const workingOf = ({ now, newId, services }: Pick<Context, 'now' | 'newId' | 'services'>): Working => ({
  now,
  newId,
  clockMs: () => services.clock.monotonicMs(),
});

type Caller = Pick<Context, 'tx' | 'principal' | 'services'>;

/** A team whose agents the caller may speak for. @throws Refusal resource_not_found, org_access_denied, feature_required */
export async function requireTeam({ tx, principal, services }: Caller, teamId: string): Promise<TeamRow> {
  const team = await findTeam(tx, principal.accounts, teamId);
  if (team === undefined) throw fail('resource_not_found');
  requireWriter(principal, team.account_id);
  await services.plans.demand([team.account_id], FEATURE);
  return team;
}

export interface TeamFacts {
  readonly team: TeamRow;
  /** With cards, in the order of their ids. */
  readonly members: readonly Member[];
  readonly withoutCard: readonly string[];
  readonly required: ReadonlySet<string>;
  readonly actions: readonly string[];
  readonly digest: string;
}

export interface Task {
  readonly values?: readonly string[];
  readonly actions?: readonly string[];
}

/** @throws Refusal unprocessable_entity without members, or with fewer than two that have a card */
export async function factsOf(tx: Queryable, team: TeamRow, task: Task = {}): Promise<TeamFacts> {
  const roster = await rosterOf(tx, team.account_id, team.team_id);
  if (roster.length === 0) throw fail('unprocessable_entity', { reason: 'team_has_no_agents' });
  const facts = await cardFactsOf(
    tx,
    team.account_id,
    roster.map((row) => row.agent_id),
  );
  const members = roster.flatMap(({ agent_id: agentId, role }): Member[] => {
    const own = facts.get(agentId);
    return own === undefined ? [] : [{ agentId, facts: own, role: role === PLAIN_ROLE ? own.role : role }];
  });
  if (members.length < CARDS_MIN)
    throw fail('unprocessable_entity', {
      reason: 'too_few_cards',
      agents_with_card: members.length,
      needed: CARDS_MIN,
    });
  const demands = await demandsOn(tx, team);
  const required = new Set([...demands.flatMap(valuesOf), ...(task.values ?? [])]);
  const actions = [...new Set([...demands.flatMap(actionsOf), ...(task.actions ?? [])])].toSorted();
  return {
    team,
    members,
    withoutCard: roster.flatMap(({ agent_id: id }) => (facts.has(id) ? [] : [id])),
    required,
    actions,
    digest: digestOf(members, required, actions),
  };
}

const PLAIN_ROLE = 'member';

const valuesOf = ({ values }: DemandRow): string[] =>
  (values ?? []).map((value) => (typeof value === 'string' ? value : value.id));

/** The purpose of a team is in the cards of the team itself, not in those above it. */
const actionsOf = ({ scope, actions }: DemandRow): readonly string[] =>
  scope === 'team' || scope === 'identity' ? (actions ?? []) : [];

function digestOf(members: readonly Member[], required: ReadonlySet<string>, actions: readonly string[]): string {
  const text = canonicalize({
    members: members.map(({ agentId, role, facts }) => [agentId, facts.contentHash, role]),
    required: [...required].toSorted(),
    actions,
  });
  return `sha256:${createHash('sha256')
    .update(text ?? '')
    .digest('hex')}`;
}

export interface AnalysedTeam {
  readonly facts: TeamFacts;
  readonly analysis: AnalysisRow;
}

/**
 * A team of the caller's with what is known of it now, and an analysis of it: the one named, or its newest.
 *
 * @throws Refusal resource_not_found, org_access_denied, feature_required; unprocessable_entity without members, below two
 *   cards, without an analysis, for that of another team
 */
export async function analysedTeam(caller: Caller, teamId: string, analysisId?: string): Promise<AnalysedTeam> {
  const { tx } = caller;
  const team = await requireTeam(caller, teamId);
  const analysis =
    analysisId === undefined
      ? await newestAnalysis(tx, team.account_id, team.team_id)
      : await requireAnalysis(caller, team, analysisId);
  const { taskValues: values = [], taskActions: actions = [] } = analysis?.basis ?? {};
  const facts = await factsOf(tx, team, { values, actions });
  if (analysis === undefined) throw fail('unprocessable_entity', { reason: 'no_analysis' });
  return { facts, analysis };
}

async function requireAnalysis({ tx, principal }: Caller, team: TeamRow, analysisId: string): Promise<AnalysisRow> {
  const analysis = await findAnalysis(tx, principal.accounts, analysisId);
  if (analysis === undefined) throw fail('resource_not_found');
  if (analysis.team_id !== team.team_id || analysis.account_id !== team.account_id)
    throw fail('unprocessable_entity', { reason: 'analysis_of_another_team' });
  return analysis;
}
