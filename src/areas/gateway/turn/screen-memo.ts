/** Remembers screenings, so that resent history costs a hash instead of a screen. Keyed by agent, policy, engine,
 * source and content; bounded. Source: docs/reference/gateway.md#memory-of-what-was-screened.
 */
import type { Screening } from '../../../contract/screening.ts';
import type { TurnPolicy } from '../../../contract/turn.ts';
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
  /** The same for outputs, without making a key where the last turn under this policy had the same. */
  outputScopeOf(policy: Pick<TurnPolicy, 'protectionHash'>, of: OutputScope): string;
  get(key: string): Screening | undefined;
  set(key: string, screening: Screening): void;
  /** The same for a text of the model; a short one is its own key, which costs less than a digest. */
  ofOutput(scope: string, text: string): Screening | undefined;
  keepOutput(scope: string, text: string, screening: Screening): void;
}

/** What a screening of an output depends on but the policy and its text. */
export interface OutputScope {
  readonly agentId: string;
  readonly identity: string;
  readonly system: string;
}

export function createScreenMemo(): ScreenMemo {
  const known = new Lru<string, Screening>(ENTRIES_MAX);
  const outputs = new Lru<string, Screening>(OUTPUTS_MAX);
  const scopes = new Lru<string, string>(SCOPES_MAX);
  /** By policy; `system` is the hash of the text. */
  const lastOf = new WeakMap<object, OutputScope & { readonly scope: string }>();
  let lastSystem = { text: '', hash: '' };
  /** Consecutive turns of an agent have the same system text. */
  const hashOf = (system: string): string => {
    if (lastSystem.text !== system) lastSystem = { text: system, hash: contentHash(system) };
    return lastSystem.hash;
  };
  let scopesMade = 0;
  const scopeOf = (shared: string): string => {
    const made = scopes.get(shared);
    if (made !== undefined) return made;
    scopesMade += 1; // numbers are never reused: the texts of a dropped scope are screened again
    const scope = scopesMade.toString(36);
    scopes.set(shared, scope);
    return scope;
  };
  return {
    scopeOf,
    outputScopeOf(policy, of) {
      const { agentId, identity } = of;
      const system = hashOf(of.system);
      const last = lastOf.get(policy);
      if (last?.agentId === agentId && last.identity === identity && last.system === system) return last.scope;
      const scope = scopeOf(`out|${agentId}|${policy.protectionHash}|${identity}|${system}`);
      lastOf.set(policy, { agentId, identity, system, scope });
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
