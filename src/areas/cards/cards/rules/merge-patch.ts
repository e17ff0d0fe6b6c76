/** JSON Merge Patch (RFC 7396): null removes a member, objects merge, everything else replaces. Pure. */
import { isRecord } from '../../../../contract/json.ts';

/** The patched value; inputs are left as they are. Member order of the target is kept. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch;
  const merged = new Map(Object.entries(isRecord(target) ? target : {}));
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name);
    else merged.set(name, mergePatch(merged.get(name), value));
  }
  return Object.fromEntries(merged);
}
