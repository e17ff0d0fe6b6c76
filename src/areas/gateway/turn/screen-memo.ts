/** Remembers screenings, so that resent history costs a hash instead of a screen. Keyed by agent, policy, engine,
 * source and content; bounded. Source: docs/reference/gateway.md#memory-of-what-was-screened.
 */
import type { Screening } from '../../../contract/screening.ts';
import { contentHash } from '../wiring/pure-functions.ts';
import { Lru } from '../../../platform/cache/lru.ts';

const ENTRIES_MAX = 40_000;
const SCOPES_MAX = 10_000;
/** Output texts kept as keys; at most 8 MB in ASCII. */
const OUTPUTS_MAX = 2_000;
const OUTPUT_CHARS_MAX = 4_096;

export interface ScreenMemo {
  /** A short name for the part that all keys of a turn share, because the key is hashed for every text. */
  scopeOf(shared: string): string;
  get(key: string): Screening | undefined;
  set(key: string, screening: Screening): void;
  /** The same for a text of the model; a short one is its own key, which costs less than a digest. */
  ofOutput(scope: string, text: string): Screening | undefined;
  keepOutput(scope: string, text: string, screening: Screening): void;
}

export function createScreenMemo(): ScreenMemo {
  const known = new Lru<string, Screening>(ENTRIES_MAX);
  const outputs = new Lru<string, Screening>(OUTPUTS_MAX);
  const scopes = new Lru<string, string>(SCOPES_MAX);
  let scopesMade = 0;
  return {
    scopeOf(shared) {
      const made = scopes.get(shared);
      if (made !== undefined) return made;
      scopesMade += 1; // numbers are never reused: the texts of a dropped scope are screened again
      const scope = scopesMade.toString(36);
      scopes.set(shared, scope);
      return scope;
    },
    get: (key) => known.get(key),
    set: (key, screening) => {
      known.set(key, screening);
    },
    ofOutput: (scope, text) =>
      text.length > OUTPUT_CHARS_MAX ? known.get(`${scope}|${contentHash(text)}`) : outputs.get(`${scope}|${text}`),
    keepOutput(scope, text, screening) {
      if (text.length > OUTPUT_CHARS_MAX) known.set(`${scope}|${contentHash(text)}`, screening);
      else outputs.set(`${scope}|${text}`, screening);
    },
  };
}
