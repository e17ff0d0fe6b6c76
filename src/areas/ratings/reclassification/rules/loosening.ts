/**
 * What a later card loosens other than by adding actions, mappings or values. Source:
 * docs/reference/ratings.md#what-loosens-a-card: an amendment is evidence only if it deletes no prohibition. Pure; cards are what
 * held for one agent, composed of all layers, or one layer of it.
 */
import canonicalize from 'canonicalize';
import { isRecord } from '../../../../contract/json.ts';
import { normalTrigger } from '../../../policy/index.ts';

export type Doc = Readonly<Record<string, unknown>>;

const at = (card: Doc, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), card);
const list = (card: Doc, path: string): readonly unknown[] => {
  const value = at(card, path);
  return Array.isArray(value) ? value : [];
};

const SEVERITIES = ['low', 'medium', 'high', 'critical'];
const TRIGGER_ACTIONS = ['log', 'escalate', 'deny'];

/** What an entry prohibits or requires, and how strictly: none may be removed or become milder. Its text may change. */
interface Demand {
  readonly what: string;
  readonly strength: number;
}
const word = (entry: unknown, name: string): string => {
  const value = isRecord(entry) ? entry[name] : entry;
  return typeof value === 'string' ? value : canonical(value);
};
const DEMANDS: Readonly<Record<string, (entry: unknown) => Demand>> = {
  'autonomy.forbidden_actions': (entry) => ({ what: word(entry, 'action'), strength: 0 }),
  'autonomy.escalation_triggers': (entry) => ({
    what: normalTrigger(word(entry, 'condition')),
    strength: TRIGGER_ACTIONS.indexOf(word(entry, 'action')),
  }),
  'enforcement.forbidden_tools': (entry) => ({
    what: word(entry, 'pattern'),
    strength: SEVERITIES.indexOf(isRecord(entry) && 'severity' in entry ? word(entry, 'severity') : 'high'),
  }),
};

/** What a boundary is: its type and its words. */
const boundaryOf = (value: unknown): string =>
  isRecord(value) ? canonical([value['type'] ?? null, value['content'] ?? null]) : canonical(value);
const canonical = (value: unknown): string => canonicalize(value) ?? '';

/** Sentences; empty when the later card only adds. */
export function loosenedBetween(before: Doc, after: Doc): string[] {
  const removed = Object.entries(DEMANDS).flatMap(([path, demandOf]) => {
    const kept = list(after, path).map(demandOf);
    return list(before, path)
      .filter((entry) => {
        const { what, strength } = demandOf(entry);
        return !kept.some((demand) => demand.what === what && demand.strength >= strength);
      })
      .map((entry) => `${path} lost ${shown(entry)}`);
  });
  const boundaries = list(before, 'conscience.values').filter(
    (value) => isRecord(value) && value['type'] === 'BOUNDARY',
  );
  const held = new Set(list(after, 'conscience.values').map(boundaryOf));
  const lost = boundaries.filter((value) => !held.has(boundaryOf(value)));
  return [
    ...removed,
    ...lost.map((value) => `conscience.values lost the boundary ${shown(value)}`),
    ...switches(before, after),
  ];
}

function switches(before: Doc, after: Doc): string[] {
  const opened =
    at(after, 'enforcement.allow_unmapped_tools') === true && at(before, 'enforcement.allow_unmapped_tools') !== true;
  const rank = (card: Doc): number => {
    const severity = at(card, 'enforcement.default_unmapped_severity');
    return SEVERITIES.indexOf(typeof severity === 'string' ? severity : 'high');
  };
  const currency = (card: Doc): unknown => at(card, 'autonomy.max_autonomous_value.currency');
  const limit = (card: Doc): number => {
    const value = at(card, 'autonomy.max_autonomous_value');
    const amount = isRecord(value) ? value['amount'] : value;
    return typeof amount === 'number' ? amount : Infinity;
  };
  return [
    ...(opened ? ['enforcement.allow_unmapped_tools was switched on'] : []),
    ...(rank(after) < rank(before) ? ['enforcement.default_unmapped_severity was lowered'] : []),
    ...(limit(after) > limit(before) || currency(after) !== currency(before)
      ? ['autonomy.max_autonomous_value was raised or changed its currency']
      : []),
  ];
}

function shown(entry: unknown): string {
  const text = isRecord(entry) ? (entry['pattern'] ?? entry['condition'] ?? entry['content'] ?? entry) : entry;
  return (typeof text === 'string' ? text : JSON.stringify(text)).slice(0, 120);
}
