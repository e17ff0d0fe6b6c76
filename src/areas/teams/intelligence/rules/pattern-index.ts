/**
 * Many tool patterns of cards, asked whether one of them meets another pattern. Names and whole prefixes are looked up; other
 * patterns are tried one by one up to a ceiling, past which the answer is the careful one. Pure.
 */
import { sortSteps, type Steps } from '../../../cards/index.ts';
import { covers, overlaps } from '../../../policy/index.ts';
import { placeOf } from './sorted.ts';
import { byText } from './team.ts';

export interface PatternIndex {
  /** Is there a name that both this pattern and one of the index match? True also where that was too much to find out. */
  meets(pattern: string): boolean;
  /** Does one of the index match every name that begins so? False also where that was too much to find out. */
  coversAll(prefix: string): boolean;
}

/** Pairs of characters compared for one question: a millisecond or two at worst. */
const CHARS_MAX = 100_000;

type Kind = 'name' | 'prefix' | 'other';
const FORM = /^([^*?]*)(\*+)?$/;

interface Parsed {
  readonly kind: Kind;
  /** Up to the first wildcard. */
  readonly fixed: string;
}

function parsed(pattern: string): Parsed {
  const form = FORM.exec(pattern);
  if (form === null) return { kind: 'other', fixed: pattern.slice(0, pattern.search(/[*?]/)) };
  return { kind: form[2] === undefined ? 'name' : 'prefix', fixed: form[1] ?? '' };
}

export function* patternIndex(patterns: Iterable<string>): Steps<PatternIndex> {
  const [names, prefixes, tried] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let seen = 0;
  for (const pattern of patterns) {
    const { kind, fixed } = parsed(pattern);
    if (kind === 'other') tried.add(pattern);
    else (kind === 'name' ? names : prefixes).add(fixed);
    if ((seen += 1) % 256 === 0) yield undefined;
  }
  const sorted = yield* sortSteps([...names, ...prefixes], byText);
  const others = [...tried];
  const otherChars = others.reduce((sum, pattern) => sum + pattern.length, 0);

  const isTooMuch = (chars: number): boolean => otherChars * (chars + 1) > CHARS_MAX;
  /** Does a whole prefix of the index begin this text, or equal it? */
  const isBegun = (text: string): boolean => {
    for (let length = 0; length <= text.length; length += 1) if (prefixes.has(text.slice(0, length))) return true;
    return false;
  };
  return {
    meets(pattern) {
      const { kind, fixed } = parsed(pattern);
      if (isBegun(fixed)) return true; // whatever follows, the star takes it
      if (kind === 'name' ? names.has(fixed) : meetsLonger(pattern, kind, fixed)) return true;
      if (others.length === 0) return false;
      return isTooMuch(pattern.length) || others.some((other) => overlaps(other, pattern));
    },
    coversAll(prefix) {
      if (isBegun(prefix)) return true;
      if (isTooMuch(prefix.length)) return false;
      return others.some((other) => covers(other, `${prefix}*`));
    },
  };

  /** Among the entries that begin as the pattern does. */
  function meetsLonger(pattern: string, kind: Kind, fixed: string): boolean {
    let chars = 0;
    for (let i = placeOf(sorted, (name) => name >= fixed); i < sorted.length; i += 1) {
      const entry = sorted[i] ?? '';
      if (!entry.startsWith(fixed)) return false;
      if (kind === 'prefix') return true;
      chars += (entry.length + 1) * pattern.length;
      if (chars > CHARS_MAX) return true;
      if (names.has(entry) && overlaps(pattern, entry)) return true;
      if (prefixes.has(entry) && overlaps(pattern, `${entry}*`)) return true;
    }
    return false;
  }
}
