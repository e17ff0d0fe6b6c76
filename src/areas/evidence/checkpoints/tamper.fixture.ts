/** Altering one member of a JSON document in turn, for the tests of both verifiers. */
export type Json = null | boolean | number | string | Json[] | { [member: string]: Json };

export type Path = readonly (string | number)[];
export function leavesOf(value: Json, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.length === 0 ? [path] : value.flatMap((v, i) => leavesOf(v, [...path, i]));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([k, v]) => leavesOf(v, [...path, k]));
  return [path];
}
export const get = (root: Json, path: Path): Json => path.reduce<Json>((v, k) => (v as never)[k], root);
export function altered(root: Json, path: Path, to: Json | undefined): Json {
  const copy = structuredClone(root);
  const parent = get(copy, path.slice(0, -1)) as Record<string | number, Json>;
  const last = path.at(-1) as string;
  if (to === undefined) {
    if (Array.isArray(parent)) parent.splice(Number(last), 1);
    else delete parent[last];
  } else parent[last] = to;
  return copy;
}
/** Other values of the same kind, and of another. */
export function variants(value: Json): (Json | undefined)[] {
  if (typeof value === 'string') {
    const flip = (i: number) => value.slice(0, i) + (value[i] === 'a' ? 'b' : 'a') + value.slice(i + 1);
    return [
      flip(0),
      flip(Math.floor(value.length / 2)),
      flip(value.length - 1),
      `${value} `,
      value.toUpperCase() === value ? `${value}x` : value.toUpperCase(),
      null,
      undefined,
    ];
  }
  if (typeof value === 'number') return [value + 1, value - 1, value + 0.5, String(value), null, undefined];
  if (typeof value === 'boolean') return [!value, null, undefined];
  if (Array.isArray(value)) return [['x'], null, undefined];
  return ['x', 0, undefined];
}
