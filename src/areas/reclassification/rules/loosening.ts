/**
 * What a later card loosens other than by adding actions, mappings or values. Source: algorithms 2.2: an amendment is evidence only
 * if it deletes no prohibition. Pure; cards are the stored alignment cards of one agent.
 */
import canonicalize from 'canonicalize';

type Doc = Readonly<Record<string, unknown>>;

const at = (card: Doc, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isDoc(value) ? value[name] : undefined), card);
const isDoc = (value: unknown): value is Doc => typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (card: Doc, path: string): readonly unknown[] => {
  const value = at(card, path);
  return Array.isArray(value) ? value : [];
};

/** Lists whose entries prohibit or demand: none may leave or change. */
const PROHIBITIONS = ['autonomy.forbidden_actions', 'autonomy.escalation_triggers', 'enforcement.forbidden_tools'];
const SEVERITIES = ['low', 'medium', 'high', 'critical'];

/** What a boundary is: its type and its words. */
const boundaryOf = (value: unknown): string =>
  isDoc(value) ? canonical([value['type'] ?? null, value['content'] ?? null]) : canonical(value);
const canonical = (value: unknown): string => canonicalize(value) ?? '';

/** Sentences; empty when the later card only adds. */
export function loosenedBetween(before: Doc, after: Doc): string[] {
  const removed = PROHIBITIONS.flatMap((path) => {
    const kept = new Set(list(after, path).map((entry) => canonical(entry)));
    return list(before, path)
      .filter((entry) => !kept.has(canonical(entry)))
      .map((entry) => `${path} lost ${shown(entry)}`);
  });
  const boundaries = list(before, 'conscience.values').filter((value) => isDoc(value) && value['type'] === 'BOUNDARY');
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
    const amount = isDoc(value) ? value['amount'] : value;
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
  const text = isDoc(entry) ? (entry['pattern'] ?? entry['condition'] ?? entry['content'] ?? entry) : entry;
  return (typeof text === 'string' ? text : JSON.stringify(text)).slice(0, 120);
}
