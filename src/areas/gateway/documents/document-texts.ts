/**
 * The texts of the documents in requests, by the hash of their bytes, so that resent history is not read again. A document is read
 * in a thread, which is ended at its time limit. Bounded in documents and characters; in memory only, since a document that is
 * referred to comes with its bytes. Source: docs/reference/gateway.md#documents; docs/adr/0304.
 */
import { createHash } from 'node:crypto';
import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import type { Clock } from '../../../platform/clock.ts';
import { createThreadPool, ThreadError, type ThreadFault, type ThreadPool } from '../../../platform/threads/pool.ts';
import { Lru } from '../../../platform/cache/lru.ts';
import type { PdfOrder, UploadOrder } from './pdf-worker.ts';
import type { PdfBounds, PdfText } from './read-pdf.ts';

/** Larger ones are unread: 12 MB of PDF. */
const BASE64_CHARS_MAX = 16 * 1024 * 1024;
/** A file of 12 MB in its form. */
export const UPLOAD_BYTES_MAX = 12_600_000;
const BOUNDS: PdfBounds = { pagesMax: 500, charsMax: 1_000_000, readMs: 8_000 };
/** A thread that has not answered after this long is ended: one page alone can take for ever. */
const ANSWER_MS = 10_000;
const THREADS_MAX = 2;
const WAITING_MAX = 16;
const REST_MS = 60_000;
/** Memory of a thread's own objects; beyond it the thread is ended. */
const HEAP_MIB_MAX = 256;

const DOCUMENTS_MAX = 2_000;
const CHARS_MAX = 32_000_000;
/** After this long a document is tried again that was not read because the thread was too slow or died. */
const RETRY_MS = 10 * 60_000;
/** Characters hashed before other requests run: under a millisecond. */
const SLICE_CHARS = 1024 * 1024;
/** Shorter ones are hashed at once. */
const AT_ONCE_CHARS = 256 * 1024;

export interface DocumentTexts {
  /** What is in memory of a document; undefined: it must be read. */
  peek(base64: string): PdfText | undefined;
  /** Never rejects: a document that cannot be read is unread. */
  read(base64: string): Promise<PdfText>;
  /** The same of the file in the form of an upload, in the bytes of its body. Nothing is remembered. */
  readUpload(body: readonly Uint8Array[], contentType: string): Promise<PdfText>;
  close(): Promise<void>;
}

interface Kept {
  readonly found: PdfText;
  readonly untilMs: number;
}

const unread = (why: string): PdfText => ({ text: '', unread: [`file (${why})`] });
const TOO_LARGE = unread('larger than 12 MB');
const UNREAD: Readonly<Record<ThreadFault, PdfText>> = {
  failed: unread('damaged'),
  slow: unread('too slow to read'),
  died: unread('too large to read'),
  busy: unread('too many at once'),
  stopped: unread('not read'),
};

export function createDocumentTexts(clock: Clock, answerMs = ANSWER_MS): DocumentTexts {
  const pool = createThreadPool<PdfOrder | UploadOrder, PdfText>({
    module: new URL('./pdf-worker.ts', import.meta.url),
    name: 'the document thread',
    threadsMax: THREADS_MAX,
    waitingMax: WAITING_MAX,
    answerMs,
    restMs: REST_MS,
    heapMibMax: HEAP_MIB_MAX,
  });
  let chars = 0;
  const known = new Lru<string, Kept>(DOCUMENTS_MAX, (hash, { found }) => {
    chars -= found.text.length;
    order.delete(hash);
  });
  const order = new Set<string>(); // oldest first
  const running = new Map<string, Promise<PdfText>>();

  const keep = (hash: string, found: PdfText, untilMs: number): void => {
    known.set(hash, { found, untilMs });
    order.add(hash);
    chars += found.text.length;
    for (const oldest of order) {
      if (chars <= CHARS_MAX) break;
      known.delete(oldest);
    }
  };
  const keptOf = (hash: string): PdfText | undefined => {
    const kept = known.get(hash);
    return kept === undefined || kept.untilMs < clock.monotonicMs() ? undefined : kept.found;
  };
  const parse = async (hash: string, base64: string): Promise<PdfText> => {
    try {
      const found = await pool.ask({ base64, bounds: BOUNDS });
      keep(hash, found, Number.POSITIVE_INFINITY);
      return found;
    } catch (error) {
      const fault = error instanceof ThreadError ? error.fault : 'failed';
      if (fault === 'failed') keep(hash, UNREAD[fault], Number.POSITIVE_INFINITY);
      else if (fault === 'slow' || fault === 'died') keep(hash, UNREAD[fault], clock.monotonicMs() + RETRY_MS);
      return UNREAD[fault];
    }
  };

  return {
    peek(base64) {
      if (base64.length > BASE64_CHARS_MAX) return TOO_LARGE;
      return base64.length > AT_ONCE_CHARS ? undefined : keptOf(hashOf(base64));
    },
    async read(base64) {
      if (base64.length > BASE64_CHARS_MAX) return TOO_LARGE;
      const hash = await hashInSlices(base64);
      const kept = keptOf(hash);
      if (kept !== undefined) return kept;
      const asked =
        running.get(hash) ??
        parse(hash, base64).finally(() => {
          running.delete(hash);
        });
      running.set(hash, asked);
      return asked;
    },
    readUpload: (body, contentType) => readUpload(pool, body, contentType),
    close: () => pool.close(),
  };
}

async function readUpload(
  pool: ThreadPool<UploadOrder, PdfText>,
  body: readonly Uint8Array[],
  contentType: string,
): Promise<PdfText> {
  if (body.reduce((sum, part) => sum + part.length, 0) > UPLOAD_BYTES_MAX) return TOO_LARGE;
  try {
    return await pool.ask({ body, contentType, bounds: BOUNDS });
  } catch (error) {
    return UNREAD[error instanceof ThreadError ? error.fault : 'failed'];
  }
}

const hashOf = (base64: string): string => createHash('sha256').update(base64, 'latin1').digest('base64');

async function hashInSlices(base64: string): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < base64.length; at += SLICE_CHARS) {
    if (at > 0) await nextTurnOfLoop();
    hash.update(base64.slice(at, at + SLICE_CHARS), 'latin1');
  }
  return hash.digest('base64');
}
