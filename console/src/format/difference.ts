/** What a change changed: members of two JSON values that are not the same, by their path. Pure. */

export interface Changed {
  readonly path: string; // `enforcement.grace_period_hours`; empty for the value itself
  readonly before: string | null; // null where there was none
  readonly after: string | null;
}

type Json = unknown;
type Members = Readonly<Record<string, Json>>;
const isMembers = (value: Json): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * In the order of the names; the order of members is no difference. Of two lists, the entries that went and that came; where only
 * their order differs, both lists.
 */
export function differenceOf(before: Json, after: Json, path = ''): readonly Changed[] {
  if (same(before, after)) return [];
  if (isMembers(before) || isMembers(after)) {
    const [was, is] = [isMembers(before) ? before : {}, isMembers(after) ? after : {}];
    const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].toSorted();
    return names.flatMap((name) => differenceOf(was[name], is[name], path === '' ? name : `${path}.${name}`));
  }
  if (Array.isArray(before) && Array.isArray(after)) return entriesOf(before, after, path);
  return [{ path, before: written(before), after: written(after) }];
}

function entriesOf(before: readonly Json[], after: readonly Json[], path: string): readonly Changed[] {
  const gone = without(before, after);
  const come = without(after, before);
  if (gone.length === 0 && come.length === 0) return [{ path, before: written(before), after: written(after) }];
  return [
    ...gone.map((entry) => ({ path, before: written(entry), after: null })),
    ...come.map((entry) => ({ path, before: null, after: written(entry) })),
  ];
}

/** Entries of a list that the other has not, or not as often. */
function without(list: readonly Json[], other: readonly Json[]): readonly Json[] {
  const left = other.map(canonical);
  return list.filter((entry) => {
    const at = left.indexOf(canonical(entry));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

const same = (a: Json, b: Json): boolean => canonical(a ?? null) === canonical(b ?? null);

/** JSON with its members in the order of their names. */
const canonical = (value: Json): string =>
  JSON.stringify(value, (_name, member: Json) =>
    isMembers(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))))
      : member,
  );

/** `pattern: mail.*, severity: high` of members, a list with commas, a text as it is. */
function written(value: Json): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map((entry) => inside(entry)).join(', ');
  return isMembers(value)
    ? Object.entries(value)
        .map(([name, member]) => `${name}: ${inside(member)}`)
        .join(', ')
    : inside(value);
}

const inside = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));
