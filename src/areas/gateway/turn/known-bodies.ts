/** Bodies that were read before, by agent and target: an identical body is not copied, parsed or hashed again. Bodies are compared
 * byte by byte and not by a digest, so that no other body can count as known. Bounded in bytes. Pure, apart from
 * its own memory. Source: docs/reference/gateway.md#text-spans.
 */
import type { Messages, Framing } from '../dialects/dialect.ts';
import type { RepeatedMembers } from '../framing/repeated-members.ts';
import type { ToolText } from '../rules/outside-texts.ts';
import type { DoubtfulText } from '../rules/text-sources.ts';

/** Bytes of all kept bodies together. */
const BYTES_MAX = 48 * 1024 * 1024;
/** Larger bodies are rare, and one would displace many others. */
const BODY_BYTES_MAX = 4 * 1024 * 1024;
/** Bodies kept for one agent: its parallel sessions. */
const PER_AGENT_MAX = 16;

/** The facts of a body that a turn needs. They do not change after it was read. */
export interface BodyFacts {
  readonly conversation: Messages;
  readonly framing: Framing | null;
  readonly wantsUsage: boolean;
  /** Members that occur twice; null: none does. */
  readonly repeated: RepeatedMembers | null;
  /** The reply will be the model's, in a form that cannot be read. */
  readonly isUnread: boolean;
  /** Fingerprint of the session for the agent that sent the body; null without a user message. */
  readonly fingerprint: string | null;
}

/** All texts of a body passed the screen and none was replaced, under the conditions below. */
export interface Cleared {
  /** Mode, thresholds, surfaces, engine and canaries by which the texts were judged. */
  readonly mode: string;
  readonly protectionHash: string;
  readonly identity: string;
  /** Number of replacements of the agent at that time; a later one may concern a text of this body. */
  readonly exchanges: number;
  /** Kinds of content in it that cannot be read. */
  readonly unread: readonly string[];
  readonly untrusted: readonly string[];
  readonly toolTexts: readonly ToolText[];
  readonly answers: readonly (string | null)[];
  readonly doubtedFrom: number;
  readonly doubtful: readonly DoubtfulText[];
}

export interface KnownBody {
  readonly bytes: Buffer;
  readonly facts: BodyFacts;
  cleared: Cleared | null;
}

/** Takes the place of a body that is not needed any more. */
export const SENT_BODY: KnownBody = {
  bytes: Buffer.alloc(0),
  facts: {
    conversation: {
      model: null,
      system: '',
      firstUser: '',
      lastUser: '',
      userTexts: [],
      before: null,
      declaredTools: [],
    },
    framing: null,
    wantsUsage: false,
    repeated: null,
    isUnread: false,
    fingerprint: null,
  },
  cleared: null,
};

interface Entry extends KnownBody {
  readonly place: Place;
}

/** The key: agent and target, because bodies of different targets are read differently. */
export interface Place {
  readonly agentId: string;
  readonly provider: string;
  readonly target: string;
}

export interface KnownBodies {
  /** The known body that equals these parts, if there is one. */
  find(place: Place, parts: readonly Buffer[]): KnownBody | undefined;
  keep(place: Place, bytes: Buffer, facts: BodyFacts): KnownBody;
  readonly bytes: number;
}

export function createKnownBodies(bytesMax: number = BYTES_MAX): KnownBodies {
  const places = new Map<string, Entry[]>();
  const byUse = new Set<Entry>(); // oldest use first
  let total = 0;

  const forget = (entry: Entry): void => {
    if (!byUse.delete(entry)) return;
    total -= entry.bytes.length;
    const kept = places.get(entry.place.agentId) ?? [];
    const at = kept.indexOf(entry);
    if (at !== -1) kept.splice(at, 1);
    if (kept.length === 0) places.delete(entry.place.agentId);
  };

  return {
    get bytes() {
      return total;
    },
    find(place, parts) {
      const kept = places.get(place.agentId);
      if (kept === undefined) return undefined;
      let size = 0;
      for (const part of parts) size += part.length;
      const found = kept.find(
        (entry) => entry.bytes.length === size && isFor(entry.place, place) && isSame(entry.bytes, parts),
      );
      if (found === undefined) return undefined;
      if (total * 2 > bytesMax) {
        byUse.delete(found); // below half of the bound no body is near its removal, so the order need not be updated
        byUse.add(found);
      }
      return found;
    },
    keep(place, bytes, facts) {
      const entry: Entry = { place, bytes, facts, cleared: null };
      if (bytes.length > BODY_BYTES_MAX) return entry;
      const kept = places.get(place.agentId) ?? [];
      places.set(place.agentId, kept);
      const oldest = kept[0];
      if (kept.length >= PER_AGENT_MAX && oldest !== undefined) forget(oldest);
      if (kept.length === 0) places.set(place.agentId, kept); // it may just have lost its last
      kept.push(entry);
      byUse.add(entry);
      total += bytes.length;
      for (const old of byUse) {
        if (total <= bytesMax || old === entry) break;
        forget(old);
      }
      return entry;
    },
  };
}

const isFor = (known: Place, { provider, target }: Place): boolean =>
  known.target === target && known.provider === provider;

function isSame(bytes: Buffer, parts: readonly Buffer[]): boolean {
  let at = 0;
  for (const part of parts) {
    if (bytes.compare(part, 0, part.length, at, at + part.length) !== 0) return false;
    at += part.length;
  }
  return true;
}
