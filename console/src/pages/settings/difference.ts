/** What a change changed: members of two JSON values that are not the same, by their path. Pure. */

export interface Changed {
  readonly path: string; // `enforcement.forbidden_tools`; empty for the value itself
  readonly before: string | null; // null where there was none
  readonly after: string | null;
}

type Json = unknown;
const isRecord = (value: Json): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** In the order of the names. Lists are one value each: where an entry stands in one says little to a reader. */
export function differenceOf(before: Json, after: Json, path = ''): readonly Changed[] {
  if (isRecord(before) || isRecord(after)) {
    const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
    const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].toSorted();
    return names.flatMap((name) => differenceOf(was[name], is[name], path === '' ? name : `${path}.${name}`));
  }
  const [was, is] = [written(before), written(after)];
  return was === is ? [] : [{ path, before: was, after: is }];
}

function written(value: Json): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
