/**
 * The policy of an agent together with the scope that each of its rules came from, as its cards are or as a draft would make them.
 * For operations that try a policy; turns are judged by the cache. Source: docs/reference/policy.md#which-rule-decides.
 */
import { fail } from '../../../contract/errors.ts';
import type { OwnAgent } from '../../../platform/auth/agent-access.ts';
import type { Context } from '../../../platform/http/operation.ts';
import type { TurnPolicy } from '../../../contract/turn.ts';
import { isRecord } from '../../../contract/json.ts';
import { requireScope } from './card-scopes.ts';
import { composeAgent, policyFromRows } from './composition.ts';
import { withDraft } from './draft-effect.ts';
import { provenance, type Origin } from './rules/provenance.ts';
import { layersOf } from './store/layers.ts';
import { isInTeam } from './store/cards.ts';
import type { CardContent, CardScope, CardScopeRef } from './wire/cards.ts';
import { checkContent } from './write-card.ts';

/** An alignment card that is tried in the place of the one that holds. */
export interface PolicyDraft {
  readonly scope: Exclude<CardScope, 'platform'>;
  readonly scope_id: string;
  readonly card: object;
}

export interface RuleOrigin {
  readonly scope: CardScope;
  readonly scope_id: string | null; // null: a default of the service
}

export interface ExplainedPolicy {
  readonly policy: TurnPolicy;
  /**
   * The scope that a rule came from.
   * @param steps to the member, or to the list in which `entry` is; a step may have dots, as names of capabilities do
   * @returns null where no card says it
   */
  originOf(steps: readonly string[], entry: string | null): RuleOrigin | null;
}

type Reader = Pick<Context, 'tx' | 'principal' | 'now'>;

/**
 * @throws Refusal validation_error for a draft that could not be written; 404 for one of a place the caller does not see;
 * unprocessable_entity for one of a place that is not above the agent
 */
export async function explainPolicy(
  reader: Reader,
  agent: OwnAgent,
  draft: PolicyDraft | undefined,
): Promise<ExplainedPolicy> {
  const owner = { agent_id: agent.agent_id, account_id: agent.account_id };
  const held = await layersOf(reader.tx, [owner], reader.now);
  const rows = draft === undefined ? held : await tried(reader, owner, held, draft);
  const { card, layers } = composeAgent('alignment', agent.agent_id, rows);
  const origins = provenance(card, layers);
  return {
    policy: policyFromRows(agent.agent_id, rows),
    originOf: (steps, entry) => {
      const at = entry === null ? steps : [...steps, String(indexIn(card, steps, entry))];
      return asRuleOrigin(origins[at.join('.')]);
    },
  };
}

async function tried(
  reader: Reader,
  owner: Pick<OwnAgent, 'agent_id' | 'account_id'>,
  held: Awaited<ReturnType<typeof layersOf>>,
  { scope, scope_id: scopeId, card }: PolicyDraft,
) {
  const place = await requireScope(reader, scope, scopeId);
  if (!(await isAbove(reader, place, owner))) throw fail('unprocessable_entity', { reason: 'draft_not_above_agent' });
  checkContent('alignment', place, card, { now: reader.now });
  const draft = { kind: 'alignment' as const, place, card: card as CardContent['alignment'] };
  return withDraft(held, draft, [owner.agent_id], reader.now);
}

async function isAbove({ tx }: Reader, place: CardScopeRef, agent: Pick<OwnAgent, 'agent_id' | 'account_id'>) {
  if (place.accountId !== agent.account_id) return false;
  if (place.scope === 'team') return isInTeam(tx, agent.account_id, place.scopeId, agent.agent_id);
  return place.scope === 'org' || place.scopeId === agent.agent_id;
}

const asRuleOrigin = (origin: Origin | undefined): RuleOrigin | null =>
  origin === undefined ? null : { scope: origin.layer, scope_id: origin.layer_id };

/** Where an entry stands in a list of the card, by its name; -1 where there is none. */
function indexIn(card: object, steps: readonly string[], entry: string): number {
  const list = steps.reduce<unknown>((value, step) => (isRecord(value) ? value[step] : undefined), card);
  if (!Array.isArray(list)) return -1;
  return list.findIndex(
    (each: unknown) => each === entry || (isRecord(each) && (each['pattern'] === entry || each['condition'] === entry)),
  );
}
