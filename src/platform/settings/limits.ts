/** Settings of the rate ceilings: one for each class, and one more where authenticated callers have their own. */
import {
  LIMIT_CLASSES,
  LIMIT_CLASS_NAMES,
  limitSetting,
  type LimitCeiling,
  type LimitClass,
} from '../http/limit-classes.ts';
import { integer, type SettingKind } from '../setting-kinds.ts';

/** All rate-limit settings: their names and defaults, derived from the class table. */
export function limitKinds(): Map<
  string,
  { limit: LimitClass; member: keyof LimitCeiling; kind: SettingKind<number> }
> {
  const kinds = new Map<string, { limit: LimitClass; member: keyof LimitCeiling; kind: SettingKind<number> }>();
  for (const limit of LIMIT_CLASS_NAMES) {
    const ceiling: LimitCeiling = LIMIT_CLASSES[limit];
    for (const member of ['perMinute', 'authenticatedPerMinute'] as const) {
      const initial = ceiling[member];
      if (initial === undefined) continue;
      const who = member === 'perMinute' ? '' : ', by authenticated caller';
      kinds.set(limitSetting(limit, member === 'authenticatedPerMinute'), {
        limit,
        member,
        kind: integer(initial, 1, 100_000_000, `Requests a minute, class ${limit}${who}`),
      });
    }
  }
  return kinds;
}
