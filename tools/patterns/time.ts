/** Whether a regular expression takes more than its share of time on a run of one sign. */
import { createContext, Script } from 'node:vm';

/** Four times the text takes a quadratic pattern sixteen times as long. */
const UNITS = { shorter: 6_000, longer: 24_000 };
const RATIO_MAX = 8;
/** Less than this is no sign of anything. */
const SUSPECT_MS = { shorter: 5, longer: 60 };
const TIMEOUT_MS = 2_000;

const context = createContext({ pattern: /x/, text: '' });
const search = new Script('pattern.lastIndex = 0; pattern.global ? text.replaceAll(pattern, "") : pattern.test(text)');

/** Milliseconds of this thread, whatever else the machine does; infinite where it was stopped. */
function timeOf(pattern: RegExp, text: string): number {
  Object.assign(context, { pattern, text });
  const started = process.threadCpuUsage();
  try {
    search.runInContext(context, { timeout: TIMEOUT_MS });
  } catch {
    return Number.POSITIVE_INFINITY;
  }
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1_000;
}

/** The better of two, since other work on the machine only adds. */
const leastTime = (pattern: RegExp, text: string): number => Math.min(timeOf(pattern, text), timeOf(pattern, text));

/** A sign that matches nothing follows. */
const textOf = (run: string, units: number, head: string): string =>
  `${head}${run.repeat(Math.ceil(units / run.length)).slice(0, units)}!`;

/** The words of a pattern, of which it may need one before it reads on. */
export const wordsOf = ({ source }: RegExp): readonly string[] => [
  ...new Set(source.replace(/\\p\{[^}]*\}|\\.|\[[^\]]*\]/gi, ' ').match(/\p{L}{2,}/gu)),
];

/** Whether the time grows with more than the length, on texts that are this and nothing else, behind a word. */
export function isSlow(pattern: RegExp, run: string, head = ''): boolean {
  const [short, long] = [textOf(run, UNITS.shorter, head), textOf(run, UNITS.longer, head)];
  const first = timeOf(pattern, short);
  if (first < SUSPECT_MS.shorter || first === Number.POSITIVE_INFINITY) return first === Number.POSITIVE_INFINITY;
  const shorter = Math.min(first, timeOf(pattern, short));
  return leastTime(pattern, long) > Math.max(SUSPECT_MS.longer, RATIO_MAX * shorter);
}
