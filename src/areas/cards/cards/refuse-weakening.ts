/**
 * Only owners and admins lower the protection of an agent: a member writes its cards and makes them stricter. Asked by the one path
 * of writing, so it holds for whole cards, sections, many agents at once and the first card. Templates and exemptions are owners'
 * and admins' alone. Source: docs/reference/cards.md#who-reads-and-writes-cards; docs/adr/0520.
 */
import { fail } from '../../../contract/errors.ts';
import type { Context } from '../../../platform/http/operation.ts';
import { ADMINISTRATORS, roleAt } from './card-scopes.ts';
import { composeAgent, composeLayers, type Composed } from './composition.ts';
import { layersOf } from './store/layers.ts';
import { isChecked, weakenedAlignment, weakenedProtection } from './rules/weakening.ts';
import type { CardContent, CardKind, CardScopeRef } from './wire/cards.ts';

interface Change<K extends CardKind> {
  /** The agent's own card now; undefined before the first. */
  readonly before: CardContent[K] | undefined;
  readonly after: CardContent[K];
}

/**
 * Compares what holds for the agent, and its own card with the one it replaces: under a floor of the organisation a lower own card
 * changes nothing until that floor is lifted. Which model may be asked counts where the agent's protection card has one check calls.
 * @throws Refusal org_access_denied naming the members that would protect less
 */
export async function refuseWeakening<K extends CardKind>(
  { tx, principal, now }: Pick<Context, 'tx' | 'principal' | 'now'>,
  kind: K,
  place: CardScopeRef,
  { before, after }: Change<K>,
): Promise<void> {
  const role = roleAt(principal, place);
  if (place.agent === undefined || (role !== undefined && ADMINISTRATORS.has(role))) return;
  const rows = await layersOf(tx, [place.agent], now);
  const id = place.scopeId;
  const alone = (card: CardContent[K]) => composeLayers(kind, [{ scope: 'agent', scopeId: id, version: 1, card }]);
  const checksCalls = isChecked(composeAgent('protection', id, rows).card);
  const weakenedIn = (from: Composed<K>, to: Composed<K>): string[] =>
    kind === 'protection'
      ? weakenedProtection((from as Composed<'protection'>).card, (to as Composed<'protection'>).card)
      : weakenedAlignment((from as Composed<'alignment'>).card, (to as Composed<'alignment'>).card, checksCalls);
  const weakened = new Set([
    ...weakenedIn(composeAgent(kind, id, rows), composeAgent(kind, id, rows, after)),
    ...(before === undefined ? [] : weakenedIn(alone(before), alone(after))),
  ]);
  if (weakened.size > 0)
    throw fail('org_access_denied', {
      org_id: place.orgId,
      role: role ?? null,
      required_roles: [...ADMINISTRATORS],
      reason: 'weakens_protection',
      weakened: [...weakened],
    });
}
