/**
 * The thread that reads PDFs. Loaded as a worker only. One array of more than 64 MiB is refused here: a stream of a few kilobytes can
 * unpack to gigabytes, and the memory of arrays does not count in the limits of a thread.
 */
import { serveOrders } from '../../../platform/threads/serve.ts';
import { uploadedFile } from './uploaded-file.ts';
import { readPdf, type PdfBounds, type PdfText } from './read-pdf.ts';

export interface PdfOrder {
  readonly base64: string;
  readonly bounds: PdfBounds;
}

/** The file in a form (multipart/form-data). */
export interface UploadOrder {
  readonly body: readonly Uint8Array[];
  readonly contentType: string;
  readonly bounds: PdfBounds;
}

const ARRAY_BYTES_MAX = 64 * 1024 * 1024;
let refused = false;

globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(target, given: ConstructorParameters<typeof Uint8Array>, made) {
    const [size] = given as unknown as [unknown];
    if (typeof size === 'number' && size > ARRAY_BYTES_MAX) {
      refused = true;
      throw new RangeError('an array is larger than the bound');
    }
    return Reflect.construct(target, given, made) as Uint8Array;
  },
});

/** What pdf.js says that it left out: it says so nowhere but here. */
let problems: string[] = [];
const PROBLEMS_MAX = 1_000;
console.log = console.warn = (...said: unknown[]) => {
  if (problems.length < PROBLEMS_MAX) problems.push(said.join(' ').slice(0, 200));
};
const takeProblems = (): string[] => {
  const taken = problems;
  problems = [];
  return taken;
};

serveOrders(async (order: PdfOrder | UploadOrder): Promise<PdfText> => {
  if ('base64' in order) return readBounded(Buffer.from(order.base64, 'base64'), order.bounds);
  const file = await uploadedFile(order.body, order.contentType);
  return 'bytes' in file ? readBounded(file.bytes, order.bounds) : file;
});

async function readBounded(bytes: Buffer, bounds: PdfBounds): Promise<PdfText> {
  refused = false;
  const read = await readPdf(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length), bounds, takeProblems);
  return refused ? { ...read, unread: [...new Set([...read.unread, 'file (too large)'])].sort() } : read;
}
