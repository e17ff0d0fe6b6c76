/**
 * Uploads of files that turns may name later: their words are kept before the client learns the id. OpenAI and Anthropic, whose upload
 * is one form; Gemini's go to an address of the provider's own. Source: docs/reference/gateway.md#documents; docs/adr/0471.
 */
import { isRecord } from '../../../contract/json.ts';
import { UPLOAD_BYTES_MAX } from '../documents/document-texts.ts';
import type { PdfText } from '../documents/read-pdf.ts';
import { PassThrough } from '../reply/pass-through.ts';
import type { FailureKind, FlowControl } from '../transport/forward.ts';
import { headerOf } from '../transport/headers.ts';
import type { Admitted } from './admit.ts';
import type { Gateway } from './gateway.ts';
import type { HttpExchange } from './http-exchange.ts';

const FILES_PATH = /^\/v1\/files(?:\/([A-Za-z0-9_-]{1,200}))?\/?$/;
const FORM = /^multipart\/form-data\b/i;
/** A reply that describes a file takes some hundred bytes. */
const REPLY_BYTES_MAX = 64 * 1024;
const TOO_LARGE: PdfText = { text: '', unread: ['file (larger than 12 MB)'] };

/** The reply to a call that nobody reads, and what is to be told of its body. */
export interface UnreadSink {
  readonly sink: PassThrough;
  /** Is given the body as it is sent; absent: nobody looks at it. */
  readonly seen?: (chunk: Buffer) => void;
}

/** Uploads and deletions of files are followed; every other call just passes. */
export function sinkOf(gw: Gateway, exchange: HttpExchange, { head, agent }: Admitted): UnreadSink {
  const { provider, path } = head.surface;
  const found = provider === 'gemini' ? null : FILES_PATH.exec(path);
  const { method, headers } = exchange.request;
  const id = found?.[1];
  if (found !== null && method === 'POST' && id === undefined && FORM.test(headers['content-type'] ?? '')) {
    const form = new Form();
    const isEncoded = headers['content-encoding'] !== undefined;
    const keep = async (fileId: string): Promise<void> => {
      const words = isEncoded ? { text: '', unread: ['file (encoded)'] } : await form.read(gw, headers['content-type']);
      await gw.ports.files.keep({ agent, provider, id: fileId }, words);
    };
    return { sink: new UploadReply(exchange, settled(gw, exchange, keep)), seen: (chunk) => form.add(chunk) };
  }
  if (found !== null && method === 'DELETE' && id !== undefined) {
    const forget = settled(gw, exchange, () => gw.ports.files.forget({ agent, provider, id }));
    return { sink: new DeletionReply(exchange, () => void forget(id)) };
  }
  return { sink: new PassThrough(exchange) };
}

/** What cannot be kept is unread later, and the upload goes on. */
const settled =
  (gw: Gateway, exchange: HttpExchange, action: (id: string) => Promise<void>) =>
  async (id: string): Promise<void> => {
    try {
      await action(id);
    } catch (err) {
      gw.log.warn({ err, request_id: exchange.requestId }, 'gateway: an uploaded file could not be kept or forgotten');
    }
  };

/** The body of an upload, up to the size that is read. */
class Form {
  #parts: Buffer[] = [];
  #size = 0;

  add(chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > UPLOAD_BYTES_MAX) this.#parts = [];
    else this.#parts.push(chunk);
  }

  read(gw: Gateway, contentType = ''): Promise<PdfText> {
    const parts = this.#parts;
    this.#parts = [];
    return this.#size > UPLOAD_BYTES_MAX
      ? Promise.resolve(TOO_LARGE)
      : gw.ports.documents.readUpload(parts, contentType);
  }
}

interface Head {
  readonly status: number;
  readonly headers: readonly string[];
  readonly flow: FlowControl;
}

/** Holds the description of a new file until its words are kept. */
class UploadReply extends PassThrough {
  readonly #keep: (id: string) => Promise<void>;
  #held: Head | null = null;
  #chunks: Buffer[] = [];
  #size = 0;

  constructor(exchange: HttpExchange, keep: (id: string) => Promise<void>) {
    super(exchange);
    this.#keep = keep;
  }

  override head(status: number, headers: readonly string[], flow: FlowControl): void {
    const isFile = status === 200 && (headerOf(headers, 'content-type') ?? '').startsWith('application/json');
    if (isFile) this.#held = { status, headers, flow };
    else super.head(status, headers, flow);
  }

  override body(chunk: Buffer): void {
    if (this.#held === null) return super.body(chunk);
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    if (this.#size > REPLY_BYTES_MAX) this.#release();
  }

  override end(): void {
    const id = this.#held === null ? undefined : idOf(Buffer.concat(this.#chunks));
    if (id === undefined) return this.#finish();
    void this.#keep(id).then(() => {
      this.#finish();
    });
  }

  override failed(kind: FailureKind): void {
    this.#release();
    super.failed(kind);
  }

  #finish(): void {
    this.#release();
    super.end();
  }

  #release(): void {
    const held = this.#held;
    if (held === null) return;
    this.#held = null;
    super.head(held.status, held.headers, held.flow);
    for (const chunk of this.#chunks.splice(0)) super.body(chunk);
  }
}

class DeletionReply extends PassThrough {
  readonly #deleted: () => void;

  constructor(exchange: HttpExchange, deleted: () => void) {
    super(exchange);
    this.#deleted = deleted;
  }

  override head(status: number, headers: readonly string[], flow: FlowControl): void {
    if (status === 200) this.#deleted();
    super.head(status, headers, flow);
  }
}

function idOf(body: Buffer): string | undefined {
  try {
    const file: unknown = JSON.parse(body.toString('utf8'));
    const id = isRecord(file) ? file['id'] : undefined;
    return typeof id === 'string' && id.length <= 200 ? id : undefined;
  } catch {
    return undefined;
  }
}
