/** Structural difference of two JSON values, as a list of changes by JSON Pointer (RFC 6901). Pure. */

export interface Change {
  readonly op: 'add' | 'remove' | 'replace';
  readonly path: string;
  readonly before?: unknown; // absent on add
  readonly after?: unknown; // absent on remove
}

type Members = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const escape = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
const text = (value: unknown): string => JSON.stringify(value, (_key, member: unknown) => sorted(member));
const sorted = (value: unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value;

/**
 * What turns `before` into `after`. Objects are compared member by member; arrays by position when their length is the
 * same, else as entries that came and went, so that one new action is one change and not a shifted list.
 */
export function diffJson(before: unknown, after: unknown, path = ''): Change[] {
  if (text(before) === text(after)) return [];
  if (isObject(before) && isObject(after)) return diffObjects(before, after, path);
  if (Array.isArray(before) && Array.isArray(after)) return diffArrays(before, after, path);
  return [{ op: 'replace', path, before, after }];
}

function diffObjects(before: Members, after: Members, path: string): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name): Change[] => {
    const at = `${path}/${escape(name)}`;
    if (!Object.hasOwn(after, name)) return [{ op: 'remove', path: at, before: before[name] }];
    if (!Object.hasOwn(before, name)) return [{ op: 'add', path: at, after: after[name] }];
    return diffJson(before[name], after[name], at);
  });
}

function diffArrays(before: readonly unknown[], after: readonly unknown[], path: string): Change[] {
  const [old, now] = [before.map(text), after.map(text)];
  const [oldSet, nowSet] = [new Set(old), new Set(now)];
  const gone = before.flatMap((entry, i): Change[] =>
    nowSet.has(old[i] ?? '') ? [] : [{ op: 'remove', path: `${path}/${i}`, before: entry }],
  );
  const come = after.flatMap((entry, i): Change[] =>
    oldSet.has(now[i] ?? '') ? [] : [{ op: 'add', path: `${path}/${i}`, after: entry }],
  );
  if (gone.length === 0 && come.length === 0) return [{ op: 'replace', path, before, after }]; // order or repetition only
  return [...gone, ...come];
}
