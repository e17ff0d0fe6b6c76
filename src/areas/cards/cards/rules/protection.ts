/** Cross-field rules of a protection card. Source: docs/reference/cards.md#protection-card. Pure. */
import type { ProtectionLayerCard, Thresholds } from '../wire/protection.ts';
import { realDate } from './alignment.ts';
import type { FieldProblem } from './problems.ts';
import { checkTrustedSources } from './trusted-sources.ts';

/** warn <= quarantine <= block, of those that are given: a layer of a broader scope may set only one. */
export function checkThresholds(t: Partial<Thresholds>, path = 'thresholds'): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const { warn, quarantine, block } = t;
  const above = (low: number | undefined, high: number | undefined): boolean =>
    low !== undefined && high !== undefined && low > high;
  if (above(warn, quarantine))
    problems.push({ path: `${path}.warn`, problem: `must not exceed quarantine (${quarantine})` });
  if (above(quarantine, block))
    problems.push({ path: `${path}.quarantine`, problem: `must not exceed block (${block})` });
  if (quarantine === undefined && above(warn, block))
    problems.push({ path: `${path}.warn`, problem: `must not exceed block (${block})` });
  return problems;
}

/** Everything the schema cannot say about a protection card. */
export function checkProtectionCard(card: ProtectionLayerCard, now: Date): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (card.card_version !== undefined && !realDate(card.card_version))
    problems.push({ path: 'card_version', problem: 'names no date' });
  if (card.thresholds !== undefined) problems.push(...checkThresholds(card.thresholds));
  if (card.trusted_sources !== undefined) problems.push(...checkTrustedSources(card.trusted_sources));
  if (typeof card.expires_at === 'string' && !(Date.parse(card.expires_at) > now.getTime()))
    problems.push({ path: 'expires_at', problem: 'must be an instant in the future' });
  return problems;
}
