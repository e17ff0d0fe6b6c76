/**
 * X-Svc-Version: which dated behaviour a request gets. Source: docs/reference/wire.md#versions; no date is refused, only what
 * is none (ADR 0012). Pure.
 */
import { API_VERSIONS, CURRENT_API_VERSION } from '../../contract/versions.ts';
import { fail } from '../../contract/errors.ts';

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * The version in force: the newest when none is asked for, else the closest one not after the asked date; a date before all
 * of them gets the first (docs/reference/wire.md#deprecation: an unknown version is never a 4xx).
 * @throws Refusal invalid_version when the text is no calendar date
 */
export function negotiateVersion(asked: string | undefined): string {
  if (asked === undefined) return CURRENT_API_VERSION;
  if (!isCalendarDate(asked)) throw fail('invalid_version', { supported: API_VERSIONS });
  return API_VERSIONS.findLast((version) => version <= asked) ?? API_VERSIONS[0];
}

function isCalendarDate(text: string): boolean {
  const parts = DATE.exec(text);
  if (parts === null) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const lastDay =
    month === 2
      ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
        ? 29
        : 28
      : [4, 6, 9, 11].includes(month)
        ? 30
        : 31;
  return month >= 1 && month <= 12 && day >= 1 && day <= lastDay;
}
