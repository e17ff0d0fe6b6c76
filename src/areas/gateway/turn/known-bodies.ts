/**
 * Bodies that were read before, by agent and target: one that comes again, byte for byte, is neither copied nor parsed nor
 * hashed. Compared byte by byte, never by a digest, so that nothing can be passed off as known. Bounded in bytes. Pure but for
 * its own memory. Source: docs/reference/gateway.md#text-spans.
 */
import type { Messages, Framing } from '../dialects/dialect.ts';
import type { DoubtfulText } from '../rules/taint.ts';

/** Bytes of all kept bodies together. */
const BYTES_MAX = 48 * 1024 * 1024;
/** Larger bodies are rare and would push out many others. */
const BODY_BYTES_MAX = 4 * 1024 * 1024;
/** Bodies kept for one agent: its parallel sessions. */
const PER_AGENT_MAX = 16;

/** What the flow needs to know of a body. Does not change after it was read. */
export interface BodyFacts {
  readonly conversation: Messages;
  readonly framing: Framing | null;
  readonly wantsUsage: boolean;
  /** Identity of the conversation for the agent that sent it; null where no user has spoken. */
  readonly fingerprint: string | null;
}

/** All texts of a body passed the screen and none was exchanged, as things stood then. */
export interface Cleared {
  /** Mode, thresholds and surfaces, and engine with canaries, that the texts were judged by. */
  readonly mode: string;
  readonly protectionHash: string;
  readonly identity: string;
  /** Count of exchanges the agent's memory had seen; one more may be of a text of this body. */
  readonly exchanges: number;
  /** Kinds of content in it that nobody read. */
  readonly unread: readonly string[];
  readonly untrusted: readonly string[];
  readonly doubtful: readonly DoubtfulText[];
}

export interface KnownBody {
  readonly bytes: Buffer;
  readonly facts: BodyFacts;
  cleared: Cleared | null;
}

/** Stands for a body that nobody will read again. */
export const SENT_BODY: KnownBody = {
  bytes: Buffer.alloc(0),
  facts: {
    conversation: { model: null, system: '', firstUser: '', lastUser: '', userTexts: [], declaredTools: [] },
    framing: null,
    wantsUsage: false,
    fingerprint: null,
  },
  cleared: null,
};

interface Entry extends KnownBody {
  readonly place: Place;
}

/** Whose body, and for what: bodies of different targets are read differently. */
export interface Place {
  readonly agentId: string;
  readonly provider: string;
  readonly target: string;
}

export interface KnownBodies {
  /** The body that these parts make up, when it was read before. */
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
        byUse.delete(found); // below half full nothing is near being forgotten
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
