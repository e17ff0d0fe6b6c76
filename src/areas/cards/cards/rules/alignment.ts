/**
 * Cross-field rules of an alignment card, at any scope. Source: docs/reference/cards.md#alignment-card,
 * docs/reference/policy.md#trigger-conditions. Pure.
 */
import { formOfTrigger } from '../../../policy/index.ts';
import type { AlignmentLayerCard, DeclaredValue } from '../wire/alignment.ts';
import { duplicates, type FieldProblem } from './problems.ts';

/** Name of a declared value, which may be written as a text or as an object. */
export const valueName = (value: DeclaredValue): string => (typeof value === 'string' ? value : value.id);

/** Does `unified/2026-04-26` or `protection/2026-04-26` end in a date of the calendar? */
export function realDate(cardVersion: string): boolean {
  const day = cardVersion.slice(cardVersion.indexOf('/') + 1);
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** Everything the schema cannot say about an alignment card. Empty when the card may be stored. */
export function checkAlignmentCard(card: AlignmentLayerCard, now: Date): FieldProblem[] {
  return [
    ...checkHead(card, now),
    ...checkValues(card.values),
    ...checkConscience(card.conscience),
    ...checkAutonomy(card.autonomy),
    ...checkCapabilities(card.capabilities),
    ...checkAudit(card.audit),
    ...duplicates(card.enforcement?.forbidden_tools, 'enforcement.forbidden_tools', (rule) => rule.pattern),
  ];
}

function checkHead(card: AlignmentLayerCard, now: Date): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (card.card_version !== undefined && !realDate(card.card_version))
    problems.push({ path: 'card_version', problem: 'names no date' });
  if (
    card.principal !== undefined &&
    card.principal.type !== 'unspecified' &&
    card.principal.identifier === undefined
  ) {
    problems.push({
      path: 'principal.identifier',
      problem: `is required for a principal of type ${card.principal.type}`,
    });
  }
  if (typeof card.expires_at === 'string' && !(Date.parse(card.expires_at) > now.getTime()))
    problems.push({ path: 'expires_at', problem: 'must be an instant in the future' });
  return problems;
}

function checkValues(values: AlignmentLayerCard['values']): FieldProblem[] {
  if (values === undefined) return [];
  const names = new Set((values.declared ?? []).map(valueName));
  const problems = duplicates(values.declared, 'values.declared', valueName);
  for (const name of Object.keys(values.definitions ?? {})) {
    if (!names.has(name))
      problems.push({
        path: `values.definitions.${name.slice(0, 100)}`,
        problem: 'defines a value that is not declared',
      });
  }
  (values.conflicts_with ?? []).forEach((name, i) => {
    if (names.has(name))
      problems.push({ path: `values.conflicts_with.${i}`, problem: `conflicts with the declared value '${name}'` });
  });
  return problems;
}

function checkConscience(conscience: AlignmentLayerCard['conscience']): FieldProblem[] {
  return (conscience?.values ?? []).flatMap((entry, i) =>
    entry.type === 'BOUNDARY' && entry.severity === 'advisory'
      ? [{ path: `conscience.values.${i}.severity`, problem: 'must not be advisory for a BOUNDARY' }]
      : [],
  );
}

function checkAutonomy(autonomy: AlignmentLayerCard['autonomy']): FieldProblem[] {
  if (autonomy === undefined) return [];
  const bounded = new Set(autonomy.bounded_actions ?? []);
  const problems = [
    ...duplicates(autonomy.bounded_actions, 'autonomy.bounded_actions', (action) => action),
    ...duplicates(autonomy.forbidden_actions, 'autonomy.forbidden_actions', (action) => action),
  ];
  (autonomy.forbidden_actions ?? []).forEach((action, i) => {
    if (bounded.has(action))
      problems.push({ path: `autonomy.forbidden_actions.${i}`, problem: `'${action}' is also a bounded action` });
  });
  (autonomy.escalation_triggers ?? []).forEach((trigger, i) => {
    if (formOfTrigger(trigger.condition) !== 'mistaken') return;
    problems.push({
      path: `autonomy.escalation_triggers.${i}.condition`,
      problem: "must be tool_matches('glob'), tool_count > n, unmapped_tool_count > n, or prose that begins otherwise",
    });
  });
  return problems;
}

function checkCapabilities(capabilities: AlignmentLayerCard['capabilities']): FieldProblem[] {
  const names = Object.keys(capabilities ?? {});
  const problems = names.length > 200 ? [{ path: 'capabilities', problem: 'holds more than 200 capabilities' }] : [];
  for (const name of names) {
    if (name.length < 1 || name.length > 128)
      problems.push({ path: `capabilities.${name.slice(0, 100)}`, problem: 'must be named in 1 to 128 characters' });
  }
  return problems;
}

function checkAudit(audit: AlignmentLayerCard['audit']): FieldProblem[] {
  if (audit === undefined) return [];
  const problems: FieldProblem[] = [];
  if (audit.queryable === true && (audit.query_endpoint ?? '') === '')
    problems.push({ path: 'audit.query_endpoint', problem: 'is required when queryable is true' });
  if (
    audit.query_endpoint !== undefined &&
    audit.query_endpoint !== '' &&
    !/^https?:\/\/[^\s/]+/.test(audit.query_endpoint)
  ) {
    problems.push({ path: 'audit.query_endpoint', problem: 'must be an http or https url' });
  }
  return problems;
}
