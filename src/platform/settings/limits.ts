/** The setting RATE_LIMITS: ceilings of rate classes, moved from their defaults in http/limit-classes.ts. */
import {
  LIMIT_CLASSES,
  LIMIT_CLASS_NAMES,
  type LimitCeiling,
  type LimitCeilings,
  type LimitClass,
} from '../http/limit-classes.ts';
import { SettingProblems, type SettingKind } from '../setting-kinds.ts';
import { nearestName } from '../typo.ts';

const PER_MINUTE_MAX = 100_000_000;
/** Short class names count for a suggestion too: the whole set is known, unlike the variables of a shell. */
const NAME_LENGTH_MIN = 4;

const isClass = (name: string): name is LimitClass => Object.hasOwn(LIMIT_CLASSES, name);

/** The ceiling that one entry asks for. @throws Error naming the class */
function ceilingOf(entry: string): readonly [LimitClass, LimitCeiling] {
  const [name = '', numbers = '', ...rest] = entry.split(':').map((part) => part.trim());
  if (rest.length > 0 || numbers === '') throw new Error(`'${entry}' must be class:n or class:n/authenticated`);
  if (!isClass(name)) throw new Error(unknownClass(name));
  const initial: LimitCeiling = LIMIT_CLASSES[name];
  const [byAddress = '', byCaller, ...more] = numbers.split('/').map((part) => part.trim());
  if (more.length > 0) throw new Error(`class ${name} takes n or n/authenticated, not '${numbers}'`);
  if (byCaller === undefined) return [name, { ...initial, perMinute: perMinute(name, byAddress) }];
  if (initial.authenticatedPerMinute === undefined)
    throw new Error(`class ${name} has one ceiling for everybody: write ${name}:${byAddress}`);
  return [name, { perMinute: perMinute(name, byAddress), authenticatedPerMinute: perMinute(name, byCaller) }];
}

function unknownClass(name: string): string {
  const near = nearestName(name, LIMIT_CLASS_NAMES, NAME_LENGTH_MIN);
  return near === undefined
    ? `'${name}' is not a class; the classes are ${LIMIT_CLASS_NAMES.join(', ')}`
    : `'${name}' is not a class; did you mean ${near}?`;
}

function perMinute(name: LimitClass, digits: string): number {
  const value = /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
  if (!(value >= 1 && value <= PER_MINUTE_MAX))
    throw new Error(`class ${name} takes integers from 1 to ${PER_MINUTE_MAX}, not '${digits}'`);
  return value;
}

/**
 * All ceilings, those that the text names replaced.
 * @throws SettingProblems with a line for each entry that is wrong
 */
function parse(text: string): LimitCeilings {
  const moved = new Map<LimitClass, LimitCeiling>();
  const problems: string[] = [];
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    try {
      const [name, ceiling] = ceilingOf(entry);
      if (moved.has(name)) problems.push(`class ${name} is given twice`);
      moved.set(name, ceiling);
    } catch (problem) {
      problems.push((problem as Error).message);
    }
  }
  if (problems.length > 0) throw new SettingProblems(problems);
  return { ...LIMIT_CLASSES, ...Object.fromEntries(moved) };
}

export const LIMIT_SETTINGS = {
  RATE_LIMITS: {
    type: 'list of class:n or class:n/authenticated',
    initial: LIMIT_CLASSES,
    shownInitial: 'the table below',
    description:
      'Requests a minute, by rate class: n by address (of one agent or organisation for the gateway classes), and by authenticated caller where the class distinguishes them. A class or number not given keeps its default',
    isSecret: false,
    parse,
  },
} as const satisfies Record<string, SettingKind<unknown>>;
