/** Whether an object of a reply says something in members that its reader does not know. Pure. */
import { isRecord } from '../../../contract/json.ts';
import { isLongNumber } from '../../../contract/exact-json.ts';

/** Whether a text stands anywhere in the value. */
export function holdsText(root: unknown): boolean {
  const open: unknown[] = [root];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string' && next !== '') return true;
    if (isLongNumber(next)) continue;
    const inner = Array.isArray(next) ? (next as unknown[]) : isRecord(next) ? Object.values(next) : [];
    for (const value of inner) open.push(value);
  }
  return false;
}

export type Names = ReadonlySet<string>;
/** Lists are made once: they are asked about each event of a stream. */
export const names = (list: string): Names => new Set(list.trim().split(/\s+/));

/** @param isRead asked about members of other names */
export function saysMore(holder: unknown, known: Names, isRead?: (key: string, value: unknown) => boolean): boolean {
  if (!isRecord(holder)) return false;
  for (const key of Object.keys(holder))
    if (!known.has(key) && isRead?.(key, holder[key]) !== true && holdsText(holder[key])) return true;
  return false;
}
